import FlowDiagnostics
import FlowModel

/// A test while it runs, with what has happened so far.
struct SpecTestRun {
    var simulation: Simulation
    private(set) var trace: [String] = []
    /// The trace for people: of the list only what changes.
    private(set) var history: [String] = []
    private var pagesTold: [PageIdentity] = []
    /// Every attempt, in the order of their starts.
    private(set) var started: [Ticket] = []
    private(set) var stopped: [Ticket] = []
    /// Every clock that was started.
    private(set) var timers: [RunningTimer] = []
    /// Of the last step.
    private(set) var effects: [SimulatedEffect] = []

    init(_ test: SpecTest) {
        var params: [ID<Param>: RuntimeValue] = [:]
        for (param, value) in test.params { params[param] = test.machine.constant(value) }
        simulation = Simulation(test.machine, params: params)
        note("start", .success(simulation.start()), isFirst: true)
    }

    mutating func perform(_ step: SpecTestStep) throws(SpecTestFailure) {
        switch step.kind {
        case .expect(let expectation):
            try check(expectation, at: step.range)
        case .refuse(let inner, let reason):
            let event = try event(of: inner, isRefused: true)
            let refusal = try refused(event, at: step.range)
            if let reason { try check(refusal, is: reason, of: event, at: step.range) }
        case .fail(let request, .all):
            try failForGood(request, at: step.range)
        default:
            try accepted(try event(of: step, isRefused: false), at: step.range, isFirst: true)
        }
        if simulation.isTooLong {
            throw SpecTestFailure(
                message: "more pages are listed than a test can hold",
                expected: "at most \(Listing.longest) pages",
                got: "\(simulation.pages.count) pages and more",
                range: step.range
            )
        }
    }

    // MARK: Events

    private mutating func accepted(_ event: SimulatedEvent, at range: SourceRange, isFirst: Bool) throws(SpecTestFailure) {
        do throws(Refusal) {
            note(simulation.describe(event), .success(try simulation.handle(event)), isFirst: isFirst)
        } catch {
            note(simulation.describe(event), .failure(error), isFirst: isFirst)
            throw SpecTestFailure(
                message: "`\(simulation.describe(event))` is refused",
                expected: "accepted",
                got: "refused: " + simulation.describe(error),
                range: range
            )
        }
    }

    private mutating func refused(_ event: SimulatedEvent, at range: SourceRange) throws(SpecTestFailure) -> Refusal {
        let text = simulation.describe(event)
        let effects: [SimulatedEffect]
        do throws(Refusal) {
            effects = try simulation.handle(event)
        } catch {
            note(text, .failure(error), isFirst: true)
            return error
        }
        note(text, .success(effects), isFirst: true)
        throw SpecTestFailure(
            message: "`\(text)` is accepted",
            expected: "refused",
            got: "accepted, with the effects " + simulation.describe(.success(effects)),
            range: range
        )
    }

    /// Every attempt fails, until none follows by itself.
    private mutating func failForGood(_ request: RequestReference, at range: SourceRange) throws(SpecTestFailure) {
        let key = try key(request, at: range)
        let attempts = simulation.machine.requests[key.request].retries + 1
        for attempt in 0..<attempts {
            guard let ticket = simulation.ticket(for: key) else {
                if attempt > 0 { return }
                throw notUnderWay(key, at: range)
            }
            try accepted(.failed(ticket), at: range, isFirst: attempt == 0)
        }
    }

    /// `isFirst`: of its step.
    private mutating func note(_ event: String, _ outcome: SimulatedOutcome, isFirst: Bool) {
        trace.append(simulation.trace(event, outcome))
        history.append("\(event) -> \(simulation.describe(outcome))")
        if simulation.pages != pagesTold {
            pagesTold = simulation.pages
            history.append("    pages: [\(pagesTold.map { simulation.describe($0) }.joined(separator: ", "))]")
        }
        let new = (try? outcome.get()) ?? []
        effects = isFirst ? new : effects + new
        for effect in new {
            switch effect {
            case .start(let ticket): started.append(ticket)
            case .cancel(let ticket): stopped.append(ticket)
            case .startTimer(let timer): timers.append(timer)
            case .show, .pagesChanged, .cancelTimer, .refreshEnded, .finished, .cancelled: break
            }
        }
    }
}
