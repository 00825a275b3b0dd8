import FlowDiagnostics

extension Parser {
    mutating func condition() -> ExpressionSyntax {
        return expression { $0.disjunction() }
    }

    /// What is given to something: a literal, a list, an operand.
    mutating func value() -> ExpressionSyntax {
        return expression { $0.unwrappedValue() }
    }

    private mutating func unwrappedValue() -> ExpressionSyntax {
        if at(.not) { return bareCondition() }
        if at(.openBrace) { return object() }
        let value = comparand()
        let goesOn = (code.isComparison || at(.and) || at(.or)) && !beginsLine
        return goesOn ? bareCondition(behind: value) : value
    }

    /// A condition without the parentheses that it needs as a value.
    @inline(never)
    private mutating func bareCondition(behind value: ExpressionSyntax) -> ExpressionSyntax {
        report(
            "a condition stands in parentheses here",
            at: range,
            caption: "begin with `(` before `\(file.text(value.range).prefix(40))`"
        )
        while code.isComparison || at(.and) || at(.or), !hasStopped {
            advance()
            countOperator()
            _ = negation()
        }
        return ExpressionSyntax(.missing, range(from: value.range.start))
    }

    /// One level of nesting. The operators of the outermost expression are counted, because a long chain of them is a deep tree.
    private mutating func expression(_ body: (inout Parser) -> ExpressionSyntax) -> ExpressionSyntax {
        if expressionDepth == 0 { operatorCount = 0 }
        expressionDepth += 1
        defer { expressionDepth -= 1 }
        return nested(orElse: missing, body)
    }

    mutating func countOperator() {
        operatorCount += 1
        if operatorCount > Parser.mostOperators {
            stop(
                "this expression has more than \(Parser.mostOperators) operators",
                help: "split it, or compare with a list: `x in [.a, .b]`"
            )
        }
    }

    var missing: ExpressionSyntax { return ExpressionSyntax(.missing, gap) }

    @inline(never)
    private mutating func bareCondition() -> ExpressionSyntax {
        let place = range
        report("a condition stands in parentheses here", at: place, caption: "write `(!…)`")
        let condition = negation()
        return ExpressionSyntax(.parenthesized(condition), condition.range)
    }
}

// MARK: - Operators

extension Parser {
    private mutating func disjunction() -> ExpressionSyntax {
        var left = conjunction()
        while takeConnective(.or, instead: .bar, word: "or") {
            let right = conjunction()
            left = ExpressionSyntax(.or(left, right), left.range.joined(right.range))
        }
        return left
    }

    private mutating func conjunction() -> ExpressionSyntax {
        var left = negation()
        while takeConnective(.and, instead: .ampersand, word: "and") {
            let right = negation()
            left = ExpressionSyntax(.and(left, right), left.range.joined(right.range))
        }
        return left
    }

    @inline(never)
    private mutating func takeConnective(_ wanted: TokenCode, instead: TokenCode, word: StaticString) -> Bool {
        if code != wanted {
            guard at(instead) || at(word: word) && !beginsLine else { return false }
            let spelling = wanted == .and ? "&&" : "||"
            report(
                "`\(text)` is no operator",
                at: range,
                caption: "write `\(spelling)`",
                fixes: [FixIt("write `\(spelling)`", [FixIt.Edit(range, spelling)])]
            )
        }
        advance()
        countOperator()
        return !hasStopped
    }

    private mutating func negation() -> ExpressionSyntax {
        let first = start
        let isWord = at(word: "not") && next == .identifier && nextIsOnLine
        guard at(.not) || isWord else { return comparison() }
        if isWord { reportNot() }
        advance()
        let operand = nested(orElse: missing) { $0.negation() }
        return ExpressionSyntax(.not(operand), range(from: first))
    }

    @inline(never)
    private mutating func reportNot() {
        let place = SourceRange(file: file.id, start: start, end: file.bytes[end] == UInt8(ascii: " ") ? end + 1 : end)
        report("`not` is no operator", at: range, caption: "write `!`", fixes: [FixIt("write `!`", [FixIt.Edit(place, "!")])])
    }

    private mutating func comparison() -> ExpressionSyntax {
        let left = operand()
        let compared: ExpressionSyntax
        if let sign = takeComparison() {
            let right = comparand()
            compared = ExpressionSyntax(.comparison(left, sign, right), left.range.joined(right.range))
        } else if at(.in) {
            compared = membership(of: left)
        } else {
            compared = left
        }
        let isSurplus = code.isComparison || at(.in) || at(.arithmetic) || at(.minus)
        return isSurplus ? withoutSurplus(compared) : compared
    }

    @inline(never)
    private mutating func takeComparison() -> ComparisonOperator? {
        if at(.equals) {
            report("`=` compares nothing", at: range, caption: "write `==`", fixes: [FixIt("write `==`", [FixIt.Edit(range, "==")])])
            advance()
            return .equal
        }
        guard code.isComparison else { return nil }
        let sign = ComparisonOperator(rawValue: code.spelling)
        advance()
        countOperator()
        return sign
    }

    /// `in [.a, .b]` behind `left`
    @inline(never)
    private mutating func membership(of left: ExpressionSyntax) -> ExpressionSyntax {
        advance()
        countOperator()
        let bracket = range
        guard at(.openBracket) else {
            report(
                "expected a list behind `in`",
                at: expectedPlace,
                caption: found,
                help: "write `x in [.a, .b]`; whether a set has a member is asked with `set.contains(x)`"
            )
            if !beginsLine, isClosed(by: .closeBracket) {
                _ = list(.closeBracket, opened: gap, of: "a list") { $0.value() }
            } else if !beginsLine, !at(.openBrace) {
                _ = operand()
            }
            return ExpressionSyntax(.missing, range(from: left.range.start))
        }
        advance()
        let members = list(.closeBracket, opened: bracket, of: "a list") { $0.value() }
        return ExpressionSyntax(.isOneOf(left, members), range(from: left.range.start))
    }

    /// Reports a further operator that cannot follow: a second comparison, or arithmetic.
    @inline(never)
    private mutating func withoutSurplus(_ compared: ExpressionSyntax) -> ExpressionSyntax {
        var isBroken = false
        while code.isComparison || at(.in) || at(.arithmetic) || at(.minus) {
            if isBroken {
                // Said already.
            } else if at(.arithmetic) || at(.minus) {
                report(
                    "there is no arithmetic",
                    at: range,
                    caption: "`\(text)` cannot stand in a condition",
                    help: "let the app compute it, and pass it as a param or a request's result"
                )
            } else {
                report(
                    "comparisons do not chain",
                    at: range,
                    caption: "only two values are compared",
                    help: "join two comparisons with `&&`"
                )
            }
            advance()
            _ = comparand()
            isBroken = true
        }
        return isBroken ? ExpressionSyntax(.missing, range(from: compared.range.start)) : compared
    }
}
