import FlowDiagnostics

/// A form in which findings are reported.
package struct Reporter: Sendable {
    /// What `--report` calls it.
    package let name: String
    let report: @Sendable (Findings, DrawingStyle) -> String
}

package enum Reporters {
    /// Sorted by name.
    package static let all: [Reporter] = [
        concise,
        text,
    ]
}
