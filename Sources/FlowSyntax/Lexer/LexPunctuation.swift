import FlowDiagnostics

extension Lexer {
    /// The longest punctuation that begins here.
    mutating func punctuation() -> TokenCode {
        let first = bytes[position]
        let second = byte(at: position + 1)
        func follows(_ wanted: Unicode.Scalar) -> Bool { return second == UInt8(ascii: wanted) }

        switch first {
        case UInt8(ascii: "{"): return take(1, .openBrace)
        case UInt8(ascii: "}"): return take(1, .closeBrace)
        case UInt8(ascii: "("): return take(1, .openParenthesis)
        case UInt8(ascii: ")"): return take(1, .closeParenthesis)
        case UInt8(ascii: "["): return take(1, .openBracket)
        case UInt8(ascii: "]"): return take(1, .closeBracket)
        case UInt8(ascii: ","): return take(1, .comma)
        case UInt8(ascii: ":"): return take(1, .colon)
        case UInt8(ascii: "?"): return take(1, .question)
        case UInt8(ascii: "."): return dots(second)
        case UInt8(ascii: "-"): return follows(">") ? take(2, .arrow) : take(1, .minus)
        case UInt8(ascii: "="):
            if follows(">") { return fatArrow() }
            return follows("=") ? take(2, .equal) : take(1, .equals)
        case UInt8(ascii: "!"): return follows("=") ? take(2, .notEqual) : take(1, .not)
        case UInt8(ascii: "<"): return follows("=") ? take(2, .lessOrEqual) : take(1, .less)
        case UInt8(ascii: ">"): return follows("=") ? take(2, .greaterOrEqual) : take(1, .greater)
        case UInt8(ascii: "&"): return follows("&") ? take(2, .and) : take(1, .ampersand)
        case UInt8(ascii: "|"): return follows("|") ? take(2, .or) : take(1, .bar)
        default: return take(1, .arithmetic)
        }
    }

    private mutating func dots(_ second: UInt8?) -> TokenCode {
        guard second == UInt8(ascii: ".") else { return take(1, .dot) }
        switch byte(at: position + 2) {
        case UInt8(ascii: "."): return take(3, .ellipsis)
        case UInt8(ascii: "<"): return take(3, .halfOpenRange)
        default:
            let start = position
            position += 2
            findings.report(
                "`..` is no range",
                at: range(from: start),
                caption: "a range has three dots",
                fixes: [FixIt("write `...`", [FixIt.Edit(range(from: start), "...")])]
            )
            return .ellipsis
        }
    }

    private mutating func fatArrow() -> TokenCode {
        let start = position
        position += 2
        findings.report(
            "`=>` is no arrow",
            at: range(from: start),
            caption: "an arrow is written `->`",
            fixes: [FixIt("write `->`", [FixIt.Edit(range(from: start), "->")])]
        )
        return .arrow
    }

    private mutating func take(_ length: Int, _ code: TokenCode) -> TokenCode {
        position += length
        return code
    }
}
