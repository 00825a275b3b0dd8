import FlowDiagnostics
import FlowModel

/// Which timer fires.
extension SpecTestRun {
    func timer(
        _ milliseconds: Int,
        _ owner: SpecTestStep.TimerOwner?,
        isRefused: Bool,
        at range: SourceRange
    ) throws(SpecTestFailure) -> RunningTimer {
        let wanted = try owner.map { owner throws(SpecTestFailure) in try purposes(owner, at: range) }
        func isMeant(_ timer: RunningTimer) -> Bool {
            return timer.milliseconds == milliseconds && (wanted.map { $0(timer) } ?? true)
        }
        let running = simulation.runningTimers.filter(isMeant)
        if let first = running.first, wanted != nil || running.count == 1 { return first }
        let length = duration(milliseconds: milliseconds)
        if running.count > 1 {
            let owners = running.map { describe($0) }.joined(separator: ", ")
            throw SpecTestFailure(
                message: "\(running.count) timers of \(length) run",
                expected: "one timer, as in `fire \(length) of \(running.first.map { describe($0) } ?? "")`",
                got: "timers of " + owners,
                range: range
            )
        }
        if isRefused, let late = timers.last(where: isMeant) { return late }
        let others = simulation.runningTimers.map { "\(duration(milliseconds: $0.milliseconds)) of \(describe($0))" }
        throw SpecTestFailure(
            message: "no timer of \(length) runs",
            expected: "a timer of \(length)",
            got: others.isEmpty ? "no timer" : "timers of " + others.joined(separator: ", "),
            range: range
        )
    }

    private func purposes(_ owner: SpecTestStep.TimerOwner, at range: SourceRange) throws(SpecTestFailure) -> (RunningTimer) -> Bool {
        switch owner {
        case .request(let request):
            let key = try key(request, at: range)
            return { $0.child.isEmpty && ($0.purpose == .timeout(key) || $0.purpose == .freshness(key)) }
        case .page(let reference):
            let page = try page(reference, at: range)
            return { if case .countdown(page, _) = $0.purpose { $0.child.isEmpty } else { false } }
        }
    }

    private func describe(_ timer: RunningTimer) -> String {
        let owner = simulation.machine.owner(timer.child)
        switch timer.purpose {
        case .timeout(let key), .freshness(let key): return owner.prefix + owner.machine.describe(key)
        case .countdown(let page, _): return owner.prefix + owner.machine.describe(page)
        }
    }
}
