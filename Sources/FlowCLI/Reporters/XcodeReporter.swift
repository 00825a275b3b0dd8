import FlowDiagnostics

extension Reporters {
    /// What Xcode shows beside the code: absolute paths, and what belongs to a finding as notes behind it. Columns count bytes.
    static let xcode = Reporter(name: "xcode", readers: "Xcode") { report in
        var positions = Positions()
        var text = ""
        for (finding, file) in report.located {
            let path = shown(report.absolutePath(of: file))
            let position = positions.bytes(finding.range.start, in: file)
            text += compilerLine(path, position, of: finding)
            for label in finding.labels {
                guard let other = report.findings.file(label.range.file) else { continue }
                let place = positions.bytes(label.range.start, in: other)
                text += "\(shown(report.absolutePath(of: other))):\(place.line):\(place.column): note: \(shown(label.text))\n"
            }
            for remark in finding.remarks { text += "\(path):\(position.line):\(position.column): note: \(remark)\n" }
        }
        return text
    }
}

extension Diagnostic {
    /// Notes and help, on a line each.
    fileprivate var remarks: [String] {
        return (notes + (help.map { ["help: \($0)"] } ?? [])).flatMap { $0.split(separator: "\n").map { shown(String($0)) } }
    }
}
