import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let shadowedHandler = Rule(
        "shadowed-handler",
        .warning,
        summary: "A handler never runs, because an earlier one of the same event always does."
    ) { file, rule in
        file.facts.flatMap { facts -> [Diagnostic] in
            facts.handlers.compactMap { known in
                guard known.canHold, known.canRun == false, known.isUndecided == false else { return nil }
                let list = known.page.map { facts.machine.pages[$0].handlers } ?? facts.machine.handlers
                let before = known.before.first { list[$0].condition == nil }.map { [$0] } ?? known.before
                return rule.finding(
                    "this handler never runs",
                    at: list[known.place].range,
                    labels: before.map { .init(list[$0].range, before.count == 1 ? "this one always does" : "or this one") },
                    help: "the first handler whose condition is true runs: put the more special ones first"
                )
            }
        }
    }
}
