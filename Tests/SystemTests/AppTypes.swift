/// What the app shows for a prompt.
struct PromptOption: Hashable, Sendable {
    let title: String
}

/// A sentence that the app offers.
struct Sentence: Hashable, Sendable {
    let text: String
}

/// What the app shows of the weather.
struct Forecast: Hashable, Sendable {
    let degrees: Int
}

/// A place to visit.
struct Place: Hashable, Sendable {
    let name: String
}

/// A picture of a place.
struct Photo: Hashable, Sendable {
    let number: Int
}

/// What somebody wrote of a place.
struct Review: Hashable, Sendable {
    let text: String
}

/// What a runner logs in with.
struct Credentials: Hashable, Sendable {
    let mail: String
}

/// A week of runs.
struct Summary: Hashable, Sendable {
    let kilometres: Int
}

/// Someone to run with.
struct Mate: Hashable, Sendable {
    let name: String
}

/// Where mates meet.
struct Session: Hashable, Sendable {
    let number: Int
}

/// What a mate says to an invitation.
struct Reply: Hashable, Sendable {
    let isAccepted: Bool
}

/// A run of the past.
struct Record: Hashable, Sendable {
    let kilometres: Int
}
