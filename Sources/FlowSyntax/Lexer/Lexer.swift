import FlowDiagnostics

/// Cuts a text into tokens, in one pass over its bytes. Knows no grammar.
///
/// What is unusual (other alphabets, broken numbers, comments of other languages) is left to `unusual`, so that the loop stays small.
struct Lexer {
    let file: SourceFile
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    var lexemes: [Lexeme] = []
    var findings: Findings
    /// There is no `"""`, or no `*/`, behind the place where one was last looked for: without this, looking again and again is quadratic.
    var lacksClosingQuotes = false
    var lacksClosingComment = false

    init(_ file: SourceFile, _ bytes: UnsafeBufferPointer<UInt8>) {
        self.file = file
        self.bytes = bytes
        self.findings = Findings(file)
        lexemes.reserveCapacity(bytes.count / 4 + 16)
    }

    mutating func run() {
        let tables = LexerTables.shared
        tables.begins.withUnsafeBufferPointer { begins in
            tables.continuesName.withUnsafeBufferPointer { continuesName in
                tables.keywords.entries.withUnsafeBufferPointer { keywords in
                    lex(begins, continuesName, keywords)
                }
            }
        }
        lexemes.append(Lexeme(start: UInt32(bytes.count), code: .endOfFile))
    }

    private mutating func lex(
        _ begins: UnsafeBufferPointer<UInt8>,
        _ continuesName: UnsafeBufferPointer<Bool>,
        _ keywords: UnsafeBufferPointer<KeywordTable.Entry>
    ) {
        let letter = ByteClass.letter.rawValue
        let space = ByteClass.space.rawValue
        let count = bytes.count
        if bytes.starts(with: byteOrderMark) { position = byteOrderMark.count }
        if position > 0 {
            while position < count, begins[Int(bytes[position])] == space { position += 1 }
            lexemes.append(Lexeme(start: 0, code: .space))
        }

        while position < count {
            let start = position
            let byteClass = begins[Int(bytes[start])]
            var end = start + 1
            var code = TokenCode.space
            if byteClass == letter {
                while end < count, continuesName[Int(bytes[end])] { end += 1 }
                position = end
                if end < count, bytes[end] >= 0x80, takeForeignLetters(from: start) {
                    code = .identifier
                } else {
                    code = keyword(start, end, keywords)
                }
            } else if byteClass == space {
                while end < count, begins[Int(bytes[end])] == space { end += 1 }
                position = end
            } else {
                code = uncommon(byteClass)
            }
            lexemes.append(Lexeme(start: UInt32(start), code: code))
        }
    }

    /// The code of the word `start..<end`: that of a keyword, or of an identifier.
    private func keyword(_ start: Int, _ end: Int, _ table: UnsafeBufferPointer<KeywordTable.Entry>) -> TokenCode {
        let length = end - start
        guard length >= 2, length <= KeywordTable.longest else { return .identifier }
        var key: UInt64 = 0
        if start + 8 <= bytes.count {
            key = UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: start, as: UInt64.self))
            if length < 8 { key &= (1 << UInt64(length * 8)) - 1 }
        } else {
            for index in (start..<min(end, start + 8)).reversed() { key = key << 8 | UInt64(bytes[index]) }
        }
        var slot = KeywordTable.slot(key)
        while table[slot].length != 0 {
            if table[slot].key == key {
                return Int(table[slot].length) == length && restMatches(start, end, table[slot].code) ? table[slot].code : .identifier
            }
            slot = (slot + 1) & (table.count - 1)
        }
        return .identifier
    }

    /// Whether the bytes behind the eighth are those of the keyword too.
    private func restMatches(_ start: Int, _ end: Int, _ code: TokenCode) -> Bool {
        return end - start <= 8 || bytes[(start + 8)..<end].elementsEqual(code.spelling.utf8.dropFirst(8))
    }

    private mutating func uncommon(_ byteClass: UInt8) -> TokenCode {
        switch ByteClass(rawValue: byteClass) {
        case .digit: return number()
        case .quote: return string()
        case .slash: return slash()
        case .punctuation: return punctuation()
        default: return unusual()
        }
    }

    private mutating func slash() -> TokenCode {
        switch byte(at: position + 1) {
        case UInt8(ascii: "/"):
            // `////` draws a line, it documents nothing.
            let isDocumentation = byte(at: position + 2) == UInt8(ascii: "/") && byte(at: position + 3) != UInt8(ascii: "/")
            takeToLineEnd()
            return isDocumentation ? .documentation : .comment
        case UInt8(ascii: "*"):
            return blockComment()
        default:
            position += 1
            return .arithmetic
        }
    }

    private mutating func string() -> TokenCode {
        let start = position
        if byte(at: start + 1) == UInt8(ascii: "\""), byte(at: start + 2) == UInt8(ascii: "\"") { return longString() }
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return .string
            case UInt8(ascii: "\\"):
                // The escaped byte is passed over, unless the line ends.
                let next = byte(at: position + 1)
                position += next == nil || next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") ? 1 : 2
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                reportOpenString(start)
                return .string
            default:
                position += 1
            }
        }
        reportOpenString(start)
        return .string
    }

    private mutating func reportOpenString(_ start: Int) {
        let end = SourceRange(file: file.id, start: position, end: position)
        findings.report(
            "expected `\"` to close the string",
            at: range(from: start),
            caption: "a string ends on the line it begins on",
            fixes: [FixIt("close the string", [FixIt.Edit(end, "\"")])]
        )
    }
}

let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

extension Lexer {
    func byte(at index: Int) -> UInt8? { return index < bytes.count ? bytes[index] : nil }

    func range(from start: Int) -> SourceRange { return SourceRange(file: file.id, start: start, end: position) }

    mutating func takeToLineEnd() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") { position += 1 }
    }
}
