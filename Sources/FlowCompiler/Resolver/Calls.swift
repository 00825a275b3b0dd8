import FlowSyntax

/// Every call in some expressions, arguments of arguments included, in the order of the text. Without recursion, for the text decides the depth.
func calls(in expressions: [ExpressionSyntax]) -> [CallSyntax] {
    var found: [CallSyntax] = []
    var open = Array(expressions.reversed())
    while let expression = open.popLast() {
        switch expression.kind {
        case .boolean, .integer, .string, .duration, .none, .enumCase, .missing:
            break
        case .list(let elements):
            open.append(contentsOf: elements.reversed())
        case .object(let fields):
            open.append(contentsOf: fields.map(\.value).reversed())
        case .call(let call):
            found.append(call)
            open.append(contentsOf: (call.arguments ?? []).map(\.value).reversed())
        case .member(let value, let call):
            open.append(contentsOf: (call.arguments ?? []).map(\.value).reversed())
            open.append(value)
        case .not(let inner), .any(let inner), .all(let inner), .parenthesized(let inner):
            open.append(inner)
        case .and(let left, let right), .or(let left, let right), .comparison(let left, _, let right):
            open.append(contentsOf: [right, left])
        case .isOneOf(let value, let elements):
            open.append(contentsOf: elements.reversed())
            open.append(value)
        }
    }
    return found
}

/// A call with every call in its arguments.
func calls(in call: CallSyntax) -> [CallSyntax] {
    return [call] + calls(in: (call.arguments ?? []).map(\.value))
}

/// What the `send` actions among some actions send.
func sends(in actions: [ActionSyntax]) -> [CallSyntax] {
    return actions.compactMap { action in
        if case .send(let call) = action.kind { return call }
        return nil
    }
}

extension FlowResolver {
    /// Notes what a use or a `send` asks for, and that it waits for what its arguments name. Parameters of an event hide requests.
    mutating func collectRequests(of call: CallSyntax, besides parameters: Set<String> = []) {
        declared.wantedRequests.insert(call.name.text)
        for inner in calls(in: (call.arguments ?? []).map(\.value)) where parameters.contains(inner.name.text) == false {
            declared.wantedRequests.insert(inner.name.text)
            declared.requestLinks.append(RequestLink(waiter: call.name.text, awaited: inner.name.text, range: inner.range))
        }
    }
}
