import FlowDiagnostics

extension Reporters {
    /// `path:line:col: warning: message [name]`, as compilers write and editors read; columns count bytes.
    static let concise = Reporter(name: "concise") { findings, _ in
        let (diagnostics, hidden) = findings.capped()
        var lines: [SourceFile.ID: SourceLines] = [:]
        for file in findings.files { lines[file.id] = SourceLines(file) }
        var text = ""
        for diagnostic in diagnostics {
            let file = findings.files.first { $0.id == diagnostic.range.file }
            let position = lines[diagnostic.range.file]?.position(at: diagnostic.range.start) ?? SourcePosition(line: 1, column: 1)
            text += "\(shown(file?.path ?? "")):\(position.line):\(position.column): \(diagnostic.severity.rawValue): "
            text += "\(shown(diagnostic.message)) [\(shown(diagnostic.name))]\n"
        }
        return text + hiddenErrors(hidden)
    }
}
