import FlowDiagnostics

extension Reporters {
    /// `path:line:col: warning: message [name]`, as compilers write and editors read; columns count bytes.
    static let concise = Reporter(name: "concise", readers: "people and editors: a line for each finding") { report in
        let (diagnostics, hidden) = report.findings.capped()
        var positions = Positions()
        var text = ""
        for diagnostic in diagnostics {
            guard let file = report.findings.file(diagnostic.range.file) else { continue }
            text += compilerLine(shown(file.path), positions.bytes(diagnostic.range.start, in: file), of: diagnostic)
        }
        return text + hiddenErrors(hidden)
    }
}

/// `path:line:col: warning: message [name]`
func compilerLine(_ path: String, _ position: SourcePosition, of finding: Diagnostic) -> String {
    return "\(path):\(position.line):\(position.column): \(finding.severity.rawValue): \(shown(finding.message)) [\(shown(finding.name))]\n"
}
