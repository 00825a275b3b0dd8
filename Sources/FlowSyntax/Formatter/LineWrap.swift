/// Lines that are too long, or hold comments, are broken: first before their clauses (`when`, `->`, `at`), if that is enough; else behind
/// commas and before `&&` and `||`, as few times as will do; and where one piece is still too long, within its widest brackets.
extension Layout {
    /// Adds tokens behind what is there.
    ///
    /// - Parameter margin: where further lines begin.
    mutating func lay(_ range: Range<Int>, margin: Int) {
        guard !range.isEmpty else { return }
        if fits(range) { return put(range, margin: margin) }
        let clauses = pieces(of: range) { $0 == .clause }
        let fitsByClauses = clauses.enumerated().allSatisfy { fits($1, at: $0 == 0 ? text.column : margin) }
        fill(clauses.count > 1 && fitsByClauses && !mustBreak(range) ? clauses : pieces(of: range) { $0 != .none }, margin: margin)
    }

    /// The tokens between line breaks that are wanted; what stands in brackets is one with them.
    private func pieces(of range: Range<Int>, at isWanted: (FormatToken.Break) -> Bool) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = range.lowerBound
        var index = start
        while index < range.upperBound {
            if index > start, isWanted(tokens[index].lineBreak) {
                pieces.append(start..<index)
                start = index
            }
            if let partner = tokens[index].partner, partner > index, partner < range.upperBound { index = partner }
            index += 1
        }
        return pieces + [start..<range.upperBound]
    }

    private mutating func fill(_ pieces: [Range<Int>], margin: Int) {
        for (number, piece) in pieces.enumerated() {
            if number > 0 {
                if tokens[piece.lowerBound].comments.isEmpty, belongsOnLine(piece, margin: margin) {
                    addGap(before: piece.lowerBound, margin: margin)
                } else {
                    breakLine(before: piece.lowerBound, margin: margin, isFirst: true)
                }
            }
            if fits(piece) { put(piece, margin: margin) } else { open(piece, margin: margin) }
        }
    }

    /// Whether a piece goes on the line: it fits, or would fit on no line and its brackets can be opened here.
    private func belongsOnLine(_ piece: Range<Int>, margin: Int) -> Bool {
        let column = text.column + (tokens[piece.lowerBound].hasSpace ? 1 : 0)
        if fits(piece, at: column) { return true }
        guard !fits(piece, at: margin), let bracket = widestBracket(in: piece) else { return false }
        return fits(piece.lowerBound..<bracket + 1, at: column)
    }

    private mutating func put(_ range: Range<Int>, margin: Int) {
        for index in range {
            if index > range.lowerBound { addGap(before: index, margin: margin) }
            put(index)
        }
    }

    /// Within a line, if no comment is in the way.
    private mutating func addGap(before index: Int, margin: Int) {
        guard !tokens[index].comments.isEmpty else { return addSpaces(tokens[index].hasSpace ? 1 : 0) }
        breakLine(before: index, margin: tokens[index].code == .else ? text.margin : margin, isFirst: true)
    }

    // MARK: Brackets

    /// Adds a piece that fits on no line: what stands in its widest brackets has lines of its own.
    private mutating func open(_ piece: Range<Int>, margin: Int) {
        var bracket = widestBracket(in: piece)
        var index = piece.lowerBound
        while index < piece.upperBound {
            if index > piece.lowerBound { addGap(before: index, margin: margin) }
            if fits(index..<piece.upperBound) { return put(index..<piece.upperBound, margin: margin) }
            put(index)
            if index == bracket, let partner = tokens[index].partner {
                addContents(of: index, to: partner)
                put(partner)
                index = partner
                bracket = widestBracket(in: index + 1..<piece.upperBound)
            }
            index += 1
        }
    }

    /// The first bracket whose contents must break, else the one that takes the most room; `nil` where none holds anything.
    private func widestBracket(in range: Range<Int>) -> Int? {
        var widest: (index: Int, width: Int)?
        var index = range.lowerBound
        while index < range.upperBound {
            if let partner = tokens[index].partner, partner > index, partner < range.upperBound {
                let whole = index..<partner + 1
                if mustBreak(whole) { return index }
                let width = width(of: whole)
                if partner > index + 1, width > widest?.width ?? 0 { widest = (index, width) }
                index = partner
            }
            index += 1
        }
        return widest?.index
    }

    private mutating func addContents(of opening: Int, to closing: Int) {
        let margin = text.margin
        if tokens[opening].brace == .list {
            addElements(opening + 1..<closing, margin: margin + indentation)
        } else if closing > opening + 1 {
            breakLine(before: opening + 1, margin: margin + indentation, isFirst: true)
            lay(opening + 1..<closing, margin: margin + indentation)
        }
        closeLine(before: closing, margin: margin)
    }

    /// The cases of an enum or the properties of a type: a line for each, with a comma behind it.
    private mutating func addElements(_ range: Range<Int>, margin: Int) {
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, tokens[end].code != .comma { end = max(end, tokens[end].partner ?? end) + 1 }
            breakLine(before: start, margin: margin, isFirst: start == range.lowerBound)
            lay(start..<end, margin: margin + indentation)
            if end < range.upperBound, !tokens[end].comments.isEmpty { addGap(before: end, margin: margin + indentation) }
            add(",")
            start = end + 1
        }
    }
}
