import FlowDiagnostics

/// What becomes of a rule's findings.
public enum RuleLevel: String, Sendable, Hashable, CaseIterable {
    case off, note, warning, error

    /// `nil`: they are left out.
    public var severity: Diagnostic.Severity? { return Diagnostic.Severity(rawValue: rawValue) }
}

/// What someone else than the rules says of their findings: a level for each rule, by file. Where nothing is said, they stay as they are.
public typealias RuleLevels = [SourceFile.ID: [String: RuleLevel]]

/// The findings with the severities that are said. Errors of text and names are no rules: no level is asked for them.
public func weighed(_ findings: [Diagnostic], by levels: RuleLevels) -> [Diagnostic] {
    if levels.isEmpty { return findings }
    return findings.compactMap { finding in
        guard let level = levels[finding.range.file]?[finding.name], DiagnosticName(rawValue: finding.name) == nil else { return finding }
        guard let severity = level.severity else { return nil }
        var finding = finding
        finding.severity = severity
        return finding
    }
}
