import FlowDiagnostics

/// Gives each unit its lines: a unit with blocks stays on one line where its blocks were written on one and it fits, else each unit of a
/// block has a line of its own. Lines that are too long are broken by `lay`.
struct Layout {
    let file: SourceFile
    let tokens: [FormatToken]
    let comments: [FormatComment]
    var text: FormatText
    let indentation: Int
    private let hasMark: Bool
    /// Of all tokens before one: their characters and spaces, their line ends, the lists among them that were written on several lines.
    private let widths: [Int]
    private let lineEnds: [Int]
    private let openLists: [Int]

    init(_ source: FormatTokens, text: FormatText, indentation: Int) {
        file = source.file
        tokens = source.tokens
        comments = source.comments
        hasMark = source.hasMark
        self.text = text
        self.indentation = indentation
        var (width, lineEnd, list) = (0, 0, 0)
        var (widths, lineEnds, openLists) = ([0], [0], [0])
        for token in tokens {
            width += token.width + (token.hasSpace ? 1 : 0)
            lineEnd += token.hasLineEnd ? 1 : 0
            widths.append(width)
            lineEnds.append(lineEnd)
        }
        for (index, token) in tokens.enumerated() {
            if token.brace == .list, let partner = token.partner, partner > index + 1 {
                let hasComments = tokens[partner].comments.upperBound > token.comments.upperBound
                list += hasComments || lineEnds[partner + 1] > lineEnds[index + 1] ? 1 : 0
            }
            openLists.append(list)
        }
        (self.widths, self.lineEnds, self.openLists) = (widths, lineEnds, openLists)
    }

    mutating func addFile() {
        if hasMark { text.addMark(byteOrderMark) }
        let end = tokens.count - 1
        addUnits(0..<end, margin: 0, isFirst: false)
        addComments(before: end, margin: 0, isFirst: false)
        if text.column > 0 { text.endLine() }
    }

    // MARK: Units

    private mutating func addUnits(_ range: Range<Int>, margin: Int, isFirst: Bool) {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = endOfUnit(start, before: range.upperBound)
            breakLine(before: start, margin: margin, isFirst: isFirst && start == range.lowerBound)
            addUnit(start..<end, margin: margin)
            start = end
        }
    }

    private func endOfUnit(_ start: Int, before limit: Int) -> Int {
        var index = start
        repeat {
            if tokens[index].brace == .block, let partner = tokens[index].partner, partner < limit { index = partner }
            index += 1
        } while index < limit && (tokens[start].role == .case ? tokens[index].role != .case : tokens[index].role == .none)
        return index
    }

    private mutating func addUnit(_ range: Range<Int>, margin: Int) {
        if tokens[range.lowerBound].role == .case { return addCase(range, margin: margin) }
        let blocks = blocks(in: range)
        let isWhole = blocks.allSatisfy { lineEnds[$0.upperBound] == lineEnds[$0.lowerBound + 1] } && fits(range)
        if blocks.isEmpty || isWhole { return lay(range, margin: margin + indentation) }
        var start = range.lowerBound
        for block in blocks {
            let close = block.upperBound - 1
            lay(start..<block.lowerBound + 1, margin: margin + indentation)
            addUnits(block.lowerBound + 1..<close, margin: inner(block, margin), isFirst: true)
            closeLine(before: close, margin: margin)
            start = close
        }
        lay(start..<range.upperBound, margin: margin + indentation)
    }

    /// Where the units of a block stand: cases no further in than their `switch`.
    private func inner(_ block: Range<Int>, _ margin: Int) -> Int {
        return tokens[block.lowerBound + 1].role == .case ? margin : margin + indentation
    }

    /// The blocks of a unit, braces included, that hold something.
    private func blocks(in range: Range<Int>) -> [Range<Int>] {
        var blocks: [Range<Int>] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if tokens[index].brace == .block, let partner = tokens[index].partner {
                if partner > index + 1 || !tokens[partner].comments.isEmpty { blocks.append(index..<partner + 1) }
                index = partner
            }
            index += 1
        }
        return blocks
    }

    /// The steps of a case stay on its line where they were written so and fit.
    private mutating func addCase(_ range: Range<Int>, margin: Int) {
        let colon = range.first { tokens[$0].code == .colon } ?? range.upperBound - 1
        let steps = colon + 1..<range.upperBound
        if steps.isEmpty || lineEnds[range.upperBound] == lineEnds[colon + 1] && fits(range) {
            return lay(range, margin: margin + indentation)
        }
        lay(range.lowerBound..<colon + 1, margin: margin + indentation)
        addUnits(steps, margin: margin + indentation, isFirst: true)
    }
}

