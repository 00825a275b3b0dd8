import FlowDiagnostics
import Testing

@Suite("Examples in the documentation")
struct ExampleTests {
    @Test("An example has the findings that are drawn in it, and no others", arguments: Example.all)
    func findings(example: Example) {
        let (file, diagnostics) = example.check(example.text)
        let expected = Set(example.expected)
        let got = Set(diagnostics.map { DrawnFinding($0, in: file) })
        let difference = sideBySide(example, expected: expected, got: got)
        #expect(expected == got, "\(difference)")
    }

    @Test("A safe fix leaves an example without the finding that it is for", arguments: Example.all.filter { $0.expected.isEmpty == false })
    func fixes(example: Example) {
        let before = example.check(example.text).diagnostics
        let text = fixed(example.text, before)
        let (file, after) = example.check(text)
        let expected = before.filter { finding in finding.fixes.contains(where: \.isSafe) == false }.map(\.message).sorted()
        let drawings = after.map { DrawnFinding($0, in: file).drawing() }.joined(separator: "\n")
        #expect(after.map(\.message).sorted() == expected, "\(example.testDescription), fixed:\n\(text)\nhas\n\(drawings)")
    }

    @Test("Fences of examples say `flow` and nothing else", arguments: Repository.pages)
    func fences(page: MarkdownPage) {
        for block in page.blocks where block.language.hasPrefix("flow") {
            #expect(block.language == "flow", "\(page.path):\(block.line)")
        }
    }
}

/// Both drawings of a block, in the form in which they stand in the documentation.
private func sideBySide(_ example: Example, expected: Set<DrawnFinding>, got: Set<DrawnFinding>) -> String {
    return """
        \(example.testDescription)
        drawn in the documentation:
        \(drawing(example.text, expected))
        found by the compiler:
        \(drawing(example.text, got))
        """
}

/// The code of a block with findings drawn under their lines; lines that have none are left out.
private func drawing(_ text: String, _ findings: Set<DrawnFinding>) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = findings.sorted { ($0.line, $0.columns.lowerBound) < ($1.line, $1.columns.lowerBound) }.map { finding in
        let code = finding.line <= lines.count ? String(lines[finding.line - 1]) : ""
        let indentation = min(code.prefix { $0 == " " }.count, max(0, finding.columns.lowerBound - 2))
        return code + "\n" + finding.drawing(indentation: indentation)
    }
    return rows.isEmpty ? "nothing" : rows.joined(separator: "\n")
}
