import FlowModel
import FlowSyntax

/// A resolved condition with the places of its parts. Linear in its size; its depth is bounded by the parser.
func written(_ syntax: ExpressionSyntax, as expression: Expression) -> WrittenCondition {
    func node(_ kind: WrittenCondition.Kind, _ operands: [WrittenCondition] = []) -> WrittenCondition {
        return WrittenCondition(kind: kind, expression: expression, range: syntax.range, operands: operands)
    }
    switch (syntax.kind, expression) {
    case (.parenthesized(let inner), _):
        let inner = written(inner, as: expression)
        return node(inner.kind, inner.operands)
    case (.not(let inner), .not(let negated)):
        return node(.not, [written(inner, as: negated)])
    case (.and, .and):
        let operands = operands(of: syntax, areJoinedBy: .and)
        return node(.and, zip(operands, parts(of: expression, operands.count, areJoinedBy: .and)).map { written($0, as: $1) })
    case (.or, .or):
        let operands = operands(of: syntax, areJoinedBy: .or)
        return node(.or, zip(operands, parts(of: expression, operands.count, areJoinedBy: .or)).map { written($0, as: $1) })
    default:
        return node(.plain)
    }
}

private func operands(of chain: ExpressionSyntax, areJoinedBy kind: WrittenCondition.Kind) -> [ExpressionSyntax] {
    var found: [ExpressionSyntax] = []
    var rest = chain
    while true {
        switch (rest.kind, kind) {
        case (.and(let left, let right), .and), (.or(let left, let right), .or):
            found.append(right)
            rest = left
        default:
            return (found + [rest]).reversed()
        }
    }
}

/// Takes a chain apart that `balanced` has made of so many operands.
private func parts(of expression: Expression, _ count: Int, areJoinedBy kind: WrittenCondition.Kind) -> [Expression] {
    guard count > 1 else { return [expression] }
    let sides: (Expression, Expression)
    switch (expression, kind) {
    case (.and(let left, let right), .and), (.or(let left, let right), .or): sides = (left, right)
    default: return [expression]
    }
    let first = count <= longestLeaningChain ? count - 1 : count / 2
    return parts(of: sides.0, first, areJoinedBy: kind) + parts(of: sides.1, count - first, areJoinedBy: kind)
}
