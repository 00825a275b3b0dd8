import FlowModel

/// What is given where a condition holds, and where it does not.
struct Implied {
    var whenTrue: Set<Expression> = []
    var whenFalse: Set<Expression> = []
}

/// The optionals that a condition's truth, or its falsehood, shows to be given. Linear in its size.
func implied(by condition: Expression) -> Implied {
    switch condition {
    case .isGiven(let value):
        return Implied(whenTrue: [identity(of: value)])
    case .not(let inner):
        let inner = implied(by: inner)
        return Implied(whenTrue: inner.whenFalse, whenFalse: inner.whenTrue)
    case .and(let left, let right):
        let (left, right) = (implied(by: left), implied(by: right))
        return Implied(
            whenTrue: left.whenTrue.union(right.whenTrue),
            whenFalse: left.whenFalse.intersection(right.whenFalse)
        )
    case .or(let left, let right):
        let (left, right) = (implied(by: left), implied(by: right))
        return Implied(
            whenTrue: left.whenTrue.intersection(right.whenTrue),
            whenFalse: left.whenFalse.union(right.whenFalse)
        )
    case .comparison(let left, .equal, let right) where isPlainValue(right):
        return Implied(whenTrue: [identity(of: left)])
    case .comparison(let left, .notEqual, let right) where isPlainValue(right):
        return Implied(whenFalse: [identity(of: left)])
    case .isOneOf(let value, let elements) where elements.allSatisfy(isPlainValue):
        return Implied(whenTrue: [identity(of: value)])
    default:
        return Implied()
    }
}

private func isPlainValue(_ expression: Expression) -> Bool {
    switch expression {
    case .boolean, .integer, .string, .enumCase: return true
    default: return false
    }
}

/// What is read, whatever the place that reads it.
func identity(of expression: Expression) -> Expression {
    switch expression {
    case .given(let value):
        return identity(of: value)
    case .input(let read):
        return .input(InputRead(input: read.input, members: read.members.map(identity), visibility: .checked))
    case .output(let read):
        let page = PageReference(page: read.page.page, members: read.page.members.map(identity))
        return .output(OutputRead(page: page, field: read.field, visibility: .checked))
    case .result(let read):
        return .result(
            ResultRead(request: read.request, arguments: read.arguments.map(identity), through: nil, visibility: .checked)
        )
    case .property(let value, let name, let type):
        return .property(identity(of: value), name, type)
    default:
        return expression
    }
}
