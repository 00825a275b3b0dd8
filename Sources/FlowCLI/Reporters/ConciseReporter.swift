import FlowDiagnostics

extension Reporters {
    /// `path:line:col: warning: message [name]`, as compilers write and editors read; columns count bytes.
    static let concise = Reporter(name: "concise") { findings, _ in
        let (diagnostics, hidden) = findings.capped()
        var lines: [SourceFile.ID: SourceLines] = [:]
        var text = ""
        for diagnostic in diagnostics {
            guard let file = findings.file(diagnostic.range.file) else { continue }
            let known = lines[file.id] ?? SourceLines(file)
            lines[file.id] = known
            let position = known.position(at: diagnostic.range.start)
            text += "\(shown(file.path)):\(position.line):\(position.column): \(diagnostic.severity.rawValue): "
            text += "\(shown(diagnostic.message)) [\(shown(diagnostic.name))]\n"
        }
        return text + hiddenErrors(hidden)
    }
}
