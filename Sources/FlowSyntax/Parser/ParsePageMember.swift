import FlowDiagnostics

extension Parser {
    mutating func pageMember() -> PageMemberSyntax? {
        let first = start
        switch code {
        case .input: return input().map(PageMemberSyntax.input)
        case .needs, .awaits: return use()
        case .require: return requirement().map(PageMemberSyntax.require)
        case .commit:
            advance()
            return .commit(range(from: first))
        case .refreshable:
            advance()
            return .refreshable(range(from: first))
        case .on: return handler().map(PageMemberSyntax.handler)
        case .after, .every: return countdown().map(PageMemberSyntax.countdown)
        default:
            if at(word: "title"), next != .openParenthesis { return title() }
            if mend(in: .page) { return pageMember() }
            return nil
        }
    }

    @inline(never)
    private mutating func title() -> PageMemberSyntax? {
        let first = start
        advance()
        if at(.colon) || at(.equals) {
            report("a title is written without `\(text)`", at: range, caption: "remove it", fixes: [removal(text + " ")])
            advance()
        }
        guard at(.string) else {
            report("expected the title in `\"`", at: expectedPlace, caption: found)
            if !beginsLine { skipOnLine(to: .string) }
            return nil
        }
        let title = string()
        return .title(title, range: range(from: first))
    }

    @inline(never)
    private mutating func input() -> InputSyntax? {
        let documentation = documentation()
        let first = start
        advance()
        guard let name = name("a name for the input") else { return nil }
        let type = typeAnnotation(of: name)
        let value = take(.equals) ? value() : nil
        var clearsOnHide = false
        if at(word: "clear") {
            advance()
            clearsOnHide = true
            expect(.on, "behind `clear`")
            expect(word: "hide", "behind `clear on`")
        }
        return InputSyntax(
            name: name,
            type: type,
            value: value,
            clearsOnHide: clearsOnHide,
            documentation: documentation,
            range: range(from: first)
        )
    }

    /// `needs` or `awaits`
    @inline(never)
    private mutating func use() -> PageMemberSyntax? {
        let first = start
        let isAwaits = at(.awaits)
        advance()
        guard let call = call("the request that the page \(isAwaits ? "awaits" : "needs")") else { return nil }
        var orFailure = false
        if isAwaits, at(word: "or") {
            advance()
            orFailure = true
            expect(word: "failure", "behind `or`")
        }
        let use = UseSyntax(call: call, range: range(from: first))
        return isAwaits ? .awaits(use, orFailure: orFailure) : .needs(use)
    }

    @inline(never)
    private mutating func requirement() -> RequirementSyntax? {
        let documentation = documentation()
        let first = start
        advance()
        guard let name = requirementName(), expect(.colon, "and the condition of `\(name.text)`", instead: [.equals]) || !beginsLine else {
            return nil
        }
        return RequirementSyntax(name: name, condition: condition(), documentation: documentation, range: range(from: first))
    }

    private mutating func requirementName() -> NameSyntax? {
        let lacksColon = code == .identifier && (next == .identifier || next == .not) && nextIsOnLine
        guard lacksColon || code == .identifier && (next == .colon || next == .equals) else {
            report(
                "a requirement needs a name",
                at: expectedPlace,
                caption: "expected a name and `:`",
                help: "`next` is refused with it as the reason: `require atLeastOne: !chosen.isEmpty`"
            )
            if !beginsLine, !at(.closeBrace) { _ = condition() }
            return nil
        }
        return word()
    }

    private mutating func countdown() -> CountdownSyntax? {
        let first = start
        let repeats = at(.every)
        advance()
        let milliseconds = duration("how long the countdown is")
        let actions = arrowAndActions()
        guard let milliseconds else { return nil }
        return CountdownSyntax(repeats: repeats, milliseconds: milliseconds, actions: actions, range: range(from: first))
    }

    /// `on event … -> …`
    @inline(never)
    mutating func handler() -> HandlerSyntax? {
        let documentation = documentation()
        let first = start
        advance()
        let event = name("an event")
        var parameters: [ParameterSyntax] = []
        var request: CallSyntax?
        if at(.openParenthesis) {
            parameters = self.parameters()
        } else if let event, event.text == "loaded" || event.text == "failed" {
            request = at(.arrow) || at(.when) ? nil : call("the request")
            if request == nil {
                report(
                    "`on \(event.text)` of which request?",
                    at: expectedPlace,
                    caption: "expected a request",
                    help: "write `on \(event.text) request -> …`"
                )
            }
        }
        let condition = take(.when) ? condition() : handlerCondition()
        let actions = arrowAndActions()
        guard let event else { return nil }
        return HandlerSyntax(
            event: event,
            parameters: parameters,
            request: request,
            condition: condition,
            actions: actions,
            documentation: documentation,
            range: range(from: first)
        )
    }

    /// `if`, from habit.
    private mutating func handlerCondition() -> ExpressionSyntax? {
        guard at(.if), !beginsLine else { return nil }
        report(
            "a condition stands behind `when`",
            at: range,
            caption: "write `when`",
            fixes: [FixIt("write `when`", [FixIt.Edit(range, "when")])]
        )
        advance()
        return condition()
    }
}
