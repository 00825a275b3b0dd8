import FlowDiagnostics

extension Parser {
    /// A step; the current token is its keyword.
    mutating func step() -> StepSyntax? {
        switch code {
        case .page, .insert, .tail: return page().map(StepSyntax.page)
        case .each: return each().map(StepSyntax.each)
        case .if: return conditional().map(StepSyntax.conditional)
        case .switch: return alternatives().map(StepSyntax.alternatives)
        default: return run().map(StepSyntax.run)
        }
    }

    /// `{ … }` of a step.
    mutating func steps(_ header: Header) -> [StepSyntax] {
        var steps: [StepSyntax] = []
        block(header, of: .steps) { parser in
            if let step = parser.innerStep() { steps.append(step) }
        }
        return steps
    }

    private mutating func innerStep() -> StepSyntax? {
        if code.beginsStep || mend(in: .steps) { return step() }
        return nil
    }

    @inline(never)
    private mutating func page() -> PageSyntax? {
        let documentation = documentation()
        let keyword = range
        let isInsert = at(.insert)
        var kind = at(.tail) ? PageSyntax.Kind.tail : .page
        advance()
        let name = name("a name for the page")
        let parameters = isInsert ? [] : parametersIfAny()
        if isInsert { kind = .insert(when: insertCondition()) }
        if !isInsert, at(.when) || at(.if) && !beginsLine {
            report("only an `insert` has a condition", at: range, caption: "write `insert` instead of `\(file.text(keyword))`")
            advance()
            _ = condition()
        }
        var onSame: NameSyntax?
        if at(.on), nextIsSame {
            advance()
            advance()
            onSame = sameOption()
        }
        var members: [PageMemberSyntax] = []
        let header = header(keyword.start, name)
        if at(.openBrace) || lacksBrace(behind: header) {
            block(header, of: .page) { parser in
                if let member = parser.pageMember() { members.append(member) }
            }
        }
        guard let name else { return nil }
        return PageSyntax(
            kind: kind,
            keyword: keyword,
            name: name,
            parameters: parameters,
            onSame: onSame,
            members: members,
            documentation: documentation,
            range: range(from: keyword.start)
        )
    }

    /// Whether members of a page follow without the brace before them.
    private mutating func lacksBrace(behind header: Header) -> Bool {
        let beginsMember = code.beginsPageMember || at(word: "title") && next == .string
        return beginsMember && (!beginsLine || isIndented(behind: header))
    }

    private mutating func insertCondition() -> ExpressionSyntax {
        if at(.if) {
            report(
                "a condition stands behind `when`",
                at: range,
                caption: "write `when`",
                fixes: [FixIt("write `when`", [FixIt.Edit(range, "when")])]
            )
            advance()
            return condition()
        }
        let isLeftOut = !expect(.when, "and the condition of the `insert`") && (at(.openBrace) || beginsLine)
        return isLeftOut ? missing : condition()
    }

    private mutating func sameOption() -> NameSyntax? {
        if code == .identifier, sameOptions.contains(text) { return word() }
        let meant = code == .identifier ? nearest(to: text, among: sameOptions) : nil
        report(
            "expected `ignore`, `update` or `push`",
            at: expectedPlace,
            caption: found,
            fixes: meant.map { [FixIt("write `\($0)`", [FixIt.Edit(range, $0)])] } ?? []
        )
        if code == .identifier, !beginsLine { advance() }
        return nil
    }

    @inline(never)
    private mutating func each() -> EachSyntax? {
        let documentation = documentation()
        let first = start
        advance()
        let name = name("a name for the member")
        var source = EachSyntax.Source.value(missing)
        if expect(.in, "and what the steps are repeated over", instead: [.colon, .equals]) {
            source = eachSource()
        } else if !at(.openBrace), !beginsLine {
            skipOnLine(to: .openBrace)
        }
        let steps = steps(header(first, name))
        guard let name else { return nil }
        return EachSyntax(variable: name, source: source, steps: steps, documentation: documentation, range: range(from: first))
    }

    private mutating func eachSource() -> EachSyntax.Source {
        if at(.openBracket) { return .value(value()) }
        let lower = bound()
        if at(.halfOpenRange) {
            report("a range is written with `...`", at: range, caption: "its end is included", help: "write `1...count`")
        } else if !at(.ellipsis) {
            return .value(lower)
        }
        advance()
        return .numbers(from: lower, through: bound())
    }

    /// An operand, as an expression of its own.
    mutating func bound() -> ExpressionSyntax {
        operatorCount = 0
        return operand()
    }

    @inline(never)
    private mutating func run() -> RunSyntax? {
        let documentation = documentation()
        let first = start
        advance()
        let name = name("a name for the run")
        let parameters = parametersIfAny()
        if !take(.colon) {
            let flow = name?.text ?? "Flow"
            report(
                "expected `:` and the flow to run",
                at: expectedPlace,
                caption: found,
                help: "write `run name: \(flow)`",
                fixes: code == .identifier && !beginsLine ? [insertion(of: ":")] : []
            )
        }
        let flow = code == .identifier || !beginsLine && !at(.openBrace) ? call("the flow to run") : nil
        var handlers: [HandlerSyntax] = []
        if at(.openBrace) {
            block(header(first, name), of: .handlers) { parser in
                if parser.at(.on) || parser.mend(in: .handlers) {
                    if let handler = parser.handler() { handlers.append(handler) }
                }
            }
        }
        guard let name, let flow else { return nil }
        return RunSyntax(
            name: name,
            parameters: parameters,
            flow: flow,
            handlers: handlers,
            documentation: documentation,
            range: range(from: first)
        )
    }
}

private let sameOptions = ["ignore", "update", "push"]
