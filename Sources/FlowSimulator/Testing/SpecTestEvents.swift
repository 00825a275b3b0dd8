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
        case .show(let page): return .show(try self.page(page, at: range))
        case .shown(let page): return .pageShown(try self.page(page, at: range))
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
        case .refuse, .expect: return .next
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
        let earlier = started.last { $0.key == key && $0 != live }
        if attempt == .late || isRefused, let earlier { return earlier }
        if attempt != .late { throw notUnderWay(key, at: range) }
        let name = simulation.describe(key)
        throw SpecTestFailure(
            message: "there is no earlier attempt at `\(name)`",
            expected: "an attempt at \(name) that was given up, or has ended",
            got: "attempts at " + describe(started.map(\.key)),
            range: range
        )
    }

    func notUnderWay(_ key: RequestKey, at range: SourceRange) -> SpecTestFailure {
        let name = simulation.describe(key)
        return SpecTestFailure(
            message: "`\(name)` is not under way",
            expected: "\(name) under way",
            got: simulation.live.isEmpty ? "nothing under way" : "under way: " + describe(simulation.live.map(\.key)),
            range: range
        )
    }

    // MARK: Timers

    private func timer(
        _ milliseconds: Int,
        _ owner: SpecTestStep.TimerOwner?,
        isRefused: Bool,
        at range: SourceRange
    ) throws(SpecTestFailure) -> RunningTimer {
        let wanted = try owner.map { owner throws(SpecTestFailure) in try purposes(owner, at: range) }
        func isMeant(_ timer: RunningTimer) -> Bool {
            return timer.milliseconds == milliseconds && (wanted.map { $0(timer.purpose) } ?? true)
        }
        let running = simulation.runningTimers.filter(isMeant)
        if let first = running.first, wanted != nil || running.count == 1 { return first }
        let length = duration(milliseconds: milliseconds)
        if running.count > 1 {
            let owners = running.map { describe($0.purpose) }.joined(separator: ", ")
            throw SpecTestFailure(
                message: "\(running.count) timers of \(length) run",
                expected: "one timer, as in `fire \(length) of \(running.first.map { describe($0.purpose) } ?? "")`",
                got: "timers of " + owners,
                range: range
            )
        }
        if isRefused, let late = timers.last(where: isMeant) { return late }
        let others = simulation.runningTimers.map { "\(duration(milliseconds: $0.milliseconds)) of \(describe($0.purpose))" }
        throw SpecTestFailure(
            message: "no timer of \(length) runs",
            expected: "a timer of \(length)",
            got: others.isEmpty ? "no timer" : "timers of " + others.joined(separator: ", "),
            range: range
        )
    }

    private func purposes(_ owner: SpecTestStep.TimerOwner, at range: SourceRange) throws(SpecTestFailure) -> (RunningTimer.Purpose) -> Bool
    {
        switch owner {
        case .request(let request):
            let key = try key(request, at: range)
            return { $0 == .timeout(key) || $0 == .freshness(key) }
        case .page(let reference):
            let page = try page(reference, at: range)
            return { if case .countdown(page, _) = $0 { true } else { false } }
        }
    }

    private func describe(_ purpose: RunningTimer.Purpose) -> String {
        switch purpose {
        case .timeout(let key), .freshness(let key): return simulation.describe(key)
        case .countdown(let page, _): return simulation.describe(page)
        }
    }

    // MARK: Values

    func describe(_ keys: [RequestKey]) -> String {
        return keys.isEmpty ? "nothing" : keys.map { simulation.describe($0) }.joined(separator: ", ")
    }

    func key(_ reference: RequestReference, at range: SourceRange) throws(SpecTestFailure) -> RequestKey {
        return RequestKey(request: reference.request, arguments: try values(reference.arguments, at: range))
    }

    func page(_ reference: PageReference, at range: SourceRange) throws(SpecTestFailure) -> PageIdentity {
        return PageIdentity(page: reference.page, members: try values(reference.members, at: range))
    }

    private func values(_ expressions: [Expression], at range: SourceRange) throws(SpecTestFailure) -> [RuntimeValue] {
        var found: [RuntimeValue] = []
        for expression in expressions { found.append(try value(expression, at: range)) }
        return found
    }

    /// A value as the app sees it. The current page says for which member a bare name stands.
    func value(_ expression: Expression, at range: SourceRange) throws(SpecTestFailure) -> RuntimeValue {
        do throws(Undecided) {
            return try simulation.value(of: expression, in: scope)
        } catch {
            if let each = unbound(in: expression) { throw noMember(each, at: range) }
            throw SpecTestFailure(
                message: "a value is not given",
                expected: "a value",
                got: "`\(simulation.machine.describe(expression))` has none",
                range: range
            )
        }
    }

    var scope: Scope { return Scope(.app, variables: simulation.variables(of: simulation.current)) }

    /// A variable that the current page does not have.
    private func unbound(in expression: Expression) -> ID<Each>? {
        var found: ID<Each>?
        let bound = scope.variables
        expression.walk { if case .variable(let each) = $0, bound[each] == nil, found == nil { found = each } }
        return found
    }

    private func noMember(_ each: ID<Each>, at range: SourceRange) -> SpecTestFailure {
        let variable = simulation.machine.eaches[each].variable
        return SpecTestFailure(
            message: "it is not said for which `\(variable)`",
            expected: "a page inside of its `each`, or the \(variable) itself",
            got: "the page " + simulation.describe(simulation.current),
            range: range
        )
    }
}
