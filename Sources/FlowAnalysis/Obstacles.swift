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
    struct Suspicion {
        let page: ID<Page>
        let cause: Obstacle.Cause
        let when: Diagram
        let length: Int
    }

    private(set) var found: [Suspicion] = []
    /// Pages whose question was too much work.
    private(set) var undecided: [ID<Page>] = []
    private let machine: Machine
    /// Pages with something that sends a request.
    private var senders: [ID<Request>: Set<ID<Page>>] = [:]
    /// Sent by the flow's own handlers, from wherever the user is.
    private var sentAnywhere: Set<ID<Request>> = []
    private let isLedOutAnywhere: Bool
    private var awaited: Set<ID<Request>> = []
    private var lastUses: [ID<Request>: ID<Page>] = [:]
    private var done: Set<ID<Page>> = []

    init(_ machine: Machine) {
        self.machine = machine
        var senders: [ID<Request>: Set<ID<Page>>] = [:]
        for id in machine.pages.ids {
            for case .send(let call) in machine.pages[id].actions { senders[call.request, default: []].insert(id) }
            for use in machine.pages[id].uses {
                lastUses[use.call.request] = id
                if use.kind == .awaits { awaited.insert(use.call.request) }
            }
        }
        self.senders = senders
        for case .send(let call) in machine.handlers.flatMap(\.actions) { sentAnywhere.insert(call.request) }
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
        let page = machine.pages[key.page]
        for use in page.uses where use.kind != .needs && machine.requests[use.call.request].kind == .send {
            let senders = senders[use.call.request] ?? []
            if sentAnywhere.contains(use.call.request) || senders.contains(key.page) { continue }
            var when = reached
            for sender in senders where sender < key.page {
                for (_, listed) in space.presence.pages[sender] ?? [] { when = try space.subtract(when, listed) }
            }
            when = try space.and(when, ways.passings.related(to: when, &space))
            when = try space.sure(when)
            if when.isNever { continue }
            note(key.page, .unsent(use.call), when, ways)
            return true
        }
        return false
    }

    /// Whether answers that were given before leave a page's requirements no answer of its own that meets them.
    private mutating func findStuck(_ key: PageKey, _ reached: Diagram, _ ways: WayFinder, _ space: inout Space) throws(OutOfBudget) {
        let page = machine.pages[key.page]
        if page.requirements.isEmpty || isLedOutAnywhere || page.actions.contains(where: { leadsOn($0, from: key.page) }) { return }
        let spot = space.spot(on: key)
        var met: [(id: ID<Requirement>, when: Diagram)] = []
        // What is undecided for want of an earlier answer has a finding of its own.
        for id in page.requirements { met.append((id, try space.not(space.truth(of: machine.requirements[id].condition, at: spot).fails))) }
        let when = try stuck(met, key, reached, ways, &space)
        if when.isNever { return }
        var kept = met
        for requirement in met where kept.count > 1 {
            let others = kept.filter { $0.id != requirement.id }
            if try stuck(others, key, reached, ways, &space).isNever == false { kept = others }
        }
        note(key.page, .requirements(kept.map(\.id)), try stuck(kept, key, reached, ways, &space), ways)
    }

    private func stuck(
        _ met: [(id: ID<Requirement>, when: Diagram)],
        _ key: PageKey,
        _ reached: Diagram,
        _ ways: WayFinder,
        _ space: inout Space
    ) throws(OutOfBudget) -> Diagram {
        var all = Diagram.always
        for requirement in met { all = try space.and(all, requirement.when) }
        let own = space.diagrams.support(of: all).filter { isFixed(space.variables[$0].cell, before: key, space) == false }
        let open = try space.diagrams.exists(all) { own.contains($0) }
        var when = try space.subtract(reached, open)
        if when.isNever { return when }
        when = try space.and(when, ways.passings.related(to: when, &space))
        return try space.sure(when)
    }

    /// Whether what was decided before a page is reached cannot be changed on it.
    private func isFixed(_ cell: Cell, before key: PageKey, _ space: Space) -> Bool {
        switch cell {
        case .param, .paramMember: return true
        case .input(let id, let members), .inputMember(let id, let members, _), .isGiven(let id, let members):
            let page = machine.inputs[id].page
            return page < key.page || (page == key.page && members != key.members)
        case .isSkipped(let page, _), .isFinished(let page, _), .output(let page, _, _): return page < key.page
        case .property(let root, _, _):
            switch root.base {
            case .param: return true
            case .input(let id): return machine.inputs[id].page < key.page
            case .result(let id): return isSettled(id, before: key.page, space)
            default: return false
            }
        case .result(let id, _), .ending(let id, _), .progress(let id, _): return isSettled(id, before: key.page, space)
        case .parameter, .opaque: return false
        }
    }

    /// Whether a request has been loaded before a page, and is not loaded again.
    private func isSettled(_ id: ID<Request>, before page: ID<Page>, _ space: Space) -> Bool {
        let request = machine.requests[id]
        if space.isRefreshed || request.freshMilliseconds != nil || request.canBeSentAgain { return false }
        guard awaited.contains(id), let last = lastUses[id] else { return false }
        return last < page
    }

    private func leadsOn(_ action: Action, from page: ID<Page>) -> Bool {
        if case .set(let input, _, _) = action { return machine.inputs[input].page != page }
        return action.leadsOut
    }

    private mutating func note(_ page: ID<Page>, _ cause: Obstacle.Cause, _ when: Diagram, _ ways: WayFinder) {
        done.insert(page)
        found.append(Suspicion(page: page, cause: cause, when: when, length: ways.arrivals.count))
    }
}

extension Page {
    var actions: [Action] { return handlers.flatMap(\.actions) + countdowns.flatMap(\.actions) }
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
