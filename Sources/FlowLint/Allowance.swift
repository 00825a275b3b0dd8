import FlowDiagnostics

/// A comment that allows findings: `// flowc:allow never-listed, unused-type -- shown again from spring on`.
package struct Allowance: Hashable, Sendable {
    package struct Name: Hashable, Sendable {
        package let text: String
        package let range: SourceRange

        package init(text: String, range: SourceRange) {
            self.text = text
            self.range = range
        }
    }

    /// Behind `flowc:`: `allow`, `allow-file`, or what was meant to be one of them.
    package let word: Name
    package let names: [Name]
    /// Behind ` -- `; empty where none is given.
    package let reason: String
    package let range: SourceRange
    /// What to delete so that the comment is gone.
    package let line: SourceRange
    /// The declaration, step or member that follows; `nil` where none does.
    package let covered: SourceRange?
    /// The names of findings that it has silenced.
    package internal(set) var silenced: Set<String> = []

    package init(word: Name, names: [Name], reason: String, range: SourceRange, line: SourceRange, covered: SourceRange?) {
        self.word = word
        self.names = names
        self.reason = reason
        self.range = range
        self.line = line
        self.covered = covered
    }

    static let words = ["allow", "allow-file"]

    /// Whether it silences a finding.
    func covers(_ finding: Diagnostic) -> Bool {
        guard names.contains(where: { $0.text == finding.name }) else { return false }
        switch word.text {
        case "allow": return covered.map { $0.start <= finding.range.start && finding.range.start < $0.end } ?? false
        case "allow-file": return true
        default: return false
        }
    }
}
