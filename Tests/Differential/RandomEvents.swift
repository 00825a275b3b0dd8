import FlowModel
import FlowSimulator

/// Chooses events for a machine that runs: mostly sensible ones, and some that come late, twice, or make no sense.
struct RandomEvents {
    var random: RandomSource
    let machine: Machine
    /// All that the host has ever been told to start.
    var tickets: [Ticket] = []
    var timers: [RunningTimer] = []

    init(_ machine: Machine, seed: UInt64) {
        self.machine = machine
        self.random = RandomSource(seed: seed)
    }

    mutating func params() -> [RuntimeValue] { return machine.params.map { value($0.type) } }

    mutating func note(_ effects: [SimulatedEffect]) {
        for effect in effects {
            if case .start(let ticket) = effect { tickets.append(ticket) }
            if case .startTimer(let timer) = effect { timers.append(timer) }
        }
    }

    /// Something that can happen now; `.next` always can.
    mutating func event(for simulation: Simulation) -> SimulatedEvent {
        while true {
            if let event = attempt(simulation) { return event }
        }
    }

    private mutating func attempt(_ simulation: Simulation) -> SimulatedEvent? {
        switch random.number(0...99) {
        case 0..<17: return .next
        case 17..<24: return .back
        case 24: return random.once(in: 6) ? .cancel : nil
        case 25..<30: return .show(Screen(page(simulation)))
        case 30..<34: return .pageShown(Screen(page(simulation)))
        case 34..<60: return setter(simulation)
        case 60..<72:
            guard let id = random.pick(machine.events.ids) else { return nil }
            return .app(id, machine.events[id].parameters.map { value($0.type) })
        case 72..<87: return answer(simulation)
        case 87..<95: return random.pick(random.once(in: 8) ? timers : simulation.runningTimers).map { .timerFired($0) }
        case 95..<98: return machine.pages.contains(where: \.isRefreshable) ? .refresh : nil
        default: return machine.requests.contains { $0.kind == .fetch } ? .retry : nil
        }
    }

    private mutating func answer(_ simulation: Simulation) -> SimulatedEvent? {
        guard let ticket = random.pick(random.once(in: 6) ? tickets : simulation.live) else { return nil }
        if random.once(in: 4) { return .failed(ticket) }
        let request = random.once(in: 25) ? random.pick(machine.requests.ids) ?? ticket.key.request : ticket.key.request
        return .loaded(ticket, machine.requests[request].result.map { value($0) } ?? .nothing, of: request)
    }

    private mutating func page(_ simulation: Simulation) -> PageIdentity {
        if random.once(in: 4), let id = random.pick(machine.pages.ids) {
            return PageIdentity(page: id, members: machine.pages[id].eaches.map { value(machine.eaches[$0].type) })
        }
        return random.pick(simulation.pages) ?? simulation.current
    }

    private mutating func setter(_ simulation: Simulation) -> SimulatedEvent? {
        guard let key = key(simulation) else { return nil }
        let input = machine.inputs[key.input]
        if let member = input.type.member, random.once(in: 2) { return .toggle(key, value(member)) }
        return .set(key, value(input.setterType))
    }

    private mutating func key(_ simulation: Simulation) -> AnswerKey? {
        if random.once(in: 6) {
            guard let id = random.pick(machine.inputs.ids) else { return nil }
            return AnswerKey(input: id, members: machine.pages[machine.inputs[id].page].eaches.map { value(machine.eaches[$0].type) })
        }
        let pages = random.once(in: 2) ? [simulation.current] : simulation.pages
        return random.pick(pages.flatMap { page in machine.pages[page.page].inputs.map { AnswerKey(input: $0, members: page.members) } })
    }

    // MARK: Values

    mutating func value(_ type: Type) -> RuntimeValue {
        switch type {
        case .boolean: return .boolean(random.once(in: 2))
        case .integer(let bounds?):
            if random.once(in: 10) { return .integer(bounds.upperBound &+ 1) }
            return .integer(random.number(bounds.lowerBound...min(bounds.upperBound, bounds.lowerBound &+ 5)))
        case .integer(nil): return .integer(random.number(-1...4))
        case .string: return .string(random.word("", "x", "y"))
        case .enumeration(let id): return enumCase(id, random.number(0...max(0, machine.enumerations[id].cases.count - 1)))
        case .app(let id):
            let properties = machine.appTypes[id].properties.map { RuntimeValue.Property(name: $0.name, value: value($0.type)) }
            return .object(RuntimeValue.Object(name: random.word("p", "q"), properties: properties))
        case .optional(let wrapped): return random.once(in: 3) ? .nothing : value(wrapped)
        case .list(let element), .orderedSet(let element): return .list((0..<random.number(0...3)).map { _ in value(element) })
        case .set(let id):
            return .list(machine.enumerations[id].cases.indices.filter { _ in random.once(in: 2) }.map { enumCase(id, $0) })
        case .output: return .nothing
        }
    }

    private func enumCase(_ id: ID<Enumeration>, _ index: Int) -> RuntimeValue {
        let cases = machine.enumerations[id].cases
        return cases.indices.contains(index) ? .enumCase(cases[index].name, index) : .nothing
    }
}

extension Input {
    /// What its setter takes: nil takes an answer without a start value back.
    var setterType: Type { return start != nil || type.isOptional ? type : .optional(type) }
}

extension Type {
    /// What `toggle` takes.
    var member: Type? {
        switch unwrapped {
        case .set(let id): return .enumeration(id)
        case .orderedSet(let element): return element
        default: return nil
        }
    }
}
