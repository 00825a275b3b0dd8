import FlowDiagnostics
import FlowModel
@testable import FlowSimulator

/// Outputs that are missing where a handler or a countdown finishes.
struct EarlyEnds {
    let original: Machine
    private(set) var missing: Set<Int> = []

    init(_ machine: Machine) { original = machine }

    /// What sets answers and then finishes, by its place among what handles the same event: what is tried before it must not hold.
    private struct Ending {
        let before: [Handler]
        let condition: Expression?
        let sets: [Action]
    }

    private func endings(on page: ID<Page>) -> [Ending] {
        guard original.pages.indices.contains(page.index) else { return [] }
        var found: [Ending] = []
        var before: [Handler] = []
        for handler in original.pages[page].handlers + original.handlers {
            if let sets = setsBeforeFinish(handler.actions) {
                let earlier = before.filter { $0.trigger == handler.trigger }
                found.append(Ending(before: earlier, condition: handler.condition, sets: sets))
            }
            before.append(handler)
        }
        for countdown in original.pages[page].countdowns {
            if let sets = setsBeforeFinish(countdown.actions) { found.append(Ending(before: [], condition: nil, sets: sets)) }
        }
        return found
    }

    /// `nil` where something else is done before it finishes, or where it does not.
    private func setsBeforeFinish(_ actions: [Action]) -> [Action]? {
        guard let end = actions.firstIndex(of: .finish) else { return nil }
        let before = actions[..<end]
        let isPlain = before.allSatisfy { action in
            if case .set = action { true } else { action == .stay }
        }
        return isPlain ? Array(before) : nil
    }

    /// Looks at what a page can do in one state.
    mutating func look(at simulation: Simulation, on page: PageIdentity) {
        let fields = original.outputs.indices.filter { original.outputs[$0].mayBeMissing == false && missing.contains($0) == false }
        if fields.isEmpty { return }
        for ending in endings(on: page.page) {
            let scope = simulation.scope(on: page)
            if ending.before.contains(where: { simulation.isOpen($0, in: scope) }) { continue }
            if let condition = ending.condition, simulation.holds(condition, in: scope) == false { continue }
            guard let ended = simulation.after(ending.sets, on: page) else { continue }
            for field in fields where ended.lacks(ofOutput: original.outputs[field]).isEmpty == false { missing.insert(field) }
        }
    }
}

extension Simulation {
    /// The state after setters of a handler; `nil` where one is refused.
    fileprivate func after(_ sets: [Action], on page: PageIdentity) -> Simulation? {
        var copy = self
        var step = EventStep(pages: pages)
        for action in sets {
            do throws(Refusal) { try copy.perform(action, on: page, in: copy.scope(on: page), &step) } catch { return nil }
        }
        return copy
    }

    /// What a field of `output` lacks at the end.
    func lacks(ofOutput field: OutputField) -> Set<Lack> {
        guard let each = field.each else { return lacks(of: field.value, at: field.range, in: Scope(.handling)) }
        guard let page = machine.memberPage(of: each, in: field.value) else { return [] }
        let listed = members(of: each, on: page, in: Scope(.handling))
        return listed.reduce(into: []) { found, member in
            found.formUnion(lacks(of: field.value, at: field.range, in: Scope(.handling, variables: [each: member])))
        }
    }
}
