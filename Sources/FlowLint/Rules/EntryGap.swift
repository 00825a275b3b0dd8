import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let entryGap = Rule(
        "entry-gap",
        .error,
        summary: "An entry starts behind an answer, a load or a child that it does not bring and that is read later."
    ) { file, rule in
        file.facts.flatMap { facts -> [Diagnostic] in
            let gaps = facts.ways.allGaps
            let ordinary = Set(gaps.filter { $0.entry == nil }.map { Cause($0) })
            var said: Set<Said> = []
            return gaps.enumerated().compactMap { number, gap -> Diagnostic? in
                guard let entry = gap.entry, ordinary.contains(Cause(gap)) == false else { return nil }
                guard said.contains(Said(entry: entry, missing: gap.missing)) == false else { return nil }
                guard let finding = diagnostic(of: gap, number, entry, facts.machine, file, rule) else { return nil }
                said.insert(Said(entry: entry, missing: gap.missing))
                return finding
            }
        }
    }
}

/// What is missing where: a finding of its own where it is missing without the entry too.
private struct Cause: Hashable {
    let missing: Gap.Missing
    let reader: Reader

    init(_ gap: Gap) {
        reader = gap.reader
        // Whether it has failed or was never asked for: it is not there.
        if case .result(let request, _) = gap.missing { missing = .result(request, isFailure: false) } else { missing = gap.missing }
    }
}

/// What is missing behind an entry is said once, with the first that reads it.
private struct Said: Hashable {
    let entry: ID<Entry>
    let missing: Gap.Missing
}

private func diagnostic(of gap: Gap, _ number: Int, _ id: ID<Entry>, _ machine: Machine, _ file: LintedFile, _ rule: Rule) -> Diagnostic? {
    guard let witness = gap.witness.proof(number, in: machine, from: id, to: gap.goal) else { return nil }
    let entry = machine.entries[id]
    let name = machine.name(of: gap.missing)
    let target = entry.path.first.map { "`\(machine.pages[$0.page.page].name)`" } ?? "its page"
    let help: String
    switch gap.missing {
    case .answer(let input):
        help =
            "give the entry a parameter `\(machine.inputs[input].name): \(machine.describe(machine.inputs[input].type))`, or start it earlier"
    case .output: help = "start the entry at the run, or deliver it another way"
    case .result: help = "await it on \(target) too, or start the entry earlier"
    }
    return rule.finding(
        "`\(entry.name)` starts behind \(name), and does not bring it",
        at: file.nameRange(of: entry.range),
        labels: [machine.declaration(of: gap.missing), .init(gap.reader.range, "read here")],
        witness: witness,
        help: help
    )
}
