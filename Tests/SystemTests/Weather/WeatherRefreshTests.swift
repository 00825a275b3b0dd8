import Testing

extension WeatherTests {
    @Test("A refresh ends with the flow, once, and behind the end nothing is heard")
    func endedByCancel() throws {
        var host = Host<Weather>.started()
        let ticket = try host.liveTicket()
        try host.send(.refresh)
        let effects = try host.send(.cancel)
        #expect(host.refreshesEnded == 1 && host.hasEnded)
        #expect(effects.last == .cancelled)
        #expect(host.rejection(of: .loaded(ticket, .forecast(Forecast(degrees: 1)))) == .ended)
        #expect(host.rejection(of: .refresh) == .ended)
    }

    @Test("A refresh that its page is left during ends all the same")
    func leftDuringRefresh() throws {
        var host = Host<Weather>.started()
        try host.answer()
        try host.send(.refresh)
        try host.swipe(to: .detail)
        #expect(host.refreshesEnded == 0)
        try host.answer()
        #expect(host.refreshesEnded == 1)
    }

    @Test("A forecast of 15 min is loaded again when a page is entered, and is shown meanwhile")
    func expiry() throws {
        var host = Host<Weather>.started()
        try host.answer(degrees: 12)
        try host.fire(milliseconds: 900_000)
        #expect(host.started.count == 1)
        try host.swipe(to: .summary)
        #expect(host.started.count == 1, "reported again, not entered")
        try host.swipe(to: .detail)
        #expect(host.started.count == 2 && host.degrees == 12)
        try host.swipe(to: .summary)
        #expect(host.started.count == 2, "joined")
        try host.answer(degrees: 13)
        try host.swipe(to: .detail)
        #expect(host.started.count == 2 && host.degrees == 13)
    }

    @Test("A newer forecast begins its own 15 min; the clock of the old one is stopped")
    func renewal() throws {
        var host = Host<Weather>.started()
        try host.answer()
        let old = try #require(host.clocks.first)
        try host.send(.refresh)
        #expect(host.clocks.contains(old), "the old forecast ages until there is a new one")
        try host.answer()
        #expect(host.clocks.map(\.milliseconds) == [900_000] && host.clocks.contains(old) == false)
        #expect(host.rejection(of: .timerFired(old)) == .staleTimer)
    }

    @Test("A failed forecast is loaded again by a retry or a pull, not by entering")
    func failure() throws {
        var host = Host<Weather>.started()
        #expect(host.rejection(of: .retry) == .notHandled)
        try host.fail()
        try host.swipe(to: .detail)
        try host.swipe(to: .summary)
        #expect(host.started.count == 1)
        try host.send(.retry)
        #expect(host.started.count == 2)
        try host.fail()
        try host.send(.refresh)
        #expect(host.started.count == 3)
        try host.answer()
        #expect(host.refreshesEnded == 1)
        #expect(host.rejection(of: .retry) == .notHandled)
    }

    @Test("A forecast that comes too late, or twice, is refused")
    func late() throws {
        var host = Host<Weather>.started()
        let first = try host.liveTicket()
        try host.fire(milliseconds: 20_000)
        #expect(host.cancelled == [first])
        #expect(host.rejection(of: .loaded(first, .forecast(Forecast(degrees: 1)))) == .staleTicket)
        try host.send(.retry)
        let second = try host.liveTicket()
        try host.answer(degrees: 2)
        #expect(host.rejection(of: .loaded(second, .forecast(Forecast(degrees: 3)))) == .staleTicket)
        #expect(host.rejection(of: .failed(second)) == .staleTicket)
        #expect(host.degrees == 2)
    }

    @Test("A clock that was stopped is refused")
    func staleTimer() throws {
        var host = Host<Weather>.started()
        let timeout = try #require(host.clocks.first)
        try host.answer()
        #expect(host.rejection(of: .timerFired(timeout)) == .staleTimer)
    }

    @Test("On random walks loads are one, and one for each pull that joined none, each expiry entered and each retry")
    func walks() throws {
        for number in UInt64(1)...50 {
            let seed = number &* 0x9E37_79B9_7F4A_7C15
            var random = Seed(seed)
            var walk = WeatherWalk()
            for step in 1...150 {
                let before = walk.last
                try walk.step(&random)
                if walk.isRight == false {
                    Issue.record("seed \(seed), step \(step): \(walk.last) after \(before): \(walk.difference)")
                    break
                }
            }
            try walk.finish()
            #expect(walk.isRight, "seed \(seed), at the end: \(walk.difference)")
        }
    }
}

/// Weather beside a model of what it may load.
private struct WeatherWalk {
    private var host = Host<Weather>.started()
    private var loads = 1
    private var pulls = 0
    private var isLoading = true
    private var isPulling = false
    private var isExpired = false
    private var hasFailed = false
    private(set) var last = "start"

    mutating func step(_ random: inout Seed) throws {
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: try enter(Bool.random(using: &random) ? .detail : .summary, swiped: true)
        case 2, 3: try enter(Bool.random(using: &random) ? .detail : .summary, swiped: false)
        case 4, 5: pull()
        case 6: try end(well: true)
        case 7: try end(well: false)
        case 8: retry()
        default: try age()
        }
    }

    /// All that runs comes to an end.
    mutating func finish() throws {
        if isLoading { try end(well: true) }
    }

    private mutating func enter(_ page: Weather.Page, swiped: Bool) throws {
        last = "\(swiped ? "swipe" : "show") \(page)"
        let isEntered = host.machine.current != page
        if swiped { try host.swipe(to: page) } else { try host.send(.show(page)) }
        if isEntered, isExpired, isLoading == false, hasFailed == false { load() }
    }

    private mutating func pull() {
        last = "pull"
        let isFree = host.machine.current == .summary && isPulling == false
        let refused = host.rejection(of: .refresh)
        #expect((refused == nil) == isFree)
        guard isFree else { return }
        isPulling = true
        pulls += 1
        load()
    }

    private mutating func retry() {
        last = "retry"
        let refused = host.rejection(of: .retry)
        #expect((refused == nil) == hasFailed)
        if hasFailed { load() }
    }

    private mutating func end(well: Bool) throws {
        guard isLoading else { return }
        last = well ? "answer" : "failure"
        if well { try host.answer() } else { try host.fail() }
        isLoading = false
        isPulling = false
        hasFailed = well == false
        if well { isExpired = false }
    }

    private mutating func age() throws {
        guard host.clocks.contains(where: { $0.milliseconds == 900_000 }) else { return }
        last = "15 min"
        try host.fire(milliseconds: 900_000)
        isExpired = true
    }

    private mutating func load() {
        if isLoading { return }
        loads += 1
        isLoading = true
        hasFailed = false
    }

    var difference: String {
        return "loads \(host.started.count), expected \(loads); \(host.refreshesEnded) refreshes of \(pulls) have ended"
    }

    var isRight: Bool {
        return host.started.count == loads && host.live.count == (isLoading ? 1 : 0)
            && host.refreshesEnded == pulls - (isPulling ? 1 : 0)
    }
}
