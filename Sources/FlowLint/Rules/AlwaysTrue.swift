import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let alwaysTrue = Rule(
        "always-true",
        .warning,
        summary: "A condition, or a part of one, holds wherever it might stand."
    ) { file, rule in
        file.facts.flatMap { facts -> [Diagnostic] in
            return facts.conditions.flatMap { condition -> [Diagnostic] in
                condition.partFindings.compactMap { finding in
                    guard case .alwaysTrue(isByItself: true) = finding.kind, finding.around != nil || condition.listsPages == false else {
                        return nil
                    }
                    return rule.finding(
                        "`\(facts.machine.describe(finding.part.expression))` is always true",
                        at: finding.part.range,
                        help: "remove it, or change it"
                    )
                }
            }
        }
    }
}
