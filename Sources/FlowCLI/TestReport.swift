import FlowCompiler
import FlowDiagnostics

/// The results of a test run, as people and as build servers read them.
struct TestReport {
    let outcomes: [TestOutcome]
    let files: [SourceFile]

    /// A picture of each step that failed, with what has happened up to it. Nothing is said of tests that passed.
    func text(_ style: DrawingStyle) -> String {
        var drawing = Drawing(of: files, style: style)
        var text = ""
        for outcome in outcomes {
            if let failure = outcome.failure { text += drawing.text(failure) + "\n" }
        }
        return text
    }

    /// JUnit's XML: a suite for each file, a case for each test.
    var junit: String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites name=\"flowc\"\(counts(of: outcomes))>\n"
        var drawing = Drawing(of: files)
        for file in files {
            let own = outcomes.filter { $0.name.range.file == file.id }
            if own.isEmpty { continue }
            text += "  <testsuite name=\"\(escapedForXML(file.path))\"\(counts(of: own))>\n"
            let lines = SourceLines(file)
            for outcome in own { text += testCase(outcome, file, lines, &drawing) }
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    private func testCase(_ outcome: TestOutcome, _ file: SourceFile, _ lines: SourceLines, _ drawing: inout Drawing) -> String {
        let line = lines.position(at: outcome.name.range.start).line
        var text = "    <testcase name=\"\(escapedForXML(outcome.name.title))\" classname=\"\(escapedForXML(outcome.name.flow))\""
        text += " file=\"\(escapedForXML(file.path))\" line=\"\(line)\" time=\"0\""
        guard let failure = outcome.failure else { return text + "/>\n" }
        text += ">\n      <failure message=\"\(escapedForXML(failure.message))\" type=\"\(failure.name)\">"
        return text + escapedForXML(drawing.text(failure)) + "</failure>\n    </testcase>\n"
    }

    private func counts(of outcomes: [TestOutcome]) -> String {
        let failed = outcomes.count { $0.failure != nil }
        return " tests=\"\(outcomes.count)\" failures=\"\(failed)\" errors=\"0\" skipped=\"0\" time=\"0\""
    }
}
