import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let sameBranches = Rule(
        "same-branches",
        .warning,
        summary: "A condition makes no difference: whether it holds or not, the same follows."
    ) { file, rule in
        file.facts.flatMap { facts -> [Diagnostic] in
            return emptyChoices(facts.machine.steps, facts.machine, rule) + repeatedHandlers(facts, rule)
        }
    }
}

/// An `if` or `switch` none of whose branches lists a page.
private func emptyChoices(_ steps: [Step], _ machine: Machine, _ rule: Rule) -> [Diagnostic] {
    return steps.flatMap { step -> [Diagnostic] in
        switch step {
        case .page: return []
        case .each(_, let steps): return emptyChoices(steps, machine, rule)
        case .choice(let choice):
            if machine.pageNames(in: [step]).isEmpty == false {
                return choice.branches.flatMap { emptyChoices($0.steps, machine, rule) }
            }
            return [rule.finding("none of these branches lists a page", at: choice.range, help: "remove it, or list pages in it")]
        }
    }
}

/// A handler before another that does the same wherever it would run.
private func repeatedHandlers(_ facts: Facts, _ rule: Rule) -> [Diagnostic] {
    return facts.handlers.compactMap { known in
        guard known.isRepeated, known.canRun, known.isUndecided == false else { return nil }
        let list = known.page.map { facts.machine.pages[$0].handlers } ?? facts.machine.handlers
        let handler = list[known.place]
        guard let next = list.dropFirst(known.place + 1).first(where: { $0.trigger == handler.trigger }) else { return nil }
        return rule.finding(
            "this handler does what the next one does anyway",
            at: handler.range,
            labels: [.init(next.range, "this one")],
            help: "remove it, or let it do something else"
        )
    }
}
