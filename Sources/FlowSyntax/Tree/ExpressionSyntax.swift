import FlowDiagnostics

/// A condition, an operand or a value.
package struct ExpressionSyntax: Sendable {
    package indirect enum Kind: Sendable {
        case boolean(Bool)
        case integer(Int)
        case string(String)
        case duration(milliseconds: Int)
        case none
        /// `.mood`
        case enumCase(NameSyntax)
        case list([ExpressionSyntax])
        /// `{ isPremium: true }`, in tests only
        case object([FieldSyntax])
        /// `chosen`, `sentences(for: prompt)`
        case call(CallSyntax)
        /// `set.count`, `set.contains(.a)`, `child.field`
        case member(ExpressionSyntax, CallSyntax)
        case not(ExpressionSyntax)
        case and(ExpressionSyntax, ExpressionSyntax)
        case or(ExpressionSyntax, ExpressionSyntax)
        case comparison(ExpressionSyntax, ComparisonOperator, ExpressionSyntax)
        /// `x in [.a, .b]`
        case isOneOf(ExpressionSyntax, [ExpressionSyntax])
        case any(ExpressionSyntax)
        case all(ExpressionSyntax)
        case parenthesized(ExpressionSyntax)
        /// What the parser could not read; an error names it. Whoever meets it says nothing more.
        case missing
    }

    package struct FieldSyntax: Sendable {
        package let name: NameSyntax
        package let value: ExpressionSyntax

        package init(name: NameSyntax, value: ExpressionSyntax) {
            self.name = name
            self.value = value
        }
    }

    package let kind: Kind
    package let range: SourceRange

    package init(_ kind: Kind, _ range: SourceRange) {
        self.kind = kind
        self.range = range
    }
}

package enum ComparisonOperator: String, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
}

/// A name with its arguments, if any are written.
package struct CallSyntax: Sendable {
    package struct Argument: Sendable {
        package let label: NameSyntax?
        package let value: ExpressionSyntax

        package init(label: NameSyntax?, value: ExpressionSyntax) {
            self.label = label
            self.value = value
        }
    }

    package let name: NameSyntax
    /// `nil` where no parentheses stand.
    package let arguments: [Argument]?
    package let range: SourceRange

    package init(name: NameSyntax, arguments: [Argument]?, range: SourceRange) {
        self.name = name
        self.arguments = arguments
        self.range = range
    }
}
