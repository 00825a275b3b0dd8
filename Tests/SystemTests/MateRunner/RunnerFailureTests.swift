import Testing

extension RunnerTests {
    @Test("F1: a finished setup is gone, with its clocks and requests", arguments: [nil, RunSetup.Kind.race])
    func f1(kind: RunSetup.Kind?) throws {
        var host = RunnerHost.loggedIn()
        if let kind { try host.runWithAnna(kind) } else { try host.runAlone() }
        #expect(host.setup == nil && host.setupRequests == [])
        #expect(host.machine.runningTimers.map(\.milliseconds) == [20_000], "the summary's alone")
        #expect(host.rejection(of: .main(.home(.setup(.setMode(.mate))))) == .main(.home(.notHandled)))
    }

    @Test("F2: leaving by back ends the child, from its first page", arguments: [true, false])
    func f2(atTheRoot: Bool) throws {
        var host = RunnerHost.loggedIn()
        try host.home(.startRun)
        try host.setup(.setMode(.mate))
        if atTheRoot { try host.send(.back) } else { try host.setup(.back) }
        #expect(host.setup == nil && host.home?.current == .start)
        try host.home(.startRun)
        #expect(host.setup?.mode == nil, "a new one")
        try host.setup(.setMode(.single))
        try host.setup(.next)
        try host.setup(.next)
        try host.fire(milliseconds: 3000)
        try host.send(.back)
        #expect(host.running == nil && host.home?.current == .start, "a run that was not stopped is given up")
    }

    @Test("F3: the end of one child leaves others of its kind alone")
    func f3() throws {
        var host = RunnerHost.loggedIn()
        try host.send(.main(.select(.record)))
        try host.send(.main(.record(.openRecord(record: Record(kilometres: 5)))))
        try host.send(.main(.select(.mate)))
        try host.send(.main(.mate(.openMate(mate: anna))))
        try host.send(.main(.mate(.cancel)))
        #expect(host.tabs?.mate?.path == [] && host.tabs?.record?.path == [.detail(record: Record(kilometres: 5))])
        #expect(host.tabs?.selected == .mate && host.home?.current == .start)
    }

    @Test("F4: a button is dead for a reason that is named, and the reason can be removed")
    func f4() throws {
        var host = RunnerHost.loggedIn()
        try host.home(.startRun)
        #expect(host.machine.canGoNext == false && host.machine.refusal(of: .next) == .main(.home(.setup(.missing(.mode)))))
        try host.setup(.setMode(.mate))
        #expect(host.machine.canGoNext)
        try host.setup(.next)
        #expect(host.machine.refusal(of: .next) == .main(.home(.setup(.missing(.kind)))))
        try host.setup(.setKind(.team))
        #expect(host.machine.canGoNext)
    }

    @Test("F5: coming back n times asks for the week once")
    func f5() throws {
        var host = RunnerHost.loggedIn()
        try host.answerSummary()
        for _ in 1...5 {
            try host.home(.startRun)
            try host.send(.back)
            try host.send(.main(.select(.mate)))
            try host.send(.main(.select(.home)))
        }
        #expect(host.started.filter { $0 == .main(.home(.summary)) }.count == 1)
        #expect(host.started.filter { $0 == .main(.mate(.mates)) }.count == 1)
    }

    @Test("F6: a double tap opens one page")
    func f6() throws {
        var host = RunnerHost.loggedIn()
        try host.home(.startRun)
        #expect(host.rejection(of: .main(.home(.startRun))) == .main(.home(.notHandled)))
        #expect(host.setup?.current == .chooseMode)
        try host.send(.main(.select(.mate)))
        try host.send(.main(.mate(.openMate(mate: anna))))
        #expect(host.rejection(of: .main(.mate(.openMate(mate: anna)))) == .main(.mate(.notHandled)), "the list is not on top")
        #expect(host.tabs?.mate?.path == [.profile(mate: anna)])
        try host.swipeBack(in: .mate)
        try host.send(.main(.mate(.openMate(mate: anna))))
        #expect(host.tabs?.mate?.path == [.profile(mate: anna)])
    }

    @Test("F7: of two quick choices the later one counts, in whichever order the answers come", arguments: [true, false])
    func f7(olderFirst: Bool) throws {
        var host = RunnerHost.loggedIn()
        try host.beginSetup(.mate)
        try host.setup(.setKind(.race))
        try host.setup(.next)
        try host.setup(.setMate(anna))
        let older = try #require(host.driver.live.last)
        try host.setup(.setMate(ben))
        #expect(host.setupRequests == [.isFree(mate: ben)] && host.cancelled.last == older.request)
        if olderFirst {
            let rejection = host.rejection(of: .loaded(older, .main(.home(.setup(.isFree(true))))))
            #expect(rejection == .main(.home(.setup(.staleTicket))) && host.setup?.current == .chooseMate)
            try host.answer(.isFree(mate: ben), .isFree(false))
            #expect(host.setup?.current == .chooseMate && host.setup?.mate == nil, "Ben is busy, whatever Anna is")
        } else {
            try host.answer(.isFree(mate: ben), .isFree(true))
            #expect(host.rejection(of: .loaded(older, .main(.home(.setup(.isFree(false)))))) != nil)
            #expect(host.setup?.current == .chooseDistance && host.setup?.mate == ben)
        }
    }

