import Testing

extension MateRunner: Drivable {
    static func work(of effect: Effect) -> Work<MateRunner> {
        switch effect {
        case .select, .login, .main: return .move
        case .start(let ticket): return .start(ticket)
        case .cancel(let ticket): return .cancel(ticket)
        case .startTimer(let timer): return .startTimer(timer)
        case .cancelTimer(let timer): return .cancelTimer(timer)
        case .refreshEnded: return .endRefresh
        case .cancelled: return .end
        }
    }
}

/// The app around the machine: its screen, its server by hand, its clocks by hand.
struct RunnerHost: Sendable {
    private(set) var driver = Driver(MateRunner())
    private(set) var screen = RunnerScreen()

    init(at entry: MateRunner.Entry? = nil) {
        let effects = driver.start { $0.start(at: entry) }
        show(effects, after: "start")
    }

    /// An app whose runner is logged in, on the start of the home tab.
    static func loggedIn() -> RunnerHost { return RunnerHost(at: .loggedIn) }

    var machine: MateRunner { return driver.machine }
    var tabs: RunnerTabs? { return machine.main }
    var home: Home? { return machine.main?.home }
    var setup: RunSetup? { return home?.setup }
    var running: Running? { return home?.running }
    var started: [MateRunner.Request] { return driver.started.map(\.request) }
    var cancelled: [MateRunner.Request] { return driver.cancelled.map(\.request) }
    /// The requests of the setup that are under way or go on unheard.
    var setupRequests: [RunSetup.Request] { return driver.live.compactMap { $0.request.setup } }

    @discardableResult
    mutating func send(_ event: MateRunner.Event) throws -> [MateRunner.Effect] {
        let effects = try driver.send(event)
        show(effects, after: "\(event)")
        return effects
    }

    @discardableResult
    mutating func home(_ event: Home.Event) throws -> [MateRunner.Effect] { return try send(.main(.home(event))) }

    @discardableResult
    mutating func setup(_ event: RunSetup.Event) throws -> [MateRunner.Effect] { return try home(.setup(event)) }

    mutating func rejection(of event: MateRunner.Event) -> MateRunner.Rejection? {
        do {
            try send(event)
            return nil
        } catch {
            return error as? MateRunner.Rejection
        }
    }

    mutating func rejection(ofSetup event: RunSetup.Event) -> RunSetup.Rejection? {
        guard case .main(.home(.setup(let rejection)))? = rejection(of: .main(.home(.setup(event)))) else { return nil }
        return rejection
    }

    /// The server has answered a request.
    @discardableResult
    mutating func answer(_ request: MateRunner.Request, _ value: MateRunner.Value) throws -> [MateRunner.Effect] {
        let ticket = try #require(driver.live.last { $0.request == request }, "\(request) is not under way")
        return try answer(ticket, value)
    }

    @discardableResult
    mutating func answer(_ ticket: MateRunner.Ticket, _ value: MateRunner.Value) throws -> [MateRunner.Effect] {
        let effects = try driver.end(ticket, with: .loaded(ticket, value))
        show(effects, after: "an answer to \(ticket.request)")
        return effects
    }

    /// The server has answered a request of the setup.
    @discardableResult
    mutating func answer(_ request: RunSetup.Request, _ value: RunSetup.Value) throws -> [MateRunner.Effect] {
        return try answer(.main(.home(.setup(request))), .main(.home(.setup(value))))
    }

    @discardableResult
    mutating func fail(_ request: MateRunner.Request) throws -> [MateRunner.Effect] {
        let ticket = try #require(driver.live.last { $0.request == request }, "\(request) is not under way")
        return try fail(ticket)
    }

    @discardableResult
    mutating func fail(_ ticket: MateRunner.Ticket) throws -> [MateRunner.Effect] {
        let effects = try driver.end(ticket, with: .failed(ticket))
        show(effects, after: "a failure of \(ticket.request)")
        return effects
    }

    /// The newest running clock of a length has run down.
    @discardableResult
    mutating func fire(milliseconds: Int) throws -> [MateRunner.Effect] {
        return try fire(try #require(machine.runningTimers.last { $0.milliseconds == milliseconds }, "no clock of \(milliseconds) ms runs"))
    }

    @discardableResult
    mutating func fire(_ clock: MateRunner.Timer) throws -> [MateRunner.Effect] {
        let effects = try driver.fire(clock) { .timerFired($0) }
        show(effects, after: "a clock of \(clock.milliseconds) ms")
        return effects
    }

    /// The user has swiped back in the stack of a tab.
    @discardableResult
    mutating func swipeBack(in tab: RunnerTabs.Tab) throws -> [MateRunner.Effect] {
        screen.swipeBack(in: tab)
        switch tab {
        case .home: return []
        case .mate: return try send(.main(.mate(.pathChanged(screen.mates))))
        case .record: return try send(.main(.record(.pathChanged(screen.records))))
        case .myPage: return try send(.main(.myPage(.pathChanged(screen.myPage))))
        }
    }

    private mutating func show(_ effects: [MateRunner.Effect], after cause: String) {
        for effect in effects { screen.show(effect) }
        screen.forgetChildren(goneFrom: machine)
        if driver.hasEnded { return }
        #expect(screen == RunnerScreen(of: machine), "the screen shows something else after \(cause): \(effects)")
    }
}

extension MateRunner.Request {
    /// What the setup asks for.
    var setup: RunSetup.Request? {
        if case .main(.home(.setup(let request))) = self { return request }
        return nil
    }
}

let anna = Mate(name: "Anna")
let ben = Mate(name: "Ben")
