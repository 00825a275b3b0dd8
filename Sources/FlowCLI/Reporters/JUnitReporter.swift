import FlowDiagnostics

extension Reporters {
    /// The XML of JUnit: a suite for each file, a case for each finding. Errors and warnings are failures, notes are cases that passed; a
    /// file without findings is one case that passed, since some build servers take a report without cases for an error.
    static let junit = Reporter(name: "junit", readers: "build servers that read JUnit's XML") { report in
        var writing = JUnitWriting(report: report)
        return writing.text()
    }
}

private struct JUnitWriting {
    let report: Report
    var drawing: Drawing
    private var positions = Positions()

    init(report: Report) {
        self.report = report
        // The pictures name the files as the report does.
        drawing = Drawing(of: report.findings.files.map { SourceFile(id: $0.id, path: report.path(of: $0), bytes: $0.bytes) })
    }

    mutating func text() -> String {
        let groups = Dictionary(grouping: report.findings.diagnostics, by: \.range.file)
        let suites = report.findings.files.map { file in (file: file, findings: groups[file.id] ?? []) }
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites name=\"flowc\"\(counts(suites.map(\.findings)))>\n"
        for (file, findings) in suites {
            let path = escapedForXML(report.path(of: file))
            text += "  <testsuite name=\"\(path)\"\(counts([findings]))>\n"
            if findings.isEmpty { text += "    <testcase name=\"no findings\" classname=\"\(path)\" time=\"0\"/>\n" }
            for finding in findings { text += testCase(finding, file, path) }
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    private mutating func testCase(_ finding: Diagnostic, _ file: SourceFile, _ path: String) -> String {
        let place = positions.bytes(finding.range.start, in: file)
        let name = escapedForXML(finding.name)
        let picture = escapedForXML(drawing.text(finding)).replacingLineEnds
        var text =
            "    <testcase name=\"\(name) \(place.line):\(place.column)\" classname=\"\(path)\" file=\"\(path)\" line=\"\(place.line)\""
        text += " time=\"0\">\n"
        if finding.severity == .note {
            text += "      <system-out>\(picture)</system-out>\n"
        } else {
            let message = escapedForXML(shown(finding.message))
            text += "      <failure message=\"\(message)\" type=\"\(finding.severity.rawValue)\">\(picture)</failure>\n"
        }
        return text + "    </testcase>\n"
    }

    private func counts(_ suites: [[Diagnostic]]) -> String {
        let tests = suites.reduce(0) { $0 + max(1, $1.count) }
        let failures = suites.reduce(0) { $0 + $1.count { $0.severity != .note } }
        return " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\" time=\"0\""
    }
}

extension String {
    /// In an element, unlike in an attribute, a line end may stand as it is, and people may read it.
    fileprivate var replacingLineEnds: String { return split(separator: "&#10;", omittingEmptySubsequences: false).joined(separator: "\n") }
}
