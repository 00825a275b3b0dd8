import FlowDiagnostics

/// What a report is made of.
struct Report {
    let findings: Findings
    /// For those that draw.
    let style: DrawingStyle
    /// The absolute path of the folder in which flowc runs.
    let folder: String

    /// The absolute path of a file; standard input has none.
    func absolutePath(of file: SourceFile) -> String {
        return file.path == standardInput ? file.path : normalized(file.path, in: folder)
    }

    /// The path of a file from the folder in which flowc runs, or the absolute one where it lies elsewhere.
    func path(of file: SourceFile) -> String {
        return file.path == standardInput ? file.path : displayed(absolutePath(of: file), in: folder)
    }

    /// The findings whose file is known, with it, in their order.
    var located: [(finding: Diagnostic, file: SourceFile)] {
        return findings.diagnostics.compactMap { finding in findings.file(finding.range.file).map { (finding, $0) } }
    }

    /// The same by file, in the order of the files.
    var byFile: [(file: SourceFile, findings: [Diagnostic])] {
        let groups = Dictionary(grouping: findings.diagnostics, by: \.range.file)
        return findings.files.compactMap { file in groups[file.id].map { (file, $0) } }
    }
}

extension Diagnostic {
    /// The message with the notes and the help, a line for each: for reports that have one text.
    var wholeText: String {
        let lines = notes.map { "note: \($0)" } + (help.map { ["help: \($0)"] } ?? [])
        let rest = lines.flatMap { $0.split(separator: "\n") }
        return ([Substring(message)] + rest).map { shown(String($0)) }.joined(separator: "\n")
    }
}
