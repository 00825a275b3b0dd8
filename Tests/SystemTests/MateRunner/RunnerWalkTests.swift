import Testing

extension RunnerTests {
    @Test("On random walks one child of a name lives at most, the plan is whole, no session is left open, the screen shows what is")
    func walks() throws {
        var reached: Set<String> = []
        for number in UInt64(1)...120 {
            let seed = number &* 0x9E37_79B9_7F4A_7C15
            var random = Seed(seed)
            var walk = RunnerWalk()
            for step in 1...150 {
                walk.step(&random)
                reached.insert(walk.place)
                if let fault = walk.fault {
                    Issue.record("seed \(seed), step \(step), \(walk.last): \(fault)")
                    break
                }
            }
        }
        #expect(reached.isSuperset(of: RunnerWalk.places), "never reached: \(RunnerWalk.places.subtracting(reached))")
    }
}

/// The app under random events. What was opened on the server is counted beside it.
private struct RunnerWalk {
    private var host = RunnerHost()
    /// Sessions that were opened, and neither closed, nor taken back with their invitation, nor agreed on.
    private var openSessions: Set<Session> = []
    private var lastSession = 100
    private var seenStarts = 0
    private var seenCancels = 0
    /// Whether there may be other children than before.
    private var hasChanged = true
    private(set) var last = "start"
    private(set) var fault: String?

    /// Where the walks must have been for them to say anything.
    static let places: Set<String> = [
        "login", "signUp", "start", "chooseMode", "chooseKind", "chooseMate", "chooseDistance", "waitForMate", "countdown", "runAlone",
        "resultAlone", "runRace", "resultRace", "runTeam", "resultTeam", "list", "profile", "detail", "settings",
    ]

    /// The name of the visible page.
    var place: String {
        guard let tabs = host.tabs, host.machine.selected == .main else { return host.machine.login?.signUp == nil ? "login" : "signUp" }
        switch tabs.selected {
        case .home: return "\(host.setup.map { "\($0.current)" } ?? host.running.map { "\($0.current)" } ?? "start")"
        case .mate: return tabs.mate?.path.isEmpty ?? true ? "list" : "profile"
        case .record: return tabs.record?.path.isEmpty ?? true ? "list" : "detail"
        case .myPage: return tabs.myPage?.path.isEmpty ?? true ? "profile" : "settings"
        }
    }

    mutating func step(_ random: inout Seed) {
        hasChanged = false
        do {
            switch Int.random(in: 0..<10, using: &random) {
            case 0...2: try answer(&random)
            case 3: try runDown(&random)
            default: try handle(&random)
            }
        } catch is MateRunner.Rejection {
            // Many events come where they have no meaning.
        } catch {
            note("\(error)")
        }
        count()
        compare()
    }

    private mutating func handle(_ random: inout Seed) throws {
        guard let event = events(&random).randomElement(using: &random) else { return }
        last = "\(event)"
        hasChanged = try host.send(event).isEmpty == false
    }

    private func events(_ random: inout Seed) -> [MateRunner.Event] {
        guard let tabs = host.tabs else {
            return [
                .next, .back, .login(.setTyped(Credentials(mail: "me"))), .login(.submit), .login(.openSignUp), .login(.back),
                .login(.popToRoot),
                .login(.signUp(.setName("Mia"))), .login(.signUp(.next)), .login(.signUp(.cancel)), .login(.pathChanged(host.screen.login)),
                .main(.declineInvitation),
            ]
        }
        let mate = Bool.random(using: &random) ? anna : ben
        let kind: RunSetup.Kind = Bool.random(using: &random) ? .race : .team
        let tab = tabs.tabs.randomElement(using: &random) ?? .home
        var events: [MateRunner.Event] = [.next, .next]
        switch Int.random(in: 0..<40, using: &random) {
        case 0:
            events = [.main(.acceptInvitation(kind: kind, mate: mate, distance: 3, session: Session(number: 7)))]
        case 1:
            events += [.main(.cancel), .main(.myPage(.logOut)), .main(.home(.cancel)), .main(.mate(.cancel)), .main(.record(.cancel))]
        case 2:
            events += [.main(.home(.setup(.cancel))), .main(.home(.running(.cancel))), .main(.myPage(.cancel)), .main(.declineInvitation)]
        case 3...12: events += [.main(.select(tab)), .main(.select(tab)), .back, .refresh, .retry]
        default: break
        }
        switch tabs.selected {
        case .home:
            events += [
                .main(.home(.startRun)), .main(.home(.setup(.setMode(Bool.random(using: &random) ? .single : .mate)))),
                .main(.home(.setup(.setKind(kind)))), .main(.home(.setup(.setMate(mate)))), .main(.home(.setup(.setDistance(7)))),
                .main(.home(.setup(.next))), .main(.home(.setup(.next))), .main(.home(.running(.stop))), .main(.home(.running(.close))),
            ]
            if let pages = host.setup?.pages, let page = pages.randomElement(using: &random) {
                events += [.main(.home(.setup(.show(page)))), .main(.show(.home(.setup(page))))]
            }
        case .mate:
            events += [.main(.mate(.openMate(mate: mate))), .main(.mate(.popToRoot)), .main(.mate(.pathChanged(host.screen.mates)))]
        case .record: events += [.main(.record(.openRecord(record: Record(kilometres: 5)))), .main(.record(.back))]
        case .myPage: events += [.main(.myPage(.openSettings)), .main(.myPage(.back))]
        }
        return events
    }

