import FlowDiagnostics
import FlowModel
import FlowSyntax

/// An app event, as the first handler in the text declares it.
struct EventDeclaration {
    let id: ID<AppEvent>
    let syntax: HandlerSyntax
    /// `nil` for a type that is not known.
    let types: [Type?]
}

extension FlowResolver {
    /// Notes the event of a handler, or holds it against the handler that declared it.
    mutating func declareEvent(of handler: HandlerSyntax, isOnRun: Bool) {
        checkNames(handler.parameters.map(\.name))
        let name = handler.event
        if pageEvents.contains(name.text) || childEvents.contains(name.text) {
            if let parameter = handler.parameters.first {
                findings.report(
                    Diagnostic(
                        .argumentMismatch,
                        "`on \(name.text)` has no parameters",
                        at: parameter.name.range,
                        help: "remove them"
                    )
                )
            }
            if childEvents.contains(name.text), isOnRun == false { reportNoChild(name) }
            return
        }
        let types = handler.parameters.map { resolve($0.type, in: file) }
        if let earlier = declared.events[name.text] {
            if agree(earlier, handler, types) == false { report(handler, disagreesWith: earlier.syntax) }
            return
        }
        let parameters = zip(handler.parameters, types).map { syntax, type in
            return Parameter(label: syntax.label?.text, name: syntax.name.text, type: type ?? .boolean)
        }
        let id = machine.events.add(
            AppEvent(name: name.text, parameters: parameters, documentation: handler.documentation, range: handler.range)
        )
        if let earlier = declared.events.declare(name, as: EventDeclaration(id: id, syntax: handler, types: types)) {
            findings.duplicate(name, of: earlier)
        }
    }

    private mutating func reportNoChild(_ name: NameSyntax) {
        findings.report(
            Diagnostic(
                .misplacedStep,
                "`on \(name.text)` belongs to a `run`",
                at: name.range,
                help: name.text == "finish"
                    ? "it tells what follows when a child has finished; this flow itself ends with the action `finish`"
                    : "it tells what follows when a child was cancelled; this flow itself ends with the action `cancel`"
            )
        )
    }

    private func agree(_ earlier: EventDeclaration, _ handler: HandlerSyntax, _ types: [Type?]) -> Bool {
        guard earlier.types.count == types.count else { return false }
        return zip(zip(earlier.syntax.parameters, earlier.types), zip(handler.parameters, types)).allSatisfy { first, second in
            let haveEqualTypes = first.1 == nil || second.1 == nil || first.1 == second.1
            return first.0.name.text == second.0.name.text && first.0.label?.text == second.0.label?.text && haveEqualTypes
        }
    }

    private mutating func report(_ handler: HandlerSyntax, disagreesWith earlier: HandlerSyntax) {
        let form = source.text(parameterRange(of: earlier))
        findings.report(
            Diagnostic(
                .argumentMismatch,
                "`\(handler.event.text)` has other parameters here than elsewhere",
                at: parameterRange(of: handler),
                labels: [.init(parameterRange(of: earlier), "first handled here")],
                help: "an event has the same parameters wherever it is handled: `on \(form)`"
            )
        )
    }
}

/// The event's name with its parameters.
private func parameterRange(of handler: HandlerSyntax) -> SourceRange {
    guard let last = handler.parameters.last else { return handler.event.range }
    let range = handler.event.range.joined(last.type.range)
    return SourceRange(file: range.file, start: range.start, end: min(range.end + 1, handler.range.end))
}

/// The ends of a child.
let childEvents: Set<String> = ["finish", "cancel"]
/// What happens on a page by itself.
let pageEvents: Set<String> = ["enter", "leave", "loaded", "failed"]
