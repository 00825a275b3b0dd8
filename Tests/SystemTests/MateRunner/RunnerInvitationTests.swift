import Testing

/// A state of the app in which an invitation can arrive.
enum Moment: String, CaseIterable, Sendable {
    case start, chooseMode, chooseKind, chooseMate, asked, chooseDistance, opening, invited, countdown, running, result
    case mates, profile, records, myPage, settings

    func reach() throws -> RunnerHost {
        var host = RunnerHost.loggedIn()
        switch self {
        case .start: break
        case .chooseMode: try host.home(.startRun)
        case .chooseKind: try host.beginSetup(.mate)
        case .chooseMate, .asked:
            try host.beginSetup(.mate)
            try host.setup(.setKind(.race))
            try host.setup(.next)
            if self == .asked { try host.setup(.setMate(anna)) }
        case .chooseDistance: try host.beginSetup(.single)
        case .opening: try host.waitForAnna()
        case .invited: try host.inviteAnna()
        case .countdown: try host.countDownWithAnna()
        case .running: try host.runWithAnna()
        case .result:
            try host.runWithAnna()
            try host.home(.running(.stop))
        case .mates, .profile:
            try host.home(.startRun)
            try host.send(.main(.select(.mate)))
            if self == .profile { try host.send(.main(.mate(.openMate(mate: anna)))) }
        case .records:
            try host.runAlone()
            try host.send(.main(.select(.record)))
        case .myPage, .settings:
            try host.inviteAnna()
            try host.send(.main(.select(.myPage)))
            if self == .settings { try host.send(.main(.myPage(.openSettings))) }
        }
        return host
    }
}

extension RunnerTests {
    @Test("R9: an invitation accepted in any state leads to the countdown of the home tab, with its plan", arguments: Moment.allCases)
    func r9(moment: Moment) throws {
        var host = try moment.reach()
        let before = try #require(host.tabs)
        let effects = try host.acceptBen()
        #expect(host.machine.selected == .main && host.tabs?.selected == .home)
        #expect(host.setup?.current == .countdown && host.running == nil)
        #expect(host.machine.runningTimers.filter { $0.milliseconds == 3000 }.count == 1)
        #expect(effects.count { MateRunner.work(of: $0).isMove } <= 2, "at most the tab and its page: \(effects)")
        #expect(host.tabs?.mate?.path == before.mate?.path && host.tabs?.record?.path == before.record?.path)
        #expect(host.tabs?.myPage?.path == before.myPage?.path)
        #expect(host.rejection(ofSetup: .back) == .committed, "what was agreed cannot be changed")
        try host.fire(milliseconds: 3000)
        #expect(host.running?.plan == bensPlan && host.running?.current == .runTeam)
        try host.home(.running(.stop))
        try host.home(.running(.close))
        #expect(host.home?.current == .start && host.running == nil && host.setup == nil)
    }

    @Test("R9: a declined invitation changes nothing in any state", arguments: Moment.allCases)
    func declinedInvitation(moment: Moment) throws {
        var host = try moment.reach()
        let before = String(describing: host.machine)
        #expect(try host.send(.main(.declineInvitation)) == [])
        #expect(String(describing: host.machine) == before)
    }

    @Test("R9: who is not logged in hears of no invitation")
    func notLoggedIn() throws {
        var host = RunnerHost()
        let rejection = host.rejection(of: .main(.acceptInvitation(kind: .race, mate: ben, distance: 3, session: Session(number: 7))))
        #expect(rejection == .notHandled && host.machine.selected == .login && host.tabs == nil)
    }

    @Test("R9: a second invitation replaces the first: its own countdown runs, from the beginning")
    func twice() throws {
        var host = RunnerHost.loggedIn()
        try host.acceptBen()
        let clock = try #require(host.machine.runningTimers.last { $0.milliseconds == 3000 })
        try host.send(.main(.acceptInvitation(kind: .race, mate: anna, distance: 5, session: Session(number: 8))))
        #expect(host.rejection(of: .timerFired(clock)) == .main(.home(.setup(.staleTimer))))
        try host.fire(milliseconds: 3000)
        #expect(host.running?.plan == RunSetup.Output(mode: .mate, kind: .race, mate: anna, distance: 5, session: Session(number: 8)))
    }

    @Test("R9: a distance out of bounds does not come in by an invitation")
    func bounds() throws {
        for distance in [-1, 0, 51] {
            var host = RunnerHost.loggedIn()
            let event = RunnerTabs.Event.acceptInvitation(kind: .race, mate: ben, distance: distance, session: Session(number: 7))
            #expect(host.rejection(of: .main(event)) == .main(.notHandled))
            #expect(host.setup == nil && host.home?.current == .start)
        }
    }
}
