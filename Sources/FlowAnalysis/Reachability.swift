import FlowModel

extension Facts {
    /// The pages of a stack that something can bring onto its path, from the root on: pushes of handlers that can run, countdowns, and entries.
    package var reachablePages: Set<ID<Page>> { return Reachability(machine).pages }
}

/// A search over the pages of a stack, each with the params for which it is reached: answers change on the way, params do not. Linear in the
/// actions for each set of params that conditions tell apart.
private struct Reachability {
    private let machine: Machine
    private var space: Space
    private var reached: [ID<Page>: Diagram] = [:]

    /// What an action opens, and for which params it can run.
    private struct Opening {
        let page: ID<Page>
        let when: Diagram
    }

    var pages: Set<ID<Page>> { return Set(reached.filter { $0.value.isNever == false }.keys) }

    init(_ machine: Machine) {
        self.machine = machine
        space = Space(machine, .moments)
        space.list { _, _ in }
        for page in machine.pages.ids { space.presence.set(PageKey(page: page, members: []), .always) }
        var waiting: [ID<Page>] = []
        reach(machine.initialPage.page, .always, &waiting)
        for target in machine.entries.flatMap(\.path) { reach(target.page.page, .always, &waiting) }
        for opening in openings(of: machine.handlers, on: nil) { reach(opening.page, opening.when, &waiting) }
        var known: [ID<Page>: [Opening]] = [:]
        while let page = waiting.popLast() {
            let openings = known[page] ?? self.openings(of: machine.pages[page].handlers, on: page)
            known[page] = openings
            let here = reached[page] ?? .never
            for opening in openings { reach(opening.page, both(here, opening.when), &waiting) }
            for next in machine.pages[page].countdowns.flatMap(\.actions).compactMap(\.opened) { reach(next, here, &waiting) }
        }
    }

    private mutating func reach(_ page: ID<Page>, _ when: Diagram, _ waiting: inout [ID<Page>]) {
        space.diagrams.beginQuestion()
        let before = reached[page] ?? .never
        let now = (try? space.or(before, when)) ?? .always
        if now == before { return }
        reached[page] = now
        waiting.append(page)
    }

    private mutating func both(_ left: Diagram, _ right: Diagram) -> Diagram {
        space.diagrams.beginQuestion()
        return (try? space.and(left, right)) ?? left
    }

    /// What handlers open where they are the first whose condition holds. What is not known is taken to run.
    private mutating func openings(of list: [Handler], on page: ID<Page>?) -> [Opening] {
        var found: [Opening] = []
        var left: [Handler.Trigger: Diagram] = [:]
        for handler in list {
            let trigger = handler.trigger.placeless
            space.diagrams.beginQuestion()
            var when = Diagram.always
            do throws(OutOfBudget) {
                let spot = Spot(place: .handling)
                let holds = try handler.condition.map { condition throws(OutOfBudget) in
                    try space.truth(of: condition, at: spot).holds
                }
                let free = left[trigger] ?? .always
                let runs = try space.and(free, holds ?? .always)
                if space.isComplete(runs) { when = try space.forParams(runs) }
                left[trigger] = try space.subtract(free, holds ?? .always)
            } catch {}
            found += handler.actions.compactMap(\.opened).map { Opening(page: $0, when: when) }
        }
        return found
    }
}

extension Space {
    /// The params for which a set has an assignment.
    mutating func forParams(_ diagram: Diagram) throws(OutOfBudget) -> Diagram {
        let isParam = variables.map { variable in
            switch variable.cell {
            case .param, .paramMember: true
            case .property(let root, _, _): if case .param = root.base { true } else { false }
            default: false
            }
        }
        return try diagrams.exists(diagram) { isParam[$0] == false }
    }
}

extension Action {
    /// The page of a stack that it brings onto the path.
    package var opened: ID<Page>? {
        switch self {
        case .push(let destination): return destination.page
        case .enter(let page, _): return page
        default: return nil
        }
    }
}
