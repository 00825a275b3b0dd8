import FlowDiagnostics
import FlowLint
import FlowSyntax

/// The comments of a file that allow findings: `// flowc:allow never-listed -- shown again from spring on`. Linear in the file.
func allowances(in tree: SyntaxTree) -> [Allowance] {
    let comments = tree.tokens.indices.filter { tree.tokens[$0].kind == .comment }
    let marked = comments.filter { hasMark(tree, $0) }
    if marked.isEmpty { return [] }
    let coverable = CoverableRanges(of: tree)
    return marked.compactMap { index in
        var reader = CommentReader(tree.file, tree.tokens[index].range)
        guard let comment = reader.read() else { return nil }
        return Allowance(
            word: comment.word,
            names: comment.names,
            reason: comment.reason,
            range: tree.tokens[index].range,
            line: wholeLine(tree.tokens[index].range, in: tree.file),
            covered: coverable.next(after: index, in: tree)
        )
    }
}

private let mark = Array("flowc:".utf8)

private func hasMark(_ tree: SyntaxTree, _ index: Int) -> Bool {
    let range = tree.tokens[index].range
    return tree.file.bytes[range.start..<range.end].dropFirst(2).drop(while: isBlank).starts(with: mark)
}

private func isBlank(_ byte: UInt8) -> Bool { return byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

/// A comment taken apart: `flowc:WORD name, name -- reason`.
private struct CommentReader {
    private let file: SourceFile
    private var place: Int
    private let end: Int

    init(_ file: SourceFile, _ range: SourceRange) {
        self.file = file
        place = range.start + 2
        end = range.end
    }

    mutating func read() -> (word: Allowance.Name, names: [Allowance.Name], reason: String)? {
        skipBlanks()
        place += mark.count
        let word = name()
        var names: [Allowance.Name] = []
        while true {
            skipBlanks()
            guard place < end, isReason == false else { break }
            if file.bytes[place] == UInt8(ascii: ",") {
                place += 1
                continue
            }
            names.append(name())
        }
        return (word, names, reason())
    }

    private mutating func skipBlanks() {
        while place < end, isBlank(file.bytes[place]) { place += 1 }
    }

    /// Whether the rest is `-- reason`.
    private var isReason: Bool {
        let rest = file.bytes[place..<end]
        return rest.starts(with: Array("--".utf8)) && (rest.count == 2 || isBlank(rest[place + 2]))
    }

    private mutating func name() -> Allowance.Name {
        let start = place
        while place < end, isBlank(file.bytes[place]) == false, file.bytes[place] != UInt8(ascii: ",") { place += 1 }
        let range = SourceRange(file: file.id, start: start, end: place)
        return Allowance.Name(text: file.text(range), range: range)
    }

    private mutating func reason() -> String {
        guard place < end else { return "" }
        place += 2
        skipBlanks()
        var last = end
        while last > place, isBlank(file.bytes[last - 1]) { last -= 1 }
        return file.text(SourceRange(file: file.id, start: place, end: last))
    }
}

/// What to delete so that a piece of text is gone: its line where it stands alone there, else the blanks before it too.
func wholeLine(_ piece: SourceRange, in file: SourceFile) -> SourceRange {
    var start = piece.start
    while start > 0, isBlank(file.bytes[start - 1]) { start -= 1 }
    let isAlone = start == 0 || file.bytes[start - 1] == UInt8(ascii: "\n") || file.bytes[start - 1] == UInt8(ascii: "\r")
    var end = piece.end
    while end < file.bytes.count, isBlank(file.bytes[end]) { end += 1 }
    let endsLine = end == file.bytes.count || file.bytes[end] == UInt8(ascii: "\n") || file.bytes[end] == UInt8(ascii: "\r")
    guard isAlone, endsLine else { return SourceRange(file: file.id, start: isAlone ? piece.start : start, end: piece.end) }
    if end < file.bytes.count, file.bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end < file.bytes.count, file.bytes[end] == UInt8(ascii: "\n") { end += 1 }
    return SourceRange(file: file.id, start: start, end: end)
}
