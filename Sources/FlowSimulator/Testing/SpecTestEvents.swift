import FlowDiagnostics
import FlowModel

/// Which event a step stands for.
extension SpecTestRun {
    /// A refused step may name what is not under way any more: that is what it is refused for.
    func event(of step: SpecTestStep, isRefused: Bool) throws(SpecTestFailure) -> SimulatedEvent {
        let range = step.range
        switch step.kind {
        case .next: return .next
        case .back: return .back
        case .cancel: return .cancel
        case .refresh: return .refresh
        case .retry: return .retry
        case .show(let page): return .show(try screen(page, at: range))
        case .shown(let page): return .pageShown(try screen(page, at: range))
        case .select(let tab): return .select(PageIdentity(page: tab))
        case .popped(let path):
            var left: [PageIdentity] = []
            for page in path { left.append(try self.page(page, at: range)) }
            return .pathChanged(left)
        case .set(let input, let members, let new):
            let key = AnswerKey(input: input, members: try values(members, at: range))
            return .set(key, try value(new, at: range))
        case .toggle(let input, let members, let member):
            let key = AnswerKey(input: input, members: try values(members, at: range))
            return .toggle(key, try value(member, at: range))
        case .event(let event, let arguments): return .app(event, try values(arguments, at: range))
        case .load(let request, let attempt, let new):
            let ticket = try ticket(request, attempt, isRefused: isRefused, at: range)
            let type = simulation.machine.requests[request.request].result
            let simplest = type.map { simulation.machine.simplestValue(of: $0) } ?? .nothing
            return .loaded(
                ticket,
                try new.map { new throws(SpecTestFailure) in try value(new, at: range) } ?? simplest,
                of: request.request
            )
        case .fail(let request, let attempt): return .failed(try ticket(request, attempt, isRefused: isRefused, at: range))
        case .fire(let milliseconds, let owner):
            return .timerFired(try timer(milliseconds, owner, isRefused: isRefused, at: range))
        case .refuse, .expect, .inChild: return .next
        }
    }

    // MARK: Attempts

    private func ticket(
        _ request: RequestReference,
        _ attempt: SpecTestStep.Attempt,
        isRefused: Bool,
        at range: SourceRange
    ) throws(SpecTestFailure) -> Ticket {
        let key = try key(request, at: range)
        let live = simulation.ticket(for: key)
        if attempt != .late, let live { return live }
        let earlier = started.last { $0.key == key && $0 != live && $0.child.isEmpty }
        if attempt == .late || isRefused, let earlier { return earlier }
        if attempt != .late { throw notUnderWay(key, at: range) }
        let name = simulation.describe(key)
        throw SpecTestFailure(
            message: "there is no earlier attempt at `\(name)`",
            expected: "an attempt at \(name) that was given up, or has ended",
            got: "attempts at " + describe(started),
            range: range
        )
    }

    func notUnderWay(_ key: RequestKey, at range: SourceRange) -> SpecTestFailure {
        let name = simulation.describe(key)
        return SpecTestFailure(
            message: "`\(name)` is not under way",
            expected: "\(name) under way",
            got: simulation.live.isEmpty ? "nothing under way" : "under way: " + describe(simulation.live),
            range: range
        )
    }
}
