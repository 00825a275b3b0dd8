import FlowDiagnostics

/// An expression on one line; parentheses stand around each operation, so that the tree is seen.
func described(_ expression: ExpressionSyntax) -> String {
    switch expression.kind {
    case .boolean(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .string(let text): return quoted(text)
    case .duration(let milliseconds): return "\(milliseconds)ms"
    case .none: return "nil"
    case .enumCase(let name): return ".\(name.text)"
    case .list(let members): return "[\(described(members))]"
    case .object(let fields): return "{ \(fields.map { "\($0.name.text): \(described($0.value))" }.joined(separator: ", ")) }"
    case .call(let call): return described(call)
    case .member(let base, let call): return "\(described(base)).\(described(call))"
    case .not(let operand): return "!\(described(operand))"
    case .and(let left, let right): return "(\(described(left)) && \(described(right)))"
    case .or(let left, let right): return "(\(described(left)) || \(described(right)))"
    case .comparison(let left, let sign, let right): return "(\(described(left)) \(sign.rawValue) \(described(right)))"
    case .isOneOf(let operand, let members): return "(\(described(operand)) in [\(described(members))])"
    case .any(let condition): return "any(\(described(condition)))"
    case .all(let condition): return "all(\(described(condition)))"
    case .parenthesized(let inner): return described(inner)
    case .missing: return "<missing>"
    }
}

private func described(_ expressions: [ExpressionSyntax]) -> String {
    return expressions.map { described($0) }.joined(separator: ", ")
}

func described(_ call: CallSyntax) -> String {
    guard let arguments = call.arguments else { return call.name.text }
    let written = arguments.map { ($0.label.map { "\($0.text): " } ?? "") + described($0.value) }
    return "\(call.name.text)(\(written.joined(separator: ", ")))"
}

func described(_ reference: PageReferenceSyntax) -> String {
    return reference.calls.map { described($0) }.joined(separator: ".")
}

func described(_ type: TypeSyntax) -> String {
    switch type.kind {
    case .named(let name): return name.text.isEmpty ? "<missing>" : name.text
    case .member(let base, let name): return "\(base.text).\(name.text)"
    case .list(let element): return "[\(described(element))]"
    case .set(let element): return "Set<\(described(element))>"
    case .orderedSet(let element): return "OrderedSet<\(described(element))>"
    case .bounded(let lower, let upper): return "Int(\(lower)...\(upper))"
    case .optional(let wrapped): return "\(described(wrapped))?"
    }
}

/// In parentheses; nothing where there are none.
func described(_ parameters: [ParameterSyntax]) -> String {
    guard !parameters.isEmpty else { return "" }
    let written = parameters.map { ($0.label.map { "\($0.text) " } ?? "") + "\($0.name.text): \(described($0.type))" }
    return "(\(written.joined(separator: ", ")))"
}

func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": quoted += "\\\(scalar)"
        case "\n": quoted += "\\n"
        default: quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "\""
}
