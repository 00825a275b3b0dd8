import FlowModel
import FlowSimulator

/// Chooses events for a machine that runs: mostly sensible ones, and some that come late, twice, or make no sense.
struct RandomEvents {
    var random: RandomSource
    let machine: Machine
    /// All that may deliver a value, by name.
    let machines: [String: Machine]
    /// All that the host has ever been told to start.
    var tickets: [Ticket] = []
    var timers: [RunningTimer] = []

    init(_ machine: Machine, _ machines: [String: Machine], seed: UInt64) {
        self.machine = machine
        self.machines = machines
        self.random = RandomSource(seed: seed)
    }

    mutating func params() -> [RuntimeValue] { return machine.params.map { value($0.type) } }

    /// Where a run begins: at times at an entry.
    mutating func entry() -> Start? {
        guard random.once(in: 3), let id = random.pick(machine.entries.ids) else { return nil }
        return Start(entry: id, arguments: machine.entries[id].parameters.map { value($0.type) })
    }

    mutating func note(_ effects: [SimulatedEffect]) {
        for effect in effects {
            if case .start(let ticket) = effect { tickets.append(ticket) }
            if case .startTimer(let timer) = effect { timers.append(timer) }
        }
    }

    /// Something that can happen now; `cancel` always can.
    mutating func event(for simulation: Simulation) -> SimulatedEvent {
        for _ in 0..<100 {
            if let event = attempt(simulation) { return event }
        }
        return .cancel
    }

    private mutating func attempt(_ simulation: Simulation) -> SimulatedEvent? {
        switch random.number(0...99) {
        case 72..<87: return answer(simulation)
        case 87..<95: return random.pick(random.once(in: 8) ? timers : simulation.runningTimers).map { .timerFired($0) }
        default: return own(simulation, depth: 0)
        }
    }

    /// What the user and the app do, to the machine itself or to a child of it.
    private mutating func own(_ simulation: Simulation, depth: Int) -> SimulatedEvent? {
        if machine.children.isEmpty == false, random.once(in: 2), let event = event(ofChildIn: simulation, depth) { return event }
        switch random.number(0...79) {
        case 0..<17: return machine.knowsNext ? .next : nil
        case 17..<25: return machine.knowsBack ? .back : nil
        case 25: return random.once(in: 6) ? .cancel : nil
        case 26..<32: return screen(simulation).map { .show($0) }
        case 32..<37: return screen(simulation).map { .pageShown($0) }
        case 37..<43: return side(simulation)
        case 43..<63: return setter(simulation)
        case 63..<76:
            guard let id = random.pick(machine.events.ids) else { return nil }
            return .app(id, machine.events[id].parameters.map { value($0.type) })
        case 76..<78: return machine.canRefresh ? .refresh : nil
        default: return machine.canRetry ? .retry : nil
        }
    }

    /// Of tabs and stacks.
    private mutating func side(_ simulation: Simulation) -> SimulatedEvent? {
        switch machine.kind {
        case .flow, .pager: return nil
        case .tabs: return .select(page(simulation))
        case .stack:
            if random.once(in: 4) { return .popToRoot }
            let path = simulation.pages.dropFirst().map { PageIdentity(page: $0.page, members: $0.members) }
            let shorter = Array(path.prefix(random.number(0...path.count)))
            return .pathChanged(random.once(in: 8) ? shorter + [page(simulation)] : shorter)
        }
    }

    private mutating func event(ofChildIn simulation: Simulation, _ depth: Int) -> SimulatedEvent? {
        let alive = machine.pages.ids.filter { machine.pages[$0].run != nil && simulation.child(of: $0)?.phase == .running }
        let ids = random.once(in: 12) || alive.isEmpty ? machine.pages.ids.filter { machine.pages[$0].run != nil } : alive
        guard depth < 4, let id = random.pick(ids), let run = machine.pages[id].run else { return nil }
        let child = simulation.child(of: id) ?? Simulation(machine.children[run.child])
        var inner = RandomEvents(child.machine, machines, seed: random.next())
        return inner.own(child, depth: depth + 1).map { .child(id, $0) }
    }

    private mutating func answer(_ simulation: Simulation) -> SimulatedEvent? {
        guard let ticket = random.pick(random.once(in: 6) ? tickets : simulation.tickets) else { return nil }
        if random.once(in: 4) { return .failed(ticket) }
        var owner = machine
        for page in ticket.child { if let run = owner.pages[page].run { owner = owner.children[run.child] } }
        var values = RandomEvents(owner, machines, seed: random.next())
        let request = random.once(in: 25) ? random.pick(owner.requests.ids) ?? ticket.key.request : ticket.key.request
        return .loaded(ticket, owner.requests[request].result.map { values.value($0) } ?? .nothing, of: request)
    }

    private mutating func page(_ simulation: Simulation) -> PageIdentity {
        if random.once(in: 4) || machine.kind == .stack, let id = random.pick(machine.pages.ids) {
            let page = machine.pages[id]
            let types = machine.kind == .stack ? page.parameters.map(\.type) : page.eaches.map { machine.eaches[$0].type }
            return PageIdentity(page: id, members: types.map { value($0) })
        }
        return random.pick(simulation.pages) ?? simulation.current
    }

    /// What may be seen: of tabs and stacks only what is inside of a flow or pager in them.
    private mutating func screen(_ simulation: Simulation) -> Screen? {
        let page = page(simulation)
        guard let run = machine.pages[page.page].run, machine.children[run.child].isOrdered else {
            return machine.isOrdered ? Screen(page) : nil
        }
        let child = simulation.runningChild(page) ?? simulation.child(of: page.page) ?? Simulation(machine.children[run.child])
        var inner = RandomEvents(child.machine, machines, seed: random.next())
        guard let seen = inner.screen(child) else { return nil }
        return Screen(machine.isOrdered ? page : PageIdentity(page: page.page), inside: [seen.page] + seen.inside)
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
        case .output(let flow):
            guard let child = machines[flow] else { return .nothing }
            var values = RandomEvents(child, machines, seed: random.next())
            let properties = child.outputs.map { field in
                return RuntimeValue.Property(
                    name: field.name,
                    value: field.each == nil ? values.value(field.deliveredType) : .dictionary([])
                )
            }
            return .object(RuntimeValue.Object(name: flow, properties: properties))
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

extension Machine {
    /// Which events its Swift has.
    fileprivate var knowsNext: Bool { return isOrdered || children.isEmpty == false }
    fileprivate var knowsBack: Bool { return kind != .tabs || children.isEmpty == false }
    fileprivate var canRefresh: Bool { return pages.contains(where: \.isRefreshable) || children.contains(where: \.canRefresh) }
    fileprivate var canRetry: Bool { return requests.contains { $0.kind == .fetch } || children.contains(where: \.canRetry) }
}
