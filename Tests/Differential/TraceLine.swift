import FlowModel
import FlowSimulator

/// All that a host can see of a simulated machine after an event, as one line. The driver writes the same one of the generated Swift.
func traceLine(_ outcome: SimulatedOutcome, of simulation: Simulation, asked: [RequestKey]) -> String {
    let states = asked.map { "\(simulation.describe($0)): \(simulation.state(of: $0).traced)" }
    return [
        describe(outcome, of: simulation.machine), report(simulation),
        simulation.machine.isOrdered ? around(simulation) : "\(simulation.canGoNext) \(simulation.canGoBack)", list(states),
    ].joined(separator: " | ")
}

/// A machine and the children that run in it.
private func report(_ simulation: Simulation) -> String {
    let parts = [
        simulation.pages.map { simulation.describe($0) }, simulation.runningTimers.map { "\($0.number)" },
        simulation.live.map { "\($0.number)" },
        answers(of: simulation), children(of: simulation),
    ]
    return "at \(simulation.describe(simulation.current)) " + parts.map(list).joined(separator: " ")
}

private func answers(of simulation: Simulation) -> [String] {
    let machine = simulation.machine
    return machine.inputs.ids.flatMap { id -> [String] in
        let page = machine.inputs[id].page
        let keys: [AnswerKey]
        if machine.kind == .stack {
            keys = simulation.pages.contains { $0.page == page } ? [AnswerKey(input: id)] : []
        } else if machine.pages[page].eaches.isEmpty {
            keys = [AnswerKey(input: id)]
        } else {
            keys = simulation.pages.filter { $0.page == page }.map { AnswerKey(input: id, members: $0.members) }
        }
        return keys.map { "\(machine.describe($0)): \(simulation.answer($0)?.traced ?? "nil")" }
    }
}

private func children(of simulation: Simulation) -> [String] {
    let machine = simulation.machine
    return machine.pages.ids.flatMap { id -> [String] in
        if machine.pages[id].run == nil { return [] }
        if machine.pages[id].eaches.isEmpty {
            guard let child = simulation.child(of: id), child.phase == .running else { return [] }
            return ["\(machine.pages[id].name): \(report(child))"]
        }
        return simulation.pages.filter { $0.page == id }.compactMap { page in
            return simulation.runningChild(page).map { "\(machine.describe(page)): \(report($0))" }
        }
    }
}

/// Where a flow or pager is, and what lies beside it.
private func around(_ simulation: Simulation) -> String {
    let screen = simulation.screen
    func neighbour(_ page: Screen?) -> String { return page.map { simulation.describe($0) } ?? "nil" }
    let neighbours = "\(neighbour(simulation.page(before: screen))) < > \(neighbour(simulation.page(after: screen)))"
    return "\(simulation.progress) \(simulation.canGoNext) \(simulation.canGoBack) \(neighbours)"
}

private func list(_ parts: [String]) -> String { return "[\(parts.joined(separator: ", "))]" }

private func describe(_ outcome: SimulatedOutcome, of machine: Machine) -> String {
    guard case .success(let effects) = outcome else { return machine.describe(outcome) }
    return list(effects.map { describe($0, of: machine) })
}

private func describe(_ effect: SimulatedEffect, of machine: Machine) -> String {
    switch effect {
    case .finished(let output) where output.isEmpty == false:
        return "finished(\(output.map { "\($0.name): \($0.value.traced)" }.joined(separator: ", ")))"
    case .show(let screen, let direction) where machine.kind == .stack:
        // What is seen in a child of a stack is known without what the child was pushed with.
        return "show \(machine.describe(Screen(PageIdentity(page: screen.page.page), inside: screen.inside))) \(direction.rawValue)"
    case .child(let page, let inner):
        let name = machine.pages[page].name
        return machine.pages[page].run.map { "\(name).\(describe(inner, of: machine.children[$0.child]))" } ?? name
    default: return machine.describe(effect)
    }
}

extension RuntimeValue {
    /// Dictionaries have no order in Swift.
    fileprivate var traced: String {
        switch self {
        case .dictionary(let entries): return "{\(entries.map { "\($0.key.traced): \($0.value.traced)" }.sorted().joined(separator: ", "))}"
        case .object(let object) where object.properties.isEmpty == false:
            return "{ \(object.properties.map { "\($0.name): \($0.value.traced)" }.joined(separator: ", ")) }"
        case .list(let elements): return "[\(elements.map(\.traced).joined(separator: ", "))]"
        default: return description
        }
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
