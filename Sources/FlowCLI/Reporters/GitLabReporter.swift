import FlowDiagnostics

extension Reporters {
    /// GitLab's report on code quality.
    static let gitlab = Reporter(name: "gitlab", readers: "GitLab: code quality") { report in
        var positions = Positions()
        var fingerprints = Fingerprints()
        let entries = report.located.map { finding, file -> JSONValue in
            let path = report.path(of: file)
            return [
                "description": .text(finding.wholeText),
                "check_name": .text(finding.name),
                "fingerprint": .text(fingerprints.fingerprint(of: finding, path: path)),
                "severity": .text(severity(finding.severity)),
                "location": [
                    "path": .text(path),
                    "lines": [
                        "begin": .number(positions.bytes(finding.range.start, in: file).line),
                        "end": .number(positions.bytes(finding.range.end, in: file).line),
                    ],
                ],
            ]
        }
        return JSONValue.list(entries).text
    }
}

private func severity(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: return "major"
    case .warning: return "minor"
    case .note: return "info"
    }
}
