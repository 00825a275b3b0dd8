import FlowDiagnostics

/// A form in which findings are reported.
struct Reporter: Sendable {
    /// What `--report` calls it.
    let name: String
    let report: @Sendable (Findings, DrawingStyle) -> String
}

enum Reporters {
    /// Sorted by name.
    static let all: [Reporter] = [
        concise,
        text,
    ]
}
