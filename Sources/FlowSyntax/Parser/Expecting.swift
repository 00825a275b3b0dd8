import FlowDiagnostics

extension Parser {
    /// Takes a token that must stand here, or reports that it is missing. One that is often written in its place is passed over.
    @discardableResult
    mutating func expect(_ wanted: TokenCode, _ purpose: @autoclosure () -> String = "", instead: [TokenCode] = []) -> Bool {
        if take(wanted) { return true }
        let spelling = wanted.spelling
        let words = purpose()
        let message = "expected `\(spelling)`" + (words.isEmpty ? "" : " " + words)
        if instead.contains(code) {
            report(message, at: range, caption: found, fixes: [FixIt("write `\(spelling)`", [FixIt.Edit(range, spelling)])])
            advance()
            return true
        }
        report(message, at: expectedPlace, caption: found, fixes: [insertion(of: spelling)])
        return false
    }

    /// Takes a word that is not reserved but must stand here.
    @discardableResult
    mutating func expect(word: StaticString, _ purpose: @autoclosure () -> String) -> Bool {
        if take(word: word) { return true }
        let wanted = "\(word)"
        let isMisspelt = code == .identifier && nearest(to: text, among: [wanted]) != nil
        let fix = isMisspelt ? FixIt("write `\(wanted)`", [FixIt.Edit(range, wanted)]) : insertion(of: wanted)
        report("expected `\(wanted)` \(purpose())", at: expectedPlace, caption: found, fixes: [fix])
        if isMisspelt { advance() }
        return isMisspelt
    }

    /// A name that must stand here: what it names is said in `what`, as in "a name for the page".
    mutating func name(_ what: @autoclosure () -> String) -> NameSyntax? {
        if code == .identifier { return word() }
        if code.isKeyword, !code.followsName, !beginsLine {
            report(
                "`\(text)` is a reserved word",
                at: range,
                caption: "expected \(what())",
                help: "choose another name; reserved words may be used as enum cases and as argument labels only"
            )
            return word()
        }
        report("expected \(what())", at: expectedPlace, caption: found)
        return nil
    }

    /// Any word, reserved ones too, which must stand here.
    mutating func anyWord(_ what: @autoclosure () -> String) -> NameSyntax? {
        if code.isWord { return word() }
        report("expected \(what())", at: expectedPlace, caption: found)
        return nil
    }

    /// The current token, as a name.
    mutating func word() -> NameSyntax {
        let name = NameSyntax(text, range)
        advance()
        return name
    }

    /// Where something is missing: the token that stands in its place, or the end of the line before it.
    var expectedPlace: SourceRange { return beginsLine || atEnd ? gap : range }

    /// What stands here instead.
    var found: String {
        switch code {
        case .endOfFile: return "the file ends here"
        case .string: return "found a string"
        default:
            let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
            return beginsLine ? "the next line begins with `\(shown)`" : "found `\(shown)`"
        }
    }

    /// A safe fix that writes what is missing behind the last token.
    func insertion(of spelling: String) -> FixIt {
        let hugs = ["}", ")", "]", ",", ":", "(", "[", ">"].contains(spelling) && spelling != "}"
        let isTight = start == previousEnd && !atEnd
        let edit = FixIt.Edit(
            gap,
            hugs ? spelling + (isTight && spelling != ")" && spelling != "]" ? " " : "") : " " + spelling + (isTight ? " " : "")
        )
        return FixIt("insert `\(spelling)`", [edit])
    }

    /// Runs `body` one level deeper; beyond the limit, reports and gives what it is to give then.
    mutating func nested<Value>(orElse fallback: Value, _ body: (inout Parser) -> Value) -> Value {
        guard depth < Parser.deepest else {
            stop("this is nested more than \(Parser.deepest) levels deep", help: "split it into smaller parts")
            return fallback
        }
        depth += 1
        defer { depth -= 1 }
        return body(&self)
    }

    /// How deep blocks, types, expressions and test steps may be nested in each other, all together.
    static let deepest = 200
    /// How many operators, member accesses among them, one expression may have.
    static let mostOperators = 1000
}
