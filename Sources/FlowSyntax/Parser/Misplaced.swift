import FlowDiagnostics

extension Parser {
    /// Deals with a token that begins no member of this block (`nil`: of the file). Whether it was read as a keyword that does: then the
    /// current token is that keyword.
    @inline(never)
    mutating func mend(in kind: BlockKind?) -> Bool {
        guard code == .identifier else {
            misplaced(in: kind)
            return false
        }
        if followsErrorOnLine {
            skipToMember()
            return false
        }
        if let keyword = habit(in: kind) {
            reinterpret(as: keyword)
            return true
        }
        // The habit was dealt with whole.
        if code != .identifier || hasJustReported { return false }

        let candidates = TokenCode.keywords.filter { keyword in
            return kind.map { $0.begins(keyword) } ?? keyword.beginsItem
        }
        let meant = next.isWord || next == .string ? nearest(to: text, among: candidates.map(\.spelling)) : nil
        if let meant, let keyword = candidates.first(where: { $0.spelling == meant }) {
            report(
                "unknown word `\(text)`",
                at: range,
                caption: "did you mean `\(meant)`?",
                fixes: [FixIt("write `\(meant)`", [FixIt.Edit(range, meant)])]
            )
            reinterpret(as: keyword)
            return true
        }
        reportUnknownWord(kind, candidates)
        skipToMember()
        return false
    }

    @inline(never)
    private mutating func reportUnknownWord(_ kind: BlockKind?, _ candidates: [TokenCode]) {
        let place = kind?.article ?? "a file"
        if kind != nil, plainActions.contains(text) {
            report(
                "an action stands behind `->`",
                at: range,
                caption: "of which event?",
                help: "write `on event -> \(text)`; further actions stand behind commas"
            )
            return
        }
        let words = candidates.map { "`\($0.spelling)`" }.joined(separator: ", ")
        report("`\(text)` begins nothing in \(place)", at: range, caption: "unknown word", help: "\(place) holds \(words)")
    }

    /// Reports a keyword of another place, and reads what it begins all the same, so that its own errors are found and no others arise.
    @inline(never)
    mutating func misplaced(in kind: BlockKind?) {
        let place = kind?.article ?? "a file"
        if code == .else { return strayElse() }
        guard code.beginsAnything else {
            if followsErrorOnLine { return skipToMember() }
            report("unexpected `\(text)` in \(place)", at: range, caption: "remove it")
            markReported()
            return skipToMember()
        }
        if !followsErrorOnLine {
            report("`\(text)` cannot stand in \(place)", at: range, caption: "it belongs into \(home)")
            markReported()
        }
        becomeUnsure()
        switch code {
        case .import, .test, .flow, .pager, .tabs, .stack:
            if let item = nested(orElse: nil, { $0.item() }) { misplacedItems.append(item) }
        case .case: nested(orElse: ()) { $0.strayCase() }
        case .param, .output, .entry: _ = member()
        case .on: _ = handler()
        default:
            if code.beginsStep {
                _ = nested(orElse: nil) { $0.step() }
            } else if code.beginsDeclaration {
                _ = declaration()
            } else {
                _ = pageMember()
            }
        }
    }

    private var home: String {
        switch code {
        case .import, .test: return "the file, outside of all braces"
        case .case: return "a `switch`"
        case .on: return "a page, a `run` or a container"
        case .param, .output, .entry: return "a container, outside of its steps"
        default:
            if code.beginsContainer { return "the file, outside of all braces" }
            if code.beginsDeclaration { return "the file or a container" }
            return code.beginsStep ? "a container or a block of steps" : "the braces of a page"
        }
    }

    /// What a Swift developer may write by habit. Gives the keyword to go on with, or deals with it whole.
    @inline(never)
    private mutating func habit(in kind: BlockKind?) -> TokenCode? {
        switch text {
        case "let", "var":
            guard next.isWord else { return nil }
            let meant: TokenCode = kind == .page ? .input : .param
            report(
                "there is no `\(text)`",
                at: range,
                caption: "write `\(meant.spelling)`",
                help: "an `input` is an answer given on a page, a `param` is given when the flow starts"
            )
            return kind == .page || kind == .container ? meant : skipped()
        case "func":
            report(
                "there are no functions",
                at: range,
                caption: "an event is handled with `on`",
                help: "write `on event(value: Type) -> next`"
            )
            return skipped()
        case "goto":
            report(
                "there is no `goto`",
                at: range,
                caption: "it would go past the list",
                help: "write `on event -> show page`; which pages are listed is told by their conditions"
            )
            return skipped()
        case "break", "fallthrough":
            report(
                "there is no `\(text)`",
                at: range,
                caption: "remove it",
                help: "a case without steps lists nothing; `case a, b:` shares steps",
                fixes: text == "break" ? [removal("break")] : []
            )
            advance()
            return nil
        case "struct", "class", "actor", "protocol", "typealias":
            report("there is no `\(text)`", at: range, caption: "write `type`", help: "a `type` is the app's own; Swift declares it")
            return kind == nil || kind == .container ? .type : skipped()
        case "for":
            report("there is no `for`", at: range, caption: "write `each`", fixes: [FixIt("write `each`", [FixIt.Edit(range, "each")])])
            return kind == .container || kind == .steps ? .each : skipped()
        case "guard", "while", "repeat", "return", "do", "defer", "extension", "init":
            report(
                "there is no `\(text)`",
                at: range,
                caption: "a flow lists steps, it runs no statements",
                help: "conditions stand in `if`, `switch`, `insert … when` and `require`"
            )
            return skipped()
        case "screen", "view", "step":
            report("there is no `\(text)`", at: range, caption: "write `page`", fixes: [FixIt("write `page`", [FixIt.Edit(range, "page")])])
            return kind == .container || kind == .steps ? .page : skipped()
        default:
            return nil
        }
    }

    private mutating func skipped() -> TokenCode? {
        markReported()
        skipToMember()
        return nil
    }
}
