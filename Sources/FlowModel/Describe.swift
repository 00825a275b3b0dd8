/// Conditions and values in the words of the language, for diagrams, dumps and findings.
extension Machine {
    /// An expression as it would be written in the spec: `!chosen.isEmpty && mode == .mate`.
    package func describe(_ expression: Expression) -> String { return describe(expression, inside: .any) }

    /// An expression, in parentheses where the place binds more tightly than it does.
    private func describe(_ expression: Expression, inside place: Binding) -> String {
        let (text, binding) = described(expression)
        return binding < place ? "(\(text))" : text
    }

    private func described(_ expression: Expression) -> (text: String, binding: Binding) {
        switch expression {
        case .and(let left, let right):
            return ("\(describe(left, inside: .and)) && \(describe(right, inside: .and))", .and)
        case .or(let left, let right):
            return ("\(describe(left, inside: .or)) || \(describe(right, inside: .or))", .or)
        case .not(.isGiven(let value)):
            return ("\(describe(value, inside: .operand)) == nil", .comparison)
        case .isGiven(let value):
            return ("\(describe(value, inside: .operand)) != nil", .comparison)
        case .not(let condition):
            return ("!\(describe(condition, inside: .operand))", .not)
        case .comparison(let left, let comparison, let right):
            return ("\(describe(left, inside: .operand)) \(comparison.rawValue) \(describe(right, inside: .operand))", .comparison)
        case .isOneOf(let value, let elements):
            return ("\(describe(value, inside: .operand)) in \(describe(list: elements))", .comparison)
        case .given(let value):
            return described(value)
        default:
            return (describe(operand: expression), .operand)
        }
    }

    private func describe(operand expression: Expression) -> String {
        switch expression {
        case .boolean(let value): return String(value)
        case .integer(let value): return String(value)
        case .string(let text): return quoted(text)
        case .sample(let value): return value.description
        case .none: return "nil"
        case .enumCase(let enumeration, let index): return "." + enumerations[enumeration].cases[index].name
        case .list(let elements): return describe(list: elements)
        case .param(let param): return params[param].name
        case .variable(let each): return eaches[each].variable
        case .eventParameter(let event, let index): return events[event].parameters[index].name
        case .pageParameter(let page, let index): return pages[page].parameters[index].name
        case .entryParameter(let entry, let index): return entries[entry].parameters[index].name
        case .input(let read): return describe(input: read.input, members: read.members)
        case .output(let read): return describe(read)
        case .result(let read): return describe(request: read.request, arguments: read.arguments)
        case .isLoaded(let read): return describe(request: read.request, arguments: read.arguments) + ".loaded"
        case .hasFailed(let read): return describe(request: read.request, arguments: read.arguments) + ".failed"
        case .property(let value, let name, _): return "\(describe(value, inside: .operand)).\(name)"
        case .contains(let set, let member): return "\(describe(set, inside: .operand)).contains(\(describe(member)))"
        case .isEmpty(let value): return describe(value, inside: .operand) + ".isEmpty"
        case .count(let value): return describe(value, inside: .operand) + ".count"
        case .any(_, let condition): return "any(\(describe(condition)))"
        case .all(_, let condition): return "all(\(describe(condition)))"
        case .given, .isGiven, .not, .and, .or, .comparison, .isOneOf: return describe(expression)
        }
    }

    private func describe(list elements: [Expression]) -> String {
        return "[" + elements.map { describe($0) }.joined(separator: ", ") + "]"
    }

    /// An input as a place names it: with the members that do not go without saying there.
    package func describe(input: ID<Input>, members: [Expression]) -> String {
        let input = inputs[input]
        let unbound = zip(pages[input.page].eaches, members).filter { $1 != .variable($0) }.map { describe($1) }
        return unbound.isEmpty ? input.name : "\(input.name)(\(unbound.joined(separator: ", ")))"
    }

    private func describe(request: ID<Request>, arguments: [Expression]) -> String {
        let request = requests[request]
        if arguments.isEmpty { return request.name }
        let written = zip(request.parameters, arguments).map { "\($0.label ?? $0.name): \(describe($1))" }
        return "\(request.name)(\(written.joined(separator: ", ")))"
    }

    private func describe(_ read: OutputRead) -> String {
        let page = pages[read.page.page]
        guard let field = read.field, let run = page.run else { return describe(read.page) }
        return "\(describe(read.page)).\(children[run.child].outputs[field].name)"
    }

    /// A request with its arguments: `sentences(for: prompt)`.
    package func describe(_ call: Call) -> String { return describe(request: call.request, arguments: call.arguments) }

    /// A page with its members: `chooseSentence(.mood)`; in its own `each` just its name.
    package func describe(_ reference: PageReference) -> String {
        let page = pages[reference.page]
        let isOwn = reference.members == page.eaches.map { .variable($0) }
        if isOwn || reference.members.isEmpty { return page.name }
        return "\(page.name)(\(reference.members.map { describe($0) }.joined(separator: ", ")))"
    }
}

/// How tightly an expression holds together, from the loosest.
private enum Binding: Int, Comparable {
    case any, or, and, not, comparison, operand

    static func < (left: Binding, right: Binding) -> Bool { return left.rawValue < right.rawValue }
}

/// A text as a string literal of the language.
func quoted(_ text: String) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": written += "\\\""
        case "\\": written += "\\\\"
        case "\n": written += "\\n"
        case "\r": written += "\\r"
        case "\t": written += "\\t"
        case _ where scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format:
            written += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        default: written.unicodeScalars.append(scalar)
        }
    }
    return written + "\""
}
