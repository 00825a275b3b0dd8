import FlowModel

/// Conditions as a person would say them: `mode is mate and distance is more than 3`.
extension Machine {
    package func worded(_ expression: Expression) -> String { return worded(expression, inside: .loose) }

    private func worded(_ expression: Expression, inside place: Tightness) -> String {
        let (text, tightness) = wording(of: expression)
        return tightness < place ? "(\(text))" : text
    }

    private func wording(of expression: Expression) -> (text: String, Tightness) {
        switch expression {
        case .and(let left, let right):
            return ("\(worded(left, inside: .and)) and \(worded(right, inside: .and))", .and)
        case .or(let left, let right):
            return ("\(worded(left, inside: .or)) or \(worded(right, inside: .or))", .or)
        case .not(.isGiven(let value)): return ("no \(worded(value, inside: .tight))", .tight)
        case .isGiven(let value): return ("\(worded(value, inside: .tight)) is given", .tight)
        case .not(.isEmpty(let value)): return ("\(worded(value, inside: .tight)) is not empty", .tight)
        case .not(.contains(let set, let member)):
            return ("\(worded(set, inside: .tight)) has no \(worded(member, inside: .tight))", .tight)
        case .not(.isOneOf(let value, let labels)): return ("\(worded(value, inside: .tight)) is not \(list(labels))", .tight)
        case .not(let value): return ("not \(worded(value, inside: .tight))", .tight)
        case .isEmpty(let value): return ("\(worded(value, inside: .tight)) is empty", .tight)
        case .contains(let set, let member): return ("\(worded(set, inside: .tight)) has \(worded(member, inside: .tight))", .tight)
        case .isOneOf(let value, let labels): return ("\(worded(value, inside: .tight)) is \(list(labels))", .tight)
        case .comparison(let left, let comparison, let right):
            return ("\(worded(left, inside: .tight)) \(words(for: comparison)) \(worded(right, inside: .tight))", .tight)
        case .given(let value): return wording(of: value)
        case .count(let value): return ("the number of \(worded(value, inside: .tight))", .tight)
        case .property(let value, let name, .boolean): return ("\(worded(value, inside: .tight)) \(inWords(name))", .tight)
        case .property(let value, let name, _): return ("\(worded(value, inside: .tight))’s \(inWords(name))", .tight)
        case .any(let each, let condition): return ("for some \(inWords(eaches[each].variable)): \(worded(condition))", .loose)
        case .all(let each, let condition): return ("for each \(inWords(eaches[each].variable)): \(worded(condition))", .loose)
        case .isLoaded(let read): return ("\(inWords(requests[read.request].name)) is loaded", .tight)
        case .hasFailed(let read): return ("\(inWords(requests[read.request].name)) has failed", .tight)
        case .none: return ("nothing", .tight)
        case .enumCase(let enumeration, let index): return (inWords(enumerations[enumeration].cases[index].name), .tight)
        case .result(let read): return (inWords(requests[read.request].name), .tight)
        case .input(let read): return (inWords(describe(input: read.input, members: read.members)), .tight)
        case .param, .variable, .eventParameter, .pageParameter, .entryParameter: return (inWords(describe(expression)), .tight)
        case .boolean, .integer, .string, .sample, .list, .output: return (describe(expression), .tight)
        }
    }

    /// `race or team`
    private func list(_ labels: [Expression]) -> String {
        return labels.map { worded($0, inside: .tight) }.joined(separator: " or ")
    }

    private func words(for comparison: Comparison) -> String {
        switch comparison {
        case .equal: return "is"
        case .notEqual: return "is not"
        case .less: return "is less than"
        case .lessOrEqual: return "is at most"
        case .greater: return "is more than"
        case .greaterOrEqual: return "is at least"
        }
    }
}

/// A name of the language in words: `writesOwn` is `writes own`. Runs of capitals stay together: `userID` is `user ID`.
func inWords(_ name: String) -> String {
    let letters = Array(name)
    var words = ""
    for (index, letter) in letters.enumerated() {
        let isStart = letter.isUppercase && index > 0 && letters[index - 1].isUppercase == false
        if isStart, letters[index - 1].isLetter || letters[index - 1].isNumber { words += " " }
        let goesOn = index + 1 < letters.count && letters[index + 1].isUppercase
        words += isStart && goesOn == false && index + 1 < letters.count ? letter.lowercased() : String(letter)
    }
    return words
}

/// How tightly a phrase holds together, from the loosest.
private enum Tightness: Int, Comparable {
    case loose, or, and, tight

    static func < (left: Tightness, right: Tightness) -> Bool { return left.rawValue < right.rawValue }
}
