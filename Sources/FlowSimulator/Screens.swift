import FlowModel

/// What is seen: a page; inside of a child flow or pager, what is seen there.
extension Simulation {
    /// What is seen now.
    package var screen: Screen { return screen(of: current, isForward: false) }

    /// What would be seen on a page. Entered forward, a child begins anew.
    package func screen(of page: PageIdentity, isForward: Bool) -> Screen {
        guard let run = machine.pages[page.page].run else { return Screen(page) }
        let child = machine.children[run.child]
        if child.isOpaque { return Screen(page) }
        if let known = runs[page], known.phase == .running || isForward == false { return Screen(page, known.screen) }
        if let new = (try? newChild(for: page)) ?? nil { return Screen(page, new.screen) }
        return Screen(page, Simulation(child).screen)
    }

    /// The neighbour of what is seen inside of a child. `outer`: the child has none, and its parent's is meant.
    func innerNeighbour(of seen: Screen, isBefore: Bool) -> (inner: Screen?, isOuter: Bool) {
        guard let inner = seen.inner, let child = runningChild(seen.page), child.machine.isOpaque == false else { return (nil, true) }
        let found = isBefore ? child.page(before: inner) : child.page(after: inner)
        if let found { return (Screen(seen.page, found), false) }
        // Only from a flow's first page `back` leads out of it.
        return (nil, isBefore && child.isFlow && inner == child.screen)
    }

    /// Whether the interface cannot have gone there.
    func refuses(_ seen: Screen) -> Bool {
        if seen.page == current, let inner = seen.inner, let child = runningChild(current), child.machine.isOpaque == false {
            return child.refuses(inner)
        }
        return refusal(showing: seen.page) != nil
    }
}
