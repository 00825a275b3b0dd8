import FlowDiagnostics

extension Reporters {
    /// Workflow commands: GitHub shows them beside the code of a pull request. Columns count units of UTF-16.
    static let github = Reporter(name: "github", readers: "GitHub Actions: notes beside the code") { report in
        var positions = Positions()
        var text = ""
        for (finding, file) in report.located {
            let start = positions.utf16(finding.range.start, in: file)
            let end = positions.utf16(finding.range.end, in: file)
            text += "::\(command(for: finding.severity)) file=\(property(report.path(of: file))),line=\(start.line),col=\(start.column)"
            text += ",endLine=\(end.line)"
            // GitHub takes the end of a line only where all is in that line.
            if end.line == start.line, end.column > start.column { text += ",endColumn=\(end.column)" }
            text += ",title=\(property(finding.name))::\(data(finding.wholeText))\n"
        }
        return text
    }
}

private func command(for severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: return "error"
    case .warning: return "warning"
    case .note: return "notice"
    }
}

/// The text of a command. It can end neither the line nor the command, so nothing in a spec becomes a command of its own.
private func data(_ text: String) -> String {
    return escaped(text, also: [])
}

private func property(_ text: String) -> String {
    return escaped(shown(text), also: [":", ","])
}

private func escaped(_ text: String, also: Set<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        if scalar == "%" || scalar == "\r" || scalar == "\n" || also.contains(scalar) {
            result += "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
        } else {
            result.unicodeScalars.append(scalar)
        }
    }
    return result
}
