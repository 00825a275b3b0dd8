import Testing

extension RunnerTests {
    @Test("R5: the plan grows page by page, and no page can be left without its part")
    func r5() throws {
        var host = RunnerHost.loggedIn()
        try host.home(.startRun)
        #expect(host.rejection(ofSetup: .next) == .missing(.mode))
        try host.setup(.setMode(.mate))
        try host.setup(.next)
        #expect(host.rejection(ofSetup: .next) == .missing(.kind))
        #expect(host.rejection(ofSetup: .show(.waitForMate)) == .incomplete(.chooseKind))
        try host.setup(.setKind(.race))
        try host.setup(.next)
        #expect(host.rejection(ofSetup: .next) == .missing(.mate))
        #expect(host.rejection(ofSetup: .show(.countdown)) == .incomplete(.chooseMate))
        try host.setup(.setMate(anna))
        #expect(host.rejection(ofSetup: .next) == .awaiting(.isFree(mate: anna)))
        try host.answer(.isFree(mate: anna), .isFree(true))
        #expect(host.rejection(ofSetup: .setDistance(0)) == .outOfRange(.distance))
        #expect(host.rejection(ofSetup: .setDistance(51)) == .outOfRange(.distance))
        try host.setup(.setDistance(8))
        try host.setup(.next)
        #expect(host.rejection(ofSetup: .next) == .missing(.session))
        #expect(host.rejection(ofSetup: .setKind(nil)) == nil)
        #expect(host.rejection(ofSetup: .next) == .missing(.kind), "an earlier part that was taken back is named first")
    }

    @Test("R6: after 3 s the setup ends with the plan, and the run begins with it", arguments: [nil, RunSetup.Kind.race, .team])
    func r6(kind: RunSetup.Kind?) throws {
        var host = RunnerHost.loggedIn()
        if let kind {
            try host.countDownWithAnna(kind)
        } else {
            try host.beginSetup(.single)
            try host.setup(.setDistance(12))
            try host.setup(.next)
        }
        #expect(host.machine.runningTimers.filter { $0.milliseconds == 3000 }.count == 1)
        #expect(host.running == nil)
        try host.fire(milliseconds: 3000)
        let plan = kind.map { RunSetup.Output(mode: .mate, kind: $0, mate: anna, distance: 8, session: Session(number: 1)) }
        #expect(host.running?.plan == plan ?? RunSetup.Output(mode: .single, kind: nil, mate: nil, distance: 12, session: nil))
        #expect(host.setup == nil && host.machine.runningTimers.allSatisfy { $0.milliseconds != 3000 })
    }

    @Test("R6: who leaves the countdown stops it")
    func leftCountdown() throws {
        var host = RunnerHost.loggedIn()
        try host.beginSetup(.single)
        try host.setup(.next)
        let clock = try #require(host.machine.runningTimers.last { $0.milliseconds == 3000 })
        try host.setup(.back)
        #expect(host.rejection(of: .timerFired(clock)) == .main(.home(.setup(.staleTimer))) && host.setup?.current == .chooseDistance)
    }

    @Test("R6: who asks for a mate during the countdown of a run alone begins no run without one")
    func changedMode() throws {
        var host = RunnerHost.loggedIn()
        try host.beginSetup(.single)
        try host.setup(.next)
        try host.setup(.setMode(.mate))
        try host.setup(.setKind(.race))
        try host.fire(milliseconds: 3000)
        #expect(host.running == nil && host.setup?.current == .countdown)
        #expect(host.rejection(ofSetup: .next) == .missing(.mate))
        try host.setup(.setMode(.single))
        try host.setup(.next)
        #expect(host.running?.plan == RunSetup.Output(mode: .single, kind: nil, mate: nil, distance: 5, session: nil))
    }

