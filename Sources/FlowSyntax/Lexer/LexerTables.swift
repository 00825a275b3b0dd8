/// What a byte begins.
enum ByteClass: UInt8 {
    case other, space, letter, digit, quote, slash, punctuation
}

/// Tables of the lexer, indexed by byte.
struct LexerTables: Sendable {
    static let shared = LexerTables()

    /// `ByteClass` of a byte that begins a token.
    let begins: [UInt8]
    /// Whether a byte goes on an identifier.
    let continuesName: [Bool]
    let keywords: KeywordTable

    private init() {
        var begins = [UInt8](repeating: ByteClass.other.rawValue, count: 256)
        func set(_ text: String, _ byteClass: ByteClass) {
            for byte in text.utf8 { begins[Int(byte)] = byteClass.rawValue }
        }
        set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", .letter)
        set("0123456789", .digit)
        set(" \t\n\r", .space)
        set("\"", .quote)
        set("/", .slash)
        set("{}()[],:.?=!<>&|-+*%", .punctuation)
        self.begins = begins
        self.continuesName = (0..<256).map { index in
            let byteClass = begins[index]
            return byteClass == ByteClass.letter.rawValue || byteClass == ByteClass.digit.rawValue || index == 0x5F
        }
        self.keywords = KeywordTable()
    }
}

/// Finds a keyword by its first eight bytes, read as one number; no two keywords share them.
struct KeywordTable: Sendable {
    struct Entry: Sendable {
        var key: UInt64 = 0
        var length: UInt8 = 0
        var code = TokenCode.identifier
    }

    static let longest = TokenCode.keywords.map { $0.spelling.utf8.count }.max() ?? 0
    private static let bits = 8

    let entries: [Entry]

    init() {
        var entries = [Entry](repeating: Entry(), count: 1 << KeywordTable.bits)
        for code in TokenCode.keywords {
            let bytes = Array(code.spelling.utf8)
            let key = bytes.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            var slot = KeywordTable.slot(key)
            while entries[slot].length != 0 { slot = (slot + 1) & (entries.count - 1) }
            entries[slot] = Entry(key: key, length: UInt8(bytes.count), code: code)
        }
        self.entries = entries
    }

    /// Where a search begins; on a slot that another key takes, it goes on with the next one.
    static func slot(_ key: UInt64) -> Int {
        // Multiplicative hashing, by 2^64 divided by the golden ratio.
        return Int((key &* 0x9E37_79B9_7F4A_7C15) >> (64 - UInt64(bits)))
    }
}
