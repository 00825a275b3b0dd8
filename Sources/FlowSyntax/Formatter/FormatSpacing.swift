import FlowDiagnostics

/// One pass over the tokens that finds out which braces and units there are, where spaces stand, and where lines may break.
struct FormatSpacing {
    private struct OpenBracket {
        let index: Int
        /// The token that begins the unit in which it stands.
        let unit: Int
    }

    private let file: SourceFile
    private(set) var tokens: [FormatToken]
    private let outline: FormatOutline
    private var open: [OpenBracket] = []
    private var unit = 0
    /// How many `<` of types are open.
    private var openAngles = 0

    init(file: SourceFile, tokens: [FormatToken], outline: FormatOutline) {
        self.file = file
        self.tokens = tokens
        self.outline = outline
    }

    mutating func run() {
        var units = outline.units[...]
        var cases = outline.cases[...]
        var values = outline.values[...]
        for index in tokens.indices {
            let start = tokens[index].start
            var isUnit = false
            while let next = units.first, next <= start {
                isUnit = next == start
                units.removeFirst()
            }
            var isCase = false
            while let next = cases.first, next <= start {
                isCase = next == start
                cases.removeFirst()
            }
            var isValue = false
            while let next = values.first, next <= start {
                isValue = next == start
                values.removeFirst()
            }
            // Test steps with commas between them stand on one line.
            if isUnit, index == 0 || tokens[index - 1].code != .comma {
                tokens[index].role = isCase ? .case : .unit
                unit = index
                openAngles = 0
            }
            if index > 0 {
                tokens[index].hasSpace = isValue || hasSpace(before: index)
                tokens[index].lineBreak = lineBreak(before: index)
            }
            match(index)
        }
    }

    /// Pairs brackets, and tells the kinds of braces apart.
    private mutating func match(_ index: Int) {
        switch tokens[index].code {
        case .openParenthesis, .openBracket:
            open.append(OpenBracket(index: index, unit: unit))
        case .openBrace:
            tokens[index].brace = brace
            open.append(OpenBracket(index: index, unit: unit))
        case .closeParenthesis, .closeBracket, .closeBrace:
            guard let bracket = open.popLast() else { return }
            tokens[bracket.index].partner = index
            tokens[index].partner = bracket.index
            unit = bracket.unit
            if tokens[index].code == .closeBrace { drop(commaBefore: index) }
        default: break
        }
    }

    private var brace: FormatToken.Brace {
        if let last = open.last, tokens[last.index].brace != .block || tokens[last.unit].code == .test { return .object }
        return tokens[unit].code == .enum || tokens[unit].code == .type ? .list : .block
    }

    private mutating func drop(commaBefore index: Int) {
        guard tokens[index - 1].code == .comma, tokens[index - 1].comments.isEmpty else { return }
        tokens[index - 1].isDropped = true
        tokens[index - 1].width = 0
    }

    private mutating func hasSpace(before index: Int) -> Bool {
        let code = tokens[index].code
        let previous = tokens[index - 1].code
        switch previous {
        case .openParenthesis, .openBracket, .not, .dot, .ellipsis, .minus: return false
        default: break
        }
        switch code {
        case .comma, .colon, .question, .closeParenthesis, .closeBracket, .ellipsis: return false
        case .closeBrace: return previous != .openBrace
        case .dot: return !(isName(index - 1) || previous == .closeParenthesis)
        case .openParenthesis: return !isName(index - 1)
        case .less where isSet(index - 1):
            openAngles += 1
            return false
        case .greater where openAngles > 0:
            openAngles -= 1
            return false
        default:
            return !(previous == .less && openAngles > 0)
        }
    }

    /// Whether arguments or members may follow directly: a keyword is a name only behind a dot.
    private func isName(_ index: Int) -> Bool {
        let code = tokens[index].code
        return code == .identifier || code.isKeyword && index > 0 && tokens[index - 1].code == .dot
    }

    private func isSet(_ index: Int) -> Bool {
        let type = tokens[index]
        guard type.code == .identifier, index > unit else { return false }
        return isText(type, "Set") || isText(type, "OrderedSet")
    }

    private func isText(_ token: FormatToken, _ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        return token.end - token.start == length
            && file.bytes[token.start..<token.end].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: length))
    }

    private func lineBreak(before index: Int) -> FormatToken.Break {
        let token = tokens[index]
        let previous = tokens[index - 1].code
        switch token.code {
        case .arrow: return .clause
        case .when, .after, .on:
            // Labels and cases may be called so.
            let isWord = previous == .comma || previous == .openParenthesis || previous == .dot || index == unit
            return isWord ? .none : .clause
        case .and, .or: return .item
        case .identifier where index > unit + 1 && previous != .comma && previous != .dot && open.last?.unit != unit:
            // `at` of an entry, `for` and `at` of a test.
            let isHeader = tokens[unit].code == .entry || tokens[unit].code == .test
            return isHeader && (isText(token, "at") || isText(token, "for")) ? .clause : .none
        default: return previous == .comma ? .item : .none
        }
    }
}
