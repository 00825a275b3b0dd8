import FlowDiagnostics

extension Parser {
    /// Passes over what could not be read, up to the next line or keyword that begins something, or the end of the block. What stands in
    /// brackets is passed over whole.
    mutating func skipToMember() {
        repeat {
            switch code {
            case .openBrace, .openParenthesis, .openBracket: skipBrackets()
            case .closeBrace, .endOfFile: return
            default: advance()
            }
        } while !(atEnd || at(.closeBrace) || beginsLine || code.surelyBeginsSomething)
        if code.isKeyword { becomeUnsure() }
    }

    /// Passes over the rest of the line, silently.
    mutating func skipLine() {
        guard !beginsLine else { return }
        skipOnLine(to: .endOfFile)
        if !atEnd { becomeUnsure() }
    }

    /// Whether, behind what could not be read, a list is closed by `close` further on: brackets of lists that open from here are closed again.
    func isClosed(by close: TokenCode) -> Bool {
        var open = 0
        for place in index..<min(index + 400, lexemes.count) {
            switch lexemes[place].code {
            case .openParenthesis, .openBracket, .openBrace: open += 1
            case .closeParenthesis, .closeBracket, .closeBrace:
                if open == 0 { return lexemes[place].code == close }
                open -= 1
            case .arrow where open == 0:
                return false
            case let code where open == 0 && code.surelyBeginsSomething && place > index && lexemes[place - 1].code == .space:
                let space = file.bytes[Int(lexemes[place - 1].start)..<Int(lexemes[place].start)]
                if hasLineEnd(space) { return false }
            default: break
            }
        }
        return false
    }

    /// Passes over the rest of the line up to `target`, which stays; stops at what begins something or closes a block.
    mutating func skipOnLine(to target: TokenCode) {
        while !(atEnd || at(target) || at(.closeBrace) || beginsLine || code.surelyBeginsSomething) {
            if at(.openParenthesis) || at(.openBracket) { skipBrackets() } else { advance() }
        }
    }

    /// Passes over the brackets that open here, with all between them. Stops before a `}` that closes an outer block and before a line that
    /// begins a new item at its margin.
    mutating func skipBrackets() {
        var open: [TokenCode] = []
        var openBraces = 0
        repeat {
            switch code {
            case .openBrace:
                open.append(.closeBrace)
                openBraces += 1
            case .openParenthesis: open.append(.closeParenthesis)
            case .openBracket: open.append(.closeBracket)
            case .closeParenthesis, .closeBracket:
                if open.last == code { open.removeLast() }
            case .closeBrace:
                guard let match = open.lastIndex(of: .closeBrace) else { return }
                open.removeSubrange(match...)
                openBraces -= 1
            case .endOfFile:
                return
            default:
                if beginsLine, code.beginsItem, indentation(at: start) == 0 { return }
                if beginsLine, code.surelyBeginsSomething, openBraces == 0 { return }
            }
            advance()
        } while !open.isEmpty
    }
}
