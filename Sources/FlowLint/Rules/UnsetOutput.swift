import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let unsetOutput = Rule(
        "unset-output",
        .error,
        summary: "A flow can come to its end without an output that is not marked `?`."
    ) { file, rule in
        file.facts.flatMap { facts in
            // A field is said once, however many ways lead to an end without it.
            var said: Set<Int> = []
            return facts.ways.gaps.enumerated().compactMap { number, gap -> Diagnostic? in
                guard gap.entry == nil, case .output(let index) = gap.reader.role, said.contains(index) == false else { return nil }
                guard let finding = diagnostic(of: gap, number, index, facts.machine, rule) else { return nil }
                said.insert(index)
                return finding
            }
        }
    }
}

private func diagnostic(of gap: Gap, _ number: Int, _ index: Int, _ machine: Machine, _ rule: Rule) -> Diagnostic? {
    guard let witness = gap.witness.proof(number, in: machine, to: gap.goal) else { return nil }
    let field = machine.outputs[index]
    var labels = [machine.declaration(of: gap.missing)]
    if let page = gap.reader.page {
        labels.append(.init(gap.reader.range, "`finish` on `\(machine.pages[page].name)`, where it may be missing"))
    }
    let end = SourceRange(file: field.range.file, start: field.range.end, end: field.range.end)
    return rule.finding(
        "`\(field.name)` may be missing when `\(machine.name)` finishes",
        at: field.range,
        caption: "delivered here",
        labels: labels,
        witness: witness,
        help: "write `\(field.name)?` if it may be missing, or see that every way to the end gives it",
        fixes: [FixIt("mark it with `?`", isSafe: false, [.init(end, "?")])]
    )
}
