import FlowDiagnostics
import FlowModel
@testable import FlowSimulator

/// All full ways through the pages of a flow or pager: on each page every answer is given and every load has ended, then the user goes on.
/// What is awaited that handlers send counts as sent and arrived where something on the way sends it, which is known from the text.
struct Ways {
    let original: Machine
    let stripped: Stripped
    var machine: Machine { return stripped.machine }

    /// What nothing sends counts as arrived too.
    private let isLenient: Bool

    /// Handlers that run in no state, by the params.
    private let idle: [[RuntimeValue]: Set<SourceRange>]

    init(_ machine: Machine, partial: Worlds, isLenient: Bool) {
        let worlds = Dictionary(grouping: partial.found, by: \.params)
        idle = worlds.mapValues { HandlingOracle(machine: machine, found: $0).idle }
        original = machine
        self.isLenient = isLenient
        var stripped = Stripped(machine, as: machine.kind)
        stripped.dropSends()
        self.stripped = stripped
    }

    enum Stop {
        /// Nothing on the page has been done yet.
        case arrived
        /// Everything on the page is done.
        case completed
        /// Behind the last page.
        case ended
    }

    /// The ways begin with each combination of params, at the first page.
    func walk(_ visit: (Stop, Simulation) -> Void) {
        for params in allParams {
            var simulation = Simulation(machine, params: params)
            simulation.start()
            walk(from: simulation, visit)
        }
    }

    /// The ways from an entry on, where its page is listed.
    func walk(from entry: ID<Entry>, _ visit: (Stop, Simulation) -> Void) {
        for (params, arguments) in starts(at: entry) {
            var simulation = Simulation(machine, params: params)
            simulation.start(at: entry, arguments)
            if simulation.current.page == machine.entries[entry].path.first?.page.page { walk(from: simulation, visit) }
        }
    }

    /// The answers that an entry brings, in a machine that has not begun, in each way.
    func brought(by id: ID<Entry>) -> [Simulation] {
        return starts(at: id).map { params, arguments in
            let answers = machine.entries[id].answers.map { (AnswerKey(input: $0.input), arguments[$0.parameter]) }
            return Simulation(machine, params: params, answers: Dictionary(answers) { first, _ in first })
        }
    }

    private func starts(at entry: ID<Entry>) -> [(params: [ID<Param>: RuntimeValue], arguments: [RuntimeValue])] {
        let arguments = combinations(of: machine.entries[entry].parameters.map { machine.values(of: $0.type) })
        return allParams.flatMap { params in arguments.map { (params, $0) } }
    }

    private var allParams: [[ID<Param>: RuntimeValue]] {
        let ids = machine.params.ids
        return combinations(of: ids.map { machine.values(of: machine.params[$0].type) }).map { values in
            return Dictionary(zip(ids, values)) { first, _ in first }
        }
    }

    private func walk(from simulation: Simulation, _ visit: (Stop, Simulation) -> Void) {
        let page = simulation.current
        if page.page == stripped.end { return visit(.ended, simulation) }
        visit(.arrived, simulation)
        for completed in completions(of: simulation) {
            visit(.completed, completed)
            if machine.pages[page.page].canBeSkipped {
                let skipped = completed.after(.app(stripped.skip, []))
                if skipped.current != page { walk(from: skipped, visit) }
            }
            if isLenient == false, lacksSend(completed) != nil { continue }
            let further = simulation.runningChild(page) == nil ? [completed.after(.next)] : completed.afterChild()
            for next in further where next.current != page { walk(from: next, visit) }
        }
    }

    /// A send that the current page awaits, and that nothing on the way to it sends.
    func lacksSend(_ simulation: Simulation) -> Call? { return lacksSend(on: simulation.current, simulation) }

    private func lacksSend(on page: PageIdentity, _ simulation: Simulation) -> Call? {
        guard original.pages.indices.contains(page.page.index) else { return nil }
        let listed = simulation.pages.prefix { $0 != page } + [page]
        let idle = idle[simulation.params] ?? []
        let done = actions(of: original.handlers, idle) + listed.flatMap { actions(on: $0.page, idle) }
        return original.pages[page.page].uses.first { use in
            if use.kind == .needs || original.requests[use.call.request].kind == .fetch { return false }
            return done.contains { if case .send(let call) = $0 { original.canSend(call, use.call) } else { false } } == false
        }?.call
    }

