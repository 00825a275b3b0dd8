import FlowDiagnostics

/// A value of a JSON text, with its place.
struct JSONNode: Sendable {
    struct Member: Sendable {
        let key: String
        let keyRange: SourceRange
        let value: JSONNode
    }

    indirect enum Value: Sendable {
        case object([Member])
        case array([JSONNode])
        case string(String)
        case integer(Int)
        /// A number with a fraction, or one that is too large.
        case number
        case boolean(Bool)
        case null
    }

    let value: Value
    let range: SourceRange

    /// What it is called in messages: `a list`.
    var kind: String {
        switch value {
        case .object: return "an object"
        case .array: return "a list"
        case .string: return "text"
        case .integer, .number: return "a number"
        case .boolean: return "`true` or `false`"
        case .null: return "`null`"
        }
    }
}

/// Why a text is no JSON, and where.
struct JSONError: Error {
    let message: String
    let range: SourceRange
    let help: String?
}

/// Reads JSON (RFC 8259) with `//` and `/* */` comments. Takes time linear in the text.
func parseJSON(_ file: SourceFile) throws(JSONError) -> JSONNode {
    var reader = JSONReader(file)
    let node = try reader.value(depth: 0)
    try reader.end()
    return node
}

private struct JSONReader {
    private let file: SourceFile
    private let bytes: [UInt8]
    private var place = 0

    /// A configuration needs four.
    private static let deepest = 32

    init(_ file: SourceFile) {
        self.file = file
        bytes = file.bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    mutating func value(depth: Int) throws(JSONError) -> JSONNode {
        try skipBlanks()
        let start = place
        guard let byte = current else { throw error("the text ends where a value belongs", at: start) }
        guard depth < Self.deepest else { throw error("this is nested too deeply", at: start) }
        let value: JSONNode.Value
        switch byte {
        case UInt8(ascii: "{"): value = .object(try members(depth: depth))
        case UInt8(ascii: "["): value = .array(try elements(depth: depth))
        case UInt8(ascii: "\""): value = .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = try number()
        default: value = try word()
        }
        return JSONNode(value: value, range: range(from: start))
    }

    mutating func end() throws(JSONError) {
        try skipBlanks()
        if place < bytes.count { throw error("nothing more belongs behind the value", at: place) }
    }

    private mutating func members(depth: Int) throws(JSONError) -> [JSONNode.Member] {
        var members: [JSONNode.Member] = []
        var known: [String: SourceRange] = [:]
        place += 1
        while try isClosed(by: UInt8(ascii: "}"), after: members.count) == false {
            let start = place
            guard current == UInt8(ascii: "\"") else { throw error("a key in quotes belongs here", at: start) }
            let key = try string()
            let keyRange = range(from: start)
            if known.updateValue(keyRange, forKey: key) != nil {
                throw JSONError(message: "`\(key)` is said twice", range: keyRange, help: "keep one of them")
            }
            try skipBlanks()
            guard current == UInt8(ascii: ":") else { throw error("a `:` belongs behind the key", at: place) }
            place += 1
            members.append(JSONNode.Member(key: key, keyRange: keyRange, value: try value(depth: depth + 1)))
        }
        return members
    }

    private mutating func elements(depth: Int) throws(JSONError) -> [JSONNode] {
        var elements: [JSONNode] = []
        place += 1
        while try isClosed(by: UInt8(ascii: "]"), after: elements.count) == false { elements.append(try value(depth: depth + 1)) }
        return elements
    }

    /// Takes the closing bracket, or the comma before the next one.
    private mutating func isClosed(by bracket: UInt8, after count: Int) throws(JSONError) -> Bool {
        try skipBlanks()
        guard let byte = current else { throw error("the text ends before a `\(Character(Unicode.Scalar(bracket)))`", at: place) }
        if byte == bracket {
            place += 1
            return true
        }
        if count == 0 { return false }
        let comma = place
        guard byte == UInt8(ascii: ",") else { throw error("a `,` or `\(Character(Unicode.Scalar(bracket)))` belongs here", at: place) }
        place += 1
        try skipBlanks()
        if current == bracket { throw error("nothing follows this `,`", at: comma, help: "remove it") }
        return false
    }

    private mutating func word() throws(JSONError) -> JSONNode.Value {
        let start = place
        while let byte = current, isWord(byte) { place += 1 }
        switch String(decoding: bytes[start..<place], as: UTF8.self) {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        default: break
        }
        let end = max(place, min(start + 1, bytes.count))
        throw JSONError(message: "no value begins like this", range: range(from: start, to: end), help: "text stands in quotes: `\"off\"`")
    }

    private mutating func number() throws(JSONError) -> JSONNode.Value {
        let start = place
        while let byte = current, isWord(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") {
            place += 1
        }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        if let number = Int(text) { return .integer(number) }
        if Double(text) != nil { return .number }
        throw JSONError(message: "this is no number", range: range(from: start), help: nil)
    }

    private mutating func string() throws(JSONError) -> String {
        let start = place
        place += 1
        var text: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: "\"") {
            if byte < 0x20 { throw error("a text ends on its line", at: start, help: "write `\\n` for a line end") }
            place += 1
            if byte == UInt8(ascii: "\\") { text += Array(String(try escaped()).utf8) } else { text.append(byte) }
        }
        guard place < bytes.count else { throw error("the text ends inside of quotes", at: start) }
        place += 1
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
        let start = place - 1
        guard let byte = current else { throw error("the text ends inside of quotes", at: start) }
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicode(from: start)
        default: throw JSONError(message: "JSON knows no such escape", range: range(from: start), help: nil)
        }
    }

    private mutating func unicode(from start: Int) throws(JSONError) -> Unicode.Scalar {
        guard let first = hexadecimal() else { throw error("four hexadecimal digits belong behind `\\u`", at: start) }
        if let scalar = Unicode.Scalar(first) { return scalar }
        // Two halves of a pair make one character.
        if first < 0xDC00, place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u") {
            place += 2
            if let second = hexadecimal(), (0xDC00..<0xE000).contains(second) {
                return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
            }
        }
        throw error("this half of a pair has no other half", at: start)
    }

    private mutating func hexadecimal() -> UInt32? {
        guard place + 4 <= bytes.count else { return nil }
        let digits = bytes[place..<place + 4]
        guard digits.allSatisfy(isWord) else { return nil }
        place += 4
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    /// White space and comments.
    private mutating func skipBlanks() throws(JSONError) {
        while let byte = current {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                place += 1
            case UInt8(ascii: "/"):
                let start = place
                let next = place + 1 < bytes.count ? bytes[place + 1] : 0
                if next == UInt8(ascii: "/") {
                    while let byte = current, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { place += 1 }
                } else if next == UInt8(ascii: "*") {
                    place += 2
                    while place + 1 < bytes.count, bytes[place] != UInt8(ascii: "*") || bytes[place + 1] != UInt8(ascii: "/") { place += 1 }
                    guard place + 1 < bytes.count else { throw error("this comment does not end", at: start) }
                    place += 2
                } else {
                    throw error("a comment begins with `//` or `/*`", at: start)
                }
            default:
                return
            }
        }
    }

    private var current: UInt8? { return place < bytes.count ? bytes[place] : nil }

    private func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return true
        default: return false
        }
    }

    private func range(from start: Int, to end: Int? = nil) -> SourceRange {
        return SourceRange(file: file.id, start: start, end: end ?? place)
    }

    private func error(_ message: String, at start: Int, help: String? = nil) -> JSONError {
        return JSONError(message: message, range: range(from: start, to: min(start + 1, bytes.count)), help: help)
    }
}
