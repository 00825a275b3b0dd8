import FlowDiagnostics
import FlowModel
import FlowSimulator

/// What the rules about ways must find: what their pages in the documentation promise, decided by going every way.
struct WayClaims {
    /// Claims that must be made.
    private(set) var found: Set<Claim> = []
    /// Rules one of which must speak at a place, where several things are lacking.
    private(set) var alternatives: [SourceRange: Set<String>] = [:]

    static let rules = [
        "unset-answer", "unset-output", "unawaited-result", "entry-gap", "empty-flow", "stuck-page", "never-sent", "unreachable-page",
    ]

    /// Claims that may be made: what is lacking behind a page that waits for ever is a finding of its own, but no way leads there.
    private(set) var tolerated: Set<Claim> = []

    init(_ machine: Machine, partial: Worlds) {
        self.init(machine, partial: partial, isLenient: false)
        if found.contains(where: { $0.rule == "never-sent" }) == false { return }
        let lenient = WayClaims(machine, partial: partial, isLenient: true)
        tolerated = lenient.found.union(lenient.alternatives.flatMap { range, rules in rules.map { Claim(rule: $0, range: range) } })
    }

    private init(_ machine: Machine, partial: Worlds, isLenient: Bool) {
        if Worlds.starts(of: machine).contains(where: \.pages.isEmpty) { found.insert(Claim(rule: "empty-flow", range: machine.range)) }
        let oracle = WayOracle(machine, partial: partial, isLenient: isLenient)
        for lack in oracle.lacks { alternatives[lack.range, default: []].insert(lack.rule) }
        for lack in oracle.lacksAtEnd { found.insert(Claim(rule: "unset-output", range: lack.range)) }
        for index in oracle.missingEarly { found.insert(Claim(rule: "unset-output", range: machine.outputs[index].range)) }
        for (entry, lacks) in oracle.lacksBehindEntry {
            // What is lacking without the entry too is not its fault.
            if lacks.subtracting(oracle.lacks).subtracting(oracle.lacksAtEnd).isEmpty { continue }
            found.insert(Claim(rule: "entry-gap", range: machine.entries[entry].range))
        }
        for range in oracle.unsent { found.insert(Claim(rule: "never-sent", range: range)) }
        for page in oracle.stuck { found.insert(Claim(rule: "stuck-page", range: machine.pages[page].range)) }
    }

    /// What a claim is compared by: of some rules only what they are about is known, not which part of it they point at.
    static func compared(_ claim: Claim, in machine: Machine) -> Claim {
        let wholes: [SourceRange]
        switch claim.rule {
        case "empty-flow": wholes = [machine.range]
        case "entry-gap": wholes = machine.entries.map(\.range)
        case "stuck-page", "unreachable-page": wholes = machine.pages.map(\.range)
        default: return claim
        }
        return Claim(rule: claim.rule, range: wholes.first { $0.contains(claim.range) } ?? claim.range)
    }
}

extension Lack {
    fileprivate var rule: String {
        switch missing {
        case .answer, .output: return "unset-answer"
        case .result: return "unawaited-result"
        }
    }
}

extension SourceRange {
    func contains(_ other: SourceRange) -> Bool { return file == other.file && start <= other.start && other.end <= end }
}
