import FlowDiagnostics
import FlowModel

/// Goes along the pages and asks, wherever something is read, whether a way leads there that has not given it. One pass over the steps, a
/// bounded question for each place that reads.
struct WayFinder {
    let entry: ID<Entry>?
    let senders: Senders
    var passings = Passings()
    /// The pages so far, each with the assignments that list it.
    var arrivals: [(key: PageKey, reached: Diagram)] = []
    private(set) var gaps: [Suspicion] = []
    /// Readers whose question was too much work.
    private(set) var undecided: [Reader] = []
    /// Of pages that were cut short.
    private var cutPages: Set<ID<Page>> = []
    private var seen: Set<Seen> = []
    /// Early ends that depend on pages further on.
    var postponed: [PostponedFinish] = []

    /// A gap, as long as it is not known whether an entry leads to it.
    struct Suspicion {
        let missing: Gap.Missing
        let reader: Reader
        let isBeside: Bool
        let when: Diagram
        /// By what was passed so far; `nil` behind an entry, whose page must be listed too.
        let witness: Witness?
        /// How many pages the way has come to before.
        let length: Int
    }

    private struct Seen: Hashable {
        let missing: Gap.Missing
        let reader: Reader
        let isBeside: Bool
    }

    init(_ machine: Machine, _ idle: Set<SourceRange>, from entry: ID<Entry>?) {
        self.entry = entry
        senders = Senders(machine, without: idle)
    }

    mutating func visit(_ stop: Stop, _ space: inout Space) {
        switch stop {
        case .fork(let fork):
            let branch = fork.choice.branches[fork.branch]
            guard let condition = branch.condition, fork.isOpaque == false else { return }
            let reader = Reader(role: .condition, range: branch.place(in: fork.choice), page: nil)
            let spot = Spot(place: .listing, variables: fork.variables)
            ask(condition, reader, at: spot, fork.reached, worth: fork.truth, &space)
        case .each(let id, let variables, let reached):
            let reader = Reader(role: .members, range: space.machine.eaches[id].range, page: nil)
            for source in space.machine.eaches[id].source.expressions {
                ask(source, reader, at: Spot(place: .listing, variables: variables), reached, &space)
            }
        case .page(let key, let reached, let isCut):
            if isCut { cutPages.insert(key.page) }
            arrivals.append((key, reached))
            if space.passed.pages.contains(key.page) == false {
                askOnPage(key, reached, &space)
                if entry == nil { askAtFinishes(on: key, reached, &space) }
            }
            space.diagrams.beginQuestion()
            let passing = try? space.or(space.not(reached), space.passing(key, senders))
            passings.add(passing, &space)
        }
    }

    // MARK: Asking

    /// Notes what is missing where an expression has no value though everything up to it has been given.
    mutating func ask(
        _ expression: Expression,
        _ reader: Reader,
        at spot: Spot,
        _ reached: Diagram,
        worth truth: Truth? = nil,
        _ space: inout Space
    ) {
        let reads = space.machine.readsOfMissing(in: expression, space)
        if reads.isEmpty || reached.isNever { return }
        space.diagrams.beginQuestion()
        do throws(OutOfBudget) {
            let known: Diagram
            if let truth { known = try space.or(truth.holds, truth.fails) } else { known = try space.known(expression, at: spot) }
            var undecided = try space.subtract(reached, known)
            // On a page what is missing is to blame only where it is missing with all results there.
            if reader.isOfList == false, reader.isOfEnd == false {
                for case .result(let read) in reads { undecided = try space.and(undecided, space.known(.result(read), at: spot)) }
            }
            if undecided.isNever { return }
            undecided = try space.and(undecided, passings.related(to: undecided, &space))
            undecided = try space.sure(undecided)
            if undecided.isNever { return }
            var isBeside = false
            for read in reads { if try note(read, reader, at: spot, undecided, isBeside, &space) { isBeside = true } }
        } catch {
            self.undecided.append(reader)
        }
    }

    /// Whether a read is what is missing.
    private mutating func note(
        _ read: Expression,
        _ reader: Reader,
        at spot: Spot,
        _ undecided: Diagram,
        _ isBeside: Bool,
        _ space: inout Space
    ) throws(OutOfBudget) -> Bool {
        var missing = Gap.Missing(read)
        // Elsewhere a page waits for it.
        if case .result = missing, reader.isOfList == false, reader.isOfEnd == false { return false }
        if cutPages.isEmpty == false, let page = space.machine.page(of: missing), cutPages.contains(page) { return true }
        let isBound = read.contains { if case .variable(let each) = $0 { spot.variables[each] == nil } else { false } }
        var when = undecided
        if isBound == false { when = try space.sure(space.subtract(undecided, space.known(read, at: spot))) }
        if when.isNever { return false }
        if case .result(let result) = read {
            let pending = try space.load(result, at: Spot(place: .handling, variables: spot.variables, isPassed: true)) { $0 == .failed }
            if try space.subtract(when, pending.holds).isNever { missing = .result(result.request, isFailure: true) }
        }
        note(missing, reader, when, isBeside: isBeside, &space)
        return true
    }

    mutating func note(_ missing: Gap.Missing, _ reader: Reader, _ when: Diagram, isBeside: Bool = false, _ space: inout Space) {
        if seen.insert(Seen(missing: missing, reader: reader, isBeside: isBeside)).inserted == false { return }
        let found = entry == nil ? witness(of: when, arrivals, &space) : nil
        let gap = Suspicion(missing: missing, reader: reader, isBeside: isBeside, when: when, witness: found, length: arrivals.count)
        gaps.append(gap)
    }

    mutating func leaveOpen(_ reader: Reader) { undecided.append(reader) }
}

extension Each.Source {
    var expressions: [Expression] {
        switch self {
        case .set(let value, _), .list(let value): return [value]
        case .numbers(let first, let last): return [first, last]
        case .literal(let members): return members
        }
    }
}

extension Machine {
    /// The page that gives what is missing; `nil` for a result, which several may ask for.
    package func page(of missing: Gap.Missing) -> ID<Page>? {
        switch missing {
        case .answer(let input): return inputs[input].page
        case .output(let page, _): return page
        case .result: return nil
        }
    }
}
