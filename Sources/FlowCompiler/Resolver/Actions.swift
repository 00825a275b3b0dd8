import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// Actions in order. What a `set` has changed is no longer known to be given.
    mutating func lower(_ actions: [ActionSyntax], from reader: Reader) -> [Action] {
        var reader = reader
        var lowered: [Action] = []
        for action in actions {
            guard let made = lower(action, from: reader) else { continue }
            lowered.append(made)
            if case .set(let input, _, _) = made { reader.given = reader.given.filter { reads($0, input) == false } }
        }
        return lowered
    }

    private mutating func lower(_ action: ActionSyntax, from reader: Reader) -> Action? {
        switch action.kind {
        case .plain(let name):
            return mayAct(name.text, action) ? plain(name) : nil
        case .show(let call):
            return mayAct("show", action) ? page(call, from: reader).map { .show($0) } : nil
        case .set(let name, let value):
            return set(name, to: value, from: reader)
        case .send(let call):
            return send(call, from: reader)
        case .enter(let name, let call):
            return enter(name, call, from: reader)
        case .push(let call):
            return mayAct("push", action) ? destination(call, from: reader).map { .push($0) } : nil
        case .select(let name):
            return mayAct("select", action) ? tab(name).map { .select($0) } : nil
        }
    }

    private func plain(_ name: NameSyntax) -> Action? {
        switch name.text {
        case "next": return .next
        case "back": return .back
        case "finish": return .finish
        case "cancel": return .cancel
        case "skip": return .skip
        case "restart": return .restart
        case "refresh": return .refresh
        case "retry": return .retry
        case "stay": return .stay
        case "pop": return .pop
        case "popToRoot": return .popToRoot
        default: return nil
        }
    }

    private mutating func set(_ name: NameSyntax, to value: ExpressionSyntax, from reader: Reader) -> Action? {
        let call = CallSyntax(name: name, arguments: nil, range: name.range)
        guard case .input(let input)? = declared.values[name.text] else {
            switch declared.values[name.text] {
            case nil:
                let inputs = declared.inputs.map(\.syntax.name.text)
                findings.unknownName(name, kind: "input", among: inputs, help: "declare it on a page: `input \(name.text): …`")
            case .param?, .request?, .run?:
                findings.report(
                    Diagnostic(
                        .typeMismatch,
                        "`\(name.text)` is not an input, so it cannot be set",
                        at: name.range,
                        help: "only answers change while a flow runs"
                    )
                )
            case .broken?, .input?:
                break
            }
            return nil
        }
        let declaration = declared.inputs[input.index]
        guard maySet(input, name, from: reader), let type = declaration.type,
            let members = members(of: declared.pages[declaration.page.index].eaches, call, from: reader)
        else { return nil }
        // `nil` takes an answer back; a start value has none to take back to.
        let isRequired = machine.inputs[input].isRequired
        guard let typed = converted(value, to: isRequired ? .optional(type) : type, from: reader) else { return nil }
        let expression = seen(typed.expression, from: reader)
        return .set(
            input,
            members: members.map { seen($0, from: reader) },
            value: expression == .none ? nil : expression
        )
    }

    private mutating func send(_ call: CallSyntax, from reader: Reader) -> Action? {
        guard let id = requestID(of: call) else { return nil }
        guard machine.requests[id].kind == .send else {
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "`\(call.name.text)` is a `fetch`, which no handler sends",
                    at: call.name.range,
                    help: "a page asks for it with `needs` or `awaits`"
                )
            )
            return nil
        }
        if call.arguments == nil, machine.requests[id].parameters.isEmpty == false {
            findings.report(
                Diagnostic(
                    .argumentMismatch,
                    "`send \(call.name.text)` lacks its arguments",
                    at: call.range,
                    help:
                        "write `\(call.name.text)(\(machine.requests[id].parameters.map { "\($0.label ?? $0.name): …" }.joined(separator: ", ")))`"
                )
            )
            return nil
        }
        guard let arguments = keyArguments(of: call, id, from: reader) else { return nil }
        return .send(lowered(call, id, arguments, from: reader))
    }

    /// A page of this container, with its members.
    private mutating func page(_ call: CallSyntax, from reader: Reader) -> PageReference? {
        guard let meaning = declared.pageNames[call.name.text] else {
            findings.unknownName(call.name, kind: "page", among: declared.pageNames.names)
            return nil
        }
        guard let page = meaning, let members = members(of: declared.pages[page.index].eaches, call, from: reader) else { return nil }
        return PageReference(page: page, members: members.map { seen($0, from: reader) })
    }
}

/// Whether an expression reads an input.
private func reads(_ expression: Expression, _ input: ID<Input>) -> Bool {
    switch expression {
    case .input(let read): return read.input == input || read.members.contains { reads($0, input) }
    case .result(let read): return read.arguments.contains { reads($0, input) }
    case .property(let value, _, _), .given(let value): return reads(value, input)
    default: return false
    }
}
