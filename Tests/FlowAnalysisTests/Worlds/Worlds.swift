import FlowModel
import FlowSimulator

/// Everything that answers, results, skips and children can be, each as a simulation that stands in that state. What keeps the user on a
/// page is taken out of the machine, for what is listed does not depend on it; what is listed is the simulator's business alone.
struct Worlds {
    let machine: Machine
    /// Answers may be missing, loads under way, children unfinished.
    let isPartial: Bool
    private(set) var found: [Simulation] = []
    /// There are more than can be tried.
    private(set) var isTooMany = false
    private let most: Int
    /// Answers alone do not make a state.
    private let isMoving: Bool
    private let skip: ID<AppEvent>

    init(_ machine: Machine, isPartial: Bool, most: Int = 1_500) {
        (self.machine, skip) = machine.unhindered()
        self.isPartial = isPartial
        self.most = most
        isMoving = machine.requests.isEmpty == false || machine.pages.contains { $0.canBeSkipped || $0.run != nil }
        let keys = self.machine.answerKeys
        let choices = keys.map { key -> [RuntimeValue] in
            let input = self.machine.inputs[key.input]
            let values = self.machine.values(of: input.type)
            return isPartial && input.isRequired ? values + [.nothing] : values
        }
        let params = machine.params.ids
        for given in combinations(of: params.map { machine.values(of: machine.params[$0].type) }) {
            for values in combinations(of: choices) where isTooMany == false {
                let answers = zip(keys, values).filter { $0.1 != .nothing }
                var simulation = Simulation(
                    self.machine,
                    params: Dictionary(zip(params, given)) { first, _ in first },
                    answers: Dictionary(answers) { first, _ in first }
                )
                if isMoving { simulation.start() }
                goOn(from: simulation, [])
            }
        }
    }

    /// Lets every load end in every way, then passes on through the pages to the last one.
    private mutating func goOn(from simulation: Simulation, _ pending: Set<Ticket>) {
        if found.count > most {
            isTooMany = true
            return
        }
        if let ticket = simulation.tickets.first(where: { pending.contains($0) == false }) {
            for value in machine.results(of: ticket.key.request) {
                goOn(from: simulation.after(.loaded(ticket, value, of: ticket.key.request)), pending)
            }
            goOn(from: simulation.after(.failed(ticket)), pending)
            if isPartial { goOn(from: simulation, pending.union([ticket])) }
            return
        }
        if isMoving == false { return found.append(simulation) }
        let page = simulation.current
        let next = simulation.pages.drop { $0 != page }.dropFirst().first
        if next != nil, machine.pages[page.page].canBeSkipped {
            let skipped = simulation.after(.app(skip, []))
            if skipped.current != page { goOn(from: skipped, pending) }
        }
        if let run = machine.pages[page.page].run, simulation.runningChild(page) != nil {
            finish(machine.children[run.child], on: page, simulation, pending)
            if isPartial == false { return }
        }
        guard let next else { return found.append(simulation) }
        let further = simulation.after(.show(Screen(next)))
        if further.current != page { goOn(from: further, pending) }
    }

    /// Children are so small that one page has all their answers.
    private mutating func finish(_ child: Machine, on page: PageIdentity, _ simulation: Simulation, _ pending: Set<Ticket>) {
        for values in combinations(of: child.inputs.map { child.values(of: $0.type) }) {
            var inside = simulation
            for (input, value) in zip(child.inputs.ids, values) {
                inside = inside.after(.child(page.page, .set(AnswerKey(input: input), value)))
            }
            for _ in child.pages where inside.current == page { inside = inside.after(.child(page.page, .next)) }
            if inside.current != page { goOn(from: inside, pending) }
        }
    }
}

extension Simulation {
    /// The state after an event, or the same where it is refused.
    func after(_ event: SimulatedEvent) -> Simulation {
        var copy = self
        _ = try? copy.handle(event)
        return copy
    }
}

extension Machine {
    /// The same list of pages, through which one can move freely: nothing is awaited or required, everything is loaded at once, and what
    /// can be skipped is skipped by an event of its own.
    fileprivate func unhindered() -> (machine: Machine, skip: ID<AppEvent>) {
        var machine = Machine(kind: .pager(isVertical: false), name: name, documentation: [], range: range)
        machine.enumerations = enumerations
        machine.appTypes = appTypes
        machine.params = params
        machine.requests = requests
        machine.events = events
        let skip = machine.events.add(AppEvent(name: "pass over", parameters: [], documentation: [], range: range))
        machine.requirements = requirements
        machine.pages = pages
        machine.inputs = inputs
        machine.eaches = eaches
        machine.blocks = blocks
        machine.steps = steps
        machine.children = children
        machine.initialPage = initialPage
        // From the last page too one can go on, so that it can be skipped.
        let end = Page(kind: .tail, name: "end", title: nil, documentation: [], range: range, eaches: [], block: nil)
        machine.steps.append(.page(machine.pages.add(end)))
        for request in machine.requests.ids { machine.requests[request].start = .eager }
        for page in machine.pages.ids {
            machine.pages[page].requirements = []
            machine.pages[page].isCommit = false
            machine.pages[page].countdowns = []
            machine.pages[page].handlers = [Handler(trigger: .app(skip), condition: nil, actions: [.skip], range: range)]
            machine.pages[page].uses = machine.pages[page].uses.map { Use(kind: .needs, call: $0.call) }
        }
        return (machine, skip)
    }

    /// The place of every answer, on pages that are listed and on others.
    var answerKeys: [AnswerKey] {
        return inputs.ids.flatMap { id in identities(of: inputs[id].page).map { AnswerKey(input: id, members: $0) } }
    }
}