    private mutating func answer(_ random: inout Seed) throws {
        guard let ticket = host.driver.live.randomElement(using: &random) else { return }
        hasChanged = true
        last = "an answer to \(ticket.request)"
        if Int.random(in: 0..<5, using: &random) == 0 {
            last = "a failure of \(ticket.request)"
            try host.fail(ticket)
            return
        }
        let isYes = Int.random(in: 0..<4, using: &random) > 0
        switch ticket.request {
        case .login(.logIn): try host.answer(ticket, .login(.logIn))
        case .main(.home(.summary)): try host.answer(ticket, .main(.home(.summary(Summary(kilometres: 40)))))
        case .main(.mate(.mates)): try host.answer(ticket, .main(.mate(.mates([anna, ben]))))
        case .main(.record(.records)): try host.answer(ticket, .main(.record(.records([]))))
        case .main(.home(.setup(let request))): try answer(ticket, to: request, isYes)
        }
    }

    private mutating func answer(_ ticket: MateRunner.Ticket, to request: RunSetup.Request, _ isYes: Bool) throws {
        switch request {
        case .isFree: try host.answer(ticket, .main(.home(.setup(.isFree(isYes)))))
        case .closeSession: try host.answer(ticket, .main(.home(.setup(.closeSession))))
        case .createSession:
            lastSession += 1
            try host.answer(ticket, .main(.home(.setup(.createSession(Session(number: lastSession))))))
            openSessions.insert(Session(number: lastSession))
        case .invite(_, let session):
            try host.answer(ticket, .main(.home(.setup(.invite(Reply(isAccepted: isYes))))))
            if isYes { openSessions.remove(session) }
        }
    }

    private mutating func runDown(_ random: inout Seed) throws {
        let isPatient = Int.random(in: 0..<10, using: &random) > 0
        let clocks = host.machine.runningTimers.filter { isPatient == false || $0.milliseconds == 3000 }
        guard let clock = clocks.randomElement(using: &random) else { return }
        hasChanged = true
        last = "a clock of \(clock.milliseconds) ms"
        try host.fire(clock)
    }

    /// Sessions that were closed, or whose invitation was taken back.
    private mutating func count() {
        for request in host.started.dropFirst(seenStarts) {
            if case .closeSession(let session)? = request.setup { openSessions.remove(session) }
        }
        for request in host.cancelled.dropFirst(seenCancels) {
            if case .invite(_, let session)? = request.setup { openSessions.remove(session) }
        }
        seenStarts = host.started.count
        seenCancels = host.cancelled.count
    }

    private mutating func compare() {
        let runner = host.machine
        if host.screen != RunnerScreen(of: runner) { note("the screen shows \(host.screen)") }
        if (runner.login != nil) != (runner.selected == .login) || (runner.main != nil) != (runner.selected == .main) {
            note("two apps, or none")
        }
        let text = hasChanged ? String(describing: runner) : ""
        for name in ["Login", "SignUp", "RunnerTabs", "Home", "RunSetup", "Running", "Mates", "Records", "MyPage"] {
            if text.split(separator: ".\(name)(", omittingEmptySubsequences: false).count > 2 { note("two of \(name)") }
        }
        if openSessions.isEmpty == false, host.setup?.current != .waitForMate { note("\(openSessions) is left open") }
        guard let tabs = runner.main else { return }
        if isBlank(tabs) { note("the tab \(tabs.selected) is blank") }
        if (host.setup != nil) != (host.home?.current == .setup) || (host.running != nil) != (host.home?.current == .running) {
            note("a child outlives its page")
        }
        if let plan = host.running?.plan {
            let isWhole = plan.mode == .single || (plan.kind != nil && plan.mate != nil && plan.session != nil)
            if isWhole == false || (1...50).contains(plan.distance) == false { note("the plan \(plan)") }
        }
    }

    private func isBlank(_ tabs: RunnerTabs) -> Bool {
        switch tabs.selected {
        case .home: return tabs.home == nil
        case .mate: return tabs.mate == nil
        case .record: return tabs.record == nil
        case .myPage: return tabs.myPage == nil
        }
    }

    private mutating func note(_ text: String) {
        if fault == nil { fault = text }
    }
}
