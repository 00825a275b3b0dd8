import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let unreachablePage = Rule("unreachable-page", .error, summary: "Nothing that can happen pushes a page of a stack.") {
        file,
        rule in
        file.facts.flatMap { facts -> [Diagnostic] in
            let machine = facts.machine
            guard machine.kind == .stack else { return [] }
            let reached = facts.reachablePages
            return machine.pages.ids.filter { reached.contains($0) == false }.map { page in
                let pushes = machine.pages.ids.filter { other in machine.pages[other].pushes(page) }
                return rule.finding(
                    "nothing pushes `\(machine.pages[page].name)`",
                    at: file.nameRange(of: machine.pages[page].range),
                    labels: pushes.filter { $0 != page }.map {
                        .init(file.nameRange(of: machine.pages[$0].range), "this would, but it is not reached either, or never does")
                    },
                    help: "push it from a page that can be reached, or remove it"
                )
            }
        }
    }
}

extension Page {
    fileprivate func pushes(_ page: ID<Page>) -> Bool {
        return actions.contains { $0.opened == page }
    }
}
