import FlowDiagnostics

extension Parser {
    /// What a comparison may have on its right: a list, an object or an operand.
    mutating func comparand() -> ExpressionSyntax {
        switch code {
        case .openBracket: return listLiteral()
        case .openBrace where isInTest: return object()
        default: return operand()
        }
    }

    mutating func operand() -> ExpressionSyntax {
        switch code {
        case .openParenthesis: return parenthesized()
        case .identifier: return next == .identifier && (at(word: "let") || at(word: "var")) ? binding() : reference()
        case .integer, .minus, .brokenNumber, .duration, .string, .true, .false, .nil, .dot: return literal()
        default: return unexpectedOperand()
        }
    }

    @inline(never)
    private mutating func literal() -> ExpressionSyntax {
        let first = start
        let kind = literalKind()
        return ExpressionSyntax(kind, range(from: first))
    }

    private mutating func literalKind() -> ExpressionSyntax.Kind {
        switch code {
        case .integer, .minus, .brokenNumber: return integer().map { .integer($0) } ?? .missing
        case .duration: return duration("a duration").map { .duration(milliseconds: $0) } ?? .missing
        case .string: return .string(string().text)
        case .dot:
            advance()
            return anyWord("the name of a case behind `.`").map { .enumCase($0) } ?? .missing
        default:
            let literal = code
            advance()
            return literal == .nil ? .none : .boolean(literal == .true)
        }
    }

    @inline(never)
    private mutating func parenthesized() -> ExpressionSyntax {
        let first = start
        return ExpressionSyntax(.parenthesized(conditionInParentheses()), range(from: first))
    }

    private mutating func conditionInParentheses() -> ExpressionSyntax {
        let parenthesis = range
        advance()
        closers.append(.closeParenthesis)
        defer { closers.removeLast() }
        let inner = condition()
        close(.closeParenthesis, parenthesis)
        return inner
    }

    /// `any(…)`, `all(…)`, or a call and its members.
    private mutating func reference() -> ExpressionSyntax {
        let first = start
        if next == .openParenthesis, at(word: "any") || at(word: "all") {
            let isAny = at(word: "any")
            advance()
            let inner = conditionInParentheses()
            return ExpressionSyntax(isAny ? .any(inner) : .all(inner), range(from: first))
        }
        let call = call(word())
        return at(.dot) ? members(of: call) : ExpressionSyntax(.call(call), call.range)
    }

    /// `.name`, `.name(args)`, one behind the other
    @inline(never)
    private mutating func members(of call: CallSyntax) -> ExpressionSyntax {
        var expression = ExpressionSyntax(.call(call), call.range)
        while take(.dot) {
            countOperator()
            guard !hasStopped, let name = anyWord("a member of `\(call.name.text)`") else { return missing }
            let member = self.call(name)
            expression = ExpressionSyntax(.member(expression, member), range(from: call.range.start))
        }
        return expression
    }

    /// The name that was taken, with the arguments behind it.
    mutating func call(_ name: NameSyntax) -> CallSyntax {
        guard at(.openParenthesis) else { return CallSyntax(name: name, arguments: nil, range: name.range) }
        let parenthesis = range
        advance()
        let arguments = list(.closeParenthesis, opened: parenthesis, of: "arguments") { $0.argument() }
        return CallSyntax(name: name, arguments: arguments, range: range(from: name.range.start))
    }

    /// A call that must stand here.
    mutating func call(_ what: @autoclosure () -> String) -> CallSyntax? {
        return name(what()).map { call($0) }
    }

    private mutating func argument() -> CallSyntax.Argument? {
        var label: NameSyntax?
        if code.isWord, next == .colon {
            label = word()
            advance()
        }
        return CallSyntax.Argument(label: label, value: value())
    }

    @inline(never)
    private mutating func listLiteral() -> ExpressionSyntax {
        let bracket = range
        advance()
        let members = list(.closeBracket, opened: bracket, of: "a list") { $0.value() }
        return ExpressionSyntax(.list(members), range(from: bracket.start))
    }

    /// `{ isPremium: true }`
    @inline(never)
    mutating func object() -> ExpressionSyntax {
        let brace = range
        if !isInTest {
            report(
                "a value in braces stands in tests only",
                at: brace,
                caption: "expected a value",
                help: "give it to the flow as a `param`"
            )
        }
        advance()
        let fields = list(.closeBrace, opened: brace, of: "a value in braces") { parser -> ExpressionSyntax.FieldSyntax? in
            guard let name = parser.name("a property") else { return nil }
            parser.expect(.colon, "behind `\(name.text)`", instead: [.equals])
            return ExpressionSyntax.FieldSyntax(name: name, value: parser.value())
        }
        return ExpressionSyntax(isInTest ? .object(fields) : .missing, range(from: brace.start))
    }

    /// `let x = y`, from habit.
    @inline(never)
    private mutating func binding() -> ExpressionSyntax {
        let first = start
        report(
            "a condition binds no name",
            at: range,
            caption: "remove `\(text)`",
            help: "write `x != nil`; behind it `x` may be read as given"
        )
        advance()
        advance()
        if take(.equals) { _ = operand() }
        return ExpressionSyntax(.missing, range(from: first))
    }

    @inline(never)
    private mutating func unexpectedOperand() -> ExpressionSyntax {
        let first = start
        if at(.openBracket) {
            report("a list cannot stand here", at: range, caption: "expected a single value")
            becomeUnsure()
            _ = listLiteral()
            return ExpressionSyntax(.missing, range(from: first))
        }
        if code.isKeyword, !beginsLine, next != .identifier {
            report(
                "`\(text)` is a reserved word",
                at: range,
                caption: "expected a value",
                help: "choose another name; a case is written with a dot: `.\(text)`"
            )
            advance()
            return ExpressionSyntax(.missing, range(from: first))
        }
        report("expected a value", at: expectedPlace, caption: found)
        return missing
    }
}
