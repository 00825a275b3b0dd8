/// What the parser tells tokens apart by: finer than `Token.Kind`, one byte.
enum TokenCode: UInt8, CaseIterable {
    // The parser passes over these.
    case space, comment, documentation, semicolon, unknown

    case endOfFile
    case identifier, integer, duration, string
    /// Digits that are no number; an error names them.
    case brokenNumber

    case openBrace, closeBrace, openParenthesis, closeParenthesis, openBracket, closeBracket
    case comma, colon, dot, ellipsis, halfOpenRange, question, arrow, equals
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case and, or, not, ampersand, bar, minus
    /// `+ * / %`, which the language does not have.
    case arithmetic

    case `import`, `enum`, type, fetch, send, flow, pager, tabs, stack, test
    case param, page, insert, tail, each, `in`, `if`, `else`, `switch`, `case`, run, output, entry, on, when
    case input, needs, awaits, require, commit, refreshable, after, every
    case `true`, `false`, `nil`
}

extension TokenCode {
    static let keywords: [TokenCode] = allCases.filter(\.isKeyword)

    var isTrivia: Bool { return rawValue <= TokenCode.unknown.rawValue }
    var isKeyword: Bool { return rawValue >= TokenCode.import.rawValue }
    /// Any identifier, reserved or not.
    var isWord: Bool { return self == .identifier || isKeyword }
    var isComparison: Bool {
        return rawValue >= TokenCode.equal.rawValue && rawValue <= TokenCode.greaterOrEqual.rawValue
    }

    var kind: Token.Kind {
        switch self {
        case .space: return .space
        case .comment: return .comment
        case .documentation: return .documentation
        case .semicolon, .unknown: return .unknown
        case .endOfFile: return .endOfFile
        case .identifier: return .identifier
        case .integer, .brokenNumber: return .integer
        case .duration: return .duration
        case .string: return .string
        default: return isKeyword ? .keyword : .punctuation
        }
    }

    /// The text of a keyword or of punctuation.
    var spelling: String {
        switch self {
        case .openBrace: return "{"
        case .closeBrace: return "}"
        case .openParenthesis: return "("
        case .closeParenthesis: return ")"
        case .openBracket: return "["
        case .closeBracket: return "]"
        case .comma: return ","
        case .colon: return ":"
        case .dot: return "."
        case .ellipsis: return "..."
        case .halfOpenRange: return "..<"
        case .question: return "?"
        case .arrow: return "->"
        case .equals: return "="
        case .equal: return "=="
        case .notEqual: return "!="
        case .less: return "<"
        case .lessOrEqual: return "<="
        case .greater: return ">"
        case .greaterOrEqual: return ">="
        case .and: return "&&"
        case .or: return "||"
        case .not: return "!"
        case .minus: return "-"
        default: return "\(self)"
        }
    }
}

/// A token in its smallest form. Tokens tile the file, so one ends where the next begins.
struct Lexeme {
    let start: UInt32
    let code: TokenCode
}
