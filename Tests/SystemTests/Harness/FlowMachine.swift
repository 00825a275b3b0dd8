/// What every generated `flow` and `pager` offers, and the little that each has to be told apart for the harness.
protocol FlowMachine: Sendable {
    associatedtype Page: Hashable & Sendable
    associatedtype Request: Hashable & Sendable
    associatedtype Ticket: Hashable & Sendable
    associatedtype Timer: Hashable & Sendable
    associatedtype Event: Sendable
    associatedtype Effect: Equatable & Sendable
    associatedtype Rejection: Error & Equatable

    var current: Page { get }
    var pages: [Page] { get }
    var canGoNext: Bool { get }
    var canGoBack: Bool { get }
    var runningTimers: [Timer] { get }
    func page(after page: Page) -> Page?
    func page(before page: Page) -> Page?
    func ticket(for request: Request) -> Ticket?
    func refusal(of event: Event) -> Rejection?
    mutating func handle(_ event: Event) throws(Rejection) -> [Effect]

    /// A machine that has not been started.
    static func make() -> Self
    /// Starts at the first page.
    mutating func launch() -> [Effect]
    static func job(of effect: Effect) -> Job<Self>
    static func request(of ticket: Ticket) -> Request
    static func milliseconds(of timer: Timer) -> Int
    static func shown(_ page: Page) -> Event
    static func fired(_ timer: Timer) -> Event
}

/// What a host does for an effect.
enum Job<Machine: FlowMachine>: Sendable {
    case show(Machine.Page, Heading)
    case reloadNeighbours
    case start(Machine.Ticket)
    case cancel(Machine.Ticket)
    case startTimer(Machine.Timer)
    case cancelTimer(Machine.Timer)
    case endRefresh
    case end

    /// The place of its group in the one order of effects.
    var rank: Int {
        switch self {
        case .cancel, .cancelTimer: return 0
        case .endRefresh: return 1
        case .show, .reloadNeighbours: return 2
        case .start: return 3
        case .startTimer: return 4
        case .end: return 5
        }
    }
}

/// The direction of a move, whichever machine makes it.
enum Heading: Hashable, Sendable { case initial, forward, backward }
