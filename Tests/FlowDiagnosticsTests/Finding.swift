import FlowDiagnostics

/// A finding in a text, made by naming parts of the text.
struct Finding {
    var notes: [String] = []
    var help: String?
    var fix: String?

    private let message: String
    private let severity: Diagnostic.Severity
    private var files: [SourceFile]
    private var range: SourceRange
    private var caption = ""
    private var labels: [Diagnostic.Label] = []

    init(_ message: String, in code: String, path: String = "spec.flow", severity: Diagnostic.Severity = .error) {
        self.message = message
        self.severity = severity
        files = [SourceFile(id: SourceFile.ID(0), path: path, bytes: Array(code.utf8))]
        range = SourceRange(file: SourceFile.ID(0), start: 0, end: 0)
    }

    mutating func mark(_ part: String, occurrence: Int = 1, _ caption: String) {
        range = FlowDiagnosticsTests.range(of: part, occurrence: occurrence, in: files[0])
        self.caption = caption
    }

    /// Between two characters.
    mutating func place(at offset: Int, _ caption: String) {
        range = SourceRange(file: files[0].id, start: offset, end: offset)
        self.caption = caption
    }

    mutating func label(_ part: String, _ caption: String) {
        labels.append(Diagnostic.Label(FlowDiagnosticsTests.range(of: part, occurrence: 1, in: files[0]), caption))
    }

    mutating func label(_ part: String, _ caption: String, inFile code: String, path: String) {
        let file = SourceFile(id: SourceFile.ID(files.count), path: path, bytes: Array(code.utf8))
        files.append(file)
        labels.append(Diagnostic.Label(FlowDiagnosticsTests.range(of: part, occurrence: 1, in: file), caption))
    }

    func picture(width: Int = 120, isColored: Bool = false) -> String {
        let fixes = fix.map { [FixIt($0, [FixIt.Edit(range, "")])] } ?? []
        let diagnostic = Diagnostic(
            .unknownName,
            message,
            at: range,
            severity: severity,
            caption: caption,
            labels: labels,
            notes: notes,
            help: help,
            fixes: fixes
        )
        return draw(diagnostic, in: files, style: DrawingStyle(isColored: isColored, width: width))
    }

    /// The picture below its place, without the last line end.
    func excerpt(width: Int = 120) -> String {
        return picture(width: width).split(separator: "\n").dropFirst(2).joined(separator: "\n")
    }
}

func withoutColours(_ text: String) -> String {
    return text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
}

private func range(of part: String, occurrence: Int, in file: SourceFile) -> SourceRange {
    let bytes = Array(part.utf8)
    var found = 0
    for start in 0...max(0, file.bytes.count - bytes.count) where file.bytes[start...].starts(with: bytes) {
        found += 1
        if found == occurrence { return SourceRange(file: file.id, start: start, end: start + bytes.count) }
    }
    preconditionFailure("`\(part)` is not in the text")
}
