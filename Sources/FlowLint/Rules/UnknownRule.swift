import FlowDiagnostics

extension Rule {
    static let unknownRule = Rule(
        "unknown-rule",
        .warning,
        subject: .suppressions,
        summary: "A comment allows a finding that no rule makes."
    ) { file, rule in
        return file.allowances.flatMap { allowance -> [Diagnostic] in
            guard Allowance.words.contains(allowance.word.text) else { return [unknownWord(allowance.word, rule)] }
            if allowance.names.isEmpty {
                return [
                    rule.finding(
                        "this comment allows nothing",
                        at: allowance.range,
                        help: "name a rule behind it: `// flowc:allow undocumented -- reason`"
                    )
                ]
            }
            return allowance.names.filter { isRule($0.text) == false }.map { unknownName($0, rule) }
        }
    }
}

private func unknownWord(_ word: Allowance.Name, _ rule: Rule) -> Diagnostic {
    let near = nearest(to: word.text, among: Allowance.words)
    return rule.finding(
        "there is no comment `flowc:\(shown(word.text))`",
        at: word.range,
        help: near.map { "did you mean `flowc:\($0)`?" } ?? "write `flowc:allow` or `flowc:allow-file`",
        fixes: near.map { [FixIt("write `\($0)`", [.init(word.range, $0)])] } ?? []
    )
}

private func unknownName(_ name: Allowance.Name, _ rule: Rule) -> Diagnostic {
    if DiagnosticName(rawValue: name.text) != nil {
        return rule.finding("the error `\(name.text)` cannot be allowed", at: name.range, help: "correct what it points at")
    }
    let near = nearest(to: name.text, among: Rules.all.map(\.name))
    return rule.finding(
        "there is no rule `\(shown(name.text))`",
        at: name.range,
        help: near.map { "did you mean `\($0)`?" } ?? "`flowc rules` lists them",
        fixes: near.map { [FixIt("write `\($0)`", [.init(name.range, $0)])] } ?? []
    )
}

func isRule(_ name: String) -> Bool { return Rules.all.contains { $0.name == name } }
