import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let emptyFlow = Rule("empty-flow", .error, summary: "Some params list no page at all.") { file, rule in
        file.facts.compactMap { facts -> Diagnostic? in
            guard let emptiness = facts.ways.emptiness else { return nil }
            return rule.finding(
                "`\(facts.machine.name)` may have no page to begin with",
                at: file.nameRange(of: facts.machine.range),
                witness: emptiness.proof(in: facts.machine, to: .start),
                help: "list a page whatever the params, or an `else` for what is left"
            )
        }
    }
}
