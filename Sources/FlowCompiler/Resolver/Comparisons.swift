import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    mutating func comparing(
        _ left: ExpressionSyntax,
        _ comparison: ComparisonOperator,
        _ right: ExpressionSyntax,
        from reader: Reader
    ) -> Typed? {
        switch comparison {
        case .equal, .notEqual:
            let isEqual = comparison == .equal
            if isNone(right) { return presence(of: left, isAbsent: isEqual, from: reader) }
            if isNone(left) { return presence(of: right, isAbsent: isEqual, from: reader) }
            guard let (left, right) = operands(left, right, from: reader) else { return nil }
            return Typed(expression: .comparison(left, isEqual ? .equal : .notEqual, right), type: .boolean)
        case .less: return ordering(left, .less, right, from: reader)
        case .lessOrEqual: return ordering(left, .lessOrEqual, right, from: reader)
        case .greater: return ordering(left, .greater, right, from: reader)
        case .greaterOrEqual: return ordering(left, .greaterOrEqual, right, from: reader)
        }
    }

    /// `x == nil`, `x != nil`: of `x` as it is declared, whatever is already known about it.
    private mutating func presence(of syntax: ExpressionSyntax, isAbsent: Bool, from reader: Reader) -> Typed? {
        var unknowing = reader
        unknowing.given = []
        guard let typed = typed(syntax, expecting: nil, from: unknowing) else { return nil }
        guard typed.type.isOptional else {
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "this is never `nil`: its type is `\(machine.describe(typed.type))`",
                    at: syntax.range,
                    help: "only a value of an optional type, such as `\(machine.describe(typed.type))?`, can be missing"
                )
            )
            return nil
        }
        return Typed(expression: isAbsent ? .not(.isGiven(typed.expression)) : .isGiven(typed.expression), type: .boolean)
    }

    /// Both sides of `==` or `!=`. The side that stands for itself gives the other its type.
    private mutating func operands(
        _ left: ExpressionSyntax,
        _ right: ExpressionSyntax,
        from reader: Reader
    ) -> (Expression, Expression)? {
        if needsContext(left), needsContext(right) == false {
            guard let second = typed(right, expecting: nil, from: reader),
                let first = converted(left, to: second.type, from: reader)
            else { return nil }
            return (first.expression, second.expression)
        }
        let first = typed(left, expecting: nil, from: reader)
        guard let first else {
            // The right side's own mistakes are independent, unless the left one alone could give it a type.
            if needsContext(right) == false { _ = typed(right, expecting: nil, from: reader) }
            return nil
        }
        guard let second = typed(right, expecting: first.type, from: reader) else { return nil }
        guard fits(first.type.unwrapped, second.type.unwrapped) else {
            report(mismatchOf: second, with: first.type, at: right.range)
            return nil
        }
        return (first.expression, second.expression)
    }

    private mutating func ordering(
        _ left: ExpressionSyntax,
        _ comparison: Comparison,
        _ right: ExpressionSyntax,
        from reader: Reader
    ) -> Typed? {
        let first = number(left, from: reader)
        let second = number(right, from: reader)
        guard let first, let second else { return nil }
        return Typed(expression: .comparison(first, comparison, second), type: .boolean)
    }

    /// An operand of `<` and its kin: they order numbers only.
    private mutating func number(_ syntax: ExpressionSyntax, from reader: Reader) -> Expression? {
        guard let typed = typed(syntax, expecting: needsContext(syntax) ? .integer(nil) : nil, from: reader) else { return nil }
        if case .integer = typed.type { return typed.expression }
        if reader.kind == .test, case .integer = typed.type.unwrapped { return given(typed).expression }
        report(mismatchOf: typed, with: .integer(nil), at: syntax.range)
        return nil
    }

    mutating func membership(of value: ExpressionSyntax, in elements: [ExpressionSyntax], from reader: Reader) -> Typed? {
        guard let typed = typed(value, expecting: nil, from: reader) else { return nil }
        let listed = elements.map { converted($0, to: typed.type.unwrapped, from: reader)?.expression }
        let sound = listed.compactMap { $0 }
        guard sound.count == listed.count else { return nil }
        return Typed(expression: .isOneOf(typed.expression, sound), type: .boolean)
    }
}

private func isNone(_ syntax: ExpressionSyntax) -> Bool {
    if case .none = syntax.kind { return true }
    return false
}

/// Whether the other side must say what this is.
private func needsContext(_ syntax: ExpressionSyntax) -> Bool {
    switch syntax.kind {
    case .enumCase, .list, .object, .none: return true
    case .parenthesized(let inner): return needsContext(inner)
    default: return false
    }
}
