import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// A condition, typed and seen from its place; `nil` where an error says why not.
    mutating func condition(_ syntax: ExpressionSyntax, from reader: Reader) -> Expression? {
        return value(syntax, of: .boolean, from: reader)
    }

    /// A value of a given type, seen from its place.
    mutating func value(_ syntax: ExpressionSyntax, of type: Type?, from reader: Reader) -> Expression? {
        guard let typed = converted(syntax, to: type, from: reader) else { return nil }
        return seen(typed.expression, from: reader)
    }

    /// An expression whose value fits `type`, where one is expected. What it reads is not yet seen from its place.
    mutating func converted(_ syntax: ExpressionSyntax, to type: Type?, from reader: Reader) -> Typed? {
        guard let typed = typed(syntax, expecting: type, from: reader) else { return nil }
        guard let type, fits(typed.type, type) == false else { return typed }
        if reader.kind == .test, typed.type.isOptional, fits(typed.type.unwrapped, type) { return given(typed) }
        report(mismatchOf: typed, with: type, at: syntax.range)
        return nil
    }

    /// An expression with its type. `expecting` gives `.case`, `nil` and lists their meaning; it is not enforced here.
    mutating func typed(_ syntax: ExpressionSyntax, expecting: Type?, from reader: Reader) -> Typed? {
        expressionDepth += 1
        defer { expressionDepth -= 1 }
        if expressionDepth > Limits.expressionDepth {
            findings.report(Diagnostic(.limit, "this expression is nested too deeply", at: syntax.range, help: "divide it"))
            return nil
        }
        switch syntax.kind {
        case .missing:
            return nil
        case .boolean(let value):
            return Typed(expression: .boolean(value), type: .boolean)
        case .integer(let value):
            return integer(value, expecting: expecting, at: syntax.range)
        case .string(let text):
            return sample(text, expecting: expecting, from: reader) ?? Typed(expression: .string(text), type: .string)
        case .object(let fields) where reader.kind == .test:
            return sample(fields, expecting: expecting, at: syntax.range)
        case .duration, .object:
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "no condition or value has this form",
                    at: syntax.range,
                    help: "durations stand in options and countdowns, objects in tests"
                )
            )
            return nil
        case .none:
            return absent(expecting: expecting, at: syntax.range)
        case .enumCase(let name):
            return enumCase(name, expecting: expecting, at: syntax.range)
        case .list(let elements):
            return list(elements, expecting: expecting, at: syntax.range, from: reader)
        case .parenthesized(let inner):
            return typed(inner, expecting: expecting, from: reader)
        case .call(let call):
            return named(call, from: reader)
        case .member(let value, let call):
            return member(call, of: value, at: syntax.range, from: reader)
        case .not(let inner):
            guard let inner = converted(inner, to: .boolean, from: reader) else { return nil }
            return Typed(expression: .not(inner.expression), type: .boolean)
        case .and, .or:
            return chain(syntax, from: reader)
        case .comparison(let left, let comparison, let right):
            return comparing(left, comparison, right, from: reader)
        case .isOneOf(let value, let elements):
            return membership(of: value, in: elements, from: reader)
        case .any(let inner):
            return quantified(inner, at: syntax.range, isAny: true, from: reader)
        case .all(let inner):
            return quantified(inner, at: syntax.range, isAny: false, from: reader)
        }
    }

    /// `a && b && c`: each operand may count on those before it; of `||`, on their being false. The text decides how many there are, so
    /// the chain is walked in a loop and becomes a balanced tree.
    private mutating func chain(_ syntax: ExpressionSyntax, from reader: Reader) -> Typed? {
        var isAnd = false
        if case .and = syntax.kind { isAnd = true }
        var operands: [ExpressionSyntax] = []
        var rest = syntax
        while true {
            if isAnd, case .and(let left, let right) = rest.kind {
                operands.append(right)
                rest = left
            } else if isAnd == false, case .or(let left, let right) = rest.kind {
                operands.append(right)
                rest = left
            } else {
                operands.append(rest)
                break
            }
        }
        var reader = reader
        var conditions: [Expression] = []
        var isSound = true
        for operand in operands.reversed() {
            guard let typed = converted(operand, to: .boolean, from: reader) else {
                isSound = false
                continue
            }
            conditions.append(typed.expression)
            let facts = implied(by: typed.expression)
            reader.given.formUnion(isAnd ? facts.whenTrue : facts.whenFalse)
        }
        guard isSound else { return nil }
        return Typed(expression: balanced(conditions[...]) { isAnd ? .and($0, $1) : .or($0, $1) }, type: .boolean)
    }

    /// A test may name what is not given yet; where a value is asked for, the test fails then.
    func given(_ typed: Typed) -> Typed { return Typed(expression: .given(typed.expression), type: typed.type.unwrapped) }

    // MARK: Types that fit

    /// Whether a value of one type may stand where another is expected. The bounds of a number are looked at when it is set.
    func fits(_ type: Type, _ expected: Type) -> Bool {
        switch (type, expected) {
        case (.integer, .integer): return true
        case (.optional(let left), .optional(let right)): return fits(left, right)
        case (_, .optional(let wrapped)): return fits(type, wrapped)
        case (.list(let left), .list(let right)), (.orderedSet(let left), .orderedSet(let right)): return fits(left, right)
        default: return type == expected
        }
    }

    mutating func report(mismatchOf typed: Typed, with expected: Type, at range: SourceRange) {
        let found = machine.describe(typed.type)
        let isMissing = typed.type.isOptional && fits(typed.type.unwrapped, expected)
        findings.report(
            Diagnostic(
                .typeMismatch,
                "`\(machine.describe(expected))` is expected here, but this is `\(found)`",
                at: range,
                caption: "`\(found)`",
                help: isMissing ? "test `!= nil` first; where that holds, this is `\(machine.describe(typed.type.unwrapped))`" : nil
            )
        )
    }
}

/// Longer chains become trees.
let longestLeaningChain = 16

/// Few operands lean to the left, as they are written; many become a tree of little depth, which means the same.
func balanced(_ operands: ArraySlice<Expression>, _ join: (Expression, Expression) -> Expression) -> Expression {
    guard let first = operands.first else { return .boolean(true) }
    if operands.count <= longestLeaningChain { return operands.dropFirst().reduce(first, join) }
    let middle = operands.startIndex + operands.count / 2
    return join(balanced(operands[..<middle], join), balanced(operands[middle...], join))
}
