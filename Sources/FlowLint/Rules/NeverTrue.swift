import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let neverTrue = Rule(
        "never-true",
        .warning,
        summary: "A condition, or a part of one, cannot hold where it stands."
    ) { file, rule in
        file.facts.flatMap { facts -> [Diagnostic] in
            return facts.conditions.flatMap { condition -> [Diagnostic] in
                condition.partFindings.compactMap { finding in
                    guard case .neverTrue = finding.kind, finding.around != nil || condition.listsPages == false else { return nil }
                    return rule.finding(
                        "`\(facts.machine.describe(finding.part.expression))` is never true here",
                        at: finding.part.range,
                        help: condition.parts[[]]?.couldHold == false || finding.around == nil
                            ? "whatever depends on it never happens: change it, or remove that" : "change it, or remove it"
                    )
                }
            }
        }
    }
}

extension ConditionFacts {
    /// It is the condition of a step.
    var listsPages: Bool {
        if case .branch = owner { return true }
        return false
    }
}
