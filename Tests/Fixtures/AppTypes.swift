// What an app that uses the fixtures would declare. `nonisolated`, since some modes give all else to the main actor. What conditions read
// is internal: it may be of a generated type, which is not public in all modes.

// MARK: choices.flow

public nonisolated struct Customer: Hashable, Sendable {
    let isPremium: Bool
    let age: Int
    let tier: Choices.Kind
}

// MARK: families.flow

public nonisolated struct Album: Hashable, Sendable {}

public nonisolated struct Member: Hashable, Sendable {}

// MARK: loads.flow

public nonisolated struct Owner: Hashable, Sendable {}

public nonisolated struct Profile: Hashable, Sendable {
    let isPremium: Bool
    let tier: Loads.Tier
    let mail: String
    let invited: Int
}

/// Only a result: it need not be `Hashable`.
public nonisolated struct Quote: Sendable {}

/// Only a result: it need not be `Hashable`.
public nonisolated struct Terms: Sendable {}

/// Only a result: it need not be `Hashable`.
public nonisolated struct Picture: Sendable {}

/// Only a result: it need not be `Hashable`.
public nonisolated struct Story: Sendable {}

// MARK: sends.flow

public nonisolated struct Card: Hashable, Sendable {}

public nonisolated struct Partner: Hashable, Sendable {}

public nonisolated struct Booking: Hashable, Sendable {}

public nonisolated struct Receipt: Hashable, Sendable {
    let number: Int
}

/// Only a result: it need not be `Hashable`.
public nonisolated struct Response: Sendable {}

// MARK: actions.flow

/// Only a result: it need not be `Hashable`.
public nonisolated struct File: Sendable {}

// MARK: answers.flow

public nonisolated struct Product: Hashable, Sendable {}

public nonisolated struct Weekday: Hashable, Sendable {}

// MARK: keywords.flow

/// Only a result: it need not be `Hashable`.
public nonisolated struct Outcome: Sendable {}

// MARK: shadows.flow

public nonisolated struct Event: Hashable, Sendable {}

public nonisolated struct Page: Hashable, Sendable {
    let effect: Int
}

public nonisolated struct Value: Hashable, Sendable {}

public nonisolated struct Timer: Hashable, Sendable {}

public nonisolated struct Input: Hashable, Sendable {}

public nonisolated struct Output: Hashable, Sendable {}

public nonisolated struct Request: Hashable, Sendable {}

public nonisolated struct Ticket: Hashable, Sendable {}

public nonisolated struct Effect: Hashable, Sendable {}

public nonisolated struct Rejection: Hashable, Sendable {}

public nonisolated struct Direction: Hashable, Sendable {}

public nonisolated struct Server: Hashable, Sendable {}

public nonisolated struct Step: Hashable, Sendable {}

public nonisolated struct Load: Hashable, Sendable {}

// MARK: shared-types.flow

public nonisolated struct Person: Hashable, Sendable {
    let relation: Relation
}

// MARK: enters.flow

public nonisolated struct City: Hashable, Sendable {}

// MARK: runs.flow

public nonisolated struct Pass: Hashable, Sendable {}

/// Only a result: it need not be `Hashable`.
public nonisolated struct Room: Sendable {}

// MARK: stacks.flow

public nonisolated struct Folder: Hashable, Sendable {}

public nonisolated struct Letter: Hashable, Sendable {}

// MARK: tabs.flow

public nonisolated struct Track: Hashable, Sendable {}

// MARK: shadowed-parts.flow

public nonisolated struct Screen: Hashable, Sendable {}

public nonisolated struct Same: Hashable, Sendable {}

public nonisolated struct ID: Hashable, Sendable {}

public nonisolated struct Tab: Hashable, Sendable {}

public nonisolated struct Purpose: Hashable, Sendable {}

public nonisolated struct Waiting: Hashable, Sendable {}

public nonisolated struct ChildTicket: Hashable, Sendable {}
