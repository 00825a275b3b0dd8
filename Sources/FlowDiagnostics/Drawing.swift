/// How findings are drawn for people.
public struct DrawingStyle: Hashable, Sendable {
    /// Whether terminal colours support the picture. They never carry a meaning alone.
    public var isColored: Bool
    /// How many columns a line of code may take together with its gutter.
    public var width: Int

    public init(isColored: Bool = false, width: Int = 120) {
        self.isColored = isColored
        self.width = width
    }
}

/// Draws findings as text: the message, the code that it is about with marks under it, notes and help.
///
/// Reads the lines of a file once, when the first finding in it is drawn.
public struct Drawing {
    private let files: [SourceFile]
    private let style: DrawingStyle
    private var lines: [SourceFile.ID: SourceLines] = [:]

    /// A finding names its files by their place in `files`.
    public init(of files: [SourceFile], style: DrawingStyle = DrawingStyle()) {
        self.files = files
        self.style = style
    }

    /// The picture of one finding; ends with a line end.
    public mutating func text(_ diagnostic: Diagnostic) -> String {
        let severity = Ink.severity(diagnostic.severity)
        let sections = excerpts(of: diagnostic)
        let gutter = sections.map(\.gutterWidth).max() ?? 1

        var header = Row()
        header.append("\(diagnostic.severity.rawValue)[\(shown(diagnostic.name))]", severity)
        header.append(": \(shown(diagnostic.message))", .strong)
        var rows = [header]
        for (index, section) in sections.enumerated() {
            rows.append(place(of: section, gutter: gutter, isFirst: index == 0))
            rows += section.rows(gutter: gutter, width: style.width, severity: severity)
        }
        for note in diagnostic.notes {
            rows += remark(note, title: "note", gutter: gutter)
        }
        if let witness = diagnostic.witness {
            rows += remark(witness.text, title: "witness", gutter: gutter)
        }
        if let help = diagnostic.help {
            rows += remark(help, title: "help", gutter: gutter)
        }
        for fix in diagnostic.fixes {
            rows += remark(fix.isSafe ? fix.title : "\(fix.title) (may change what the flow does)", title: "fix", gutter: gutter)
        }
        return rows.map { $0.text(isColored: style.isColored) + "\n" }.joined()
    }

    /// The places of a finding by file; that of the finding itself first, the others in their order.
    private mutating func excerpts(of diagnostic: Diagnostic) -> [Excerpt] {
        let primary = Mark(diagnostic.range, diagnostic.caption, isPrimary: true)
        let marks = [primary] + diagnostic.labels.map { Mark($0.range, $0.text, isPrimary: false) }
        var order: [SourceFile.ID] = []
        for mark in marks where !order.contains(mark.range.file) {
            order.append(mark.range.file)
        }
        return order.compactMap { id in
            guard let file = file(id) else { return nil }
            return Excerpt(of: file, lines: lines(of: file), marks: marks.filter { $0.range.file == id })
        }
    }

    private func file(_ id: SourceFile.ID) -> SourceFile? {
        guard files.indices.contains(id.index), files[id.index].id == id else { return files.first { $0.id == id } }
        return files[id.index]
    }

    private mutating func lines(of file: SourceFile) -> SourceLines {
        if let known = lines[file.id] { return known }
        let new = SourceLines(file)
        lines[file.id] = new
        return new
    }

    private func place(of section: Excerpt, gutter: Int, isFirst: Bool) -> Row {
        var row = Row()
        row.append(String(repeating: " ", count: gutter), .plain)
        row.append(isFirst ? "--> " : "::: ", .gutter)
        row.append("\(shown(section.path)):\(section.position.line):\(section.position.column)", .plain)
        return row
    }
}

/// The picture of one finding. For several of the same files, `Drawing` is faster.
public func draw(_ diagnostic: Diagnostic, in files: [SourceFile], style: DrawingStyle = DrawingStyle()) -> String {
    var drawing = Drawing(of: files, style: style)
    return drawing.text(diagnostic)
}

/// A mark under the code: carets for the finding itself, dashes for what takes part in it.
struct Mark {
    let range: SourceRange
    let caption: String
    let isPrimary: Bool

    init(_ range: SourceRange, _ caption: String, isPrimary: Bool) {
        self.range = range
        self.caption = shown(caption)
        self.isPrimary = isPrimary
    }

    var sign: Character { return isPrimary ? "^" : "-" }
}

/// `= note: …`; further lines of the text are aligned with its first.
private func remark(_ text: String, title: String, gutter: Int) -> [Row] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // A text that ends with a line end has no empty last line.
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.enumerated().map { index, line in
        var row = Row()
        row.append(String(repeating: " ", count: gutter + 1), .plain)
        if index == 0 {
            row.append("= ", .gutter)
            row.append("\(title): ", title == "help" || title == "fix" ? .help : .strong)
        } else {
            row.append(String(repeating: " ", count: title.utf8.count + 4), .plain)
        }
        row.append(shown(String(line)), .plain)
        return row
    }
}
