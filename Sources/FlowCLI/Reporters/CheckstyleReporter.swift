import FlowDiagnostics

extension Reporters {
    /// The XML of Checkstyle, which many build servers read. Columns count bytes.
    static let checkstyle = Reporter(name: "checkstyle", readers: "build servers that read Checkstyle's XML") { report in
        var positions = Positions()
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
        for (file, findings) in report.byFile {
            text += "  <file name=\"\(escapedForXML(report.path(of: file)))\">\n"
            for finding in findings {
                let place = positions.bytes(finding.range.start, in: file)
                text += "    <error line=\"\(place.line)\" column=\"\(place.column)\" severity=\"\(severity(finding.severity))\""
                text += " message=\"\(escapedForXML(finding.wholeText))\" source=\"flowc.\(escapedForXML(finding.name))\"/>\n"
            }
            text += "  </file>\n"
        }
        return text + "</checkstyle>\n"
    }
}

private func severity(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: return "error"
    case .warning: return "warning"
    case .note: return "info"
    }
}
