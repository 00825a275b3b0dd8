import FlowModel

extension Facts {
    /// The pages of a stack that something can bring onto its path, from the root on: pushes of handlers that can run, countdowns, and entries.
    /// A breadth-first search, linear in the actions.
    package var reachablePages: Set<ID<Page>> {
        var known: [Place: HandlerFacts] = [:]
        for facts in handlers { known[Place(page: facts.page, index: facts.place)] = facts }
        var found: Set<ID<Page>> = [machine.initialPage.page]
        for entry in machine.entries { for target in entry.path { found.insert(target.page.page) } }
        found.formUnion(opened(by: machine.handlers, on: nil, known))
        var waiting = Array(found)
        while let page = waiting.popLast() {
            let countdowns = machine.pages[page].countdowns.flatMap(\.actions).compactMap(\.opened)
            for next in opened(by: machine.pages[page].handlers, on: page, known).union(countdowns) where found.insert(next).inserted {
                waiting.append(next)
            }
        }
        return found
    }

    private struct Place: Hashable {
        let page: ID<Page>?
        let index: Int
    }

    /// What handlers open that are ever the first whose condition holds. What is not known is taken to run.
    private func opened(by list: [Handler], on page: ID<Page>?, _ known: [Place: HandlerFacts]) -> Set<ID<Page>> {
        var found: Set<ID<Page>> = []
        for (index, handler) in list.enumerated() {
            if let facts = known[Place(page: page, index: index)], facts.canRun == false, facts.isUndecided == false { continue }
            found.formUnion(handler.actions.compactMap(\.opened))
        }
        return found
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
