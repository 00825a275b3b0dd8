import FlowDiagnostics
import FlowLint

/// A kind of finding: an error of text and names, or a rule.
public struct FindingKind: Sendable, Hashable {
    public let name: String
    /// Where nothing else is said about it.
    public let severity: Diagnostic.Severity
    /// Only what a rule finds can be silenced, or weighed otherwise.
    public let isRule: Bool
}

/// Sorted by name.
public let findingKinds: [FindingKind] =
    (DiagnosticName.allCases.map { FindingKind(name: $0.rawValue, severity: .error, isRule: false) }
    + Rules.all.map { FindingKind(name: $0.name, severity: $0.severity, isRule: true) }).sorted { $0.name < $1.name }
