import Testing

import struct Foundation.Date

@Suite("System 5: a calendar in a navigation stack")
struct CalendarTests {
    @Test("R1: five equal requests in one gesture push one page", arguments: [Calendar.Event.openCalendar(day: monday), .openSettings])
    func r1(event: Calendar.Event) throws {
        var host = CalendarHost()
        #expect(try host.send(event).count == 1)
        for _ in 2...5 { #expect(try host.send(event) == []) }
        #expect(host.shown.count == 1 && host.pushes == 1)
    }

    @Test("R2: what is on top is not pushed again, also above other pages")
    func r2() throws {
        var host = CalendarHost()
        try host.send(.openSettings)
        try host.send(.openCalendar(day: monday))
        #expect(try host.send(.openCalendar(day: monday)) == [])
        try host.send(.openSettings)
        #expect(try host.send(.openSettings) == [])
        #expect(host.shown == [.settings, .calendar(day: monday), .settings])
    }

    @Test("R3: another day is another value of the same page: it is shown in place")
    func r3() throws {
        var host = CalendarHost()
        try host.send(.openCalendar(day: monday))
        #expect(try host.send(.openCalendar(day: tuesday)) == [.update(.calendar(day: tuesday))])
        #expect(host.shown == [.calendar(day: tuesday)])
        #expect(Calendar.Page.calendar(day: monday).id == Calendar.Page.calendar(day: tuesday).id)
        #expect(Calendar.Page.calendar(day: monday) != .calendar(day: tuesday))
    }

    @Test("R4: after a back by any means to any level, every page can be pushed that is not on top")
    func r4() throws {
        var full = CalendarHost()
        for event in [Calendar.Event.openSettings, .openCalendar(day: monday), .openSettings, .openCalendar(day: tuesday)] {
            try full.send(event)
        }
        #expect(full.shown.count == 4)
        for depth in 0...3 {
            var byButton = full
            for _ in depth...3 { #expect(try byButton.send(.back).count == 1) }
            var bySwipe = full
            #expect(try bySwipe.swipe(toDepth: depth) == [], "what the screen did by itself is not done again")
            var backs = [byButton, bySwipe]
            if depth == 0 {
                var toRoot = full
                #expect(try toRoot.send(.goHome) == [.pop(toDepth: 0)])
                backs.append(toRoot)
            }
            for host in backs {
                #expect(host.shown == Array(full.shown.prefix(depth)))
                var calendar = host
                let top = host.shown.last?.id
                #expect(try calendar.send(.openCalendar(day: monday)) == (top == .calendar ? [] : [.push(.calendar(day: monday))]))
                var settings = host
                #expect(try settings.send(.openSettings) == (top == .settings ? [] : [.push(.settings)]))
            }
        }
    }

    @Test("R5: the guard is the path alone: the stack starts no clock")
    func r5() throws {
        var host = CalendarHost()
        try host.send(.openCalendar(day: monday))
        try host.send(.openCalendar(day: monday))
        #expect(host.driver.clocks.isEmpty && host.driver.machine.runningTimers.isEmpty)
        #expect(host.machine.path == host.shown)
    }

    @Test("The screen's own path is taken over, and one that cannot have come about is refused")
    func reports() throws {
        var host = CalendarHost()
        try host.send(.openSettings)
        try host.send(.openCalendar(day: monday))
        #expect(try host.swipe(toDepth: 2) == [], "a swipe that was broken off")
        #expect(host.rejection(of: .pathChanged([.calendar(day: monday)])) == .pageNotListed(.calendar(day: monday)))
        #expect(host.rejection(of: .pathChanged([.settings, .calendar(day: monday), .settings])) == .pageNotListed(.settings))
        #expect(host.machine.path == [.settings, .calendar(day: monday)])
        try host.swipe(toDepth: 1)
        #expect(host.machine.path == [.settings] && host.machine.current == .settings)
    }

    @Test("At the root there is no way back, going home has no effects, and behind the end nothing is accepted")
    func root() throws {
        var host = CalendarHost()
        #expect(host.machine.canGoBack == false && host.machine.current == .home && host.machine.root == .home)
        #expect(host.rejection(of: .back) == .noPreviousPage)
        #expect(try host.send(.goHome) == [])
        #expect(try host.send(.popToRoot) == [])
        #expect(try host.send(.cancel) == [.cancelled])
        for event in [Calendar.Event.openSettings, .back, .goHome, .cancel, .pathChanged([])] {
            #expect(host.rejection(of: event) == .ended)
        }
        var unstarted = Driver(Calendar())
        #expect(unstarted.rejection(of: .openSettings) == .notStarted)
    }
}
