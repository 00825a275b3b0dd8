import FlowDiagnostics

/// A token without its white space, with what the layout must know of it.
struct FormatToken {
    /// What a pair of braces holds.
    enum Brace { case block, list, object }
    /// What begins with it.
    enum Role { case none, unit, `case` }
    /// How good a place for a line break is before it.
    enum Break { case none, clause, item }

    let code: TokenCode
    let start: Int
    let end: Int
    /// In characters; none for one that is left out.
    var width: Int
    /// The comments before it, by index.
    var comments: Range<Int>
    /// Whether the text has a line end before it.
    let hasLineEnd: Bool
    /// Whether the text has an empty line directly before it.
    let isAfterBlank: Bool
    var role = Role.none
    /// Whether a space stands before it on the same line.
    var hasSpace = false
    var lineBreak = Break.none
    /// The other bracket of the pair.
    var partner: Int?
    var brace: Brace?
    /// A comma that the layout leaves out.
    var isDropped = false
}

struct FormatComment {
    let start: Int
    /// Behind its last character that is no space.
    let end: Int
    let isDocumentation: Bool
    /// Whether it stands behind a token on its line.
    var isTrailing: Bool
    let isAfterBlank: Bool
    /// Bytes before it on its line.
    let margin: Int
}

/// The tokens of a sound text and the comments between them.
struct FormatTokens {
    let file: SourceFile
    private(set) var tokens: [FormatToken] = []
    private(set) var comments: [FormatComment] = []
    /// Whether the text begins with a byte order mark.
    let hasMark: Bool

    init(of file: SourceFile, _ lexemes: [Lexeme], splitAt splits: [Int], outline: FormatOutline) {
        self.file = file
        hasMark = file.bytes.starts(with: byteOrderMark)
        collect(lexemes, splitAt: splits)
        moveCommentsBehindCommas()
        var pass = FormatSpacing(file: file, tokens: tokens, outline: outline)
        pass.run()
        tokens = pass.tokens
    }

    /// Tells words, comments and spaces apart.
    private mutating func collect(_ lexemes: [Lexeme], splitAt splits: [Int]) {
        var nextSplit = splits.makeIterator()
        var split = nextSplit.next()
        var first = 0
        var lineEnds = 0
        var hasLineEnd = false
        for index in lexemes.indices {
            let lexeme = lexemes[index]
            let start = Int(lexeme.start)
            let end = index + 1 < lexemes.count ? Int(lexemes[index + 1].start) : start
            switch lexeme.code {
            case .space:
                lineEnds = countLineEnds(in: start..<end)
                if lineEnds > 0 { hasLineEnd = true }
            case .comment, .documentation:
                comments.append(
                    FormatComment(
                        start: start,
                        end: trimmedEnd(start..<end),
                        isDocumentation: lexeme.code == .documentation,
                        isTrailing: !tokens.isEmpty && !hasLineEnd && comments.count == first,
                        isAfterBlank: lineEnds > 1,
                        margin: margin(of: start)
                    )
                )
                lineEnds = 0
            default:
                let middle = index == split ? start + 1 : end
                add(index == split ? .greater : lexeme.code, start, middle, first, hasLineEnd: hasLineEnd, isAfterBlank: lineEnds > 1)
                first = comments.count
                (hasLineEnd, lineEnds) = (false, 0)
                if index == split {
                    add(.equals, middle, end, first, hasLineEnd: false, isAfterBlank: false)
                    split = nextSplit.next()
                }
            }
        }
    }

    private mutating func add(_ code: TokenCode, _ start: Int, _ end: Int, _ first: Int, hasLineEnd: Bool, isAfterBlank: Bool) {
        var width = 0
        // Bytes that go on a character are not counted.
        for byte in file.bytes[start..<end] where byte & 0xC0 != 0x80 { width += 1 }
        tokens.append(
            FormatToken(
                code: code,
                start: start,
                end: end,
                width: width,
                comments: first..<comments.count,
                hasLineEnd: hasLineEnd,
                isAfterBlank: isAfterBlank
            )
        )
    }

    /// A comma stands behind its element, also where a comment was put between them. A doc comment stays: behind the comma it might
    /// document what follows.
    private mutating func moveCommentsBehindCommas() {
        for index in tokens.indices.dropLast() where tokens[index].code == .comma && !tokens[index].comments.isEmpty {
            let moved = tokens[index].comments
            let following = tokens[index + 1].comments
            let isSafe = !comments[moved].contains(where: \.isDocumentation)
            guard isSafe, following.isEmpty || !comments[following.lowerBound].isTrailing || !comments[following.lowerBound].isDocumentation
            else { continue }
            if !following.isEmpty { comments[following.lowerBound].isTrailing = false }
            tokens[index].comments = moved.lowerBound..<moved.lowerBound
            tokens[index + 1].comments = moved.lowerBound..<max(moved.upperBound, following.upperBound)
        }
    }

    private func countLineEnds(in range: Range<Int>) -> Int {
        var count = 0
        var last: UInt8 = 0
        for byte in file.bytes[range] {
            if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") && last != UInt8(ascii: "\r") { count += 1 }
            last = byte
        }
        return count
    }

    private func trimmedEnd(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, file.bytes[end - 1] == UInt8(ascii: " ") || file.bytes[end - 1] == UInt8(ascii: "\t") { end -= 1 }
        return end
    }

    /// At most 200 are counted: a bound for texts of one very long line.
    private func margin(of start: Int) -> Int {
        var place = start
        while place > 0, start - place < 200, file.bytes[place - 1] != UInt8(ascii: "\n"), file.bytes[place - 1] != UInt8(ascii: "\r") {
            place -= 1
        }
        return start - place
    }
}
