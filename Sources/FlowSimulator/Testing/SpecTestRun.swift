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
    var started: [Ticket] = []
    var stopped: [Ticket] = []
    /// Every clock that was started.
    var timers: [RunningTimer] = []
    /// Of the last step.
    var effects: [SimulatedEffect] = []

    init(_ test: SpecTest) {
        var params: [ID<Param>: RuntimeValue] = [:]
        for (param, value) in test.params { params[param] = test.machine.constant(value) }
        simulation = Simulation(test.machine, params: params)
        let arguments = test.entry?.arguments.map { test.machine.constant($0) ?? .nothing } ?? []
        note("start", .success(simulation.start(at: test.entry?.id, arguments)), isFirst: true)
    }

    mutating func perform(_ step: SpecTestStep) throws(SpecTestFailure) {
        try perform(step, inside: [])
        if simulation.isTooLong {
            throw SpecTestFailure(
                message: "more pages are listed than a test can hold",
                expected: "at most \(Listing.longest) pages",
                got: "\(simulation.pages.count) pages and more",
                range: step.range
            )
        }
    }

    /// `path`: the `run`s that lead to the child whose step it is.
    private mutating func perform(_ step: SpecTestStep, inside path: [ID<Page>]) throws(SpecTestFailure) {
        switch step.kind {
        case .inChild(let page, let inner):
            try perform(inner, inside: path + [page])
        case .expect(let expectation):
            try look(inside: path).check(expectation, at: step.range)
        case .refuse(let inner, let reason):
            let (inner, path) = inner.leaf(inside: path)
            let view = look(inside: path)
            let event = try view.event(of: inner, isRefused: true)
            let refusal = try refused(event.lifted(from: path), at: step.range)
            if let reason { try view.check(refusal.lowered(into: path), is: reason, of: event, at: step.range) }
        case .fail(let request, .all):
            try failForGood(request, inside: path, at: step.range)
        default:
            let event = try look(inside: path).event(of: step, isRefused: false)
            try accepted(event.lifted(from: path), at: step.range, isFirst: true)
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
    private mutating func failForGood(_ request: RequestReference, inside path: [ID<Page>], at range: SourceRange) throws(SpecTestFailure) {
        let first = look(inside: path)
        let key = try first.key(request, at: range)
        let attempts = first.simulation.machine.requests[key.request].retries + 1
        for attempt in 0..<attempts {
            let view = look(inside: path)
            guard let ticket = view.simulation.ticket(for: key) else {
                if attempt > 0 { return }
                throw view.notUnderWay(key, at: range)
            }
            try accepted(SimulatedEvent.failed(ticket).lifted(from: path), at: range, isFirst: attempt == 0)
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
            default: break
            }
        }
    }
}
