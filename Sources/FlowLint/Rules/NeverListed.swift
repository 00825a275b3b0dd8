import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let neverListed = Rule(
        "never-listed",
        .warning,
        summary: "The condition of a step cannot hold, so its pages are never listed."
    ) { file, rule in
        file.facts.flatMap { facts -> [Diagnostic] in
            let branches = Branches(facts.machine)
            return facts.conditions.compactMap { findingOfBranch($0, branches, facts.machine, rule) }
        }
    }
}

private func findingOfBranch(_ facts: ConditionFacts, _ branches: Branches, _ machine: Machine, _ rule: Rule) -> Diagnostic? {
    guard case .branch(let block) = facts.owner, let (choice, place) = branches[block] else { return nil }
    let branch = choice.branches[place]
    guard facts.isOuterReached, facts.isUndecided == false, facts.whole.canHold == false else { return nil }
    let names = machine.pageNames(in: branch.steps)
    if names.isEmpty { return nil }
    let range = branch.condition == nil ? machine.firstPage(in: branch.steps)?.range ?? choice.range : branch.place(in: choice)
    let labels = facts.excludedBy.compactMap { reason -> Diagnostic.Label? in
        guard let (choice, _) = branches[reason.branch.block], reason.branch.condition != nil else { return nil }
        return Diagnostic.Label(reason.branch.place(in: choice), reason.holds ? "this holds there" : "this does not hold there")
    }
    let caption: String
    let help: String
    if branch.condition == nil || facts.isReached == false {
        caption = "nothing is left for this"
        help = "one of the branches before it is always listed: remove this one, or change their conditions"
    } else if facts.excludedBy.isEmpty {
        caption = "this never holds"
        help = "the condition cannot hold by itself: change it, or remove the step"
    } else {
        caption = "this cannot hold here"
        help =
            facts.excludedBy.count == 1
            ? "the marked condition excludes it" : "the \(facts.excludedBy.count) marked conditions exclude it together"
    }
    return rule.finding(
        "\(machine.subject(of: branch.steps)) never listed",
        at: range,
        caption: caption,
        labels: labels,
        help: help
    )
}

extension Machine {
    /// The first page that steps list.
    func firstPage(in steps: [Step]) -> Page? {
        for step in steps {
            switch step {
            case .page(let page): return pages[page]
            case .each(_, let steps): if let page = firstPage(in: steps) { return page }
            case .choice(let choice): for branch in choice.branches { if let page = firstPage(in: branch.steps) { return page } }
            }
        }
        return nil
    }
}
