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
