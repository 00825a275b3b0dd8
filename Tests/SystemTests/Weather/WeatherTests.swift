import Testing

/// System 2, two vertical pages with pull to refresh.
@Suite("Weather")
struct WeatherTests {
    @Test("R1: the pages are summary and detail, swiped both ways")
    func r1() throws {
        var host = Host<Weather>.started()
        #expect(host.machine.pages == [.summary, .detail])
        try host.swipe(to: .detail)
        #expect(host.machine.current == .detail)
        try host.swipe(to: .summary)
        #expect(host.machine.current == .summary)
    }

    @Test("R2: the start shows summary first, unanimated, and loads the forecast")
    func r2() throws {
        var host = Host<Weather>()
        let effects = host.start()
        #expect(effects.first == .show(.summary, .initial))
        #expect(host.shows == [.summary] && host.started.map(\.request) == [.forecast])
        #expect(host.clocks.map(\.milliseconds) == [20_000])
    }

    @Test("R3: there is nothing beyond the ends")
    func r3() throws {
        var host = Host<Weather>.started()
        #expect(host.machine.page(before: .summary) == nil && host.machine.page(after: .detail) == nil)
        #expect(host.machine.page(after: .summary) == .detail && host.machine.page(before: .detail) == .summary)
        #expect(host.rejection(of: .back) == .noPreviousPage)
        try host.send(.next)
        #expect(host.machine.canGoNext == false && host.machine.canGoBack)
        #expect(host.rejection(of: .next) == .noNextPage)
    }

    @Test("R4, F1: the direction of a move follows the order of the pages")
    func r4() throws {
        var host = Host<Weather>.started()
        #expect(try host.send(.show(.detail)).first == .show(.detail, .forward))
        #expect(try host.send(.show(.summary)).first == .show(.summary, .backward))
        #expect(try host.send(.next).first == .show(.detail, .forward))
        #expect(try host.send(.back).first == .show(.summary, .backward))
    }

    @Test("R5: only a completed swipe, which the interface reports, moves the position")
    func r5() throws {
        var host = Host<Weather>.started()
        #expect(host.machine.page(after: .summary) == .detail, "asked for during a swipe that is not completed")
        #expect(host.machine.current == .summary && host.machine.progress.position == 1)
        try host.swipe(to: .detail)
        #expect(host.machine.current == .detail && host.machine.progress.position == 2)
    }

    @Test("R6, F4: k appearances of both pages are one request")
    func r6() throws {
        var host = Host<Weather>.started()
        for _ in 1...5 {
            try host.swipe(to: .detail)
            try host.swipe(to: .summary)
        }
        try host.answer()
        for _ in 1...5 {
            try host.swipe(to: .detail)
            try host.swipe(to: .summary)
        }
        #expect(host.started.count == 1)
    }

    @Test("R7: only summary is refreshed by a pull")
    func r7() throws {
        var host = Host<Weather>.started()
        try host.answer()
        try host.swipe(to: .detail)
        #expect(host.rejection(of: .refresh) == .notHandled)
        try host.swipe(to: .summary)
        try host.send(.refresh)
        #expect(host.started.count == 2)
    }

    @Test("R8: the indicator ends when the load ends, well or not, and once")
    func r8() throws {
        var host = Host<Weather>.started()
        try host.answer(degrees: 18)
        try host.send(.refresh)
        #expect(host.refreshesEnded == 0 && host.degrees == 18, "the old forecast stays on screen")
        #expect(try host.answer(degrees: 21).contains(.refreshEnded))
        #expect(host.refreshesEnded == 1 && host.degrees == 21)
        try host.send(.refresh)
        #expect(try host.fail().last == .refreshEnded)
        #expect(host.refreshesEnded == 2 && host.degrees == 21)
        try host.send(.refresh)
        #expect(try host.answer(degrees: 22).contains(.refreshEnded))
        #expect(host.refreshesEnded == 3)
    }

    @Test("F2: a page that is reported again has no effects")
    func f2() throws {
        var host = Host<Weather>.started()
        #expect(try host.swipe(to: .summary) == [])
        try host.swipe(to: .detail)
        #expect(try host.swipe(to: .detail) == [])
        #expect(host.shows == [.summary])
    }

    @Test("F3: the first forecast moves nothing")
    func f3() throws {
        var host = Host<Weather>.started()
        try host.swipe(to: .detail)
        try host.answer()
        #expect(host.shows == [.summary] && host.machine.current == .detail)
    }

    @Test("F5: the indicator ends by no clock of its own")
    func f5() throws {
        var host = Host<Weather>.started()
        try host.answer()
        let before = host.clocks
        try host.send(.refresh)
        #expect(host.clocks.subtracting(before).map(\.milliseconds) == [20_000], "the only new clock is that of the attempt")
        try host.fire(milliseconds: 20_000)
        #expect(host.refreshesEnded == 1 && host.live.isEmpty)
    }

    @Test("F6: a second pull is refused while the first runs; a pull during a load joins it")
    func f6() throws {
        var host = Host<Weather>.started()
        try host.send(.refresh)
        #expect(host.started.count == 1, "joined")
        #expect(host.rejection(of: .refresh) == .refreshing)
        try host.answer()
        #expect(host.refreshesEnded == 1 && host.started.count == 1)
        try host.send(.refresh)
        #expect(host.rejection(of: .refresh) == .refreshing)
        #expect(host.started.count == 2)
    }

    @Test("F7: detail asks for nothing that summary has asked for")
    func f7() throws {
        var host = Host<Weather>.started()
        try host.send(.next)
        #expect(host.started.count == 1)
        try host.answer(degrees: 3)
        #expect(host.degrees == 3)
    }
}
