/// A value to be written as JSON. Members keep their order; those that are `nil` are left out.
indirect enum JSONValue {
    case text(String)
    case number(Int)
    case truth(Bool)
    case list([JSONValue])
    case object([(name: String, value: JSONValue)])

    /// With a line end. What fits into a line stands in one.
    var text: String {
        var result = ""
        write(to: &result, indent: 0)
        return result + "\n"
    }

    /// A list whose members stand in a line each, whole: the reader is a program, and there are many.
    private func write(to result: inout String, indent: Int) {
        if let line = line(within: 110 - indent) {
            result += line
            return
        }
        let inner = indent + 2
        let margin = "\n" + String(repeating: " ", count: inner)
        let end = "\n" + String(repeating: " ", count: indent)
        switch self {
        case .list(let values):
            result += "["
            for (index, value) in values.enumerated() {
                result += (index > 0 ? "," : "") + margin
                value.write(to: &result, indent: inner)
            }
            result += end + "]"
        case .object(let members):
            result += "{"
            for (index, member) in members.enumerated() {
                result += (index > 0 ? "," : "") + margin + quoted(member.name) + ": "
                member.value.write(to: &result, indent: inner)
            }
            result += end + "}"
        case .text(let text): result += quoted(text)
        case .number(let number): result += String(number)
        case .truth(let truth): result += String(truth)
        }
    }

    /// On one line, where that is not longer; a word alone always is.
    private func line(within limit: Int) -> String? {
        switch self {
        case .text, .number, .truth: return nil
        case .list(let values):
            return joined(values.map { (nil, $0) }, "[", "]", within: limit)
        case .object(let members):
            return joined(members.map { ($0.name, $0.value) }, "{", "}", within: limit)
        }
    }

    private func joined(_ parts: [(name: String?, value: JSONValue)], _ open: String, _ close: String, within limit: Int) -> String? {
        var text = open
        for (index, part) in parts.enumerated() {
            text += index > 0 ? ", " : ""
            if let name = part.name { text += quoted(name) + ": " }
            switch part.value {
            case .text(let value): text += quoted(value)
            case .number(let value): text += String(value)
            case .truth(let value): text += String(value)
            case .list, .object:
                guard let line = part.value.line(within: limit - text.utf8.count) else { return nil }
                text += line
            }
            if text.utf8.count >= limit { return nil }
        }
        return text + close
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    init(dictionaryLiteral members: (String, JSONValue?)...) {
        self = .object(members.compactMap { name, value in value.map { (name, $0) } })
    }

    init(arrayLiteral values: JSONValue...) { self = .list(values) }

    init(stringLiteral text: String) { self = .text(text) }

    init(integerLiteral number: Int) { self = .number(number) }
}

/// A text as JSON writes it. What moves the cursor, turns the direction or ends a line in JavaScript is written by its number.
private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\\(scalar)"
        case "\n": result += "\\n"
        case "\t": result += "\\t"
        case "\r": result += "\\r"
        case _ where isHidden(scalar): result += "\\u" + fourDigits(scalar.value)
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}

private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: return true
    default: return false
    }
}

private func fourDigits(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
}
