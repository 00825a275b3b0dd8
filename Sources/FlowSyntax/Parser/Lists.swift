import FlowDiagnostics

/// Whether a comma may stand behind the last element.
enum TrailingComma { case allowed, refused }

extension Parser {
    /// Elements with commas between them, from behind `opened` up to and with `close`.
    ///
    /// - Parameter restart: a word that begins an element with or without a comma before it; `element` reports it.
    mutating func list<Element>(
        _ close: TokenCode,
        opened: SourceRange,
        trailingComma: TrailingComma = .refused,
        of what: String,
        restart: TokenCode? = nil,
        _ element: (inout Parser) -> Element?
    ) -> [Element] {
        let first = index
        var elements: [Element] = []
        var missingCommas: [SourceRange] = []
        closers.append(close)
        defer {
            closers.removeLast()
            reportMissingCommas(missingCommas)
        }
        while !at(close), !cannotBeginElement {
            if trailingComma == .allowed, code != restart, beginsOther { break }
            let before = (index, reportedAt)
            if let read = element(&self) { elements.append(read) }
            if !at(.comma), !at(close), index == before.0 || reportedAt != before.1 {
                skipElement(close)
                becomeUnsure()
            }
            let goesOn =
                at(.comma)
                ? takeSeparator(before: close, trailingComma) : !at(close) && lacksSeparator(close, restart, what, &missingCommas)
            if !goesOn { break }
        }
        if !at(close), reportedAt >= first { markReported() }
        self.close(close, opened)
        return elements
    }

    /// Takes a comma; whether the list goes on.
    private mutating func takeSeparator(before close: TokenCode, _ trailingComma: TrailingComma) -> Bool {
        let comma = range
        advance()
        if at(close), trailingComma == .refused { reportSurplusComma(comma) }
        return true
    }

    /// Deals with what stands behind an element instead of a comma or the end; whether the list goes on.
    ///
    /// Kept apart from `list`, which is on the stack once for each level of nesting.
    @inline(never)
    private mutating func lacksSeparator(_ close: TokenCode, _ restart: TokenCode?, _ what: String, _ missingCommas: inout [SourceRange])
        -> Bool
    {
        if code == restart, next.isWord { return true }
        if endsList || close != .closeBrace && !isClosed(by: close) { return false }
        if beginsElement {
            if !isSilent { missingCommas.append(gap) }
            markReported()
            return true
        }
        if !followsErrorOnLine {
            report("unexpected `\(text)` in \(what)", at: range, caption: "expected `,` or `\(close.spelling)`")
        }
        skipElement(close)
        if at(.comma) { advance() }
        return true
    }

    /// Whether a new construct begins where an element could: on a line of its own, with a name.
    private var beginsOther: Bool {
        return code.beginsAnything && (next.isWord || next == .string) && beginsLine
    }

    /// One error for all commas that a list lacks: they are one mistake.
    @inline(never)
    private mutating func reportMissingCommas(_ gaps: [SourceRange]) {
        guard let first = gaps.first, !hasStopped else { return }
        let title = gaps.count == 1 ? "insert `,`" : "insert the \(gaps.count) missing commas"
        findings.report(
            "expected `,` between two elements",
            at: first,
            caption: "a comma is missing here",
            fixes: [FixIt(title, gaps.map { FixIt.Edit($0, ",") })]
        )
    }

    @inline(never)
    private mutating func reportSurplusComma(_ comma: SourceRange) {
        report(
            "unexpected `,` behind the last element",
            at: comma,
            caption: "remove it",
            fixes: [FixIt("remove `,`", [FixIt.Edit(comma, "")])]
        )
    }

    private mutating func skipElement(_ close: TokenCode) {
        while !(at(close) || at(.comma) || endsList) {
            if at(.openParenthesis) || at(.openBracket) || at(.openBrace) { skipBrackets() } else { advance() }
        }
    }

    /// Tokens that no element begins with: the list ends before them.
    private var cannotBeginElement: Bool {
        switch code {
        case .endOfFile, .closeBrace, .closeParenthesis, .closeBracket, .arrow: return true
        default: return false
        }
    }

    /// Whether, behind an element, the list was meant to end before the current token.
    private var endsList: Bool {
        return cannotBeginElement || at(.openBrace) && !isInTest || code.beginsAnything && beginsLine
    }

    private var beginsElement: Bool {
        switch code {
        case .integer, .brokenNumber, .duration, .string, .dot, .minus, .openBracket, .not: return true
        default: return code.isWord
        }
    }
}
