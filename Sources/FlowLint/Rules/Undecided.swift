import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let undecided = Rule(
        "undecided",
        .note,
        summary: "What can be said of a condition, or of what it reads, would take more work than is allowed."
    ) { file, rule in
        file.facts.flatMap { facts -> [Diagnostic] in
            let places = facts.undecidedPlaces
            return places.prefix(mostNotes).enumerated().map { number, range in
                let rest = places.count - mostNotes
                let isLast = number == mostNotes - 1 && rest > 0
                return rule.finding(
                    "not all that can be asked about this was decided",
                    at: range,
                    notes: isLast ? ["\(rest) more places of `\(facts.machine.name)` are left open"] : [],
                    help: "fewer values together in one condition or one list of arguments decide it; nothing is claimed here"
                )
            }
        }
    }
}

/// More notes of a machine say nothing new.
private let mostNotes = 10

extension Facts {
    /// Each place with a question that was too much work, once, in the order of the text.
    fileprivate var undecidedPlaces: [SourceRange] {
        let ranges = conditions.filter(\.isBeyondBudget).map(\.written.range) + ways.undecided.map(\.range)
        return Set(ranges).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }
}
