import FlowDiagnostics

extension Parser {
    /// `timeout 10s`: how a request is made.
    mutating func option() -> RequestSyntax.PlacedOption? {
        let first = start
        if at(.comma) {
            report("unexpected `,` between options", at: range, caption: "remove it", fixes: [removal(",")])
            advance()
            return nil
        }
        if at(.on), !beginsLine {
            report("expected `cancel` before `on`", at: gap, caption: "insert `cancel`", fixes: [insertion(of: "cancel")])
            return option(named: "cancel").map { RequestSyntax.PlacedOption($0, range(from: first)) }
        }
        guard code == .identifier else {
            misplaced(in: .options)
            return nil
        }
        var word = text
        if !optionWords.contains(word) {
            let meant = nearest(to: word, among: optionWords)
            report(
                "`\(word)` is no option of a request",
                at: range,
                caption: meant.map { "did you mean `\($0)`?" } ?? "",
                help: "options are \(optionWords.map { "`\($0)`" }.joined(separator: ", "))",
                fixes: meant.map { [FixIt("write `\($0)`", [FixIt.Edit(range, $0)])] } ?? []
            )
            guard let meant else {
                skipToMember()
                return nil
            }
            word = meant
        }
        advance()
        if at(.colon) || at(.equals) {
            report("an option is written without `\(text)`", at: range, caption: "remove it", fixes: [removal(text + " ")])
            advance()
        }
        return option(named: word).map { RequestSyntax.PlacedOption($0, range(from: first)) }
    }

    private mutating func option(named word: String) -> RequestSyntax.Option? {
        switch word {
        case "start": return startOption()
        case "fresh": return duration("how long the result is fresh").map { .fresh(milliseconds: $0) }
        case "timeout": return duration("when to give up").map { .timeout(milliseconds: $0) }
        case "retry":
            guard at(.integer) || at(.brokenNumber) else {
                report("expected how often to try again", at: expectedPlace, caption: found, help: "write a number: `retry 2`")
                return nil
            }
            return integer().map { .retry($0) }
        case "again": return .again
        default:
            expect(.on, "behind `cancel`")
            expect(word: "leave", "behind `cancel on`")
            return .cancelOnLeave
        }
    }

    private mutating func startOption() -> RequestSyntax.Option? {
        if code == .identifier, !beginsLine || startWords.contains(text) {
            let written = text
            if startWords.contains(written) { return .start(word()) }
            let meant = nearest(to: written, among: startWords)
            report(
                "`\(written)` is no way to start",
                at: range,
                caption: meant.map { "did you mean `\($0)`?" } ?? "",
                help: "`lazy`: when the page is entered; `ahead`: one page before; `eager`: as soon as the page is listed",
                fixes: meant.map { [FixIt("write `\($0)`", [FixIt.Edit(range, $0)])] } ?? []
            )
            advance()
            return nil
        }
        report("expected `lazy`, `ahead` or `eager`", at: expectedPlace, caption: found)
        return nil
    }
}

let optionWords = ["start", "fresh", "retry", "timeout", "again", "cancel"]
private let startWords = ["lazy", "ahead", "eager"]
