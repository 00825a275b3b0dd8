import FlowModel
import FlowSimulator

/// The pages of a stack that anything can bring onto its path: found by letting everything happen in every order.
struct StackOracle {
    private(set) var reached: Set<ID<Page>> = []
    private var seen: Set<String> = []
    private let machine: Machine

    init(_ machine: Machine) {
        self.machine = machine
        for start in Worlds.starts(of: machine) {
            explore(from: start, at: nil)
            for entry in machine.entries.ids { explore(from: start, at: entry) }
        }
    }

    /// Paths on which a page stands more often than there are pages say nothing new.
    private mutating func explore(from start: Simulation, at entry: ID<Entry>?) {
        var simulation = start
        simulation.start(at: entry)
        var waiting = [simulation]
        while let next = waiting.popLast() {
            reached.formUnion(next.pages.map(\.page))
            if next.pages.count > machine.pages.count || seen.insert(key(of: next)).inserted == false { continue }
            waiting += events(in: next).map { next.after($0) }
        }
    }

    private func events(in simulation: Simulation) -> [SimulatedEvent] {
        var found: [SimulatedEvent] = machine.events.ids.map { .app($0, []) }
        for input in machine.pages[simulation.current.page].inputs {
            found += machine.values(of: machine.inputs[input].type).map { .set(AnswerKey(input: input), $0) }
        }
        found += simulation.runningTimers.map { .timerFired($0) }
        return found + [.back]
    }

    /// Equal for states in which the same can happen.
    private func key(of simulation: Simulation) -> String {
        let path = simulation.pages.map { page in
            let answers = machine.pages[page.page].inputs.map { input in
                simulation.answers[AnswerKey(input: input, members: page.place.map { [.integer($0)] } ?? [])]?.description ?? "-"
            }
            return "\(page.page.index)\(answers)"
        }
        return "\(simulation.params.map(\.description)) \(path) \(simulation.runningTimers.count)"
    }
}