    @Test("F8: accepting during a run ends that run: nothing lies under the countdown")
    func f8() throws {
        var host = RunnerHost.loggedIn()
        try host.answerSummary()
        try host.runAlone()
        let effects = try host.acceptBen()
        #expect(effects.first == .main(.show(.home(.setup(.countdown)), .initial)), "the home tab begins anew")
        #expect(host.running == nil && host.setup?.current == .countdown)
        try host.setup(.cancel)
        #expect(host.home?.current == .start && host.running == nil)
    }

    @Test("F8: leaving the wait by any way takes the session back, or what was about to open it")
    func f8Wait() throws {
        let ways: [(String, (inout RunnerHost) throws -> Void)] = [
            ("back", { host throws in try host.send(.back) }),
            ("cancel", { host throws in try host.setup(.cancel) }),
            ("an invitation", { host throws in try host.acceptBen() }),
            ("the end of the home tab", { host throws in try host.home(.cancel) }),
            ("logging out", { host throws in try host.logOut() }),
            ("the end", { host throws in try host.send(.cancel) }),
        ]
        for (name, leave) in ways {
            var opening = RunnerHost.loggedIn()
            try opening.waitForAnna()
            try leave(&opening)
            let creation = RunSetup.Request.createSession(kind: .race, mate: anna, distance: 8)
            #expect(opening.cancelled.compactMap(\.setup) == [creation], "\(name) while the session is opened")

            var invited = RunnerHost.loggedIn()
            try invited.inviteAnna()
            try leave(&invited)
            let invitation = RunSetup.Request.invite(mate: anna, to: Session(number: 1))
            #expect(invited.cancelled.compactMap(\.setup) == [invitation], "\(name) while the mate is asked")
        }
        var back = RunnerHost.loggedIn()
        try back.inviteAnna()
        try back.send(.back)
        #expect(back.setup?.current == .chooseDistance && back.setupRequests == [.closeSession(session: Session(number: 1))])
        try back.send(.next)
        #expect(back.setupRequests.last == .createSession(kind: .race, mate: anna, distance: 8), "a new session for the next try")
    }

    @Test("F9: the result is shown once")
    func f9() throws {
        var host = RunnerHost.loggedIn()
        try host.runAlone()
        #expect(try host.home(.running(.stop)) == [.main(.show(.home(.running(.resultAlone)), .forward))])
        #expect(host.rejection(of: .main(.home(.running(.stop)))) == .main(.home(.running(.notHandled))))
        try host.home(.running(.close))
        #expect(host.rejection(of: .main(.home(.running(.close)))) == .main(.home(.notHandled)))
        #expect(host.home?.current == .start)
    }

    @Test("F10: no child is made that is dropped at once: an accepted invitation starts one clock, asks nothing and shows one page")
    func f10() throws {
        var host = RunnerHost.loggedIn()
        try host.answerSummary()
        let effects = try host.acceptBen()
        #expect(effects.count == 2 && effects.first == .main(.show(.home(.setup(.countdown)), .initial)))
        guard case .startTimer(let clock)? = effects.last else {
            Issue.record("no countdown: \(effects)")
            return
        }
        #expect(clock.milliseconds == 3000)
    }

    @Test("F11: a tab whose flow has ended shows the beginning of it, not nothing")
    func f11() throws {
        var host = RunnerHost.loggedIn()
        try host.runAlone()
        try host.home(.cancel)
        #expect(host.home?.current == .start && host.screen.home == .start)
        try host.send(.main(.select(.record)))
        try host.send(.main(.record(.openRecord(record: Record(kilometres: 5)))))
        try host.send(.main(.record(.cancel)))
        #expect(host.tabs?.record?.current == .list && host.screen.records == [])
        try host.send(.main(.select(.myPage)))
        try host.send(.main(.myPage(.openSettings)))
        try host.send(.main(.myPage(.cancel)))
        #expect(host.tabs?.myPage?.current == .profile && host.screen.myPage == [])
        try host.send(.main(.myPage(.openSettings)))
        try host.logOut()
        try host.logIn()
        #expect(host.tabs?.selected == .home && host.home?.current == .start)
        try host.send(.main(.select(.myPage)))
        #expect(host.tabs?.myPage?.path == [])
    }
}
