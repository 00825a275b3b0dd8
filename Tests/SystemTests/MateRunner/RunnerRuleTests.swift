import Testing

@Suite("System 3: a mate runner, a tree of coordinators")
struct RunnerTests {
    @Test("R1: without an account the login, after it the tabs, after logging out the login again")
    func r1() throws {
        var host = RunnerHost()
        #expect(host.machine.selected == .login && host.tabs == nil)
        for _ in 1...3 {
            try host.logIn()
            #expect(host.machine.selected == .main && host.tabs?.selected == .home && host.machine.login == nil)
            try host.logOut()
            #expect(host.machine.selected == .login && host.tabs == nil && host.machine.login?.typed == nil)
        }
    }

    @Test("R1: who signs up is logged in")
    func signUp() throws {
        var host = RunnerHost()
        try host.send(.login(.openSignUp))
        #expect(host.machine.login?.signUp?.current == .name)
        #expect(host.rejection(of: .next) == .login(.signUp(.missing(.name))))
        try host.send(.login(.signUp(.setName("Mia"))))
        try host.send(.next)
        #expect(host.machine.login?.signUp?.current == .body)
        try host.send(.back)
        try host.send(.next)
        try host.send(.next)
        #expect(host.machine.selected == .main && host.machine.login == nil)
    }

    @Test("R1: who was logged in before begins at the tabs, and no login is made")
    func entry() {
        let host = RunnerHost.loggedIn()
        #expect(host.machine.selected == .main && host.machine.login == nil)
        #expect(host.started == [.main(.home(.summary))])
    }

    @Test("R1: a login that fails, or takes longer than 20 s, can be tried again")
    func failedLogin() throws {
        var host = RunnerHost()
        #expect(host.rejection(of: .login(.submit)) == .login(.notHandled), "nothing is typed")
        try host.send(.login(.setTyped(Credentials(mail: "me"))))
        try host.send(.login(.submit))
        #expect(host.rejection(of: .login(.submit)) == .login(.alreadySent(.logIn(with: Credentials(mail: "me")))))
        try host.fail(.login(.logIn(with: Credentials(mail: "me"))))
        try host.send(.login(.submit))
        try host.fire(milliseconds: 20_000)
        #expect(host.machine.selected == .login)
        try host.send(.login(.submit))
        try host.answer(.login(.logIn(with: Credentials(mail: "me"))), .login(.logIn))
        #expect(host.machine.selected == .main)
    }

    @Test("R2: four tabs, each a flow of its own that stays as it is while another is selected")
    func r2() throws {
        var host = RunnerHost.loggedIn()
        #expect(host.tabs?.tabs == [.home, .mate, .record, .myPage])
        try host.beginSetup(.single)
        try host.send(.main(.select(.mate)))
        try host.send(.main(.mate(.openMate(mate: anna))))
        try host.send(.main(.select(.record)))
        try host.send(.main(.record(.openRecord(record: Record(kilometres: 5)))))
        try host.send(.main(.select(.myPage)))
        try host.send(.main(.myPage(.openSettings)))
        for tab in host.tabs?.tabs ?? [] { try host.send(.main(.select(tab))) }
        #expect(host.setup?.current == .chooseDistance)
        #expect(host.tabs?.mate?.path == [.profile(mate: anna)])
        #expect(host.tabs?.record?.path == [.detail(record: Record(kilometres: 5))])
        #expect(host.tabs?.myPage?.path == [.settings])
        #expect(
            host.started == [.main(.home(.summary)), .main(.mate(.mates)), .main(.record(.records))],
            "each loads once, when selected first"
        )
    }

    @Test("R3: alone: mode, distance, countdown")
    func r3Alone() throws {
        var host = RunnerHost.loggedIn()
        try host.home(.startRun)
        #expect(host.setup?.current == .chooseMode)
        try host.setup(.setMode(.single))
        #expect(host.setup?.pages == [.chooseMode, .chooseDistance, .countdown])
        try host.setup(.next)
        #expect(host.setup?.current == .chooseDistance)
        try host.setup(.next)
        #expect(host.setup?.current == .countdown)
    }

    @Test("R3: with a mate: mode, kind, mate, distance, wait, countdown")
    func r3Mate() throws {
        var host = RunnerHost.loggedIn()
        try host.beginSetup(.mate)
        #expect(host.setup?.pages == [.chooseMode, .chooseKind, .chooseMate, .chooseDistance, .waitForMate, .countdown])
        #expect(host.setup?.current == .chooseKind)
        try host.setup(.setKind(.team))
        try host.setup(.next)
        #expect(host.setup?.current == .chooseMate)
        try host.setup(.setMate(anna))
        try host.answer(.isFree(mate: anna), .isFree(true))
        #expect(host.setup?.current == .chooseDistance)
        try host.setup(.setDistance(8))
        try host.setup(.next)
        #expect(host.setup?.current == .waitForMate)
        try host.answer(.createSession(kind: .team, mate: anna, distance: 8), .createSession(Session(number: 1)))
        try host.answer(.invite(mate: anna, to: Session(number: 1)), .invite(Reply(isAccepted: true)))
        #expect(host.setup?.current == .countdown)
    }

    @Test(
        "R4: the run and the result are those of the mode",
        arguments: [
            (nil, Running.Page.runAlone, Running.Page.resultAlone), (RunSetup.Kind.race, .runRace, .resultRace),
            (.team, .runTeam, .resultTeam),
        ]
    )
    func r4(kind: RunSetup.Kind?, run: Running.Page, result: Running.Page) throws {
        var host = RunnerHost.loggedIn()
        if let kind { try host.runWithAnna(kind) } else { try host.runAlone() }
        #expect(host.running?.pages == [run, result] && host.screen.home == .running(run))
        try host.home(.running(.stop))
        #expect(host.screen.home == .running(result))
        #expect(host.rejection(of: .back) == .main(.home(.running(.committed))), "what was run was run")
    }

    @Test(
        "R10: when a run is over the home tab is at its start, and the next run can be planned",
        arguments: [nil, RunSetup.Kind.race, .team]
    )
    func r10(kind: RunSetup.Kind?) throws {
        var host = RunnerHost.loggedIn()
        try host.answerSummary()
        for _ in 1...3 {
            if let kind { try host.runWithAnna(kind) } else { try host.runAlone() }
            try host.home(.running(.stop))
            let effects = try host.home(.running(.close))
            #expect(effects == [.main(.show(.home(.start), .backward))])
            #expect(host.home?.current == .start && host.running == nil && host.setup == nil)
        }
    }

    @Test("R11: finishing and cancelling end exactly that child")
    func r11() throws {
        var host = RunnerHost.loggedIn()
        try host.send(.main(.select(.mate)))
        try host.send(.main(.mate(.openMate(mate: anna))))
        try host.send(.main(.select(.home)))
        var cancelled = host
        try cancelled.home(.startRun)
        try cancelled.setup(.cancel)
        #expect(cancelled.setup == nil && cancelled.home?.current == .start)
        #expect(cancelled.tabs?.mate?.path == [.profile(mate: anna)])
        try host.runAlone()
        #expect(host.setup == nil && host.running != nil && host.tabs?.mate?.path == [.profile(mate: anna)])
        try host.home(.running(.cancel))
        #expect(host.running == nil && host.home?.current == .start && host.tabs?.mate?.path == [.profile(mate: anna)])
        try host.send(.main(.home(.cancel)))
        #expect(host.home?.current == .start && host.tabs?.mate?.path == [.profile(mate: anna)])
        try host.send(.main(.cancel))
        #expect(host.tabs == nil && host.machine.selected == .login)
    }
}
