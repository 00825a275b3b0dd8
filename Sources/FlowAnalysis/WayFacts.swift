import FlowDiagnostics
import FlowModel

/// What holds on every way through the pages of a flow or pager, from the first page and from each entry.
package struct WayFacts: Sendable {
    package private(set) var allGaps: [Gap] = []
    /// One for each place that lacks something.
    package var gaps: [Gap] { return allGaps.filter { $0.isBeside == false } }
    package private(set) var obstacles: [Obstacle] = []
    /// Params that list no page at all.
    package private(set) var emptiness: Witness?
    /// Places whose question was too much work.
    package private(set) var undecided: [Reader] = []

    /// Nothing is known.
    init() {}

    /// - Parameter idle: The handlers that never run.
    init(_ machine: Machine, idle: Set<SourceRange>) {
        if machine.kind == .stack { return }
        findEmptiness(machine)
        guard machine.isOrdered else { return }
        findWays(machine, idle, from: nil)
        for entry in machine.entries.ids { findWays(machine, idle, from: entry) }
    }

    private mutating func findEmptiness(_ machine: Machine) {
        // A step that is always listed is enough.
        if machine.pages.contains(where: { $0.block == nil }) { return }
        var space = Space(machine)
        space.list { _, _ in }
        space.diagrams.beginQuestion()
        var empty = Diagram.always
        do throws(OutOfBudget) {
            for key in space.presence.keys { empty = try space.subtract(empty, space.presence.when(key)) }
            empty = try space.sure(empty)
        } catch {
            return
        }
        if empty.isNever == false { emptiness = space.witness(of: empty, pages: []) }
    }

    private mutating func findWays(_ machine: Machine, _ idle: Set<SourceRange>, from entry: ID<Entry>?) {
        var space = Space(machine, .paths(from: entry))
        var ways = WayFinder(machine, idle, from: entry)
        var finder = ObstacleFinder(machine)
        space.list { space, stop in
            if entry == nil, case .page(let key, let reached, _) = stop { finder.visit(key, reached, ways, &space) }
            ways.visit(stop, &space)
        }
        ways.askPostponed(&space)
        ways.askAtEnd(&space)
        if entry == nil {
            undecided = ways.undecided + finder.undecided.map { Reader(role: .handler, range: machine.pages[$0].range, page: $0) }
        }
        let target = entry.map { ways.reached(by: machine.entries[$0], &space) } ?? .always
        let place = entry.flatMap { machine.entries[$0].path.first?.page.page }
        for gap in ways.gaps {
            space.diagrams.beginQuestion()
            guard let when = try? space.and(gap.when, target) else { continue }
            if when.isNever {
                // The entry is always refused: because of what is missing before its page.
                guard target.isNever, gap.reader.isOfList, let place, ways.arrivals.prefix(gap.length).allSatisfy({ $0.key.page < place })
                else {
                    continue
                }
            }
            let pages = Array(ways.arrivals.prefix(gap.length))
            let witness = gap.witness ?? ways.witness(of: when.isNever ? gap.when : when, pages, &space)
            allGaps.append(
                Gap(missing: gap.missing, reader: gap.reader, witness: witness, entry: entry, isBeside: gap.isBeside)
            )
        }
        obstacles += finder.found
    }
}

extension WayFinder {
    /// The assignments that list the page of an entry; without that the entry is refused.
    fileprivate func reached(by entry: Entry, _ space: inout Space) -> Diagram {
        guard let target = entry.path.first?.page else { return .always }
        var found = Diagram.never
        space.diagrams.beginQuestion()
        do throws(OutOfBudget) {
            for (key, reached) in arrivals where key.page == target.page { found = try space.or(found, reached) }
            // Nothing has been loaded yet.
            var loads: Set<Int> = []
            for variable in space.diagrams.support(of: found) {
                guard case .ending = space.variables[variable].cell else { continue }
                guard let pending = space.variables[variable].values.firstIndex(of: .integer(LoadEnding.pending.rawValue)) else { continue }
                loads.insert(variable)
                found = try space.and(found, space.diagrams.equals(variable, pending))
            }
            return loads.isEmpty ? found : try space.diagrams.exists(found) { loads.contains($0) }
        } catch {
            return .never
        }
    }

    func witness(of when: Diagram, _ pages: [(key: PageKey, reached: Diagram)], _ space: inout Space) -> Witness {
        return space.witness(of: when, others: passings.others(than: space.diagrams.support(of: when)), pages: pages)
    }
}

extension Witness {
    /// Answers that lead through all pages of a flow or pager, as far as is known; otherwise none.
    ///
    /// - Parameter wanted: Answers to give in any case; those of a child that `freeOutputs` names are in nobody's way.
    package init(through machine: Machine, giving wanted: [ID<Input>: RuntimeValue] = [:]) {
        self.init()
        defer {
            answers.removeAll { wanted[$0.input] != nil }
            answers += wanted.map { Answer(input: $0.key, members: [], value: $0.value) }
        }
        guard machine.isOrdered else { return }
        var space = Space(machine, .paths(from: nil))
        var ways = WayFinder(machine, [], from: nil)
        space.list { space, stop in ways.visit(stop, &space) }
        self = ways.witness(of: .always, ways.arrivals, &space)
    }
}
