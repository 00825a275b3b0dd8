import FlowDiagnostics
import FlowModel
import FlowSyntax

/// What stands behind `expect`.
extension FlowResolver {
    mutating func expectation(_ syntax: ExpectationSyntax, at range: SourceRange) -> SpecTestStep.Expectation? {
        switch syntax {
        case .page(let page): return testScreen(page).map { .page($0) }
        case .pages(let pages):
            if container?.kind == .stack, let first = pages.first {
                findings.report(Diagnostic(.misplacedStep, "a stack has a path", at: first.range, help: "write `expect path […]`"))
                return nil
            }
            return all(pages) { $0.testPage($1) }.map { .pages($0) }
        case .progress(let position, let total, let isAtLeast):
            return .progress(position: position, total: total, isAtLeast: isAtLeast)
        case .started(let request, let times): return testRequest(request).map { .started($0, times: times) }
        case .startedOnly(let requests): return all(requests) { $0.testRequest($1) }.map { .startedOnly($0) }
        case .stopped(let request): return testRequest(request).map { .stopped($0) }
        case .stoppedOnly(let requests): return all(requests) { $0.testRequest($1) }.map { .stoppedOnly($0) }
        case .finished(let call): return finished(call)
        case .cancelled: return .cancelled
        case .effects(let effects): return all(effects) { $0.effect($1) }.map { .effects($0) }
        case .condition(let condition): return testValue(condition, .boolean).map { .condition($0) }
        case .path(let pages):
            if container?.kind == .stack { return all(pages) { $0.testPage($1) }.map { .path($0) } }
            findings.report(
                Diagnostic(
                    .misplacedStep,
                    "only a stack has a path",
                    at: pages.first?.range ?? range,
                    help: "write `expect pages […]`"
                )
            )
            return nil
        case .selected(let name):
            if container?.kind == .tabs { return tab(name).map { .selected($0) } }
            findings.report(Diagnostic(.misplacedStep, "only tabs have a selected one", at: name.range, help: "write `expect page …`"))
            return nil
        }
    }

    /// All parts, or `nil` where one has an error. Every part is looked at.
    mutating func all<Syntax, Resolved>(
        _ parts: [Syntax],
        _ resolve: (inout FlowResolver, Syntax) -> Resolved?
    ) -> [Resolved]? {
        var found: [Resolved] = []
        for part in parts {
            if let resolved = resolve(&self, part) { found.append(resolved) }
        }
        return found.count == parts.count ? found : nil
    }

    // MARK: Output

    private mutating func finished(_ call: CallSyntax) -> SpecTestStep.Expectation? {
        return all(call.arguments ?? []) { $0.field($1) }.map { .finished($0) }
    }

    private mutating func field(_ argument: CallSyntax.Argument) -> SpecTestStep.Field? {
        guard let label = argument.label else {
            findings.report(
                Diagnostic(
                    .argumentMismatch,
                    "this value lacks the name of an output",
                    at: argument.value.range,
                    help: "outputs are \(enumerated(machine.outputs.map(\.name)))"
                )
            )
            return nil
        }
        guard let field = machine.outputs.first(where: { $0.name == label.text }) else {
            let names = machine.outputs.map(\.name)
            findings.unknownName(label, kind: "output", among: names, help: "outputs are \(enumerated(names))")
            return nil
        }
        guard let each = field.each else {
            let type = field.mayBeMissing && field.type.isOptional == false ? Type.optional(field.type) : field.type
            return testValue(argument.value, type).map { SpecTestStep.Field(name: label.text, value: .single($0)) }
        }
        guard case .object(let members) = argument.value.kind else {
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "`\(label.text)` has a value for each `\(machine.eaches[each].variable)`",
                    at: argument.value.range,
                    help: "write `{ member: value }`"
                )
            )
            return nil
        }
        let values = all(members) { resolver, member in
            resolver.memberValue(member, resolver.machine.eaches[each].type, field.type)
        }
        return values.map { SpecTestStep.Field(name: label.text, value: .byMember($0)) }
    }

    /// `mood: "calm"`: a case of an enum stands without its dot, text without its quotes.
    private mutating func memberValue(
        _ field: ExpressionSyntax.FieldSyntax,
        _ memberType: Type,
        _ type: Type
    ) -> (member: Expression, value: Expression)? {
        let member: ExpressionSyntax
        if case .enumeration = memberType {
            member = ExpressionSyntax(.enumCase(field.name), field.name.range)
        } else {
            member = ExpressionSyntax(.string(field.name.text), field.name.range)
        }
        let key = testValue(member, memberType)
        let value = testValue(field.value, type)
        guard let key, let value else { return nil }
        return (key, value)
    }
}
