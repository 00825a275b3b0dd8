import FlowDiagnostics

extension Lexer {
    /// A token that begins with a byte the language does not use. Reports it, except where the check of the encoding has.
    mutating func unusual() -> TokenCode {
        let start = position
        switch bytes[start] {
        case UInt8(ascii: ";"):
            position += 1
            if findings.isFull {
                findings.hide()
                return .semicolon
            }
            let isGlued = byte(at: position).map { isLetter($0) || isDigit($0) } == true
            findings.report(
                "`;` is not used",
                at: range(from: start),
                caption: "lines end by themselves",
                fixes: [FixIt("remove `;`", [FixIt.Edit(range(from: start), isGlued ? " " : "")])]
            )
            return .semicolon
        case UInt8(ascii: "'"):
            return quoted(1, closings: ["'"])
        case UInt8(ascii: "_"):
            while let next = byte(at: position), isLetter(next) || isDigit(next) || next == UInt8(ascii: "_") { position += 1 }
            findings.report("a name begins with a letter", at: range(from: start), caption: "`_` may follow, not lead")
            return .identifier
        case 0:
            while byte(at: position) == 0 { position += 1 }
            return .unknown
        default:
            return unknownCharacters()
        }
    }

    /// Goes on over the letters of other alphabets behind `start..<position`. Whether there were some; an error says that names are ASCII.
    mutating func takeForeignLetters(from start: Int) -> Bool {
        let first = position
        while position < bytes.count {
            let byte = bytes[position]
            if isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") {
                position += 1
            } else if let (scalar, length) = decodeScalar(bytes, at: position), scalar.properties.isAlphabetic || isMark(scalar) {
                position += length
            } else {
                break
            }
        }
        guard position > first else { return false }
        findings.report(
            "`\(file.text(range(from: start)))` is no name",
            at: range(from: start),
            caption: "names are made of the letters a to z, digits and `_`"
        )
        return true
    }

    private mutating func unknownCharacters() -> TokenCode {
        let start = position
        guard let (scalar, length) = decodeScalar(bytes, at: start) else {
            // The check of the encoding named these bytes.
            while position < bytes.count, bytes[position] >= 0x80, decodeScalar(bytes, at: position) == nil { position += 1 }
            return .unknown
        }
        if scalar.properties.isAlphabetic, takeForeignLetters(from: start) { return .identifier }
        if "“”„".unicodeScalars.contains(scalar) { return quoted(length, closings: ["“", "”", "\""]) }
        position += length
        let shown = scalar.isInvisible ? scalar.codePoint : "`\(scalar)`"
        if let meant = lookAlikes[scalar] {
            findings.report(
                "\(shown) is not `\(meant.text)`",
                at: range(from: start),
                caption: "write `\(meant.text)`",
                fixes: [FixIt("write `\(meant.text)`", [FixIt.Edit(range(from: start), meant.text)])]
            )
            return meant.code
        }
        if scalar.properties.isWhitespace {
            findings.report(
                "\(scalar.codePoint) is no plain space",
                at: range(from: start),
                caption: "a space that looks like one",
                fixes: [FixIt("write a plain space", [FixIt.Edit(range(from: start), " ")])]
            )
            return .space
        }
        while position < bytes.count, let (next, length) = decodeScalar(bytes, at: position), isMark(next) || next == scalar {
            position += length
        }
        let hint = scalar.isInvisible ? "an invisible character; remove it" : "remove it, or put it into a string"
        findings.report("\(shown) has no meaning here", at: range(from: start), caption: hint)
        return .unknown
    }

    /// `'text'` and `“text”`, up to the closing quote on the same line.
    private mutating func quoted(_ openLength: Int, closings: [Unicode.Scalar]) -> TokenCode {
        let start = position
        position += openLength
        let textStart = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") {
            let (scalar, length) = decodeScalar(bytes, at: position) ?? ("?", 1)
            position += length
            guard closings.contains(scalar) else { continue }
            let text = file.text(SourceRange(file: file.id, start: textStart, end: position - length))
            let isPlain = !text.contains("\"") && !text.contains("\\")
            let fix = FixIt("write `\"\(text)\"`", [FixIt.Edit(range(from: start), "\"\(text)\"")])
            findings.report(
                "a string stands in `\"`",
                at: range(from: start),
                caption: "these quotes are others",
                fixes: isPlain ? [fix] : []
            )
            return .string
        }
        position = textStart
        findings.report("a string stands in `\"`", at: range(from: start), caption: "this quote is another one, and it is not closed")
        return .unknown
    }

    /// `/* … */`
    mutating func blockComment() -> TokenCode {
        let start = position
        position += 2
        if !takeBehind("*/", unless: lacksClosingComment) {
            lacksClosingComment = true
            takeToLineEnd()
        }
        findings.report(
            "`/*` begins no comment",
            at: SourceRange(file: file.id, start: start, end: start + 2),
            help: "begin each line of a comment with `//`"
        )
        return .comment
    }

    /// `"""…"""`
    mutating func longString() -> TokenCode {
        let start = position
        position += 3
        if !takeBehind("\"\"\"", unless: lacksClosingQuotes) {
            lacksClosingQuotes = true
            takeToLineEnd()
        }
        findings.report(
            "a string is one line long",
            at: SourceRange(file: file.id, start: start, end: start + 3),
            help: "write it on one line in `\"`; `\\n` stands for a line end"
        )
        return .string
    }

    /// Moves behind the next `text`; whether there was one.
    private mutating func takeBehind(_ text: StaticString, unless isMissing: Bool) -> Bool {
        guard !isMissing else { return false }
        let length = text.utf8CodeUnitCount
        var index = position
        while index + length <= bytes.count {
            if bytes[index] == text.utf8Start[0],
                bytes[index..<index + length].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: length))
            {
                position = index + length
                return true
            }
            index += 1
        }
        return false
    }
}

/// What editors put in place of the characters one types.
private let lookAlikes: [Unicode.Scalar: (text: String, code: TokenCode)] = [
    "→": ("->", .arrow), "⇒": ("->", .arrow), "–": ("-", .minus), "—": ("-", .minus), "−": ("-", .minus), "…": ("...", .ellipsis),
    "≠": ("!=", .notEqual), "≤": ("<=", .lessOrEqual), "≥": (">=", .greaterOrEqual), "，": (",", .comma), "：": (":", .colon),
]

private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return scalar == "\u{200D}" || scalar == "\u{FE0F}"
    }
}

extension Unicode.Scalar {
    var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Control and format characters, those that turn the direction of writing among them: they would spoil the report.
    var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate: return true
        default: return false
        }
    }
}
