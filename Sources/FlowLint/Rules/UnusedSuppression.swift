import FlowDiagnostics

extension Rule {
    static let unusedSuppression = Rule(
        "unused-suppression",
        .warning,
        subject: .suppressions,
        summary: "A comment allows a finding that there is not."
    ) { file, rule in
        return file.allowances.compactMap { allowance in
            guard Allowance.words.contains(allowance.word.text) else { return nil }
            let unused = allowance.names.filter { allowance.needs($0) == false }
            guard let first = unused.first, let last = unused.last else { return nil }
            let names = unused.map { "`\($0.text)`" }.joined(separator: ", ")
            let covers = allowance.word.text == "allow-file" ? "this file" : "what follows"
            let isNowhere = allowance.word.text == "allow" && allowance.covered == nil
            return rule.finding(
                isNowhere ? "no declaration or step follows for which \(names) could be allowed" : "\(covers) has no \(names)",
                at: first.range.joined(last.range),
                help: isNowhere ? "write the comment above the declaration or step" : nil,
                fixes: isNowhere ? [] : [removal(of: unused, from: allowance)]
            )
        }
    }
}

extension Allowance {
    /// Whether a name has silenced something, or another rule speaks of it.
    fileprivate func needs(_ name: Name) -> Bool {
        guard let rule = Rules.all.first(where: { $0.name == name.text }) else { return true }
        return silenced.contains(name.text) || rule.subject == .suppressions
    }
}

private func removal(of unused: [Allowance.Name], from allowance: Allowance) -> FixIt {
    let left = allowance.names.filter { unused.contains($0) == false }
    if left.isEmpty { return FixIt("remove the comment", [.init(allowance.line, "")]) }
    let reason = allowance.reason.isEmpty ? "" : " -- \(allowance.reason)"
    let text = "// flowc:\(allowance.word.text) \(left.map(\.text).joined(separator: ", "))\(reason)"
    return FixIt("remove \(unused.map { "`\($0.text)`" }.joined(separator: ", "))", [.init(allowance.range, text)])
}
