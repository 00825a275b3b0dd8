import Testing

import struct Foundation.Date

extension CalendarTests {
    @Test("F1: five events are one page", arguments: 1...5)
    func f1(events: Int) throws {
        var host = CalendarHost()
        for _ in 1...events { try host.send(.openSettings) }
        #expect(host.shown == [.settings] && host.pushes == 1)
    }

    @Test("F2: a sixth event, whenever it comes, does not slip through")
    func f2() throws {
        var host = CalendarHost()
        for _ in 1...5 { try host.send(.openCalendar(day: monday)) }
        // The transition has ended meanwhile, and the screen says what it shows.
        try host.send(.pathChanged(host.shown))
        #expect(try host.send(.openCalendar(day: monday)) == [])
        #expect(host.shown.count == 1)
    }

    @Test("F3: no push is refused for ever")
    func f3() throws {
        var host = CalendarHost()
        for round in 1...20 {
            try host.send(.openSettings)
            #expect(host.shown == [.settings], "round \(round)")
            if round.isMultiple(of: 2) { try host.send(.back) } else { try host.swipe(toDepth: 0) }
            #expect(host.shown == [], "round \(round)")
        }
        #expect(host.pushes == 20)
    }

    @Test("F4: push, settle, push is one page")
    func f4() throws {
        var host = CalendarHost()
        try host.send(.openSettings)
        try host.send(.pathChanged([.settings]))
        #expect(try host.send(.openSettings) == [])
        #expect(host.shown == [.settings])
    }

    @Test("F5: settings, calendar, back, settings is one page of settings", arguments: [true, false])
    func f5(bySwipe: Bool) throws {
        var host = CalendarHost()
        try host.send(.openSettings)
        try host.send(.openCalendar(day: monday))
        if bySwipe { try host.swipe(toDepth: 1) } else { try host.send(.back) }
        #expect(try host.send(.openSettings) == [])
        #expect(host.shown == [.settings])
    }

    @Test("F6: settings, calendar, back, calendar shows the calendar again", arguments: [true, false])
    func f6(bySwipe: Bool) throws {
        var host = CalendarHost()
        try host.send(.openSettings)
        try host.send(.openCalendar(day: monday))
        if bySwipe { try host.swipe(toDepth: 1) } else { try host.send(.back) }
        #expect(try host.send(.openCalendar(day: monday)) == [.push(.calendar(day: monday))])
        #expect(host.shown == [.settings, .calendar(day: monday)])
    }

    @Test("F7: a real change of day is followed, to and fro")
    func f7() throws {
        var host = CalendarHost()
        for day in [monday, tuesday, monday] {
            try host.send(.openCalendar(day: day))
            #expect(host.shown == [.calendar(day: day)])
        }
        #expect(host.pushes == 1)
    }

    @Test("F8: five moments of one day are five values of one page")
    func f8() throws {
        var host = CalendarHost()
        for second in 0..<5 { try host.send(.openCalendar(day: monday.addingTimeInterval(Double(second)))) }
        #expect(host.shown == [.calendar(day: monday.addingTimeInterval(4))] && host.pushes == 1)
    }
}
