import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let impliedCondition = Rule(
        "implied-condition",
        .warning,
        summary: "A condition, or a part of one, says what its place already implies."
    ) { file, rule in
        file.facts.flatMap { facts -> [Diagnostic] in
            let branches = Branches(facts.machine)
            return facts.conditions.flatMap { condition -> [Diagnostic] in
                if case .branch(let block) = condition.owner, let (choice, place) = branches[block] {
                    if choice.origin == .alternatives { return [] }
                    // What stands behind a branch that is always listed has a finding of its own.
                    let behind = choice.branches.dropFirst(place + 1).flatMap { facts.machine.pageNames(in: $0.steps) }
                    if condition.whole.canFail == false, behind.isEmpty == false { return [] }
                }
                return condition.partFindings.compactMap { diagnostic(of: $0, condition, facts.machine, rule) }
            }
        }
    }
}

private func diagnostic(of finding: PartFinding, _ condition: ConditionFacts, _ machine: Machine, _ rule: Rule) -> Diagnostic? {
    let text = machine.describe(finding.part.expression)
    switch finding.kind {
    case .alwaysTrue(isByItself: false):
        let path = condition.path(of: finding)
        let isSafe = condition.parts[path]?.matters == false && machine.narrows(finding.part.expression) == false
        return rule.finding(
            "`\(text)` always holds here",
            at: finding.part.range,
            help: finding.around == nil
                ? "the conditions around it imply it: leave it out, or write `else`" : "what stands around it implies it: remove it",
            fixes: finding.removal(in: machine, isSafe: isSafe)
        )
    case .addsNothing:
        return rule.finding(
            "`\(text)` adds nothing here",
            at: finding.part.range,
            help: "the rest of the condition is worth the same without it: remove it",
            fixes: finding.removal(in: machine, isSafe: machine.narrows(finding.part.expression) == false)
        )
    case .neverTrue, .alwaysTrue: return nil
    }
}

extension ConditionFacts {
    /// The operands that lead to a part.
    fileprivate func path(of finding: PartFinding) -> [Int] {
        return parts.keys.first { part(at: $0)?.range == finding.part.range } ?? []
    }

    private func part(at path: [Int]) -> WrittenCondition? {
        var part = written
        for place in path {
            guard part.operands.indices.contains(place) else { return nil }
            part = part.operands[place]
        }
        return part
    }
}
