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
