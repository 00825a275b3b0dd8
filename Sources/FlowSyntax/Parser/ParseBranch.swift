import FlowDiagnostics

extension Parser {
    /// `if … { … } else if … { … } else { … }`
    @inline(never)
    mutating func conditional() -> ConditionalSyntax? {
        let first = start
        advance()
        var branches = [branch(header(first, nil), condition: condition())]
        while let header = takeElse() {
            let isLast = !take(.if)
            branches.append(branch(header, condition: isLast ? nil : condition()))
            if isLast { break }
        }
        return ConditionalSyntax(branches: branches, range: range(from: first))
    }

    private mutating func branch(_ header: Header, condition: ExpressionSyntax?) -> ConditionalSyntax.Branch {
        return ConditionalSyntax.Branch(condition: condition, steps: steps(header))
    }

    /// Takes `else`; of the words that other languages have for `else if`, leaves the `if`.
    @inline(never)
    private mutating func takeElse() -> Header? {
        let first = start
        if take(.else) { return Header(start: first, title: at(.if) ? "else if" : "else") }
        guard at(word: "elseif") || at(word: "elif") || at(word: "elsif") else { return nil }
        report(
            "`\(text)` is no keyword",
            at: range,
            caption: "write `else if`",
            fixes: [FixIt("write `else if`", [FixIt.Edit(range, "else if")])]
        )
        reinterpret(as: .if)
        return Header(start: first, title: "else if")
    }

    /// `else` without an `if` before it.
    @inline(never)
    mutating func strayElse() {
        let first = start
        if !followsErrorOnLine { report("`else` without an `if`", at: range, caption: "expected `if … { … }` before it") }
        advance()
        if take(.if) { _ = condition() }
        if at(.openBrace) { _ = steps(Header(start: first, title: "else")) }
    }

    @inline(never)
    mutating func alternatives() -> SwitchSyntax? {
        let first = start
        advance()
        let subject = bound()
        var cases: [SwitchSyntax.Case] = []
        let header = header(first, nil)
        block(header, of: .cases) { parser in
            if let read = parser.switchCase(in: header) { cases.append(read) }
        }
        return SwitchSyntax(subject: subject, cases: cases, range: range(from: first))
    }

    private mutating func switchCase(in header: Header) -> SwitchSyntax.Case? {
        let first = start
        if atDefault {
            report(
                "a `switch` has no `default`",
                at: range,
                caption: "name the cases that are left",
                help: "a case without steps lists nothing: `case work, place:`"
            )
            advance()
            return caseBody([], first, header)
        }
        if code == .identifier, next == .colon || next == .comma {
            report(
                "expected `case`",
                at: range,
                caption: found,
                fixes: [FixIt("insert `case`", [FixIt.Edit(SourceRange(file: file.id, start: start, end: start), "case ")])]
            )
            return caseLabels(first, header)
        }
        guard at(.case) || mend(in: .cases) else { return nil }
        advance()
        return caseLabels(first, header)
    }

    /// A `case` that stands in no `switch`.
    mutating func strayCase() {
        let header = Header(start: start, title: "case")
        advance()
        _ = caseLabels(header.start, header)
    }

    @inline(never)
    private mutating func caseLabels(_ first: Int, _ header: Header) -> SwitchSyntax.Case {
        var labels: [NameSyntax] = []
        repeat {
            if at(.dot), next.isWord {
                report("a case is named without `.`", at: range, caption: "remove it", fixes: [removal(".")])
                advance()
            }
            guard let label = anyWord("a case") else { break }
            labels.append(label)
        } while take(.comma) || takeMissingComma()
        return caseBody(labels, first, header)
    }

    /// Between two labels of a case.
    @inline(never)
    private mutating func takeMissingComma() -> Bool {
        guard code.isWord, next == .colon || next == .comma, !beginsLine else { return false }
        report("expected `,` between two cases", at: gap, caption: "insert `,`", fixes: [insertion(of: ",")])
        return true
    }

    private mutating func caseBody(_ labels: [NameSyntax], _ first: Int, _ header: Header) -> SwitchSyntax.Case {
        if !expect(.colon, "behind the case"), at(.openBrace) {
            return SwitchSyntax.Case(labels: labels, steps: steps(Header(start: first, title: "case")), range: range(from: first))
        }
        var steps: [StepSyntax] = []
        while !(atEnd || at(.case) || at(.closeBrace) || atDefault || leaves(header, .steps)) {
            if code == .identifier, next == .colon || next == .comma { break }
            progress { parser in
                if parser.code.beginsStep || parser.mend(in: .steps), let step = parser.step() { steps.append(step) }
            }
        }
        return SwitchSyntax.Case(labels: labels, steps: steps, range: range(from: first))
    }

    private var atDefault: Bool { return at(word: "default") && next == .colon }
}
