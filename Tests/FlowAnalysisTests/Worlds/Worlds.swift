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
    /// Answers alone do not make a state: it takes loads too, or going through the pages.
    private let isLoading: Bool
    private let isMoving: Bool
    private let skip: ID<AppEvent>

    init(_ machine: Machine, isPartial: Bool, most: Int = 1_500) {
        var stripped = Stripped(machine, as: .pager(isVertical: false))
        stripped.unhinder()
        self.machine = stripped.machine
        skip = stripped.skip
        self.isPartial = isPartial
        self.most = most
        isLoading = machine.requests.isEmpty == false
        isMoving = machine.pages.contains { $0.canBeSkipped || $0.run != nil }
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
                if isLoading || isMoving { simulation.start() }
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
        if simulation.runningChild(page) != nil {
            for inside in simulation.afterChild() { goOn(from: inside, pending) }
            if isPartial == false { return }
        }
        guard let next else { return found.append(simulation) }
        let further = simulation.after(.show(Screen(next)))
        if further.current != page { goOn(from: further, pending) }
    }
}

extension Worlds {
    /// A machine as it is, before anything has happened, with each combination of params.
    static func starts(of machine: Machine) -> [Simulation] {
        let ids = machine.params.ids
        return combinations(of: ids.map { machine.values(of: machine.params[$0].type) }).map { values in
            return Simulation(machine, params: Dictionary(zip(ids, values)) { first, _ in first })
        }
    }
}
