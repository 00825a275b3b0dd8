/// What one event leaves for `settle`.
struct EventStep {
    /// The list before the event.
    let pages: [PageIdentity]
    /// What the interface shows; `nil` before the start.
    var visible: Screen?
    /// The page of this flow's own that the interface is on.
    var visiblePage: PageIdentity?
    /// The page that was entered last and not left yet.
    var standing: PageIdentity?
    /// The neighbours that the interface knows.
    var before: Screen?
    var after: Screen?
    /// What is left of a path after the interface went back by itself.
    var shown: [PageIdentity]?
    var isRestarted = false
    /// A finished child that its parent came back to.
    var isResumed = false
    /// Side by side and on a path, a child that ended was made anew: once for an event.
    var isReopened = false
    /// Pages whose child was begun at an entry and not closed since.
    var opened: [PageIdentity] = []
    /// Pages whose `on leave` or `on enter` has run: each does so once for an event.
    var left: Set<PageIdentity> = []
    var entered: Set<PageIdentity> = []
    /// Pages the end of whose child was answered: once for an event, or children that end at once could send it in circles.
    private var answered: [PageIdentity] = []
    /// Which key each use named before the event.
    var named: [NamedUse] = []
    /// What the current page needed before the event.
    var needed: [RequestKey] = []
    /// Asked for by `refresh` and `retry`.
    var wanted: [RequestKey] = []
    var started: [Ticket] = []
    var cancelled: [Ticket] = []
    var begun: [RunningTimer] = []
    var stopped: [RunningTimer] = []
    /// What children started, gave up and showed.
    var ofChildren = ChildEffects()

    init(pages: [PageIdentity]) { self.pages = pages }

    /// Whether a page's `on enter` is still to run. On a path equal pages count as one, or two that push each other would never end.
    mutating func isFirstEntry(of page: PageIdentity) -> Bool {
        let isFirst = entered.contains(page) == false && (page.place == nil || entered.contains { $0.showsSame(as: page) } == false)
        entered.insert(page)
        return isFirst
    }

    mutating func isFirstEnd(ofChildOn page: PageIdentity) -> Bool {
        if answered.contains(where: { $0 == page || $0.showsSame(as: page) }) { return false }
        answered.append(page)
        return true
    }

    /// What began and ended within the event the host never sees.
    mutating func dropUnseen() {
        let tickets = Set(started).intersection(cancelled)
        started.removeAll(where: tickets.contains)
        cancelled.removeAll(where: tickets.contains)
        cancelled.sort { $0.number < $1.number }
        let timers = Set(begun).intersection(stopped)
        begun.removeAll(where: timers.contains)
        stopped.removeAll(where: timers.contains)
        stopped.sort { $0.number < $1.number }
        ofChildren.dropUnseen()
    }
}

/// What the children of a machine did in one event, as the machine hands it on.
struct ChildEffects {
    var started: [Ticket] = []
    var cancelled: [Ticket] = []
    var begun: [RunningTimer] = []
    var stopped: [RunningTimer] = []
    var hasRefreshEnded = false
    /// A child that shares the place of its parent on the screen has moved.
    var isForward: Bool?
    /// Moves that are handed on as they are.
    var moves: [SimulatedEffect] = []

    mutating func dropUnseen() {
        let tickets = Set(started).intersection(cancelled)
        started.removeAll(where: tickets.contains)
        cancelled.removeAll(where: tickets.contains)
        let timers = Set(begun).intersection(stopped)
        begun.removeAll(where: timers.contains)
        stopped.removeAll(where: timers.contains)
    }
}

/// The key that a use of a page names, by the use's place on the page.
struct NamedUse {
    let page: PageIdentity
    let number: Int
    let key: RequestKey
}
