import FlowModel

/// A navigation stack: the path is the state.
extension Simulation {
    /// The page with this name that comes last on the path.
    func topmost(_ page: ID<Page>) -> PageIdentity? { return pages.last { $0.page == page } }

    /// Pushes a page. One whose identity is on top already is ignored, updated or pushed, as the spec says.
    mutating func push(_ page: ID<Page>, _ arguments: [RuntimeValue]) throws(Refusal) {
        guard phase == .running else { throw .ended }
        let arguments = machine.held(arguments, by: machine.pages[page].parameters)
        let new = PageIdentity(page: page, members: arguments)
        if isSame(new, as: current) {
            switch machine.pages[page].onSame {
            case .ignore: return
            case .update: return setPath(pages.dropLast() + [PageIdentity(page: page, members: arguments, place: current.place)])
            case .push: break
            }
        }
        place(page, arguments)
    }

    /// Puts a page on top, whatever is there.
    mutating func place(_ page: ID<Page>, _ arguments: [RuntimeValue]) {
        lastPlace += 1
        let members = machine.held(arguments, by: machine.pages[page].parameters)
        setPath(pages + [PageIdentity(page: page, members: members, place: lastPlace)])
    }

    /// Identity is the page's name with its parameters marked `key`.
    private func isSame(_ left: PageIdentity, as right: PageIdentity) -> Bool {
        guard left.page == right.page else { return false }
        let parameters = machine.pages[left.page].parameters
        return zip(parameters, zip(left.members, right.members)).allSatisfy { $0.isKey == false || $1.0 == $1.1 }
    }

    mutating func setPath(_ path: [PageIdentity]) {
        listing = Listing()
        for page in path { listing.append(page) }
        current = path.last ?? current
    }

    /// Leaves a page, with what is above it.
    mutating func pop(_ page: PageIdentity) throws(Refusal) {
        guard phase == .running else { throw .ended }
        guard let index = listing.places[page], index > 0 else { throw .noPreviousPage }
        setPath(Array(pages[..<index]))
    }

    mutating func popToRoot() throws(Refusal) {
        guard phase == .running else { throw .ended }
        guard machine.kind == .stack else { throw .notHandled }
        setPath(Array(pages.prefix(1)))
    }

    /// A child that ended leaves the path, with what is above it. The root stays.
    mutating func popEnded(_ page: PageIdentity) {
        guard machine.kind == .stack, let index = listing.places[page], index > 0 else { return }
        setPath(Array(pages[..<index]))
    }

    /// The interface went back by itself: what it still shows is the path, so nothing is to be popped.
    mutating func report(_ path: [PageIdentity], _ step: inout EventStep) throws(Refusal) {
        guard machine.kind == .stack else { throw .notHandled }
        let known = pages.dropFirst()
        for (seen, page) in zip(path, known) where isSame(seen, as: page) == false { throw .pageNotListed(seen) }
        if path.count > known.count, let extra = path.last { throw .pageNotListed(extra) }
        setPath(Array(pages.prefix(path.count + 1)))
        step.shown = pages
    }

    /// The moves that lead from the path that the interface shows to the present one.
    func pathMoves(of step: EventStep) -> [SimulatedEffect] {
        let shown = step.shown ?? step.pages
        let common = zip(shown, pages).prefix { $0 == $1 }.count
        var moves: [SimulatedEffect] = []
        if common < shown.count { moves.append(.pop(toDepth: common - 1)) }
        moves += pages.dropFirst(common).map { .push($0) }
        if common == pages.count, let old = shown.last(where: { $0 == current }), old.members != current.members {
            moves.append(.update(current))
        }
        return moves
    }
}
