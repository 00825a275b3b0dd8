import FlowModel

/// What an interface asks.
extension Simulation {
    /// Why an event would be refused now, if it would.
    package func refusal(of event: SimulatedEvent) -> Refusal? {
        var copy = self
        do throws(Refusal) {
            try copy.handle(event)
            return nil
        } catch {
            return error
        }
    }

    package var canGoNext: Bool { return refusal(of: .next) == nil }

    package var canGoBack: Bool { return refusal(of: .back) == nil }

    /// The page behind another, for a data source; `nil` while `next` would be refused there.
    package func page(after page: PageIdentity) -> PageIdentity? {
        guard let after = neighbours(of: page, pages).after, refusal(leaving: page, for: after) == nil else { return nil }
        return after
    }

    /// The page before another, for a data source; `nil` behind a commit.
    package func page(before page: PageIdentity) -> PageIdentity? {
        guard let before = neighbours(of: page, pages).before, isFixed(before) == false else { return nil }
        return before
    }

    /// Where the current page is among the listed ones.
    package var progress: Progress {
        return Progress(position: (listing.places[current] ?? 0) + 1, total: pages.count, isExact: listing.isExact)
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
