/// What a piece of a picture is, and so its colour.
enum Ink: Hashable {
    case plain, strong, gutter, error, warning, note, secondary, help

    static func severity(_ severity: Diagnostic.Severity) -> Ink {
        switch severity {
        case .error: return .error
        case .warning: return .warning
        case .note: return .note
        }
    }

    /// The terminal's code for the colour: those that stay readable on dark and on light.
    fileprivate var code: String? {
        switch self {
        case .plain: return nil
        case .strong: return "1"
        case .gutter, .secondary: return "1;34"
        case .error: return "1;31"
        case .warning: return "1;33"
        case .note: return "1;36"
        case .help: return "1;32"
        }
    }
}

/// One line of a picture, made of columns that can be painted in any order.
struct Row {
    private var pieces: [(text: String, ink: Ink)] = []

    /// Adds text behind everything; its width does not matter as long as nothing is put behind it.
    mutating func append(_ text: String, _ ink: Ink) {
        if !text.isEmpty { pieces.append((text, ink)) }
    }

    /// Paints one character of one column's width at a column, counted from 0; what was there goes.
    mutating func put(_ character: Character, at column: Int, _ ink: Ink) {
        while pieces.count <= column { pieces.append((" ", .plain)) }
        pieces[column] = (String(character), ink)
    }

    /// Appends text that begins at a column which nothing has reached yet.
    mutating func put(_ text: String, from column: Int, _ ink: Ink) {
        while pieces.count < column { pieces.append((" ", .plain)) }
        append(text, ink)
    }

    /// Everything of another row behind this one.
    mutating func append(_ other: Row) {
        pieces += other.pieces
    }

    /// Without spaces at the end.
    func text(isColored: Bool) -> String {
        var last = pieces.count
        while last > 0, pieces[last - 1].text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) { last -= 1 }
        var result = ""
        var current: String?
        for (index, piece) in pieces[..<last].enumerated() {
            let code = isColored ? piece.ink.code : nil
            if code != current {
                if current != nil { result += "\u{1B}[0m" }
                if let code { result += "\u{1B}[\(code)m" }
                current = code
            }
            result += index == last - 1 ? piece.text.withoutTrailingSpaces : piece.text
        }
        if current != nil { result += "\u{1B}[0m" }
        return result
    }
}

/// A text as it may be written to a terminal: what moves the cursor, turns the direction or is invisible is spelled `\u{202E}`.
public func shown(_ text: String) -> String {
    // Nearly all texts are plain ASCII.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    return cells(of: Array(text.utf8), in: 0..<text.utf8.count, tabs: .escaped).reduce(into: "") { $0 += $1.text }
}

extension String {
    fileprivate var withoutTrailingSpaces: String {
        guard let end = utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return "" }
        return String(self[...end])
    }
}
