import FlowCompiler
import FlowDiagnostics
import FlowLint
import FlowModel

/// What the checker says about one spec, beside what must be said.
struct Comparison {
    let spec: String
    let claimed: Set<Claim>
    let due: Set<Claim>

    /// Rules that are decided by trying everything here, and that the checker has.
    static let rules: Set<String> = {
        let known: Set<String> = [
            "never-listed", "always-listed", "never-true", "always-true", "implied-condition", "same-branches", "shadowed-handler",
        ]
        return known.intersection(Rules.all.map(\.name))
    }()

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
        var due: Set<Claim> = []
        for machine in machines {
            let (full, partial) = (Worlds(machine, isPartial: false), Worlds(machine, isPartial: true))
            if full.isTooMany || partial.isTooMany { throw .tooLarge }
            due.formUnion(ConditionClaims(machine, full: full, partial: partial).found)
        }
        let left = machines.flatMap(\.rangesLeftOut)
        func isCompared(_ claim: Claim) -> Bool {
            return Comparison.rules.contains(claim.rule) && left.contains { $0.contains(claim.range) } == false
        }
        self.due = due.filter(isCompared)
        claimed = Set(diagnostics.map { Claim(rule: $0.name, range: $0.range) }).filter(isCompared)
    }

    var missing: [Claim] { return due.subtracting(claimed).sorted() }
    var wrong: [Claim] { return claimed.subtracting(due).sorted() }
    var agrees: Bool { return due == claimed }

    /// The spec with what is missing and what is wrong.
    var report: String {
        return (missing.map { "missing: " + describe($0) } + wrong.map { "wrong:   " + describe($0) } + [spec]).joined(separator: "\n")
    }

    private func describe(_ claim: Claim) -> String {
        let text = String(decoding: Array(spec.utf8)[claim.range.start..<claim.range.end], as: UTF8.self)
        return "\(claim.rule) at `\(text.split(separator: "\n").first ?? "")`"
    }
}

extension Machine {
    /// Requirements and handlers that the checker does not see through yet: where their page, or what they read, is not always listed, it
    /// does not know that the answers by which that is listed have been given; and it takes a value and a failure for possible together.
    fileprivate var rangesLeftOut: [SourceRange] {
        var found: [SourceRange] = []
        for page in pages {
            let conditions = page.handlers.compactMap(\.condition) + page.requirements.map { requirements[$0].condition }
            if page.block == nil, conditions.contains(where: isLeftOut) == false { continue }
            found += page.handlers.map(\.range) + page.requirements.map { requirements[$0].range }
        }
        return handlers.compactMap(\.condition).contains(where: isLeftOut) ? found + handlers.map(\.range) : found
    }

    private func isLeftOut(_ condition: Expression) -> Bool {
        var readsFailure = false
        var readsValue = false
        let readsBlocks = condition.contains { part in
            switch part {
            case .input(let read): return pages[inputs[read.input].page].block != nil
            case .output(let read): return pages[read.page.page].block != nil
            case .result(let read), .isLoaded(let read), .hasFailed(let read):
                if case .hasFailed = part { readsFailure = true } else { readsValue = true }
                return read.through.map { pages[$0.page].block != nil } ?? false
            default: return false
            }
        }
        return readsBlocks || (readsFailure && readsValue)
    }
}

extension SourceRange {
    fileprivate func contains(_ other: SourceRange) -> Bool { return start <= other.start && other.end <= end }
}
