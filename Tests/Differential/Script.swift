import FlowModel
import FlowSimulator

/// What a program of generated Swift is told, one line for each event: words with blanks between them, so that a thousand events need no
/// line of Swift.
struct Script {
    let machine: Machine
    /// All that may deliver a value, by name.
    let machines: [String: Machine]

    func start(_ params: [RuntimeValue], _ entry: Start?) -> String {
        let values = zip(machine.params, params).map { words($1, $0.type) }
        if machine.entries.isEmpty { return (["start"] + values).joined(separator: " ") }
        let brought = entry.map { ["\($0.entry.index)"] + words($0.arguments, machine.entries[$0.entry].parameters) } ?? ["-"]
        return (["start"] + values + brought).joined(separator: " ")
    }

    func line(_ event: SimulatedEvent) -> String {
        switch event {
        case .next: return "next"
        case .back: return "back"
        case .cancel: return "cancel"
        case .refresh: return "refresh"
        case .retry: return "retry"
        case .show(let screen): return "show " + words(screen)
        case .pageShown(let screen): return "pageShown " + words(screen)
        case .set(let key, let value): return "set \(words(key)) \(words(value, machine.inputs[key.input].setterType))"
        case .toggle(let key, let member): return "toggle \(words(key)) \(words(member, machine.inputs[key.input].type.member ?? .boolean))"
        case .app(let id, let arguments):
            return (["app \(id.index)"] + words(arguments, machine.events[id].parameters)).joined(separator: " ")
        case .loaded(let ticket, let value, let request): return "loaded \(ticket.number) \(result(value, of: request, ticket.child[...]))"
        case .failed(let ticket): return "failed \(ticket.number)"
        case .timerFired(let timer): return "timerFired \(timer.number)"
        case .select(let tab): return "select " + words(tab)
        case .popToRoot: return "popToRoot"
        case .pathChanged(let path): return (["pathChanged \(path.count)"] + path.map(words)).joined(separator: " ")
        case .child(let page, let event): return child(page).map { "child \(page.index) \($0.line(event))" } ?? ""
        }
    }

    private func child(_ page: ID<Page>) -> Script? {
        return machine.pages[page].run.map { Script(machine: machine.children[$0.child], machines: machines) }
    }

    private func result(_ value: RuntimeValue, of request: ID<Request>, _ path: ArraySlice<ID<Page>>) -> String {
        if let page = path.first { return "child \(page.index) \(child(page)?.result(value, of: request, path.dropFirst()) ?? "")" }
        return "own \(request.index)\(machine.requests[request].result.map { " " + words(value, $0) } ?? "")"
    }

    private func words(_ values: [RuntimeValue], _ parameters: [Parameter]) -> [String] {
        return zip(parameters, values).map { words($1, $0.type) }
    }

    private func words(_ screen: Screen) -> String {
        let page = words(screen.page.page.index, machine.pages[screen.page.page], machine.isOrdered ? screen.page.members : [])
        guard let first = screen.inside.first, let child = child(screen.page.page) else { return page }
        return page + " " + child.words(Screen(first, inside: Array(screen.inside.dropFirst())))
    }

    private func words(_ page: PageIdentity) -> String {
        let declared = machine.pages[page.page]
        if machine.kind == .stack { return (["\(page.page.index)"] + words(page.members, declared.parameters)).joined(separator: " ") }
        return words(page.page.index, declared, page.members)
    }

    private func words(_ key: AnswerKey) -> String {
        return words(key.input.index, machine.pages[machine.inputs[key.input].page], key.members)
    }

    private func words(_ index: Int, _ page: Page, _ members: [RuntimeValue]) -> String {
        return (["\(index)"] + zip(page.eaches, members).map { words($1, machine.eaches[$0].type) }).joined(separator: " ")
    }

    /// The type decides how a value is read, so that it need not be written.
    private func words(_ value: RuntimeValue, _ type: Type) -> String {
        if case .optional(let wrapped) = type { return value == .nothing ? "-" : "+ " + words(value, wrapped) }
        switch value {
        case .nothing: return "-"
        case .dictionary: return "0"
        case .boolean(let value): return value ? "1" : "0"
        case .integer(let number): return "\(number)"
        case .string(let text): return "=" + text
        case .enumCase(_, let index): return "\(index)"
        case .list(let elements):
            let element: Type
            switch type {
            case .list(let inner), .orderedSet(let inner): element = inner
            case .set(let id): element = .enumeration(id)
            default: element = type
            }
            return (["\(elements.count)"] + elements.map { words($0, element) }).joined(separator: " ")
        case .object(let object):
            if case .output(let flow) = type, let owner = machines[flow] {
                let inside = Script(machine: owner, machines: machines)
                return zip(owner.outputs, object.properties).map { inside.words($1.value, $0.deliveredType) }.joined(separator: " ")
            }
            guard case .app(let id) = type else { return "-" }
            let properties = zip(machine.appTypes[id].properties, object.properties).map { words($1.value, $0.type) }
            return (["=" + object.name] + properties).joined(separator: " ")
        }
    }
}

/// An entry that a run begins at, and what it brings.
struct Start {
    let entry: ID<Entry>
    let arguments: [RuntimeValue]
}

extension OutputField {
    /// As `Output` has it.
    var deliveredType: Type { return mayBeMissing && type.isOptional == false ? .optional(type) : type }
}
