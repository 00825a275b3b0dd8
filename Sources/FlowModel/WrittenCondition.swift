import FlowDiagnostics

/// A condition as it stands in the text: its parts, each with its meaning and its place. An `Expression` knows no places, so that two that
/// mean the same are equal.
package struct WrittenCondition: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case and, or, not, plain }

    package let kind: Kind
    package let expression: Expression
    /// With the parentheses around it.
    package let range: SourceRange
    /// Of a chain of `&&` or `||` as many as were written, in order; of `!` one.
    package let operands: [WrittenCondition]

    package init(kind: Kind, expression: Expression, range: SourceRange, operands: [WrittenCondition]) {
        self.kind = kind
        self.expression = expression
        self.range = range
        self.operands = operands
    }
}
