/// What one event leaves for `settle`.
struct EventStep {
    /// The list before the event.
    let pages: [PageIdentity]
    /// What the interface shows; `nil` before the start.
    var visible: PageIdentity?
    /// The page that was entered last and not left yet.
    var standing: PageIdentity?
    /// The neighbours that the interface knows.
    var before: PageIdentity?
    var after: PageIdentity?
    var isRestarted = false
    /// Pages whose `on leave` or `on enter` has run: each does so once for an event.
    var left: Set<PageIdentity> = []
    var entered: Set<PageIdentity> = []
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

    init(pages: [PageIdentity]) { self.pages = pages }

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
    }
}

/// The key that a use of a page names, by the use's place on the page.
struct NamedUse {
    let page: PageIdentity
    let number: Int
    let key: RequestKey
}
