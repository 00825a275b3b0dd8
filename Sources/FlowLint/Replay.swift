import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowSimulator

/// Walks the way of a witness in the simulator, and writes down the steps as a test does.
///
///     set mode = .mate
///     next
struct Replay {
    private(set) var simulation: Simulation
    let witness: Witness
    /// What was sent for a page further on.
    var sentAhead: Set<ID<Request>> = []

    /// More pages are not walked along.
    private static let longest = 300

    init(_ witness: Witness, of machine: Machine, from entry: ID<Entry>?) {
        self.witness = witness
        simulation = Simulation(machine, params: witness.params)
        guard let entry else {
            simulation.start()
            return
        }
        simulation.start(at: entry, machine.arguments(of: entry, witness))
    }

    /// Walks a child.
    private init(_ child: Simulation, delivering wanted: [ID<Input>: RuntimeValue]) {
        simulation = child
        witness = Witness(through: child.machine, giving: wanted)
    }

    /// Goes on until a page is current, and answers it too. `false`: it is not come to.
    mutating func walk(to page: PageKey) -> Bool {
        let target = PageIdentity(page: page.page, members: page.members)
        var steps = 0
        while simulation.current != target {
            steps += 1
            guard steps < Replay.longest, simulation.phase == .running, leave() else { return false }
        }
        answer()
        return true
    }

    /// Goes on until nothing is behind. `false`: something is in the way.
    private mutating func walkThrough() -> Bool {
        var steps = 0
        while simulation.phase == .running {
            steps += 1
            guard steps < Replay.longest else { return false }
            if simulation.machine.kind != .flow, simulation.current == simulation.pages.last { return true }
            if leave() == false { return false }
        }
        return true
    }

    // MARK: A page

    /// Gives everything that a page asks for, and goes to the next one.
    private mutating func leave() -> Bool {
        let page = simulation.current
        if witness.skipped.contains(PageKey(page: page.page, members: page.members)) { return skip() }
        answer()
        if simulation.current != page || simulation.phase != .running { return simulation.phase == .running || finishes }
        finishChild()
        if simulation.current != page || simulation.phase != .running { return simulation.phase == .running || finishes }
        return take(.next, "next")
    }

    private var finishes: Bool { if case .finished = simulation.phase { true } else { false } }

    private mutating func answer() {
        giveAnswers()
        send()
        load()
    }

    mutating func giveAnswers() {
        let page = simulation.current
        let machine = simulation.machine
        for id in machine.pages[page.page].inputs {
            let key = AnswerKey(input: id, members: page.members)
            let given = witness.answers.first { $0.input == id && $0.members == page.members }?.value
            if witness.withheld.contains(where: { $0.input == id && $0.members == page.members }) { continue }
            let input = machine.inputs[id]
            guard let value = given ?? (input.isRequired ? machine.simplestValue(of: input.type) : nil) else { continue }
            if (simulation.answers[key] ?? input.start.flatMap { machine.constant($0) } ?? .nothing) == value { continue }
            _ = take(.set(key, value), "set \(input.name) = \(value)")
        }
    }

    /// Ends the loads that are under way. What the witness does not know ends well.
    mutating func load() {
        var attempts = 0
        while let ticket = simulation.live.first(where: { known in
            known.child.isEmpty && ending(of: known.key) != .pending
        }) {
            attempts += 1
            if attempts > Replay.longest { return }
            let key = simulation.describe(ticket.key)
            if ending(of: ticket.key) == .failed {
                if take(.failed(ticket), "fail \(key) once") == false { return }
                continue
            }
            let machine = simulation.machine
            let known = witness.loads.first { $0.request == ticket.key.request && $0.arguments == ticket.key.arguments }?.value
            let value = known ?? machine.requests[ticket.key.request].result.map { machine.simplestValue(of: $0) } ?? .nothing
            let written = machine.requests[ticket.key.request].result == nil ? "load \(key)" : "load \(key) = \(value)"
            if take(.loaded(ticket, value, of: ticket.key.request), written) == false { return }
        }
    }

    private func ending(of key: RequestKey) -> LoadEnding {
        return witness.loads.first { $0.request == key.request && $0.arguments == key.arguments }?.ending ?? .loaded
    }

    private mutating func skip() -> Bool {
        let page = simulation.current
        for handler in simulation.machine.pages[page.page].handlers where handler.condition == nil && handler.actions.first == .skip {
            if case .app(let event) = handler.trigger { return fire(event) }
            if handler.trigger == .childCancelled {
                return take(.child(page.page, .cancel), "\(simulation.machine.pages[page.page].name).cancel")
            }
        }
        return false
    }

    /// An event whose parameters are as simple as can be.
    mutating func fire(_ event: ID<AppEvent>) -> Bool {
        let machine = simulation.machine
        let arguments = machine.events[event].parameters.map { machine.simplestValue(of: $0.type) }
        let event = SimulatedEvent.app(event, arguments)
        return take(event, simulation.describe(event))
    }

    /// Goes through the child of a `run` by answers that its own requirements allow.
    mutating func finishChild() {
        let page = simulation.current
        guard let child = simulation.runningChild(page) else { return }
        let inputs = child.machine.freeOutputs
        var wanted: [ID<Input>: RuntimeValue] = [:]
        for delivery in witness.deliveries where delivery.page == PageKey(page: page.page, members: page.members) {
            if let input = inputs[delivery.field] { wanted[input] = delivery.value }
        }
        var inner = Replay(child, delivering: wanted)
        guard inner.walkThrough() else { return }
        for (event, line) in inner.taken {
            guard take(.child(page.page, event), "\(simulation.machine.pages[page.page].name).\(line)") else { return }
        }
    }

    private var taken: [(event: SimulatedEvent, line: String)] = []

    var lines: [String] { return taken.map(\.line) }

    mutating func take(_ event: SimulatedEvent, _ line: String) -> Bool {
        do throws(Refusal) {
            try simulation.handle(event)
            taken.append((event, line))
            return true
        } catch {
            return false
        }
    }
}

extension Machine {
    /// What an entry is taken with: what the witness knows of the inputs that it sets; else as simple as can be.
    func arguments(of id: ID<Entry>, _ witness: Witness) -> [RuntimeValue] {
        let entry = entries[id]
        return entry.parameters.indices.map { index in
            let input = entry.answers.first { $0.parameter == index }?.input
            let known = witness.answers.first { $0.input == input && $0.members.isEmpty }?.value
            return known ?? simplestValue(of: entry.parameters[index].type)
        }
    }
}
