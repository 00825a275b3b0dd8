import Testing

@Suite("System 4: three exclusive children under a segmented control")
struct PlaceDetailTests {
    @Test("R1: photos, reviews and the map, of which exactly one is visible")
    func r1() throws {
        var host = PlaceHost()
        #expect(host.machine.tabs == [.photos, .reviews, .map])
        for tab in host.machine.tabs {
            try host.send(.select(tab))
            #expect(host.machine.tabs.filter { $0 == host.visible } == [tab] && host.machine.selected == tab)
        }
    }

    @Test("R2: photos come first")
    func r2() {
        let host = PlaceHost()
        #expect(host.visible == .photos && host.machine.selected == .photos && host.selections == 1)
    }

    @Test("R3: a change shows that child, from each to each")
    func r3() throws {
        for from in PlaceHost().machine.tabs {
            for to in PlaceHost().machine.tabs where to != from {
                var host = PlaceHost()
                try host.send(.select(from))
                #expect(try host.send(.select(to)).first == .select(to))
                #expect(host.visible == to)
            }
        }
    }

    @Test("R4: the place is known before any child exists: the first request names it")
    func r4() {
        #expect(PlaceDetail(place: tower).place == tower)
        let host = PlaceHost(tower)
        #expect(host.machine.place == tower && host.started == [.photos(of: tower)])
    }

    @Test("R5: a child that was made is kept: coming back finds what it had loaded")
    func r5() throws {
        var host = PlaceHost()
        try host.answer(.photos(of: harbour))
        try host.send(.select(.reviews))
        try host.answer(.reviews(of: harbour))
        for tab in [PlaceDetail.Tab.map, .photos, .reviews, .photos] {
            #expect(try host.send(.select(tab)) == [.select(tab)], "nothing but the move")
        }
        guard case .loaded(let photos) = host.machine.photos(of: harbour) else {
            Issue.record("the photos are gone")
            return
        }
        #expect(photos == [Photo(number: 1)])
    }

    @Test("F1: no child is built before its input: every request of every child names the place that was given")
    func f1() throws {
        var host = PlaceHost(tower)
        for tab in host.machine.tabs { try host.send(.select(tab)) }
        #expect(host.started == [.photos(of: tower), .reviews(of: tower)])
    }

    @Test("F2: what is not seen is not loaded")
    func f2() throws {
        var host = PlaceHost()
        #expect(host.started == [.photos(of: harbour)])
        try host.send(.select(.map))
        #expect(host.started == [.photos(of: harbour)])
        try host.send(.select(.reviews))
        #expect(host.started == [.photos(of: harbour), .reviews(of: harbour)])
    }

    @Test("F3: at first one child is shown, by one effect")
    func f3() {
        var driver = Driver(PlaceDetail(place: harbour))
        let effects = driver.start { $0.start() }
        #expect(effects.count { PlaceDetail.work(of: $0).isMove } == 1 && effects.first == .select(.photos))
    }

    @Test("F4: a segment that does not exist selects nothing", arguments: [-1, 3, Int.max])
    func f4(segment: Int) throws {
        var host = PlaceHost()
        try host.send(.select(.reviews))
        let tabs = host.machine.tabs
        if tabs.indices.contains(segment) { try host.send(.select(tabs[segment])) }
        #expect(host.visible == .reviews, "there is no event for it")
    }

    @Test("F5: the control and the child agree from the start on, and before it")
    func f5() {
        let unstarted = PlaceDetail(place: harbour)
        let host = PlaceHost()
        #expect(unstarted.selected == .photos && host.machine.selected == host.visible)
        #expect(unstarted.tabs == host.machine.tabs)
    }

    @Test("F7: selecting the selected child is accepted and does nothing")
    func f7() throws {
        var host = PlaceHost()
        for tab in host.machine.tabs {
            try host.send(.select(tab))
            #expect(try host.send(.select(tab)) == [])
            #expect(try host.send(.select(tab)) == [])
        }
        #expect(host.started.count == 2)
    }

    @Test("F8: the input cannot change under the children; the answer for another place is not heard")
    func f8() throws {
        var host = PlaceHost()
        let other = PlaceHost(tower)
        let foreign = try #require(other.driver.live.first)
        #expect(host.rejection(of: .loaded(foreign, .photos([Photo(number: 9)]))) == .staleTicket)
        #expect(host.machine.place == harbour)
        guard case .loading(last: nil) = host.machine.photos(of: harbour) else {
            Issue.record("another place's photos")
            return
        }
    }

    @Test("A failed child is loaded again when the user asks for it, and only that child")
    func failure() throws {
        var host = PlaceHost()
        #expect(host.rejection(of: .tryAgain) == .notHandled, "nothing has failed")
        try host.fail(.photos(of: harbour))
        try host.send(.select(.reviews))
        try host.send(.select(.photos))
        #expect(host.started.count == 2, "not by being selected")
        try host.send(.tryAgain)
        #expect(host.started == [.photos(of: harbour), .reviews(of: harbour), .photos(of: harbour)])
        try host.send(.select(.map))
        #expect(host.rejection(of: .tryAgain) == .notHandled)
        #expect(host.rejection(of: .retry) == .notHandled)
    }

    @Test("Closing ends every load, once, and behind it nothing is heard")
    func closing() throws {
        var host = PlaceHost()
        try host.send(.select(.reviews))
        let tickets = host.driver.live
        #expect(try host.send(.close).last == .finished)
        #expect(Set(host.driver.cancelled) == Set(tickets) && host.live.isEmpty)
        #expect(host.rejection(of: .select(.map)) == .ended)
        #expect(host.rejection(of: .loaded(tickets[0], .photos([]))) == .ended)
    }
}

extension Work {
    /// Whether something else is shown.
    var isMove: Bool {
        if case .move = self { return true }
        return false
    }
}
