import FlowDiagnostics

extension Rule {
    static let bareSuppression = Rule(
        "bare-suppression",
        .warning,
        subject: .suppressions,
        summary: "A comment allows a finding and does not say why."
    ) { file, rule in
        return file.allowances.filter { $0.reason.isEmpty && $0.names.isEmpty == false && Allowance.words.contains($0.word.text) }.map {
            return rule.finding(
                "nothing says why \($0.names.map { "`\($0.text)`" }.joined(separator: ", ")) is allowed",
                at: $0.range,
                help: "write the reason behind the names: ` -- shown again from spring on`"
            )
        }
    }
}
