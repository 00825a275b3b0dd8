import FlowDiagnostics
import FlowModel
@testable import FlowSimulator

/// What some full way lacks, and where one cannot be gone on.
struct WayOracle {
    let machine: Machine
    private let ways: Ways
    /// From the first page on: what is read without having been given.
    private(set) var lacks: Set<Lack> = []
    /// Outputs that are missing behind the last page.
    private(set) var lacksAtEnd: Set<Lack> = []
    private(set) var lacksBehindEntry: [ID<Entry>: Set<Lack>] = [:]
    /// Outputs that are missing at an early end.
    private(set) var missingEarly: Set<Int> = []
    private(set) var unsent: Set<SourceRange> = []
    private var visited: Set<ID<Page>> = []
    private var leavable: Set<ID<Page>> = []
    /// Pages that some way leads to and that `next` never leaves.
    var stuck: Set<ID<Page>> { return visited.subtracting(leavable) }

    init(_ machine: Machine, partial: Worlds, isLenient: Bool) {
        self.machine = machine
        ways = Ways(machine, partial: partial, isLenient: isLenient)
        var early = EarlyEnds(machine)
        ways.walk { stop, simulation in
            note(stop, simulation)
            if stop == .arrived {
                findObstacles(simulation)
                if machine.kind == .flow {
                    for state in ways.partialCompletions(of: simulation) { early.look(at: state, on: state.current) }
                }
            }
        }
        // A pager asks for nothing, so nothing before the page need be given.
        if machine.kind != .flow {
            for world in partial.found {
                for page in ways.pagesBeforeObstacle(of: world) { early.look(at: world, on: page) }
            }
        }
        missingEarly = early.missing
        for entry in machine.entries.ids { findLacks(behind: entry) }
    }

    private mutating func note(_ stop: Ways.Stop, _ simulation: Simulation) {
        lacks.formUnion(lacks(at: stop, simulation))
        if stop == .ended, machine.kind == .flow {
            for field in machine.outputs where field.mayBeMissing == false { lacksAtEnd.formUnion(simulation.lacks(ofOutput: field)) }
        }
    }

    /// What is read before the current page, and behind the one before it; and what the page itself reads.
    private func lacks(at stop: Ways.Stop, _ simulation: Simulation) -> Set<Lack> {
        if stop == .completed { return simulation.lacks(onPageOf: machine) }
        let before = simulation.pages.prefix { $0 != simulation.current }.last
        return lacks(of: simulation.decisions(after: before, before: simulation.current), simulation)
    }

    private func lacks(of decisions: [ListItem], _ simulation: Simulation) -> Set<Lack> {
        return decisions.reduce(into: []) { found, item in
            guard case .decision(let expression, let range, let variables) = item else { return }
            found.formUnion(simulation.lacks(of: expression, at: range, in: Scope(.listing, variables: variables)))
        }
    }

    private mutating func findLacks(behind entry: ID<Entry>) {
        guard let target = machine.entries[entry].path.first?.page.page else { return }
        var found: Set<Lack> = []
        var isTaken = false
        ways.walk(from: entry) { stop, simulation in
            if isTaken == false || stop == .arrived, simulation.current.page == target {
                found.formUnion(lacks(of: simulation.listItems.before(simulation.current), simulation))
            }
            isTaken = true
            found.formUnion(lacks(at: stop, simulation))
            if stop == .ended, machine.kind == .flow {
                for field in machine.outputs where field.mayBeMissing == false { found.formUnion(simulation.lacks(ofOutput: field)) }
            }
        }
        if isTaken == false {
            // It is never taken: perhaps for want of what it does not bring.
            for start in ways.brought(by: entry) {
                // What stands behind its page does not decide whether that is listed.
                let end = machine.pages[target].range.end
                let decisions = start.listItems.filter { item in
                    if case .decision(_, let range, _) = item { range.start < end } else { false }
                }
                found.formUnion(lacks(of: decisions, start).filter { machine.page(of: $0.missing).map { $0 < target } ?? true })
            }
        }
        lacksBehindEntry[entry] = found
    }

    // MARK: Obstacles

    private mutating func findObstacles(_ simulation: Simulation) {
        if let call = ways.lacksSend(simulation) {
            unsent.insert(call.range)
            leavable.insert(simulation.current.page)
            return
        }
        let page = simulation.current
        if machine.kind != .flow || machine.pages[page.page].requirements.isEmpty || machine.leadsOut(of: page.page) { return }
        visited.insert(page.page)
        if leavable.contains(page.page) { return }
        let isStuck = ways.completions(of: simulation).allSatisfy { completed in
            let scope = completed.scope(on: page)
            return machine.pages[page.page].requirements.contains { id in
                let requirement = machine.requirements[id]
                if let holds = completed.truth(of: requirement.condition, in: scope) { return holds == false }
                // What is undecided for want of an earlier answer is no obstacle of its own.
                return completed.lacks(of: requirement.condition, at: requirement.range, in: scope).isEmpty
            }
        }
        if isStuck == false { leavable.insert(page.page) }
    }
}

extension Machine {
    /// Whether something on a page, or anywhere, leads on from it or changes what was answered before.
    fileprivate func leadsOut(of page: ID<Page>) -> Bool {
        return (actions(on: page) + handlers.flatMap(\.actions)).contains { action in
            switch action {
            case .finish, .cancel, .skip, .restart, .show, .enter: return true
            case .set(let input, _, _): return inputs[input].page != page
            default: return false
            }
        }
    }
}

extension Machine {
    fileprivate func page(of missing: Lack.Missing) -> ID<Page>? {
        switch missing {
        case .answer(let input): return inputs[input].page
        case .output(let page): return page
        case .result: return nil
        }
    }
}

extension [ListItem] {
    /// The decisions before a page.
    fileprivate func before(_ page: PageIdentity) -> [ListItem] {
        return prefix { if case .page(let known) = $0 { known != page } else { true } }.filter { item in
            if case .page = item { false } else { true }
        }
    }
}

extension Ways {
    /// Every way to give some of what the current page asks for, with loads at any point.
    func partialCompletions(of simulation: Simulation) -> [Simulation] {
        let page = simulation.current
        let inputs = machine.pages[page.page].inputs
        let choices = inputs.map { id -> [RuntimeValue?] in
            let values: [RuntimeValue?] = machine.values(of: machine.inputs[id].type)
            return machine.inputs[id].isRequired ? values + [nil] : values
        }
        return combinations(of: choices).flatMap { values -> [Simulation] in
            var answered = simulation
            for (input, value) in zip(inputs, values) {
                if let value { answered = answered.after(.set(answered.key(of: input, on: page), value)) }
            }
            return [answered] + loaded(answered, [])
        }
    }
}
