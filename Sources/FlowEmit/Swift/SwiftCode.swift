/// A piece of Swift. Text gets in only as a literal of flowc's own source or through types that escape it: there is no
/// interpolation of `String`, so unescaped text of a spec does not compile.
struct SwiftCode: ExpressibleByStringInterpolation, Hashable, Sendable {
    private(set) var text: String

    init(stringLiteral value: String) { text = value }

    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    fileprivate init(trusted text: String) { self.text = text }

    static func + (left: SwiftCode, right: SwiftCode) -> SwiftCode { return SwiftCode(trusted: left.text + right.text) }

    static func += (left: inout SwiftCode, right: SwiftCode) { left.text += right.text }

    var isEmpty: Bool { return text.isEmpty }

    struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity + 16 * interpolationCount) }

        mutating func appendLiteral(_ literal: String) { text += literal }
        mutating func appendInterpolation(_ code: SwiftCode) { text += code.text }
        mutating func appendInterpolation(_ number: Int) { text += String(number) }
        /// With `_` between groups of three digits.
        mutating func appendInterpolation(grouped number: Int) { text += grouped(number) }
        /// A Swift string literal that means exactly this text.
        mutating func appendInterpolation(literal value: String) { text += quoted(value) }
        /// The name of a declaration or a use of it, in backticks where Swift needs them.
        mutating func appendInterpolation(name: String) { text += escapedName(name) }
        /// An argument label. Of Swift's words only `inout` needs backticks there.
        mutating func appendInterpolation(label: String) {
            text += label == "inout" ? "`inout`" : isPlainName(label) ? label : "_"
        }
        /// An argument label where it is declared: there Swift would take two more words for something else.
        mutating func appendInterpolation(declared label: String) {
            if label == "let" || label == "var" { text += "`\(label)`" } else { appendInterpolation(label: label) }
        }
        /// A part of a longer name.
        mutating func appendInterpolation(part name: String) { text += isPlainName(name) ? name : "_" }
        /// With a capital first letter, as behind `set`.
        mutating func appendInterpolation(capitalized name: String) { text += isPlainName(name) ? capitalized(name) : "_" }
        /// One line of a comment.
        mutating func appendInterpolation(comment line: String) { text += commentText(line) }
    }
}

extension Sequence where Element == SwiftCode {
    func joined(_ separator: StaticString = ", ") -> SwiftCode {
        let between = "\(separator)"
        return SwiftCode(trusted: map(\.text).joined(separator: between))
    }
}

extension SwiftCode {
    /// In parentheses where something is to be called on it that would else bind to a part.
    var asOperand: SwiftCode { return text.utf8.contains(32) ? "(\(self))" : self }

    /// In parentheses where `??` behind it would bind to a part.
    var beforeDefault: SwiftCode { return holds(" ? ") ? "(\(self))" : self }

    /// Whether some text is part of it. Byte by byte: `String.contains` builds tables of characters for each search.
    func holds(_ wanted: StaticString) -> Bool {
        var text = text
        return wanted.withUTF8Buffer { wanted in text.withUTF8 { FlowEmit.mentions(wanted, in: $0) } }
    }

    /// Without parentheses around the whole, as behind `if`.
    var unparenthesized: SwiftCode {
        guard text.hasPrefix("("), text.hasSuffix(")") else { return self }
        var depth = 0
        for byte in text.utf8.dropLast() {
            if byte == 34 { return self }
            if byte == 40 { depth += 1 }
            if byte == 41 { depth -= 1 }
            if depth == 0 { return self }
        }
        return SwiftCode(trusted: String(text.dropFirst().dropLast()))
    }
}

/// Letters, digits and `_` only. The resolver lets nothing else through; this is the second lock.
private func isPlainName(_ name: String) -> Bool {
    return name.isEmpty == false && name.utf8.allSatisfy { $0 == 95 || ($0 | 32 >= 97 && $0 | 32 <= 122) || ($0 >= 48 && $0 <= 57) }
}

private func escapedName(_ name: String) -> String {
    guard isPlainName(name) else { return "_" }
    return swiftKeywords.contains(name) ? "`\(name)`" : name
}

private func capitalized(_ name: String) -> String {
    return name.prefix(1).uppercased() + name.dropFirst()
}

/// Words that need backticks as the name of a case, property, function or type. Measured with Swift 6.3.
private let swiftKeywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout", "internal", "let",
    "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var",
    "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat",
    "return", "throw", "switch", "where", "while", "Any", "as", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
    "_", "Type", "Protocol",
]

private func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var result = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.utf8.count - index) % 3 == 0 { result += "_" }
        result.append(digit)
    }
    return result
}

private func quoted(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        default:
            if isInvisible(scalar) {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
    return result + "\""
}

private func commentText(_ line: String) -> String {
    var result = ""
    for scalar in line.unicodeScalars {
        if isInvisible(scalar) { result += "\u{FFFD}" } else { result.unicodeScalars.append(scalar) }
    }
    while result.last == " " { result.removeLast() }
    return result
}

/// Controls, line and paragraph separators, and the characters that turn the direction of text.
private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: return true
    default: return false
    }
}
