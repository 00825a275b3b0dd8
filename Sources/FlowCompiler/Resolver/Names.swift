import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// What a name, with its arguments if any, stands for where a value may stand.
    mutating func named(_ call: CallSyntax, from reader: Reader) -> Typed? {
        if let event = reader.event, let index = event.names.firstIndex(of: call.name.text) {
            guard hasNoArguments(call), let type = event.types[index] else { return nil }
            return narrowed(.eventParameter(event.event, index), type, from: reader)
        }
        if let entry = reader.entry, let index = entry.names.firstIndex(of: call.name.text) {
            guard hasNoArguments(call), let type = entry.types[index] else { return nil }
            return Typed(expression: .entryParameter(entry.entry, index), type: type)
        }
        if let page = reader.page, let index = parameterIndex(call.name.text, of: page) {
            guard hasNoArguments(call), let type = declared.pages[page.index].parameterTypes[index] else { return nil }
            return narrowed(.pageParameter(page, index), type, from: reader)
        }
        if let each = reader.eaches.last(where: { declared.eaches[$0.index].syntax.variable.text == call.name.text }) {
            guard hasNoArguments(call), brokenEaches.contains(each) == false else { return nil }
            return Typed(expression: .variable(each), type: machine.eaches[each].type)
        }
        switch declared.values[call.name.text] {
        case .param(let param)?:
            guard hasNoArguments(call), brokenParams.contains(param) == false else { return nil }
            return narrowed(.param(param), machine.params[param].type, from: reader)
        case .input(let input)?:
            return answer(input, call, from: reader)
        case .request(let request, let id)?:
            guard let read = result(of: request, id, call, from: reader) else { return nil }
            guard let type = machine.requests[read.request].result else {
                findings.report(
                    Diagnostic(
                        .typeMismatch,
                        "`\(call.name.text)` has no result",
                        at: call.range,
                        labels: [.init(request.syntax.name.range, "declared here without `->`")],
                        help: "ask for `\(call.name.text).loaded`, or declare what it delivers"
                    )
                )
                return nil
            }
            if reader.kind == .test { return Typed(expression: .result(read), type: .optional(type.unwrapped)) }
            return narrowed(.result(read), type, from: reader)
        case .run(let page)?:
            return childOutput(of: page, call, from: reader)
        case .broken?:
            return nil
        case nil:
            reportUnknown(call, from: reader)
            return nil
        }
    }

    private mutating func reportUnknown(_ call: CallSyntax, from reader: Reader) {
        if declared.eaches.contains(where: { $0.syntax.variable.text == call.name.text }) {
            findings.report(
                Diagnostic(
                    .unknownName,
                    "`\(call.name.text)` is known only inside its `each`",
                    at: call.name.range,
                    help: "read it there, or inside of `any(…)` or `all(…)`"
                )
            )
            return
        }
        if let page = declared.pages.first(where: { $0.syntax.parameters.contains { $0.name.text == call.name.text } }), reader.entry == nil
        {
            findings.report(
                Diagnostic(
                    .unknownName,
                    "`\(call.name.text)` is known only on `\(page.syntax.name.text)`, which is pushed with it",
                    at: call.name.range,
                    labels: [.init(page.syntax.name.range, "this page")],
                    help: "read it there, or give this page such a parameter too"
                )
            )
            return
        }
        let variables = reader.eaches.map { declared.eaches[$0.index].syntax.variable.text }
        let parameters = reader.page.map { declared.pages[$0.index].syntax.parameters.map(\.name.text) } ?? []
        let local = variables + parameters + (reader.event?.names ?? []) + (reader.entry?.names ?? [])
        findings.unknownName(call.name, kind: "value", among: declared.values.names + local)
    }

    /// The place of a name among what a stack's page is pushed with.
    func parameterIndex(_ name: String, of page: ID<Page>) -> Int? {
        guard container?.kind == .stack else { return nil }
        return declared.pages[page.index].syntax.parameters.firstIndex { $0.name.text == name }
    }

    /// A value that may be `nil`, as `T` where the place implies that it is given.
    func narrowed(_ expression: Expression, _ type: Type, from reader: Reader) -> Typed {
        guard type.isOptional, reader.given.isEmpty == false, reader.given.contains(identity(of: expression)) else {
            return Typed(expression: expression, type: type)
        }
        return Typed(expression: .given(expression), type: type.unwrapped)
    }

    mutating func hasNoArguments(_ call: CallSyntax) -> Bool {
        guard call.arguments != nil else { return true }
        findings.report(
            Diagnostic(.argumentMismatch, "`\(call.name.text)` takes no arguments", at: call.range, help: "write `\(call.name.text)`")
        )
        return false
    }

    // MARK: Answers

    private mutating func answer(_ input: ID<Input>, _ call: CallSyntax, from reader: Reader) -> Typed? {
        let declaration = declared.inputs[input.index]
        guard let type = declaration.type else { return nil }
        guard isReadable(input, call, from: reader) else { return nil }
        guard let members = members(of: declared.pages[declaration.page.index].eaches, call, from: reader) else { return nil }
        if reader.kind == .test {
            let read = InputRead(input: input, members: members, visibility: .checked)
            return Typed(expression: .input(read), type: machine.inputs[input].isRequired ? .optional(type) : type)
        }
        return narrowed(.input(InputRead(input: input, members: members, visibility: .checked)), type, from: reader)
    }

    /// Earlier only: a condition that lists a page cannot wait for what is asked there or later.
    private mutating func isReadable(_ input: ID<Input>, _ call: CallSyntax, from reader: Reader) -> Bool {
        let declaration = declared.inputs[input.index]
        if declaration.page.index < reader.earlier || declaration.page == reader.page { return true }
        if let container, container.isOrdered == false { return isReadable(input, call, besidesOrder: container, from: reader) }
        let page = declared.pages[declaration.page.index].syntax
        let isOwn = reader.kind == .listing && declaration.page.index == reader.earlier
        findings.report(
            Diagnostic(
                .readsLaterAnswer,
                isOwn
                    ? "`\(call.name.text)` is asked on `\(page.name.text)`, which this condition lists"
                    : "`\(call.name.text)` is read before `\(page.name.text)` has asked for it",
                at: call.range,
                caption: "read here",
                labels: [.init(declaration.syntax.name.range, isOwn ? "asked here, on the page itself" : "asked here, on a later page")],
                help: isOwn
                    ? "ask `\(call.name.text)` on an earlier page" : "move `\(page.name.text)` before this, or read an earlier answer"
            )
        )
        return false
    }

    /// One value for each `each` around a page: the variable where the reader stands inside, else an argument.
    mutating func members(of eaches: [ID<Each>], _ call: CallSyntax, from reader: Reader) -> [Expression]? {
        // In a test a bare name means the current page's own.
        if reader.kind == .test, call.arguments == nil { return eaches.map { .variable($0) } }
        let unbound = eaches.filter { reader.eaches.contains($0) == false }
        let arguments = call.arguments ?? []
        guard arguments.count == unbound.count, call.arguments == nil || arguments.isEmpty == false else {
            report(unbound, call)
            return nil
        }
        var members: [Expression] = []
        var next = 0
        for each in eaches {
            if reader.eaches.contains(each) {
                members.append(.variable(each))
                continue
            }
            let argument = arguments[next]
            next += 1
            let variable = declared.eaches[each.index].syntax.variable.text
            if let label = argument.label, label.text != variable {
                findings.report(
                    Diagnostic(
                        .argumentMismatch,
                        "the argument is called `\(variable)`, not `\(label.text)`",
                        at: label.range,
                        help: "write `\(variable):`",
                        fixes: [FixIt("write `\(variable)`", [.init(label.range, variable)])]
                    )
                )
                return nil
            }
            guard each.index < machine.eaches.count, brokenEaches.contains(each) == false,
                let member = converted(argument.value, to: machine.eaches[each].type, from: reader)
            else { return nil }
            members.append(member.expression)
        }
        return members
    }

    private mutating func report(_ unbound: [ID<Each>], _ call: CallSyntax) {
        let variables = unbound.map { declared.eaches[$0.index].syntax.variable }
        guard let variable = variables.last else {
            _ = hasNoArguments(call)
            return
        }
        let names = variables.map(\.text).joined(separator: ", ")
        findings.report(
            Diagnostic(
                .argumentMismatch,
                call.arguments == nil
                    ? "there is one `\(call.name.text)` for each `\(variable.text)`"
                    : "`\(call.name.text)` takes \(unbound.count) argument\(unbound.count == 1 ? "" : "s") here: (\(names))",
                at: call.range,
                labels: [.init(variable.range, "repeated here")],
                help: "say which one, `\(call.name.text)(\(names))`, or ask about them together with `any(…)` or `all(…)`"
            )
        )
    }
}
