import FlowModel

/// What lies around a page, and what lies behind the point of no return.
extension Simulation {
    /// The pages around another. One that left the list is judged by where it stood in the old one.
    func neighbours(of page: PageIdentity, _ old: [PageIdentity]) -> (before: PageIdentity?, after: PageIdentity?) {
        guard let place = listing.places[page] else { return gap(of: page, old) }
        return (self.page(at: place - 1), self.page(at: place + 1))
    }

    /// Where a page that left the list would stand: behind the nearest one before it that is still listed, and behind new pages there that
    /// come earlier in the spec.
    func gap(of page: PageIdentity, _ old: [PageIdentity]) -> (before: PageIdentity?, after: PageIdentity?) {
        var index = -1
        for known in old.prefix(while: { $0 != page }).reversed() {
            guard let place = listing.places[known] else { continue }
            index = place
            break
        }
        guard isOrdered else { return (self.page(at: index), self.page(at: index + 1)) }
        let known = Set(old)
        while let next = self.page(at: index + 1), known.contains(next) == false, rank(of: next).lexicographicallyPrecedes(rank(of: page)) {
            index += 1
        }
        return (self.page(at: index), self.page(at: index + 1))
    }

    private func page(at place: Int) -> PageIdentity? { return pages.indices.contains(place) ? pages[place] : nil }

    /// Whether the current page comes behind another one.
    func isForward(from page: PageIdentity, _ old: [PageIdentity]) -> Bool {
        guard let target = listing.places[current] else { return false }
        if let place = listing.places[page] { return place < target }
        guard let after = gap(of: page, old).after, let place = listing.places[after] else { return false }
        return place <= target
    }

    // MARK: Commit

    /// A forward move to a page fixes what lies before it, up to the last point of no return there.
    mutating func commit(before page: PageIdentity) {
        for known in pages {
            if known == page { return }
            if machine.pages[known.page].isCommit || childHasCommitted(known) { committed = known }
        }
    }

    /// Whether a page lies at or before the point of no return that was passed.
    func isFixed(_ page: PageIdentity) -> Bool {
        guard isOrdered, let place = listing.places[page] else { return false }
        if let committed, let last = listing.places[committed], place <= last { return true }
        // A child's commit binds what lies before it.
        return runs.isEmpty == false && pages[(place + 1)...].contains(where: childHasCommitted)
    }
}
