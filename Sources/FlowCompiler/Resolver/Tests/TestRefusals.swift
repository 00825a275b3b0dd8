import FlowDiagnostics
import FlowModel
import FlowSyntax

/// `refuse next because chosen`
extension FlowResolver {
    mutating func refusal(of syntax: TestStepSyntax, because reason: CallSyntax?) -> SpecTestStep.Kind? {
        switch syntax.kind {
        case .expect, .refuse:
            findings.report(
                Diagnostic(
                    .misplacedStep,
                    "only what can happen to a flow can be refused",
                    at: syntax.range,
                    help: "for a condition that is not to hold, write `expect !(…)`"
                )
            )
            return nil
        case .inChild(let name, let inner):
            // The reason is the child's, too.
            let refused = inChild(name) { resolver in
                resolver.refusal(of: inner, because: reason).map { SpecTestStep($0, syntax.range) }
            }
            return refused.map { .inChild($0.page, $0.found) }
        default: break
        }
        let step = testStep(syntax, isRefused: true)
        guard let reason else { return step.map { .refuse($0, because: nil) } }
        guard let because = self.reason(reason), let step else { return nil }
        return .refuse(step, because: because)
    }

    /// What is lacking, or the name of the refusal itself.
    private mutating func reason(_ call: CallSyntax) -> SpecTestStep.Reason? {
        switch declared.values[call.name.text] {
        case .input(let input)?:
            let members = call.arguments == nil ? [] : call.arguments ?? []
            if members.count > 1 { break }
            return testInput(call.name, member: members.first?.value).map { .input(input, members: $0.members) }
        case .request?: return testRequest(call).map { .request($0) }
        case .broken?: return nil
        case .param?, .run?, nil: break
        }
        if let index = machine.requirements.firstIndex(where: { $0.name == call.name.text }) { return .requirement(ID(index)) }
        if declared.pageNames[call.name.text] != nil {
            return testPage(PageReferenceSyntax(calls: [call], range: call.range)).map { .page($0) }
        }
        if refusalNames.contains(call.name.text) {
            guard hasNoArguments(call) else { return nil }
            return .named(call.name.text)
        }
        let names = declared.inputs.map(\.syntax.name.text) + declared.requests.map(\.syntax.name.text)
        findings.unknownName(
            call.name,
            kind: "input, request, requirement, page or reason",
            among: names + machine.requirements.map(\.name) + declared.pageNames.names + refusalNames,
            help: "reasons are \(enumerated(refusalNames))"
        )
        return nil
    }
}

/// Refusals that name nothing of the flow.
private let refusalNames = [
    "alreadySent", "committed", "inChild", "noNextPage", "noPreviousPage", "notHandled", "ended", "outOfRange", "pageNotListed",
    "refreshing",
    "staleTicket", "staleTimer",
]
