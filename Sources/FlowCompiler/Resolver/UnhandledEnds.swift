import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// Reports a child at the end of a pager that can finish although nothing says what follows: `next` is meant then, and refused there.
    /// In a flow `next` on the last page finishes it; tabs start the child afresh, a stack pops it.
    mutating func checkEnds(of container: ContainerSyntax) {
        guard container.kind == .pager else { return }
        let steps = container.members.compactMap { member -> StepSyntax? in
            if case .step(let step) = member { return step }
            return nil
        }
        for run in lastRuns(in: steps) where isAlwaysHandled(run) == false {
            guard let flow = flow(of: run), canFinish(flow.machine) else { continue }
            findings.report(
                Diagnostic(
                    .unhandledEnd,
                    "nothing says what follows when `\(run.name.text)` has finished",
                    at: run.name.range,
                    caption: "the last page of the pager",
                    labels: [.init(flow.syntax.name.range, "`\(flow.machine.name)` can finish")],
                    help: "behind the last page of a pager there is no `next`: write `on finish -> finish`, or let it lead elsewhere"
                )
            )
        }
    }

    /// The runs behind which nothing is listed, whatever the answers. The nesting of steps is bounded by the parser.
    private func lastRuns(in steps: [StepSyntax]) -> [RunSyntax] {
        switch steps.last {
        case .run(let run)?: return [run]
        case .each(let each)?: return lastRuns(in: each.steps)
        case .conditional(let conditional)?: return conditional.branches.flatMap { lastRuns(in: $0.steps) }
        case .alternatives(let alternatives)?: return alternatives.cases.flatMap { lastRuns(in: $0.steps) }
        case .page?, nil: return []
        }
    }

    private func isAlwaysHandled(_ run: RunSyntax) -> Bool {
        return run.handlers.contains { $0.event.text == "finish" && $0.condition == nil }
    }

    /// Whether a flow can finish: by `next` on its last page, or by an action.
    private func canFinish(_ machine: Machine) -> Bool {
        if machine.kind == .flow { return true }
        var canFinish = false
        machine.walkActions { action, _ in if action == .finish { canFinish = true } }
        return canFinish
    }
}
