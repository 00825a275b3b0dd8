import FlowCompiler
import FlowDiagnostics

/// What the rules find in a spec: `3:9 warning[unused-type]: …`. Other files that it may import stand beside it.
func lint(_ text: String, beside files: [String: String] = [:]) -> [String] {
    let file = SourceFile(id: SourceFile.ID(0), path: "spec.flow", bytes: Array(text.utf8))
    let result = FlowCompiler.check([file]) { files[$0].map { Array($0.utf8) } }
    let lines = SourceLines(file)
    return result.diagnostics.map { finding in
        let place = lines.position(at: finding.range.start)
        return "\(place.line):\(place.column) \(finding.severity.rawValue)[\(finding.name)]: \(finding.message)"
    }
}

/// The findings themselves.
func findings(in text: String) -> [Diagnostic] {
    return FlowCompiler.check([SourceFile(id: SourceFile.ID(0), path: "spec.flow", bytes: Array(text.utf8))]) { _ in nil }.diagnostics
}

/// The findings of one rule, by place: `3:9`.
func places(of rule: String, in text: String, beside files: [String: String] = [:]) -> [String] {
    return lint(text, beside: files).filter { $0.contains("[\(rule)]") }.map { String($0.prefix { $0 != " " }) }
}

/// The text after the first safe fix of each finding of a rule.
func fixed(_ text: String, by rule: String) -> String {
    let file = SourceFile(id: SourceFile.ID(0), path: "spec.flow", bytes: Array(text.utf8))
    let findings = FlowCompiler.check([file], reading: { _ in Array("type Mate\n".utf8) }).diagnostics.filter { $0.name == rule }
    var bytes = file.bytes
    for edit in findings.compactMap({ $0.fixes.first(where: \.isSafe) }).flatMap(\.edits).sorted(by: { $0.range.start > $1.range.start }) {
        bytes.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
}
