import FlowModel

/// What an interface asks.
extension Simulation {
    /// Why an event would be refused now, if it would.
    package func refusal(of event: SimulatedEvent) -> Refusal? {
        if correction(of: event) != nil { return nil }
        var copy = self
        do throws(Refusal) {
            _ = try copy.accept(event)
            return nil
        } catch {
            return error
        }
    }

    package var canGoNext: Bool { return refusal(of: .next) == nil }

    package var canGoBack: Bool { return refusal(of: .back) == nil }

    /// The page behind another, for a data source; `nil` while `next` would be refused there.
    package func page(after seen: Screen) -> Screen? {
        let inside = innerNeighbour(of: seen, isBefore: false)
        if inside.isOuter == false { return inside.inner }
        let page = seen.page
        // Tabs and stacks keep what follows to themselves.
        if runningChild(page)?.machine.isOpaque == true { return nil }
        guard let after = neighbours(of: page, pages).after, refusal(leaving: page, for: after) == nil else { return nil }
        return screen(of: after, isForward: true)
    }

    /// The page before another, for a data source; `nil` behind a commit.
    package func page(before seen: Screen) -> Screen? {
        let inside = innerNeighbour(of: seen, isBefore: true)
        if inside.isOuter == false { return inside.inner }
        let page = seen.page
        guard let before = neighbours(of: page, pages).before, isFixed(before) == false else { return nil }
        return screen(of: before, isForward: false)
    }

    /// The clocks that run now, oldest first; behind this flow's own those of its children.
    package var runningTimers: [RunningTimer] {
        return timers + alive.flatMap { page, child in child.runningTimers.map { $0.lifted(from: page.page) } }
    }

    /// The attempts that are under way, oldest first; behind this flow's own those of its children.
    package var tickets: [Ticket] { return live + alive.flatMap { page, child in child.tickets.map { $0.lifted(from: page.page) } } }

    private var alive: [(PageIdentity, Simulation)] {
        return pages.compactMap { page in runningChild(page).map { (page, $0) } }
    }

    /// Where the current page is among the listed ones.
    package var progress: Progress {
        return Progress(position: (listing.places[current] ?? 0) + 1, total: pages.count, isExact: listing.isExact)
    }

    /// The list, made anew from answers and results. It is always the one that is kept.
    package var pagesAfresh: [PageIdentity] {
        var copy = self
        copy.relist()
        return copy.pages
    }

    /// The list would be longer than a simulation can hold.
    package var isTooLong: Bool { return listing.isFull }
}

/// Counted from 1.
package struct Progress: Hashable, Sendable {
    package let position: Int
    package let total: Int
    /// Otherwise an answer that is not given yet decides about further pages: there are at least so many.
    package let isExact: Bool

    package init(position: Int, total: Int, isExact: Bool) {
        self.position = position
        self.total = total
        self.isExact = isExact
    }
}
