import FlowDiagnostics
import FlowModel
import FlowSyntax

extension ContainerSyntax {
    /// A flow or pager: its pages stand in an order.
    var isOrdered: Bool { return kind == .flow || kind == .pager }

    /// In a sentence: `a \`stack\``.
    var article: String { return kind == .tabs ? "`tabs`" : "a `\(kind.rawValue)`" }
}

extension FlowResolver {
    /// Reports steps and page members that this kind of container does not have, and what is wrong with a stack's root.
    mutating func checkKind(of container: ContainerSyntax) {
        if container.isOrdered { return }
        for case .step(let step) in container.members { checkStep(step, in: container) }
        for (index, page) in declared.pages.enumerated() {
            checkMembers(of: page.syntax, in: container)
            if container.kind == .stack { checkParameters(of: page.syntax) }
            if container.kind == .stack, index == 0 { checkRoot(page) }
        }
    }

    /// Whether a container of this kind may hold a step.
    func mayStand(_ step: StepSyntax) -> Bool {
        guard let container, container.isOrdered == false else { return true }
        switch step {
        case .page(let page):
            if case .page = page.kind { return true }
            return false
        case .run: return true
        case .conditional: return container.kind == .tabs
        case .each, .alternatives: return false
        }
    }

    private mutating func checkStep(_ step: StepSyntax, in container: ContainerSyntax) {
        if case .conditional(let conditional) = step, container.kind == .tabs {
            for branch in conditional.branches { for inner in branch.steps { checkStep(inner, in: container) } }
            return
        }
        if mayStand(step) { return }
        let word = word(of: step)
        let isTabs = container.kind == .tabs
        findings.report(
            Diagnostic(
                .misplacedStep,
                "\(isTabs ? "`tabs` have" : "a `stack` has") no `\(word)`",
                at: keyword(of: step),
                help: isTabs
                    ? "`tabs` take `page`, `run`, and `if` around them"
                    : "a `stack` takes `page` and `run`: its pages are not listed but pushed"
            )
        )
    }

    private func word(of step: StepSyntax) -> String {
        switch step {
        case .page(let page): return source.text(page.keyword)
        case .each: return "each"
        case .conditional: return "if"
        case .alternatives: return "switch"
        case .run: return "run"
        }
    }

    private mutating func checkMembers(of page: PageSyntax, in container: ContainerSyntax) {
        for member in page.members {
            switch member {
            case .commit(let range):
                report("commit", at: range, in: container, help: "the pages of a `flow` or `pager` stand in an order that has no way back")
            case .require(let requirement):
                report(
                    "require",
                    at: requirement.name.range,
                    in: container,
                    help: "it holds up `next`; here, put the condition on a handler: `on event when … -> …`"
                )
            default: break
            }
        }
    }

    private mutating func report(_ word: String, at range: SourceRange, in container: ContainerSyntax, help: String) {
        findings.report(
            Diagnostic(
                .misplacedStep,
                "a page of \(container.article) has no `\(word)`",
                at: range,
                labels: [.init(container.name.range, container.kind == .tabs ? "these tabs" : "this stack")],
                help: help
            )
        )
    }
}
