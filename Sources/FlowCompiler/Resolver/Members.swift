import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// `set.count`, `set.contains(.a)`, `profile.isPremium`, `sentences.loaded`
    mutating func member(_ call: CallSyntax, of value: ExpressionSyntax, at range: SourceRange, from reader: Reader) -> Typed? {
        if call.arguments == nil, call.name.text == "loaded" || call.name.text == "failed",
            case .call(let request) = value.kind, isRequest(request, from: reader)
        {
            guard case .request(let declaration, let id)? = declared.values[request.name.text],
                let read = result(of: declaration, id, request, from: reader)
            else { return nil }
            return Typed(expression: call.name.text == "loaded" ? .isLoaded(read) : .hasFailed(read), type: .boolean)
        }
        if case .call(let run) = value.kind, isHidden(run, from: reader) == false, case .run(let page)? = declared.values[run.name.text] {
            return childField(call, of: page, run, from: reader)
        }
        guard var typed = typed(value, expecting: nil, from: reader) else { return nil }
        if reader.kind == .test, typed.type.isOptional { typed = given(typed) }
        switch (typed.type, call.name.text) {
        case (.optional(let wrapped), _):
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "this may be `nil`, which has no `\(call.name.text)`",
                    at: value.range,
                    caption: "`\(machine.describe(typed.type))`",
                    help: "test `!= nil` first; where that holds, this is `\(machine.describe(wrapped))`"
                )
            )
            return nil
        case (.set, "isEmpty"), (.orderedSet, "isEmpty"), (.list, "isEmpty"), (.string, "isEmpty"):
            guard hasNoArguments(call) else { return nil }
            return Typed(expression: .isEmpty(typed.expression), type: .boolean)
        case (.set, "count"), (.orderedSet, "count"), (.list, "count"), (.string, "count"):
            guard hasNoArguments(call) else { return nil }
            return Typed(expression: .count(typed.expression), type: .integer(nil))
        case (.set(let enumeration), "contains"):
            return contains(typed.expression, .enumeration(enumeration), call, from: reader)
        case (.orderedSet(let element), "contains"), (.list(let element), "contains"):
            return contains(typed.expression, element, call, from: reader)
        case (.output(let flow), _):
            return outputProperty(call, of: typed.expression, flow: flow, from: reader)
        case (.app(let type), _):
            return property(call, of: typed.expression, type, from: reader)
        default:
            findings.unknownName(
                call.name,
                kind: "`\(machine.describe(typed.type))` member",
                among: memberNames(of: typed.type)
            )
            return nil
        }
    }

    /// Whether a name means something of its place rather than of the flow.
    func isHidden(_ call: CallSyntax, from reader: Reader) -> Bool {
        return reader.event?.names.contains(call.name.text) == true || reader.entry?.names.contains(call.name.text) == true
    }

    private func isRequest(_ call: CallSyntax, from reader: Reader) -> Bool {
        if reader.event?.names.contains(call.name.text) == true { return false }
        if case .request? = declared.values[call.name.text] { return true }
        return false
    }

    private mutating func contains(_ set: Expression, _ element: Type, _ call: CallSyntax, from reader: Reader) -> Typed? {
        guard let arguments = call.arguments, arguments.count == 1, arguments[0].label == nil else {
            findings.report(
                Diagnostic(
                    .argumentMismatch,
                    "`contains` takes one argument without a label",
                    at: call.range,
                    help: "write `contains(…)` with a `\(machine.describe(element))`"
                )
            )
            return nil
        }
        guard let member = converted(arguments[0].value, to: element, from: reader) else { return nil }
        return Typed(expression: .contains(set, member.expression), type: .boolean)
    }

    private mutating func property(_ call: CallSyntax, of value: Expression, _ type: ID<AppType>, from reader: Reader) -> Typed? {
        let declaration = machine.appTypes[type]
        guard let property = declaration.properties.first(where: { $0.name == call.name.text }) else {
            let help = "declare it: `type \(declaration.name) { \(call.name.text): … }`"
            findings.unknownName(
                call.name,
                kind: "property of `\(declaration.name)` called",
                among: declaration.properties.map(\.name),
                help: help
            )
            return nil
        }
        guard hasNoArguments(call) else { return nil }
        return narrowed(.property(value, property.name, property.type), property.type, from: reader)
    }

    // MARK: any and all

    /// `any(writesOwn)`: over the members of the `each` whose answers are read inside.
    mutating func quantified(_ inner: ExpressionSyntax, at range: SourceRange, isAny: Bool, from reader: Reader) -> Typed? {
        let word = isAny ? "any" : "all"
        let found = calls(in: [inner])
        let eaches = unboundEaches(of: found, from: reader)
        guard let each = eaches.first, eaches.count == 1 else {
            // A name that is not known is reported where it stands.
            if eaches.isEmpty, found.contains(where: { isKnown($0, from: reader) == false }) {
                _ = converted(inner, to: .boolean, from: reader)
                return nil
            }
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    eaches.isEmpty
                        ? "`\(word)` reads nothing here that is asked once for each member"
                        : "`\(word)` reads answers of more than one `each`",
                    at: range,
                    labels: eaches.map { .init(declared.eaches[$0.index].syntax.variable.range, "one is repeated here") },
                    help: "read the answers of one `each` that has ended before"
                )
            )
            return nil
        }
        if brokenEaches.contains(each) { return nil }
        var reader = reader
        reader.eaches.append(each)
        if each.index < machine.eaches.count { reader.blocks.append(machine.eaches[each].block) }
        guard let condition = converted(inner, to: .boolean, from: reader) else { return nil }
        guard each.index < machine.eaches.count else { return nil }
        return Typed(
            expression: isAny ? .any(each, condition.expression) : .all(each, condition.expression),
            type: .boolean
        )
    }

    private func unboundEaches(of calls: [CallSyntax], from reader: Reader) -> [ID<Each>] {
        var found: [ID<Each>] = []
        func add(_ each: ID<Each>?) {
            if let each, found.contains(each) == false { found.append(each) }
        }
        for call in calls where call.arguments == nil {
            let page: ID<Page>
            switch declared.values[call.name.text] {
            case .input(let input)?: page = declared.inputs[input.index].page
            case .run(let run)?: page = run
            default: continue
            }
            add(declared.pages[page.index].eaches.first { reader.eaches.contains($0) == false })
        }
        if found.isEmpty == false { return found }
        for call in calls where call.arguments == nil && declared.values[call.name.text] == nil {
            for each in machine.eaches.ids.reversed()
            where machine.eaches[each].variable == call.name.text && reader.eaches.contains(each) == false {
                add(each)
            }
        }
        return found
    }

    private func isKnown(_ call: CallSyntax, from reader: Reader) -> Bool {
        return declared.values[call.name.text] != nil || reader.page.flatMap { parameterIndex(call.name.text, of: $0) } != nil
            || reader.event?.names.contains(call.name.text) == true
            || reader.eaches.contains { declared.eaches[$0.index].syntax.variable.text == call.name.text }
    }
}

private func memberNames(of type: Type) -> [String] {
    switch type {
    case .set, .orderedSet, .list: return ["contains", "count", "isEmpty"]
    case .string: return ["count", "isEmpty"]
    default: return []
    }
}
