import FlowDiagnostics

extension Parser {
    /// `test "…" for Flow(args) at entry(args) { … }`
    mutating func test() -> TestSyntax? {
        let first = start
        advance()
        isInTest = true
        defer { isInTest = false }
        let title = testTitle()
        var flow: CallSyntax?
        if expect(word: "for", "and the flow that is tested") || code == .identifier && !beginsLine {
            flow = call("the flow that is tested")
        }
        let entry = take(word: "at") ? call("the entry to start at") : nil
        var steps: [TestStepSyntax] = []
        block(Header(start: first, title: title.map { "test \"\($0.text)\"" } ?? "test"), of: .test) { parser in
            if let step = parser.testStep() { steps.append(step) }
            _ = parser.take(.comma)
        }
        guard let title, let flow else { return nil }
        return TestSyntax(title: title, flow: flow, entry: entry, steps: steps, range: range(from: first))
    }

    /// Steps up to the end of the text.
    mutating func testSteps() -> [TestStepSyntax] {
        isInTest = true
        var steps: [TestStepSyntax] = []
        while !atEnd {
            progress { parser in
                if let step = parser.testStep() { steps.append(step) }
                _ = parser.take(.comma)
            }
        }
        return steps
    }

    private mutating func testTitle() -> StringSyntax? {
        if at(.string) { return string() }
        report(
            "expected what the test proves, in `\"`",
            at: expectedPlace,
            caption: found,
            help: "write `test \"the last page finishes\" for Flow { … }`"
        )
        while code == .identifier, !at(word: "for"), !beginsLine { advance() }
        return nil
    }

    private mutating func testStep() -> TestStepSyntax? {
        let first = start
        guard code == .identifier else {
            unexpectedTestStep()
            return nil
        }
        guard let kind = next == .dot ? childStep() : testStepKind() else { return nil }
        return TestStepSyntax(kind, range(from: first))
    }

    private mutating func unexpectedTestStep() {
        if at(.send) {
            report("a test sends nothing itself", at: range, caption: "a handler does", help: "give the event on which the flow sends it")
            return skipToMember()
        }
        if code.beginsAnything { return misplaced(in: .test) }
        if followsErrorOnLine { return skipToMember() }
        report("unexpected `\(text)` in a test", at: range, caption: "expected a step of the test")
        skipToMember()
    }

    /// `setup.next`
    private mutating func childStep() -> TestStepSyntax.Kind? {
        let child = word()
        advance()
        guard code == .identifier else {
            report("expected a step behind `\(child.text).`", at: expectedPlace, caption: found)
            return nil
        }
        return nested(orElse: nil) { $0.testStep() }.map { .inChild(child, $0) }
    }

    private mutating func testStepKind() -> TestStepSyntax.Kind? {
        let name = word()
        switch name.text {
        case "next", "back", "cancel", "refresh", "retry": return .plain(name)
        case "show": return pageReference("the page to show").map { .show($0) }
        case "shown": return pageReference("the page that is shown").map { .shown($0) }
        case "select": return self.name("the tab to select").map { .select($0) }
        case "popped": return pageList("the path that is left").map { .popped($0) }
        case "fire": return firing()
        case "set":
            guard let input = self.name("the input to set") else { return nil }
            guard expect(.equals, "and the value of `\(input.text)`", instead: [.colon, .equal]) else { return nil }
            let value = value()
            return .set(input, value, member: member(of: input))
        case "toggle":
            guard let input = self.name("the input to toggle") else { return nil }
            let value = value()
            return .toggle(input, value, member: member(of: input))
        case "load":
            guard let request = call("the request that is loaded") else { return nil }
            let attempt = attempt()
            return .load(request, attempt, take(.equals) ? value() : nil)
        case "fail":
            guard let request = call("the request that fails") else { return nil }
            return .fail(request, attempt())
        case "refuse": return refusal()
        case "expect": return expectation().map { .expect($0) }
        default: return .event(call(name))
        }
    }

    private mutating func firing() -> TestStepSyntax.Kind? {
        guard let length = duration("the length of the timer that fires") else { return nil }
        let owner = !beginsLine && take(word: "of") ? call("the request or the page whose timer it is") : nil
        return .fire(milliseconds: length, of: owner)
    }

    /// `late`, `once`
    private mutating func attempt() -> TestStepSyntax.Attempt {
        if beginsLine { return .all }
        if take(word: "late") { return .late }
        return take(word: "once") ? .once : .all
    }

    /// `for .mood`
    private mutating func member(of input: NameSyntax) -> ExpressionSyntax? {
        return take(word: "for") ? value() : nil
    }

    private mutating func refusal() -> TestStepSyntax.Kind? {
        guard code == .identifier else {
            report("expected the step that is refused", at: expectedPlace, caption: found)
            return nil
        }
        guard let step = nested(orElse: nil, { $0.testStep() }) else { return nil }
        let reason = take(word: "because") ? call("the input, request or requirement that is missing") : nil
        return .refuse(step, because: reason)
    }

    /// `[choosePrompts, result]`
    mutating func pageList(_ what: String) -> [PageReferenceSyntax]? {
        let bracket = range
        guard expect(.openBracket, "and \(what)", instead: [.openParenthesis]) || !beginsLine && isClosed(by: .closeBracket) else {
            skipLine()
            return nil
        }
        return list(.closeBracket, opened: bracket, of: "a list of pages") { $0.pageReference("a page") }
    }
}
