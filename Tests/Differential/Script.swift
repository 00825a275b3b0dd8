import FlowModel
import FlowSimulator

/// What a program of generated Swift is told, one line for each event: words with blanks between them, so that a thousand events need no
/// line of Swift.
struct Script {
    let machine: Machine

    func start(_ params: [RuntimeValue]) -> String {
        return (["start"] + zip(machine.params, params).map { words($1, $0.type) }).joined(separator: " ")
    }

    func line(_ event: SimulatedEvent) -> String {
        switch event {
        case .next: return "next"
        case .back: return "back"
        case .cancel: return "cancel"
        case .refresh: return "refresh"
        case .retry: return "retry"
        case .show(let screen): return "show " + words(screen.page)
        case .pageShown(let screen): return "pageShown " + words(screen.page)
        case .set(let key, let value): return "set \(words(key)) \(words(value, machine.inputs[key.input].setterType))"
        case .toggle(let key, let member): return "toggle \(words(key)) \(words(member, machine.inputs[key.input].type.member ?? .boolean))"
        case .app(let id, let arguments):
            return (["app \(id.index)"] + zip(machine.events[id].parameters, arguments).map { words($1, $0.type) }).joined(separator: " ")
        case .loaded(let ticket, let value, let request):
            let result = machine.requests[request].result.map { " " + words(value, $0) } ?? ""
            return "loaded \(ticket.number) \(request.index)\(result)"
        case .failed(let ticket): return "failed \(ticket.number)"
        case .timerFired(let timer): return "timerFired \(timer.number)"
        // Of containers that are not compared.
        case .select, .popToRoot, .pathChanged, .child: return ""
        }
    }

    private func words(_ page: PageIdentity) -> String { return words(page.page.index, machine.pages[page.page], page.members) }

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
        case .nothing, .dictionary: return "-"
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
            guard case .app(let id) = type else { return "-" }
            let properties = zip(machine.appTypes[id].properties, object.properties).map { words($1.value, $0.type) }
            return (["=" + object.name] + properties).joined(separator: " ")
        }
    }
}
