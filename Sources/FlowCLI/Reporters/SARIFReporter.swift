import FlowCompiler
import FlowDiagnostics

extension Reporters {
    /// SARIF 2.1.0, for code scanning. Columns count units of UTF-16.
    static let sarif = Reporter(name: "sarif", readers: "code scanning: SARIF 2.1.0") { report in
        var writing = SARIFWriting(report: report)
        return writing.value().text
    }
}

private struct SARIFWriting {
    let report: Report
    private var positions = Positions()
    private var fingerprints = Fingerprints()
    private var hashes: [SourceFile.ID: [String]] = [:]
    /// The names that occur, sorted.
    private let names: [String]

    init(report: Report) {
        self.report = report
        names = Set(report.findings.diagnostics.map(\.name)).sorted()
    }

    mutating func value() -> JSONValue {
        let index = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
        var results: [JSONValue] = []
        for (finding, file) in report.located { results.append(result(finding, file, rule: index[finding.name] ?? 0)) }
        let driver: JSONValue = [
            "name": "flowc", "semanticVersion": .text(flowcVersion), "rules": .list(names.map(ruleDescription)),
        ]
        let run: JSONValue = [
            "tool": ["driver": driver],
            "automationDetails": ["id": "flowc/"],
            "columnKind": "utf16CodeUnits",
            // Without an address, so that the report is the same on every machine.
            "originalUriBaseIds": ["%SRCROOT%": ["description": ["text": "The folder in which flowc was started."]]],
            "results": .list(results),
        ]
        return [
            "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
            "version": "2.1.0",
            "runs": [run],
        ]
    }

    private mutating func result(_ finding: Diagnostic, _ file: SourceFile, rule: Int) -> JSONValue {
        var related: [JSONValue] = []
        for (index, label) in finding.labels.enumerated() {
            guard let other = report.findings.file(label.range.file) else { continue }
            related.append([
                "id": .number(index + 1), "message": ["text": .text(shown(label.text).isEmpty ? "see here" : shown(label.text))],
                "physicalLocation": location(label.range, other),
            ])
        }
        let line = positions.utf16(finding.range.start, in: file).line
        let lineHashes = hashes(of: file)
        return [
            "ruleId": .text(finding.name),
            "ruleIndex": .number(rule),
            "level": .text(finding.severity.rawValue),
            "message": ["text": .text(finding.wholeText)],
            "locations": [["physicalLocation": location(finding.range, file)]],
            "relatedLocations": related.isEmpty ? nil : .list(related),
            "partialFingerprints": [
                "primaryLocationLineHash": line <= lineHashes.count ? .text(lineHashes[line - 1]) : nil,
                "flowc/v1": .text(fingerprints.fingerprint(of: finding, path: report.path(of: file))),
            ],
            "fixes": finding.fixes.isEmpty ? nil : .list(fixes(finding)),
        ]
    }

    private mutating func fixes(_ finding: Diagnostic) -> [JSONValue] {
        var fixes: [JSONValue] = []
        for fix in finding.fixes {
            var changes: [JSONValue] = []
            for file in Set(fix.edits.map(\.range.file)).sorted().compactMap(report.findings.file) {
                var replacements: [JSONValue] = []
                for edit in fix.edits where edit.range.file == file.id {
                    let deleted = region(edit.range, file)
                    let content: JSONValue? = edit.replacement.isEmpty ? nil : ["text": .text(edit.replacement)]
                    replacements.append(["deletedRegion": deleted, "insertedContent": content])
                }
                if replacements.isEmpty { continue }
                changes.append(["artifactLocation": artifact(file), "replacements": .list(replacements)])
            }
            if changes.isEmpty { continue }
            let title = fix.isSafe ? fix.title : "\(fix.title) (may change what the flow does)"
            fixes.append(["description": ["text": .text(shown(title))], "artifactChanges": .list(changes)])
        }
        return fixes
    }

    private mutating func location(_ range: SourceRange, _ file: SourceFile) -> JSONValue {
        return ["artifactLocation": artifact(file), "region": region(range, file)]
    }

    private mutating func region(_ range: SourceRange, _ file: SourceFile) -> JSONValue {
        let start = positions.utf16(range.start, in: file)
        let end = positions.utf16(range.end, in: file)
        return [
            "startLine": .number(start.line), "startColumn": .number(start.column), "endLine": .number(end.line),
            "endColumn": .number(end.column),
        ]
    }

    private func artifact(_ file: SourceFile) -> JSONValue {
        let path = report.path(of: file)
        if path.hasPrefix("/") { return ["uri": .text("file://" + percentEncoded(path))] }
        return ["uri": .text(percentEncoded(path)), "uriBaseId": "%SRCROOT%"]
    }

    private mutating func hashes(of file: SourceFile) -> [String] {
        if let known = hashes[file.id] { return known }
        let new = lineHashes(of: file.bytes)
        hashes[file.id] = new
        return new
    }
}

/// What code scanning shows beside a finding: the page of the documentation on it.
private func ruleDescription(_ name: String) -> JSONValue {
    let kind = findingKinds.first { $0.name == name }
    let page = explanations[name] ?? name
    let short = summary(of: name).isEmpty ? name : summary(of: name)
    let severity = kind?.severity ?? .error
    return [
        "id": .text(name),
        "shortDescription": ["text": .text(short)],
        "fullDescription": ["text": .text(introduction(of: page) ?? short)],
        "help": ["text": .text(plainText(of: page + "\n")), "markdown": .text(page)],
        "defaultConfiguration": ["level": .text(severity.rawValue)],
        "properties": [
            "precision": "very-high", "problem.severity": .text(severity == .note ? "recommendation" : severity.rawValue),
            "tags": [kind?.isRule == true ? "rule" : "language"],
        ],
    ]
}

/// The paragraphs before the first example, without its title; `nil` where they are longer than code scanning takes.
private func introduction(of page: String) -> String? {
    guard let end = page.firstRange(of: "\n## ") else { return nil }
    let paragraphs = plainText(of: String(page[..<end.lowerBound]) + "\n").split(separator: "\n\n").dropFirst()
    let text = paragraphs.map { $0.split(separator: "\n").joined(separator: " ") }.joined(separator: "\n\n")
    return text.isEmpty || text.utf16.count > 1024 ? nil : text
}

/// A path as part of an address (RFC 3986): unreserved characters and `/` stay.
private func percentEncoded(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
            result.unicodeScalars.append(Unicode.Scalar(byte))
        default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
    }
    return result
}
