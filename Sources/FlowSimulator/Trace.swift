import FlowModel

/// What became of an event.
package typealias SimulatedOutcome = Result<[SimulatedEffect], Refusal>

/// One line for each event, in the words of the spec, so that two machines can be compared line by line:
///
///     set chosen = [.mood] -> [pagesChanged, start sentences(for: .mood) #3] | at choosePrompts 1 of 3 | [choosePrompts, chooseSentence(.mood), result]
extension Simulation {
    /// The line of an event that this machine has just handled.
    package func trace(_ event: String, _ outcome: SimulatedOutcome) -> String {
        let position = "at \(describe(current)) \(progress)"
        return "\(event) -> \(describe(outcome)) | \(position) | [\(pages.map(describe).joined(separator: ", "))]"
    }

    package func describe(_ outcome: SimulatedOutcome) -> String {
        switch outcome {
        case .success(let effects): return "[\(effects.map(describe).joined(separator: ", "))]"
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
        case .app(let id, let arguments): return machine.events[id].name + call(machine.events[id].parameters, arguments)
        case .loaded(let ticket, let value, _): return "load \(describe(ticket)) = \(value)"
        case .failed(let ticket): return "fail " + describe(ticket)
        case .timerFired(let timer): return "fire " + describe(timer)
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
        }
    }

    package func describe(_ refusal: Refusal) -> String {
        switch refusal {
        case .missing(let key): return "missing " + describe(key)
        case .outOfRange(let key): return "outOfRange " + describe(key)
        case .awaiting(let key): return "awaiting " + describe(key)
        case .requirement(let id): return "requirement " + machine.requirements[id].name
        case .incomplete(let page): return "incomplete " + describe(page)
        case .alreadySent(let key): return "alreadySent " + describe(key)
        case .wrongValue(let key): return "wrongValue " + describe(key)
        case .pageNotListed(let page): return "pageNotListed " + describe(page)
        case .noNextPage, .noPreviousPage, .committed, .refreshing, .staleTicket, .staleTimer, .notHandled, .notStarted, .ended:
            return "\(refusal)"
        }
    }

    // MARK: Parts

    package func describe(_ page: PageIdentity) -> String {
        return machine.pages[page.page].name + list(page.members)
    }

    package func describe(_ key: RequestKey) -> String {
        return machine.requests[key.request].name + call(machine.requests[key.request].parameters, key.arguments)
    }

    package func describe(_ key: AnswerKey) -> String { return machine.inputs[key.input].name + list(key.members) }

    package func describe(_ output: [OutputValue]) -> String {
        if output.isEmpty { return "" }
        return "(\(output.map { "\($0.name): \($0.value)" }.joined(separator: ", ")))"
    }

    private func describe(_ ticket: Ticket) -> String { return "\(describe(ticket.key)) #\(ticket.number)" }

    private func describe(_ timer: RunningTimer) -> String { return "\(duration(milliseconds: timer.milliseconds)) #\(timer.number)" }

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
