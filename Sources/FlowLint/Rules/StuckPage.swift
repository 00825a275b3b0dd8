import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let stuckPage = Rule(
        "stuck-page",
        .error,
        summary: "A page can be reached, but its requirements can never be met there, and nothing else leads on."
    ) { file, rule in
        file.facts.flatMap { facts -> [Diagnostic] in
            let machine = facts.machine
            return facts.ways.obstacles.enumerated().compactMap { number, obstacle -> Diagnostic? in
                guard case .requirements(let ids) = obstacle.cause, let first = ids.first else { return nil }
                guard let witness = obstacle.witness.proof(number, in: machine, to: .lastPage) else { return nil }
                let names = ids.map { "`\(machine.requirements[$0].name)`" }.joined(separator: ", ")
                return rule.finding(
                    "`\(machine.pages[obstacle.page].name)` can never be left: \(names) cannot hold\(ids.count > 1 ? " together" : "")",
                    at: machine.requirements[first].place,
                    caption: "this cannot be met",
                    labels: ids.dropFirst().map { .init(machine.requirements[$0].place, "together with this") },
                    witness: witness,
                    help: "change the requirement, list the page only where it can be met, or write a handler that leads on"
                )
            }
        }
    }
}

extension Requirement {
    fileprivate var place: SourceRange { return written?.range ?? range }
}
