import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let neverSent = Rule(
        "never-sent",
        .error,
        summary: "A page awaits a `send` that nothing on the way to it, or on it, sends."
    ) { file, rule in
        file.facts.flatMap { facts -> [Diagnostic] in
            let machine = facts.machine
            return facts.ways.obstacles.enumerated().compactMap { number, obstacle -> Diagnostic? in
                guard case .unsent(let call) = obstacle.cause else { return nil }
                guard let witness = obstacle.witness.proof(number, in: machine, to: .lastPage) else { return nil }
                let name = machine.describe(call)
                return rule.finding(
                    "nothing sends `\(name)` before `\(machine.pages[obstacle.page].name)` awaits it",
                    at: call.range,
                    caption: "awaited here",
                    labels: [.init(file.nameRange(of: machine.requests[call.request].range), "declared here")],
                    witness: witness,
                    help: "write a handler on this page, or on one that is always listed before it: `on pay -> send \(name)`"
                )
            }
        }
    }
}
