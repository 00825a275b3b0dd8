import FlowDiagnostics
import FlowLint
import Testing

/// An error of text and names, or a rule: each has its page.
struct NameOfFinding: Sendable, Hashable, CustomTestStringConvertible {
    let name: String
    /// `nil`: an error that cannot be silenced.
    let rule: Rule?

    var page: String { return "docs/diagnostics/\(name).md" }
    var testDescription: String { return name }

    /// Sorted by name.
    static let all: [NameOfFinding] =
        (DiagnosticName.allCases.map { NameOfFinding(name: $0.rawValue, rule: nil) }
        + Rules.all.map { NameOfFinding(name: $0.name, rule: $0) }).sorted { $0.name < $1.name }

    /// Notes, by name: they are drawn only on their own pages, so that examples of other things stay short.
    static let notes = Set(Rules.all.filter { $0.severity == .note }.map(\.name))

    static func == (left: NameOfFinding, right: NameOfFinding) -> Bool { return left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