// MARK: - Gaps

extension Layout {
    /// Ends the line, with the comments that stand before a token, and begins the one of the token.
    mutating func breakLine(before index: Int, margin: Int, isFirst: Bool) {
        let hasOwnLines = addComments(before: index, margin: margin, isFirst: isFirst)
        text.startLine(margin, isAfterBlank: tokens[index].isAfterBlank && (hasOwnLines || !isFirst))
    }

    /// The same before what closes a block or a list.
    mutating func closeLine(before index: Int, margin: Int) {
        let inner = margin + (closesCases(index) ? 0 : indentation)
        addComments(before: index, margin: inner, isFirst: tokens[index - 1].partner == index)
        text.startLine(margin)
    }

    /// Whether some have lines of their own.
    @discardableResult
    mutating func addComments(before index: Int, margin: Int, isFirst: Bool) -> Bool {
        var hasOwnLines = false
        for comment in comments[tokens[index].comments] {
            let bytes = file.bytes[comment.start..<comment.end]
            if comment.isTrailing {
                text.addSpaces(2)
            } else {
                text.startLine(
                    margin + (belongsToSteps(comment, before: index) ? indentation : 0),
                    isAfterBlank: comment.isAfterBlank && (hasOwnLines || !isFirst)
                )
                hasOwnLines = true
            }
            text.add(bytes, width: bytes.count)
        }
        return hasOwnLines
    }

    /// Whether a comment before a `case`, or before the end of a `switch`, was written further in: it is about the steps above it.
    private func belongsToSteps(_ comment: FormatComment, before index: Int) -> Bool {
        guard tokens[index].role == .case || closesCases(index) else { return false }
        var margin = 0
        while tokens[index].start > margin, margin < 200, file.bytes[tokens[index].start - margin - 1] == UInt8(ascii: " ") { margin += 1 }
        return comment.margin > margin
    }

    private func closesCases(_ index: Int) -> Bool {
        guard let partner = tokens[index].partner, partner < index else { return false }
        return tokens[partner + 1].role == .case
    }

    mutating func put(_ index: Int) {
        if tokens[index].isDropped { return }
        text.add(file.bytes[tokens[index].start..<tokens[index].end], width: tokens[index].width)
    }

    mutating func add(_ piece: String) { text.add(piece.utf8, width: piece.utf8.count) }

    mutating func addSpaces(_ count: Int) { text.addSpaces(count) }

    // MARK: Widths

    /// Whether tokens fit on the line behind what is there, or from a column on: no comment and no open list among them.
    func fits(_ range: Range<Int>, at column: Int? = nil) -> Bool {
        return !mustBreak(range) && (column ?? text.column) + width(of: range) <= text.width
    }

    /// On one line, without the space before them.
    func width(of range: Range<Int>) -> Int {
        guard !range.isEmpty else { return 0 }
        return widths[range.upperBound] - widths[range.lowerBound] - (tokens[range.lowerBound].hasSpace ? 1 : 0)
    }

    /// Whether comments stand between tokens, or a list among them was written on several lines.
    func mustBreak(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return false }
        let comments = tokens[range.upperBound - 1].comments.upperBound - tokens[range.lowerBound].comments.upperBound
        return comments > 0 || openLists[range.upperBound] > openLists[range.lowerBound]
    }
}
