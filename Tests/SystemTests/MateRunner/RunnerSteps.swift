import Testing

/// The ways through the app that several tests begin with.
extension RunnerHost {
    /// The week that the start of the home tab shows has arrived.
    mutating func answerSummary() throws {
        try answer(.main(.home(.summary)), .main(.home(.summary(Summary(kilometres: 40)))))
    }

    /// A new run has been asked for.
    mutating func beginSetup(_ mode: RunSetup.Mode) throws {
        try home(.startRun)
        try setup(.setMode(mode))
        try setup(.next)
    }

    /// With Anna, who is free, over 8 km: the wait for her answer begins.
    mutating func waitForAnna(_ kind: RunSetup.Kind = .race) throws {
        try beginSetup(.mate)
        try setup(.setKind(kind))
        try setup(.next)
        try setup(.setMate(anna))
        try answer(.isFree(mate: anna), .isFree(true))
        try setup(.setDistance(8))
        try setup(.next)
    }

    /// Anna is invited to session 1.
    mutating func inviteAnna(_ kind: RunSetup.Kind = .race) throws {
        try waitForAnna(kind)
        try answer(.createSession(kind: kind, mate: anna, distance: 8), .createSession(Session(number: 1)))
    }

    /// Anna has accepted: the countdown runs.
    mutating func countDownWithAnna(_ kind: RunSetup.Kind = .race) throws {
        try inviteAnna(kind)
        try answer(.invite(mate: anna, to: Session(number: 1)), .invite(Reply(isAccepted: true)))
    }

    /// A run of one is on.
    mutating func runAlone() throws {
        try beginSetup(.single)
        try setup(.next)
        try fire(milliseconds: 3000)
    }

    /// A run with Anna is on.
    mutating func runWithAnna(_ kind: RunSetup.Kind = .race) throws {
        try countDownWithAnna(kind)
        try fire(milliseconds: 3000)
    }

    /// Ben invites to a run as a team over 3 km, and the runner accepts.
    @discardableResult
    mutating func acceptBen() throws -> [MateRunner.Effect] {
        return try send(.main(.acceptInvitation(kind: .team, mate: ben, distance: 3, session: Session(number: 7))))
    }

    mutating func logIn() throws {
        try send(.login(.setTyped(Credentials(mail: "me"))))
        try send(.login(.submit))
        try answer(.login(.logIn(with: Credentials(mail: "me"))), .login(.logIn))
    }

    mutating func logOut() throws {
        try send(.main(.select(.myPage)))
        try send(.main(.myPage(.logOut)))
    }
}

/// What Ben's invitation plans.
let bensPlan = RunSetup.Output(mode: .mate, kind: .team, mate: ben, distance: 3, session: Session(number: 7))
