/// What a customer wrote.
public struct Review: Equatable, Sendable {
    let text: String
}
