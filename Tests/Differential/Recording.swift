import FlowModel
import FlowSimulator

/// Events and what the simulator says of them.
struct Recording {
    let params: [RuntimeValue]
    let entry: Start?
    private(set) var events: [SimulatedEvent] = []
    private(set) var labels: [String] = ["start"]
    /// What the program is told, and what it should answer, line by line; a line more than events: the start.
    private(set) var script: [String]
    private(set) var expected: [String] = []
    private(set) var broken: [String] = []

    private var simulation: Simulation
    private var invariants: Invariants
    private var asked: [RequestKey] = []
    private var tickets: [Ticket] = []
    private var timers: [RunningTimer] = []
    private let text: Script

    init(_ subject: Subject, params: [RuntimeValue], entry: Start?) {
        let machine = subject.machine
        self.params = params
        self.entry = entry
        self.text = Script(machine: machine, machines: subject.machines)
        self.script = [text.start(params, entry)]
        self.simulation = Simulation(machine, params: Dictionary(uniqueKeysWithValues: zip(machine.params.ids, params)))
        self.invariants = Invariants(machine)
        let effects = entry.map { simulation.start(at: $0.entry, $0.arguments) } ?? simulation.start()
        note(.success(effects))
        broken += invariants.check(nil, .success(effects), before: nil, after: simulation)
    }

    var state: Simulation { return simulation }

    @discardableResult
    mutating func handle(_ event: SimulatedEvent) -> [SimulatedEffect] {
        let before = simulation
        let outcome: SimulatedOutcome
        do throws(Refusal) { outcome = .success(try simulation.handle(event)) } catch { outcome = .failure(error) }
        events.append(event)
        labels.append(before.describe(event))
        script.append(text.line(event))
        note(outcome)
        broken += invariants.check(event, outcome, before: before, after: simulation).map { "\(before.describe(event)): \($0)" }
        return (try? outcome.get()) ?? []
    }

    private mutating func note(_ outcome: SimulatedOutcome) {
        for effect in (try? outcome.get()) ?? [] {
            if case .start(let ticket) = effect {
                tickets.append(ticket)
                if ticket.child.isEmpty, asked.contains(ticket.key) == false { asked.append(ticket.key) }
            }
            if case .startTimer(let timer) = effect { timers.append(timer) }
        }
        expected.append(traceLine(outcome, of: simulation, asked: asked))
    }

    /// The event as it is called where events before it were left out and other numbers were given; `nil` where it can no longer be said.
    func adapted(_ event: SimulatedEvent) -> SimulatedEvent? {
        switch event {
        case .loaded(let ticket, let value, let request): return adapted(ticket).map { .loaded($0, value, of: request) }
        case .failed(let ticket): return adapted(ticket).map { .failed($0) }
        case .timerFired(let timer):
            let alike = (simulation.runningTimers + timers.reversed()).first { $0.purpose == timer.purpose && $0.child == timer.child }
            return (timers.contains(timer) ? timer : alike).map { .timerFired($0) }
        default: return event
        }
    }

    private func adapted(_ ticket: Ticket) -> Ticket? {
        if tickets.contains(ticket) { return ticket }
        return (simulation.tickets + tickets.reversed()).first { $0.key == ticket.key && $0.child == ticket.child }
    }
}

/// A run of random events, at most so many.
func record(_ subject: Subject, length: Int, seed: UInt64) -> Recording {
    var events = RandomEvents(subject.machine, subject.machines, seed: seed)
    var recording = Recording(subject, params: events.params(), entry: events.entry())
    events.note(recording.state.tickets.map { .start($0) } + recording.state.runningTimers.map { .startTimer($0) })
    var ended = 0
    while recording.events.count < length, ended < 3, recording.state.isTooLong == false {
        events.note(recording.handle(events.event(for: recording.state)))
        if recording.state.phase != .running { ended += 1 }
    }
    return recording
}

/// The same events again, as far as they can be said.
func replay(_ subject: Subject, params: [RuntimeValue], entry: Start?, _ events: [SimulatedEvent]) -> Recording {
    var recording = Recording(subject, params: params, entry: entry)
    for event in events {
        if let event = recording.adapted(event) { recording.handle(event) }
    }
    return recording
}
