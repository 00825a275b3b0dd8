import FlowDiagnostics

extension Reporters {
    /// Everything that flowc knows of a finding, for programs. docs/reports.md describes each member; a change that a reader could
    /// stumble over makes the version greater.
    static let json = Reporter(name: "json", readers: "programs: all that flowc knows of a finding") { report in
        var writing = JSONWriting(report: report)
        return writing.value().text
    }
}

private struct JSONWriting {
    let report: Report
    private var positions = Positions()
    private var fingerprints = Fingerprints()

    init(report: Report) { self.report = report }

    mutating func value() -> JSONValue {
        var entries: [JSONValue] = []
        for (finding, file) in report.located { entries.append(entry(finding, file)) }
        let findings = report.findings
        return [
            "version": 1,
            "tool": ["name": "flowc", "version": .text(flowcVersion)],
            "summary": [
                "errors": .number(findings.errors), "warnings": .number(findings.warnings),
                "notes": .number(findings.diagnostics.count - findings.errors - findings.warnings),
                "files": .number(findings.files.count),
            ],
            "findings": .list(entries),
        ]
    }

    private mutating func entry(_ finding: Diagnostic, _ file: SourceFile) -> JSONValue {
        let path = report.path(of: file)
        var related: [JSONValue] = []
        for label in finding.labels {
            guard let other = report.findings.file(label.range.file) else { continue }
            related.append(["path": .text(report.path(of: other)), "range": range(label.range, other), "message": .text(label.text)])
        }
        return [
            "name": .text(finding.name),
            "severity": .text(finding.severity.rawValue),
            "message": .text(finding.message),
            "path": .text(path),
            "range": range(finding.range, file),
            "caption": .text(finding.caption),
            "symbol": .text(finding.symbol),
            "related": .list(related),
            "notes": .list(finding.notes.map { .text($0) }),
            "witness": finding.witness.map { witness in
                [
                    "answers": .list(witness.answers.map { .text($0) }),
                    "pages": .list(witness.pages.map { .text($0) }),
                    "flow": .text(witness.flow),
                    "steps": .list(witness.steps.map { .text($0) }),
                ]
            },
            "help": finding.help.map { .text($0) },
            "fixes": .list(fixes(finding)),
            "fingerprint": .text(fingerprints.fingerprint(of: finding, path: path)),
        ]
    }

    private mutating func fixes(_ finding: Diagnostic) -> [JSONValue] {
        var fixes: [JSONValue] = []
        for fix in finding.fixes {
            var edits: [JSONValue] = []
            for edit in fix.edits {
                guard let file = report.findings.file(edit.range.file) else { continue }
                let place = range(edit.range, file)
                edits.append(["path": .text(report.path(of: file)), "range": place, "replacement": .text(edit.replacement)])
            }
            fixes.append(["title": .text(fix.title), "isSafe": .truth(fix.isSafe), "edits": .list(edits)])
        }
        return fixes
    }

    private mutating func range(_ range: SourceRange, _ file: SourceFile) -> JSONValue {
        return ["start": place(range.start, file), "end": place(range.end, file)]
    }

    private mutating func place(_ offset: Int, _ file: SourceFile) -> JSONValue {
        let bytes = positions.bytes(offset, in: file)
        return [
            "line": .number(bytes.line), "column": .number(bytes.column),
            "utf16Column": .number(positions.utf16(offset, in: file).column), "offset": .number(min(max(0, offset), file.bytes.count)),
        ]
    }
}
