import FlowModel
import FlowSimulator

/// All that a host can see of a simulated machine after an event, as one line. The driver writes the same one of the generated Swift.
func traceLine(_ outcome: SimulatedOutcome, of simulation: Simulation, asked: [RequestKey]) -> String {
    let machine = simulation.machine
    func neighbour(_ page: Screen?) -> String { return page.map { simulation.describe($0) } ?? "nil" }
    let shown = Screen(simulation.current)
    let around = "\(neighbour(simulation.page(before: shown))) < > \(neighbour(simulation.page(after: shown)))"
    var answers: [String] = []
    for id in machine.inputs.ids {
        let page = machine.inputs[id].page
        let keys: [AnswerKey]
        if machine.pages[page].eaches.isEmpty {
            keys = [AnswerKey(input: id)]
        } else {
            keys = simulation.pages.filter { $0.page == page }.map { AnswerKey(input: id, members: $0.members) }
        }
        answers += keys.map { "\(machine.describe($0)): \(simulation.answer($0)?.traced ?? "nil")" }
    }
    let states = asked.map { "\(simulation.describe($0)): \(simulation.state(of: $0).traced)" }
    return [
        describe(outcome, of: simulation), "at \(simulation.describe(simulation.current)) \(simulation.progress)",
        list(simulation.pages.map { simulation.describe($0) }), "\(simulation.canGoNext) \(simulation.canGoBack)", around,
        list(simulation.runningTimers.map { "\($0.number)" }), list(simulation.live.map { "\($0.number)" }), list(answers), list(states),
    ].joined(separator: " | ")
}

private func list(_ parts: [String]) -> String { return "[\(parts.joined(separator: ", "))]" }

private func describe(_ outcome: SimulatedOutcome, of simulation: Simulation) -> String {
    guard case .success(let effects) = outcome else { return simulation.describe(outcome) }
    return list(
        effects.map { effect in
            guard case .finished(let output) = effect, output.isEmpty == false else { return simulation.describe(effect) }
            return "finished(\(output.map { "\($0.name): \($0.value.traced)" }.joined(separator: ", ")))"
        }
    )
}

extension RuntimeValue {
    /// Dictionaries have no order in Swift.
    fileprivate var traced: String {
        guard case .dictionary(let entries) = self else { return description }
        return "{\(entries.map { "\($0.key): \($0.value)" }.sorted().joined(separator: ", "))}"
    }
}

extension LoadState {
    fileprivate var traced: String {
        switch self {
        case .idle: return "idle"
        case .loading(let last): return "loading(\(last?.traced ?? "nil"))"
        case .loaded(let value): return "loaded(\(value.traced))"
        case .failed(let last): return "failed(\(last?.traced ?? "nil"))"
        }
    }
}
