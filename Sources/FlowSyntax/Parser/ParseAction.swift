import FlowDiagnostics

extension Parser {
    /// `-> next, send pay`
    mutating func arrowAndActions() -> [ActionSyntax] {
        if at(.openBrace) {
            return braced()
        }
        let hasArrow = take(.arrow)
        if !hasArrow {
            let isOther = at(.colon) || at(.equals) || at(.minus)
            let fix = isOther ? FixIt("write `->`", [FixIt.Edit(range, "->")]) : insertion(of: "->")
            report("expected `->` and what to do", at: expectedPlace, caption: found, fixes: [fix])
            if isOther {
                advance()
            } else if beginsLine || !(code == .identifier || at(.send)) {
                return []
            }
        }
        return at(.openBrace) ? braced() : actions()
    }

    private mutating func actions() -> [ActionSyntax] {
        var actions: [ActionSyntax] = []
        repeat {
            if let action = action() { actions.append(action) }
        } while takeComma() || takeMissingComma()
        return actions
    }

    /// Two actions without a comma between them.
    private mutating func takeMissingComma() -> Bool {
        guard code == .identifier, !beginsLine, actionWords.contains(text) else { return false }
        report("expected `,` between two actions", at: gap, caption: "insert `,`", fixes: [insertion(of: ",")])
        return true
    }

    /// `{ next }`, from habit.
    private mutating func braced() -> [ActionSyntax] {
        let brace = range
        report(
            "actions stand without braces",
            at: brace,
            caption: "write `-> next`",
            help: "several ones are separated by commas: `-> set x = true, next`"
        )
        advance()
        var read: [ActionSyntax] = []
        while code == .identifier || at(.send) {
            read += actions()
        }
        if !take(.closeBrace), !beginsLine {
            skipOnLine(to: .closeBrace)
            _ = take(.closeBrace)
        }
        return read
    }

    private mutating func action() -> ActionSyntax? {
        let first = start
        if at(.send) {
            advance()
            return call("the request to send").map { ActionSyntax(.send($0), range(from: first)) }
        }
        guard code == .identifier else {
            report("expected an action", at: expectedPlace, caption: found, help: actionHelp)
            if code.isKeyword, !beginsLine { advance() }
            return nil
        }
        guard let kind = actionKind(meantAction()) else { return nil }
        return ActionSyntax(kind, range(from: first))
    }

    /// The action that the current word names, or nearly names.
    private mutating func meantAction() -> String {
        let written = text
        if actionWords.contains(written) { return written }
        if written == "goto" || written == "go" || written == "present" {
            report(
                "there is no `\(written)`",
                at: range,
                caption: "write `show`",
                help: "`show page` moves to a page that is listed; which pages are listed is told by their conditions",
                fixes: [FixIt("write `show`", isSafe: false, [FixIt.Edit(range, "show")])]
            )
            return "show"
        }
        let meant = next == .openParenthesis ? nil : nearest(to: written, among: actionWords + ["send"])
        if let meant {
            report(
                "`\(written)` is no action",
                at: range,
                caption: "did you mean `\(meant)`?",
                fixes: [FixIt("write `\(meant)`", [FixIt.Edit(range, meant)])]
            )
            return meant
        }
        report("`\(written)` is no action", at: range, caption: "to move to a page, write `show \(written)`", help: actionHelp)
        return ""
    }

    private mutating func actionKind(_ word: String) -> ActionSyntax.Kind? {
        let name = self.word()
        switch word {
        case "show": return call("the page to show").map { .show($0) }
        case "push": return call("the page to push").map { .push($0) }
        case "send": return call("the request to send").map { .send($0) }
        case "select": return self.name("the tab to select").map { .select($0) }
        case "set":
            guard let input = self.name("the input to set") else { return nil }
            guard expect(.equals, "and the value of `\(input.text)`", instead: [.colon, .equal]) else { return nil }
            return .set(input, value())
        case "enter":
            guard let child = self.name("the child to enter") else { return nil }
            guard expect(.dot, "and the entry of `\(child.text)`") else { return nil }
            return call("the entry of `\(child.text)`").map { .enter(child, $0) }
        case "":
            // An unknown word, with what belongs to it.
            _ = call(name)
            while take(.dot) { _ = anyWord("a name").map { call($0) } }
            return nil
        default:
            return .plain(NameSyntax(word, name.range))
        }
    }
}

let plainActions = ["next", "back", "finish", "cancel", "skip", "restart", "refresh", "retry", "stay", "pop", "popToRoot"]
private let actionWords = plainActions + ["show", "set", "enter", "push", "select"]
private let actionHelp = "actions are " + (actionWords + ["send"]).map { "`\($0)`" }.joined(separator: ", ")
