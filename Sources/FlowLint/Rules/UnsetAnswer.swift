import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let unsetAnswer = Rule(
        "unset-answer",
        .error,
        summary: "A condition, an argument or a value reads an answer that some way to it has not given."
    ) { file, rule in
        file.facts.flatMap { facts in
            facts.ways.gaps.enumerated().compactMap { diagnostic(of: $1, $0, facts.machine, rule) }
        }
    }
}

private func diagnostic(of gap: Gap, _ number: Int, _ machine: Machine, _ rule: Rule) -> Diagnostic? {
    if gap.entry != nil || gap.reader.isOfEnd { return nil }
    if case .result = gap.missing { return nil }
    guard let witness = gap.witness.proof(number, in: machine, to: gap.goal) else { return nil }
    return rule.finding(
        "\(machine.name(of: gap.missing)) may be missing when \(machine.readerText(gap.reader))",
        at: gap.reader.range,
        caption: "read here",
        labels: [machine.declaration(of: gap.missing)],
        witness: witness,
        help: help(for: gap, machine)
    )
}

private func help(for gap: Gap, _ machine: Machine) -> String {
    let giver = machine.page(of: gap.missing).map { "`\(machine.pages[$0].name)`" } ?? "its page"
    let reader = gap.reader.page.map { "`\(machine.pages[$0].name)` is" } ?? "this is read"
    return "list \(giver) whenever \(reader), or make the answer optional, or give it a start value"
}