    /// Whether a load or a requirement of the page keeps the user there.
    private func isHeldUp(on page: PageIdentity, _ simulation: Simulation) -> Bool {
        guard original.pages.indices.contains(page.page.index) else { return false }
        let scope = simulation.scope(on: page)
        if original.pages[page.page].requirements.contains(where: { id in
            simulation.truth(of: original.requirements[id].condition, in: scope) != true
        }) {
            return true
        }
        return original.pages[page.page].uses.contains { use in
            if use.kind == .needs || original.requests[use.call.request].kind == .send { return false }
            guard let arguments = try? simulation.values(of: use.call.arguments, in: scope) else { return true }
            let key = RequestKey(request: use.call.request, arguments: arguments)
            return simulation.isLoaded(key) == false && (use.kind == .awaits || simulation.hasFailed(key) == false)
        }
    }

    private func actions(of handlers: [Handler], _ idle: Set<SourceRange>) -> [Action] {
        return handlers.filter { idle.contains($0.range) == false }.flatMap(\.actions)
    }

    private func actions(on page: ID<Page>, _ idle: Set<SourceRange>) -> [Action] {
        guard original.pages.indices.contains(page.index) else { return [] }
        return actions(of: original.pages[page].handlers, idle) + original.pages[page].countdowns.flatMap(\.actions)
    }

    /// The listed pages that the way forward has come to in some state of a pager: up to one that cannot be left.
    func pagesBeforeObstacle(of simulation: Simulation) -> [PageIdentity] {
        let pages = simulation.pages
        let end = pages.indices.first { place in
            if isLenient == false, lacksSend(on: pages[place], simulation) != nil { return true }
            return isHeldUp(on: pages[place], simulation)
        }
        return pages[...(end ?? pages.endIndex - 1)].filter { simulation.skipped.contains($0) == false }
    }

    // MARK: One page

    /// Every way to give what the current page asks for and to end what it loads.
    func completions(of simulation: Simulation) -> [Simulation] {
        let page = simulation.current
        let inputs = machine.pages[page.page].inputs
        return combinations(of: inputs.map { machine.values(of: machine.inputs[$0].type) }).flatMap { values in
            var answered = simulation
            for (input, value) in zip(inputs, values) { answered = answered.after(.set(answered.key(of: input, on: page), value)) }
            return loaded(answered, [])
        }
    }

    func loaded(_ simulation: Simulation, _ pending: Set<RequestKey>) -> [Simulation] {
        let page = simulation.current
        for (key, kind) in uses(on: page, simulation) where pending.contains(key) == false {
            if kind == .awaits, simulation.hasFailed(key) {
                let again = simulation.after(.retry)
                if again.hasFailed(key) == false { return loaded(again, pending) }
            }
            guard let ticket = simulation.ticket(for: key) else { continue }
            var found = machine.results(of: key.request).map { simulation.after(.loaded(ticket, $0, of: key.request)) }
            if kind != .awaits { found.append(simulation.after(.failed(ticket))) }
            return found.flatMap { loaded($0, pending) } + (kind == .needs ? loaded(simulation, pending.union([key])) : [])
        }
        return [simulation]
    }

    /// The keys that a page uses, each with the strictest way in which it does.
    private func uses(on page: PageIdentity, _ simulation: Simulation) -> [(key: RequestKey, kind: Use.Kind)] {
        var found: [(key: RequestKey, kind: Use.Kind)] = []
        for use in machine.pages[page.page].uses {
            guard let arguments = try? simulation.values(of: use.call.arguments, in: simulation.scope(on: page)) else { continue }
            let key = RequestKey(request: use.call.request, arguments: arguments)
            guard let known = found.firstIndex(where: { $0.key == key }) else {
                found.append((key, use.kind))
                continue
            }
            if use.kind == .awaits || found[known].kind == .needs { found[known].kind = use.kind }
        }
        return found
    }
}

extension Machine {
    /// Whether one call may send what another one awaits: not where their arguments are constants that differ.
    fileprivate func canSend(_ sent: Call, _ awaited: Call) -> Bool {
        guard sent.request == awaited.request else { return false }
        return zip(sent.arguments, awaited.arguments).allSatisfy { first, second in
            guard let first = constant(first), let second = constant(second) else { return true }
            return first == second
        }
    }

    /// What may be done on a page, by whatever handler or countdown of its own.
    func actions(on page: ID<Page>) -> [Action] {
        guard pages.indices.contains(page.index) else { return [] }
        return pages[page].handlers.flatMap(\.actions) + pages[page].countdowns.flatMap(\.actions)
    }
}
