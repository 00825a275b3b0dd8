import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let unawaitedResult = Rule(
        "unawaited-result",
        .error,
        summary: "A condition that lists pages reads a result that may not have arrived."
    ) { file, rule in
        file.facts.flatMap { facts in
            facts.ways.gaps.enumerated().compactMap { diagnostic(of: $1, $0, facts.machine, rule) }
        }
    }
}

private func diagnostic(of gap: Gap, _ number: Int, _ machine: Machine, _ rule: Rule) -> Diagnostic? {
    guard gap.entry == nil, gap.reader.isOfEnd == false, case .result(let request, let isFailure) = gap.missing else { return nil }
    guard let witness = gap.witness.proof(number, in: machine, to: gap.goal) else { return nil }
    let name = machine.requests[request].name
    let uses = machine.pages.flatMap { page in page.uses.filter { $0.call.request == request && $0.kind != .needs } }
    return rule.finding(
        isFailure ? "`\(name)` may have failed when this reads it" : "`\(name)` may not have arrived when this reads it",
        at: gap.reader.range,
        caption: isFailure ? "this stays open after a failure" : "the pages listed here would depend on the network",
        labels: uses.map { .init($0.call.range, "awaited here, but not on every way") },
        witness: witness,
        help: isFailure
            ? "ask `\(name).failed` first, or write `awaits` without `or failure`" : "await it on a page that every way to this passes"
    )
}
