import FlowDiagnostics

extension Parser {
    /// What stands behind `expect`. A word that says what is expected is read as a name where an operator follows it.
    mutating func expectation() -> ExpectationSyntax? {
        if at(.page) {
            advance()
            return pageReference("the current page").map { .page($0) }
        }
        guard code == .identifier, !next.continuesCondition else { return .condition(condition()) }
        switch text {
        case "pages":
            advance()
            return pageList("the pages that are listed").map { .pages($0) }
        case "path":
            advance()
            return pageList("the pages of the path").map { .path($0) }
        case "selected":
            advance()
            return name("the tab that is selected").map { .selected($0) }
        case "progress": return progress()
        case "started":
            advance()
            if at(.openBracket) { return .startedOnly(requests()) }
            guard let request = call("the request that was started") else { return nil }
            return .started(request, times: times())
        case "stopped":
            advance()
            if at(.openBracket) { return .stoppedOnly(requests()) }
            return call("the request that was stopped").map { .stopped($0) }
        case "finished": return .finished(call(word()))
        case "cancelled":
            advance()
            return .cancelled
        case "effects":
            advance()
            let bracket = range
            guard expect(.openBracket, "and the effects", instead: [.openParenthesis]) || !beginsLine && isClosed(by: .closeBracket) else {
                skipLine()
                return nil
            }
            return .effects(list(.closeBracket, opened: bracket, of: "effects") { $0.effect() })
        default:
            return .condition(condition())
        }
    }

    /// `[prompts, sentences(for: .mood)]`
    private mutating func requests() -> [CallSyntax] {
        let bracket = range
        advance()
        return list(.closeBracket, opened: bracket, of: "a list of requests") { $0.call("a request") }
    }

    /// `once`, `2 times`
    private mutating func times() -> Int? {
        if beginsLine { return nil }
        if take(word: "once") { return 1 }
        guard at(.integer) || at(.brokenNumber) else { return nil }
        let count = integer()
        expect(word: "times", "behind how often it was started")
        return count
    }

    /// `progress 2 of at least 5`
    private mutating func progress() -> ExpectationSyntax? {
        advance()
        guard let position = count("the position") else { return nil }
        expect(word: "of", "and the number of pages")
        var isAtLeast = false
        if take(word: "at") {
            isAtLeast = true
            expect(word: "least", "behind `at`")
        }
        let total = count("the number of pages")
        guard let total else { return nil }
        return .progress(position: position, total: total, isAtLeast: isAtLeast)
    }

    private mutating func count(_ what: String) -> Int? {
        if at(.integer) || at(.brokenNumber) { return integer() }
        report("expected \(what)", at: expectedPlace, caption: found, help: "write `expect progress 2 of 5` or `2 of at least 5`")
        skipLine()
        return nil
    }

    private mutating func effect() -> EffectSyntax? {
        let first = start
        guard let name = anyWord("an effect") else { return nil }
        var subject: PageReferenceSyntax?
        let milliseconds = at(.duration) ? duration("the length of the timer") : nil
        // A page may have the name of a direction: it is one where the last word is.
        if code == .identifier, !atDirection || next == .identifier { subject = pageReference("a page") }
        let direction = atDirection ? word() : nil
        return EffectSyntax(name: name, subject: subject, milliseconds: milliseconds, direction: direction, range: range(from: first))
    }

    private var atDirection: Bool { return at(word: "forward") || at(word: "backward") || at(word: "initial") }
}

extension TokenCode {
    /// Whether the word before it is an operand.
    fileprivate var continuesCondition: Bool {
        return isComparison || self == .dot || self == .in || self == .and || self == .or || self == .equals
    }
}
