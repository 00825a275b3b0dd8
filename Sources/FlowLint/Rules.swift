import FlowDiagnostics

/// The rules, sorted by name.
package enum Rules {
    package static let all: [Rule] = [
        .undocumented
    ]

    /// What all rules find in a file, in the order of the rules.
    package static func findings(in file: LintedFile) -> [Diagnostic] {
        return all.flatMap { $0.findings(in: file) }
    }
}
