import FlowModel

/// The requests whose results an expression reads, in order of place; those that these wait for are not among them.
func requestsRead(by expression: Expression) -> [ID<Request>] {
    switch expression {
    case .boolean, .integer, .string, .sample, .none, .enumCase, .param, .variable, .eventParameter:
        return []
    case .input(let read):
        return read.members.flatMap { requestsRead(by: $0) }
    case .result(let read), .isLoaded(let read), .hasFailed(let read):
        return [read.request]
    case .list(let elements):
        return elements.flatMap { requestsRead(by: $0) }
    case .isOneOf(let value, let elements):
        return requestsRead(by: value) + elements.flatMap { requestsRead(by: $0) }
    case .property(let value, _, _), .given(let value), .isGiven(let value), .isEmpty(let value), .count(let value), .not(let value),
        .any(_, let value), .all(_, let value):
        return requestsRead(by: value)
    case .contains(let left, let right), .and(let left, let right), .or(let left, let right), .comparison(let left, _, let right):
        return requestsRead(by: left) + requestsRead(by: right)
    }
}
