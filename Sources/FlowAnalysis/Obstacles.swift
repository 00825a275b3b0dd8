import FlowModel

/// A page that a way leads to and that nothing leads away from.
package struct Obstacle: Sendable {
    package enum Cause: Hashable, Sendable {
        /// These cannot hold together with what is fixed there; as few of them as do.
        case requirements([ID<Requirement>])
        /// Nothing on the way sends it.
        case unsent(Call)
    }

    package let page: ID<Page>
    package let cause: Cause
    package let witness: Witness
}

/// Looks, page by page, for obstacles on the way.
struct ObstacleFinder {
    private var unsent: [Obstacle] = []
    private var stuck: [ID<Page>: Obstacle] = [:]
    /// Pages whose requirements can hold for some member.
    private var leavable: Set<ID<Page>> = []
    /// Pages whose question was too much work.
    private(set) var undecided: [ID<Page>] = []

    /// In the order of the text.
    var found: [Obstacle] {
        let all = unsent + stuck.values.filter { leavable.contains($0.page) == false }
        return all.sorted { $0.page < $1.page }
    }

    private let machine: Machine
    private let isLedOutAnywhere: Bool
    private var done: Set<ID<Page>> = []

    init(_ machine: Machine) {
        self.machine = machine
        isLedOutAnywhere = machine.handlers.flatMap(\.actions).contains { $0.leadsOut }
    }

    /// Looks at a page that has just been reached.
    mutating func visit(_ key: PageKey, _ reached: Diagram, _ ways: WayFinder, _ space: inout Space) {
        if done.contains(key.page) || space.passed.pages.contains(key.page) || reached.isNever { return }
        space.diagrams.beginQuestion()
        do throws(OutOfBudget) {
            if try findUnsent(key, reached, ways, &space) { return }
            if machine.kind == .flow { try findStuck(key, reached, ways, &space) }
        } catch {
            undecided.append(key.page)
        }
    }

    private mutating func findUnsent(
        _ key: PageKey,
        _ reached: Diagram,
        _ ways: WayFinder,
        _ space: inout Space
    ) throws(OutOfBudget) -> Bool {
        for use in machine.pages[key.page].uses where use.kind != .needs && machine.requests[use.call.request].kind == .send {
            var when = try space.subtract(reached, space.sendable(use.call, on: key, ways.senders))
            if when.isNever { continue }
            when = try space.and(when, ways.passings.related(to: when, &space))
            when = try space.sure(when)
            if when.isNever { continue }
            done.insert(key.page)
            let witness = witness(of: when, key, reached, ways, &space)
            unsent.append(Obstacle(page: key.page, cause: .unsent(use.call), witness: witness))
            return true
        }
        return false
    }

    /// Whether the requirements of a page can hold after everything that was passed. It is stuck where they can for none of its members.
    private mutating func findStuck(_ key: PageKey, _ reached: Diagram, _ ways: WayFinder, _ space: inout Space) throws(OutOfBudget) {
        let page = machine.pages[key.page]
        if page.requirements.isEmpty || isLedOutAnywhere || page.actions.contains(where: { leadsOn($0, from: key.page) }) { return }
        let arriving = try space.and(reached, ways.passings.related(to: reached, &space))
        if try space.sure(arriving).isNever { return }
        let spot = space.spot(on: key)
        // Where nothing lists the page once what it awaits is there, that is no matter of its requirements.
        var loaded = arriving
        for use in page.uses where use.kind != .needs {
            loaded = try space.and(loaded, space.ended(use.call, orFailed: use.kind == .awaitsOrFailure, at: spot))
        }
        if loaded.isNever {
            leavable.insert(key.page)
            return
        }
        var met: [Met] = []
        for id in page.requirements {
            let condition = machine.requirements[id].condition
            let truth = try space.truth(of: condition, at: spot)
            // What is undecided for want of an earlier answer has a finding of its own.
            let canLack = machine.readsOfMissing(in: condition, space).contains { Gap.Missing($0).isGivenBefore }
            met.append(Met(id: id, when: canLack ? try space.not(truth.fails) : truth.holds))
        }
        guard try canBeLeft(met, reached, ways, &space) == false, space.isComplete(arriving), met.allSatisfy({ space.isComplete($0.when) })
        else {
            leavable.insert(key.page)
            return
        }
        var kept = met
        for requirement in met.reversed() where kept.count > 1 {
            let others = kept.filter { $0.id != requirement.id }
            if try canBeLeft(others, reached, ways, &space) == false { kept = others }
        }
        if stuck[key.page] != nil { return }
        let witness = witness(of: try space.sure(arriving), key, reached, ways, &space)
        stuck[key.page] = Obstacle(page: key.page, cause: .requirements(kept.map(\.id)), witness: witness)
    }

    private struct Met {
        let id: ID<Requirement>
        let when: Diagram
    }

    private func canBeLeft(_ met: [Met], _ reached: Diagram, _ ways: WayFinder, _ space: inout Space) throws(OutOfBudget) -> Bool {
        var when = reached
        for requirement in met { when = try space.and(when, requirement.when) }
        return try space.and(when, ways.passings.related(to: when, &space)).isNever == false
    }

    private func leadsOn(_ action: Action, from page: ID<Page>) -> Bool {
        if case .set(let input, _, _) = action { return machine.inputs[input].page != page }
        return action.leadsOut
    }

    /// A way to a page, by what was passed before it.
    private func witness(of when: Diagram, _ key: PageKey, _ reached: Diagram, _ ways: WayFinder, _ space: inout Space) -> Witness {
        return ways.witness(of: when, ways.arrivals + [(key, reached)], &space)
    }
}

extension Page {
    /// What its handlers and countdowns do.
    package var actions: [Action] { return handlers.flatMap(\.actions) + countdowns.flatMap(\.actions) }
}

extension Action {
    /// Whether it may leave a page whose `next` is refused. `back` and `cancel` by the user are no way on.
    package var leadsOut: Bool {
        switch self {
        case .finish, .cancel, .skip, .restart, .show, .enter, .push, .pop, .popToRoot, .select: return true
        case .next, .back, .refresh, .retry, .stay, .set, .send: return false
        }
    }
}
