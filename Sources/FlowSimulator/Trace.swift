import FlowModel

/// What became of an event.
package typealias SimulatedOutcome = Result<[SimulatedEffect], Refusal>

/// One line for each event, in the words of the spec, so that two machines can be compared line by line:
///
///     set chosen = [.mood] -> [pagesChanged, start sentences(for: .mood) #3] | at choosePrompts 1 of 3 | [choosePrompts, chooseSentence(.mood), result]
extension Simulation {
    /// The line of an event that this machine has just handled.
    package func trace(_ event: String, _ outcome: SimulatedOutcome) -> String {
        let position = "at \(machine.describe(screen))\(isOrdered ? " \(progress)" : "")"
        return "\(event) -> \(machine.describe(outcome)) | \(position) | [\(pages.map { machine.describe($0) }.joined(separator: ", "))]"
    }

    package func describe(_ outcome: SimulatedOutcome) -> String { return machine.describe(outcome) }
    package func describe(_ event: SimulatedEvent) -> String { return machine.describe(event) }
    package func describe(_ effect: SimulatedEffect) -> String { return machine.describe(effect) }
    package func describe(_ refusal: Refusal) -> String { return machine.describe(refusal) }
    package func describe(_ page: PageIdentity) -> String { return machine.describe(page) }
    package func describe(_ screen: Screen) -> String { return machine.describe(screen) }
    package func describe(_ key: RequestKey) -> String { return machine.describe(key) }
}

/// Events, effects and refusals in the words of the spec. What is a child's begins with the name of its `run`.
extension Machine {
    package func describe(_ outcome: SimulatedOutcome) -> String {
        switch outcome {
        case .success(let effects): return "[\(effects.map { describe($0) }.joined(separator: ", "))]"
        case .failure(let refusal): return "refused: " + describe(refusal)
        }
    }

    package func describe(_ event: SimulatedEvent) -> String {
        switch event {
        case .next: return "next"
        case .back: return "back"
        case .cancel: return "cancel"
        case .refresh: return "refresh"
        case .retry: return "retry"
        case .show(let page): return "show " + describe(page)
        case .pageShown(let page): return "shown " + describe(page)
        case .set(let key, let value): return "set \(describe(key)) = \(value)"
        case .toggle(let key, let member): return "toggle \(describe(key)) \(member)"
        case .app(let id, let arguments): return events[id].name + call(events[id].parameters, arguments)
        case .loaded(let ticket, let value, _): return "load \(describe(ticket)) = \(value)"
        case .failed(let ticket): return "fail " + describe(ticket)
        case .timerFired(let timer): return "fire " + describe(timer)
        case .select(let tab): return "select " + describe(tab)
        case .popToRoot: return "popToRoot"
        case .pathChanged(let path): return "popped [\(path.map { describe($0) }.joined(separator: ", "))]"
        case .child(let page, let event): return inside(page) { $0.describe(event) }
        }
    }

    package func describe(_ effect: SimulatedEffect) -> String {
        switch effect {
        case .show(let page, let direction): return "show \(describe(page)) \(direction.rawValue)"
        case .pagesChanged: return "pagesChanged"
        case .start(let ticket): return "start " + describe(ticket)
        case .cancel(let ticket): return "cancel " + describe(ticket)
        case .startTimer(let timer): return "startTimer " + describe(timer)
        case .cancelTimer(let timer): return "cancelTimer " + describe(timer)
        case .refreshEnded: return "refreshEnded"
        case .finished(let output): return "finished" + describe(output)
        case .cancelled: return "cancelled"
        case .select(let tab): return "select " + describe(tab)
        case .push(let page): return "push " + describe(page)
        case .pop(let depth): return "pop \(depth)"
        case .update(let page): return "update " + describe(page)
        case .child(let page, let effect): return inside(page) { $0.describe(effect) }
        }
    }

    package func describe(_ refusal: Refusal) -> String {
        switch refusal {
        case .missing(let key): return "missing " + describe(key)
        case .outOfRange(let key): return "outOfRange " + describe(key)
        case .awaiting(let key): return "awaiting " + describe(key)
        case .requirement(let id): return "requirement " + requirements[id].name
        case .incomplete(let page): return "incomplete " + describe(page)
        case .alreadySent(let key): return "alreadySent " + describe(key)
        case .wrongValue(let key): return "wrongValue " + describe(key)
        case .pageNotListed(let page): return "pageNotListed " + describe(page)
        case .noNextPage, .noPreviousPage, .committed, .inChild, .refreshing, .staleTicket, .staleTimer, .notHandled, .notStarted, .ended:
            return refusal.name
        case .child(let page, let inner): return inside(page) { $0.describe(inner) }
        }
    }

    // MARK: Parts

    package func describe(_ page: PageIdentity) -> String {
        return pages[page.page].name + list(page.members)
    }

    /// `setup.chooseMode`
    package func describe(_ screen: Screen) -> String {
        guard let inner = screen.inner, let child = child(of: screen.page.page) else { return describe(screen.page) }
        return "\(describe(screen.page)).\(child.describe(inner))"
    }

    private func child(of page: ID<Page>) -> Machine? { return pages[page].run.map { children[$0.child] } }

    private func inside(_ page: ID<Page>, _ describe: (Machine) -> String) -> String {
        return "\(pages[page].name).\(child(of: page).map(describe) ?? "")"
    }

    /// The child that something belongs to, and how it is called.
    func owner(_ path: [ID<Page>]) -> (machine: Machine, prefix: String) {
        var owner = (machine: self, prefix: "")
        for page in path {
            guard let child = owner.machine.child(of: page) else { break }
            owner = (child, owner.prefix + owner.machine.pages[page].name + ".")
        }
        return owner
    }

    /// A request with the child whose it is: `setup.invite(mate: "Ada")`.
    func describeKey(of ticket: Ticket) -> String {
        let owner = owner(ticket.child)
        return owner.prefix + owner.machine.describe(ticket.key)
    }

    package func describe(_ key: RequestKey) -> String {
        return requests[key.request].name + call(requests[key.request].parameters, key.arguments)
    }

    package func describe(_ key: AnswerKey) -> String { return inputs[key.input].name + list(key.members) }

    package func describe(_ output: [OutputValue]) -> String {
        if output.isEmpty { return "" }
        return "(\(output.map { "\($0.name): \($0.value)" }.joined(separator: ", ")))"
    }

    private func describe(_ ticket: Ticket) -> String { return "\(describeKey(of: ticket)) #\(ticket.number)" }

    private func describe(_ timer: RunningTimer) -> String {
        return "\(owner(timer.child).prefix)\(duration(milliseconds: timer.milliseconds)) #\(timer.number)"
    }

    private func list(_ values: [RuntimeValue]) -> String {
        return values.isEmpty ? "" : "(\(values.map(\.description).joined(separator: ", ")))"
    }

    private func call(_ parameters: [Parameter], _ arguments: [RuntimeValue]) -> String {
        if arguments.isEmpty { return "" }
        let written = zip(parameters, arguments).map { "\($0.label ?? $0.name): \($1)" }
        return "(\(written.joined(separator: ", ")))"
    }
}

extension Progress: CustomStringConvertible {
    package var description: String { return "\(position) of \(isExact ? "" : "at least ")\(total)" }
}
