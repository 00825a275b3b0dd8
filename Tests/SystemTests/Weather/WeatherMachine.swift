import Testing

extension Weather: FlowMachine {
    static func make() -> Weather { return Weather() }
    mutating func launch() -> [Effect] { return start() }
    static func request(of ticket: Ticket) -> Request { return ticket.request }
    static func milliseconds(of timer: Timer) -> Int { return timer.milliseconds }
    static func shown(_ page: Page) -> Event { return .pageShown(page) }
    static func fired(_ timer: Timer) -> Event { return .timerFired(timer) }

    static func job(of effect: Effect) -> Job<Weather> {
        switch effect {
        case .show(let page, .initial): return .show(page, .initial)
        case .show(let page, .forward): return .show(page, .forward)
        case .show(let page, .backward): return .show(page, .backward)
        case .pagesChanged: return .reloadNeighbours
        case .start(let ticket): return .start(ticket)
        case .cancel(let ticket): return .cancel(ticket)
        case .startTimer(let timer): return .startTimer(timer)
        case .cancelTimer(let timer): return .cancelTimer(timer)
        case .refreshEnded: return .endRefresh
        default: return .end
        }
    }
}

extension Host where Machine == Weather {
    /// A weather host that has started.
    static func started() -> Host<Weather> {
        var host = Host<Weather>()
        host.start()
        return host
    }

    /// The attempt under way.
    func liveTicket() throws -> Weather.Ticket { return try #require(live.last) }

    /// The server has sent a forecast.
    @discardableResult
    mutating func answer(degrees: Int = 20) throws -> [Weather.Effect] {
        let ticket = try liveTicket()
        return try end(ticket, with: .loaded(ticket, .forecast(Forecast(degrees: degrees))))
    }

    /// The server has failed.
    @discardableResult
    mutating func fail() throws -> [Weather.Effect] {
        let ticket = try liveTicket()
        return try end(ticket, with: .failed(ticket))
    }

    /// The reason why an event is refused.
    mutating func rejection(of event: Weather.Event) -> Weather.Rejection? {
        do {
            try send(event)
            return nil
        } catch {
            return error as? Weather.Rejection
        }
    }

    /// The degrees on screen, old ones included.
    var degrees: Int? {
        switch machine.forecast {
        case .idle: return nil
        case .loading(let last), .failed(let last): return last?.degrees
        case .loaded(let forecast): return forecast.degrees
        }
    }
}
