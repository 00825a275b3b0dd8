import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let alwaysListed = Rule(
        "always-listed",
        .warning,
        summary: "The condition of a step holds whatever the answers."
    ) { file, rule in
        file.facts.flatMap { facts -> [Diagnostic] in
            let branches = Branches(facts.machine)
            return facts.conditions.compactMap { condition in
                guard case .branch(let block) = condition.owner, let (choice, place) = branches[block] else { return nil }
                let branch = choice.branches[place]
                guard choice.origin != .alternatives, let written = branch.written, condition.isReached, condition.isUndecided == false
                else { return nil }
                guard condition.whole.canFail == false, condition.whole.couldFail == false else { return nil }
                let names = facts.machine.pageNames(in: branch.steps)
                if names.isEmpty { return nil }
                return rule.finding(
                    "\(facts.machine.subject(of: branch.steps)) always listed",
                    at: written.range,
                    caption: "this always holds",
                    help: choice.origin == .insert ? "write `page`, without a condition" : "list the steps without a condition"
                )
            }
        }
    }
}
