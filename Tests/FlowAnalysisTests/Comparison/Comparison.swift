import FlowCompiler
import FlowDiagnostics
import FlowLint
import FlowModel

/// What the checker says about one spec, beside what must be said.
struct Comparison {
    let spec: String
    private(set) var claimed: Set<Claim> = []
    private(set) var due: Set<Claim> = []
    private(set) var missing: [Claim] = []
    private(set) var wrong: [Claim] = []
    /// Witnesses that prove nothing.
    private(set) var refuted: [String] = []

    /// Rules that are decided by trying everything here, and that the checker has.
    static let rules = Set(ConditionClaims.rules + WayClaims.rules).intersection(Rules.all.map(\.name))

    enum Failure: Error {
        /// The spec has an error.
        case refused([String])
        /// There is too much to try.
        case tooLarge
    }

    init(_ spec: String) throws(Failure) {
        self.spec = spec
        let source = SourceFile(id: SourceFile.ID(0), path: "random.flow", bytes: Array(spec.utf8))
        let diagnostics = FlowCompiler.check([source]) { _ in nil }.diagnostics
        let machines = FlowCompiler.machines(of: source)
        guard machines.isEmpty == false else {
            throw .refused(diagnostics.filter { $0.severity == .error }.map { "\($0.name): \($0.message)" })
        }
        for machine in machines {
            let claims = diagnostics.map { WayClaims.compared(Claim(rule: $0.name, range: $0.range), in: machine) }
            try compare(machine, Set(claims.filter { machine.range.contains($0.range) }))
        }
        refuted = failures(ofWitnessesOf: diagnostics.filter { WayClaims.rules.contains($0.name) }, in: spec)
    }

    private mutating func compare(_ machine: Machine, _ claims: Set<Claim>) throws(Failure) {
        if machine.kind == .stack { return compareStack(machine, claims) }
        let full = Worlds(machine, isPartial: false)
        let partial = machine.asksOnPages ? Worlds(machine, isPartial: true) : full
        if full.isTooMany || partial.isTooMany { throw .tooLarge }
        let ways = WayClaims(machine, partial: partial)
        let known = claims.filter { Comparison.rules.contains($0.rule) }
        var wanted = ConditionClaims(machine, full: full, partial: partial).found.union(ways.found)
        wanted = wanted.filter { Comparison.rules.contains($0.rule) }
        missing += wanted.subtracting(known)
        for (range, rules) in ways.alternatives where rules.isSubset(of: Comparison.rules) {
            let either = Set(rules.map { Claim(rule: $0, range: range) })
            if known.isDisjoint(with: either), let first = either.min() { missing.append(first) }
            wanted.formUnion(either)
        }
        wrong += known.subtracting(wanted).subtracting(ways.tolerated)
        due.formUnion(wanted)
        claimed.formUnion(known)
    }

    /// Of a stack only what can be reached is decided here.
    private mutating func compareStack(_ machine: Machine, _ claims: Set<Claim>) {
        let reached = StackOracle(machine).reached
        for page in machine.pages.ids where reached.contains(page) == false {
            due.insert(Claim(rule: "unreachable-page", range: machine.pages[page].range))
        }
        due = due.filter { Comparison.rules.contains($0.rule) }
        claimed = claims.filter { $0.rule == "unreachable-page" }
        missing += due.subtracting(claimed)
        wrong += claimed.subtracting(due)
    }

    var agrees: Bool { return missing.isEmpty && wrong.isEmpty && refuted.isEmpty }

    /// The spec with what is missing and what is wrong.
    var report: String {
        let lines = missing.map { "missing: " + describe($0) } + wrong.map { "wrong:   " + describe($0) }
        return (lines + refuted.map { "witness: " + $0 } + [spec]).joined(separator: "\n")
    }

    private func describe(_ claim: Claim) -> String {
        let text = String(decoding: Array(spec.utf8)[claim.range.start..<claim.range.end], as: UTF8.self)
        return "\(claim.rule) at `\(text.split(separator: "\n").first ?? "")`"
    }
}

extension Machine {
    /// Something is decided on pages, where answers may still be missing.
    fileprivate var asksOnPages: Bool {
        return requirements.isEmpty == false || handlers.isEmpty == false
            || pages.contains { $0.handlers.isEmpty == false || $0.countdowns.isEmpty == false }
    }
}