    @Test("R7: the session is opened, then the mate is invited to it, and with a yes the countdown begins")
    func r7() throws {
        var host = RunnerHost.loggedIn()
        try host.waitForAnna()
        #expect(host.setupRequests == [.createSession(kind: .race, mate: anna, distance: 8)])
        try host.answer(.createSession(kind: .race, mate: anna, distance: 8), .createSession(Session(number: 1)))
        #expect(host.setupRequests == [.invite(mate: anna, to: Session(number: 1))] && host.setup?.session == Session(number: 1))
        #expect(host.rejection(ofSetup: .next) == .awaiting(.invite(mate: anna, to: Session(number: 1))))
        try host.answer(.invite(mate: anna, to: Session(number: 1)), .invite(Reply(isAccepted: true)))
        #expect(host.setup?.current == .countdown && host.setupRequests == [], "an accepted session stays open")
        #expect(host.rejection(ofSetup: .back) == .committed)
    }

    @Test("R7: a no ends the setup without a plan, and the session is closed")
    func declined() throws {
        var host = RunnerHost.loggedIn()
        try host.inviteAnna()
        try host.answer(.invite(mate: anna, to: Session(number: 1)), .invite(Reply(isAccepted: false)))
        #expect(host.home?.current == .start && host.setup == nil && host.running == nil)
        #expect(host.setupRequests == [.closeSession(session: Session(number: 1))])
    }

    @Test("R7: 10 s without an answer end the setup without a plan, and the session is closed")
    func silence() throws {
        var host = RunnerHost.loggedIn()
        try host.inviteAnna()
        let invitation = try #require(host.driver.live.last)
        try host.fire(milliseconds: 10_000)
        #expect(host.home?.current == .start && host.setup == nil)
        #expect(host.setupRequests.contains(.closeSession(session: Session(number: 1))))
        let late = host.rejection(of: .loaded(invitation, .main(.home(.setup(.invite(Reply(isAccepted: true)))))))
        #expect(late == .main(.home(.staleTicket)) && host.home?.current == .start, "a yes that comes too late")
    }

    @Test("R7: a session that cannot be opened ends the setup", arguments: [true, false])
    func noSession(byTimeout: Bool) throws {
        var host = RunnerHost.loggedIn()
        try host.waitForAnna()
        if byTimeout {
            try host.fire(milliseconds: 10_000)
        } else {
            try host.fail(.main(.home(.setup(.createSession(kind: .race, mate: anna, distance: 8)))))
        }
        #expect(host.home?.current == .start && host.setup == nil)
        #expect(host.started.contains { if case .closeSession? = $0.setup { return true } else { return false } } == false)
    }

    @Test("R8: a busy mate leaves the choice open, a free one leads on")
    func r8() throws {
        var host = RunnerHost.loggedIn()
        try host.beginSetup(.mate)
        try host.setup(.setKind(.race))
        try host.setup(.next)
        try host.setup(.setMate(anna))
        try host.answer(.isFree(mate: anna), .isFree(false))
        #expect(host.setup?.current == .chooseMate && host.setup?.mate == nil)
        try host.setup(.setMate(ben))
        try host.fail(.main(.home(.setup(.isFree(mate: ben)))))
        #expect(host.setup?.current == .chooseMate && host.setup?.mate == nil)
        try host.setup(.setMate(ben))
        #expect(host.setupRequests == [], "a failure is not asked about again by itself")
        try host.setup(.retry)
        try host.answer(.isFree(mate: ben), .isFree(true))
        #expect(host.setup?.current == .chooseDistance && host.setup?.mate == ben)
    }

    @Test("R8: coming back to the choice clears the mate, and the same mate is asked about again")
    func clearedMate() throws {
        var host = RunnerHost.loggedIn()
        try host.beginSetup(.mate)
        try host.setup(.setKind(.race))
        try host.setup(.next)
        try host.setup(.setMate(anna))
        try host.answer(.isFree(mate: anna), .isFree(true))
        try host.setup(.back)
        #expect(host.setup?.current == .chooseMate && host.setup?.mate == nil)
        #expect(host.rejection(ofSetup: .next) == .missing(.mate))
        // The answer counts for a second. Within it the same choice goes on with `next`; behind it the server is asked.
        try host.setup(.setMate(anna))
        #expect(host.setup?.canGoNext == true)
        try host.fire(milliseconds: 1000)
        #expect(host.setupRequests == [.isFree(mate: anna)] && host.setup?.canGoNext == false)
        try host.answer(.isFree(mate: anna), .isFree(true))
        #expect(host.setup?.current == .chooseDistance)
    }
}
