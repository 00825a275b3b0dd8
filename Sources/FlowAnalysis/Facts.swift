import FlowModel

/// What holds for all answers of one machine at once: what rules and pictures ask, each question worked out once.
package struct Facts: Sendable {
    package let machine: Machine
    /// Of branches, in the order of the text; then of requirements and handlers.
    package private(set) var conditions: [ConditionFacts] = []
    package private(set) var handlers: [HandlerFacts] = []
    /// Whether some answers list a page, by its place.
    package private(set) var canBeListed: [Bool] = []
    package private(set) var ways = WayFacts()

    package init(_ machine: Machine) {
        self.machine = machine
        var space = Space(machine)
        var branches = BranchFacts()
        space.list { space, stop in if case .fork(let fork) = stop { branches.observe(fork, &space) } }
        conditions = branches.found
        canBeListed = machine.pages.ids.map { page in
            machine.kind == .stack || space.presence.pages[page]?.contains { $0.when.isNever == false } ?? false
        }
        if machine.hasConditionsOnPages { addHandled() }
        ways = WayFacts(machine, idle: Set(handlers.filter { $0.canRun == false && $0.isUndecided == false }.map(\.range)))
    }

    /// Conditions of requirements and handlers.
    private mutating func addHandled() {
        var space = Space(machine, .moments)
        space.list { _, _ in }
        if machine.kind == .stack { for page in machine.pages.ids { space.presence.set(PageKey(page: page, members: []), .always) } }
        for id in machine.requirements.ids {
            let requirement = machine.requirements[id]
            if let written = requirement.written { add(.requirement(id), written, on: requirement.page, &space) }
        }
        for page in machine.pages.ids.map({ Optional($0) }) + [nil] {
            let list = page.map { machine.pages[$0].handlers } ?? machine.handlers
            for (place, handler) in list.enumerated() {
                if let written = handler.written { add(.handler(page, place), written, on: page, &space) }
            }
            var byTrigger: [Handler.Trigger: [Int]] = [:]
            for (place, handler) in list.enumerated() { byTrigger[handler.trigger.placeless, default: []].append(place) }
            for places in byTrigger.values.sorted(by: { $0[0] < $1[0] }) where places.count > 1 || list[places[0]].condition != nil {
                space.diagrams.beginQuestion()
                do throws(OutOfBudget) { try space.observe(places, of: list, on: page, &handlers) } catch {}
            }
        }
    }

    private mutating func add(_ owner: ConditionFacts.Owner, _ written: WrittenCondition, on page: ID<Page>?, _ space: inout Space) {
        var facts = ConditionFacts(owner: owner, written: written)
        space.diagrams.beginQuestion()
        for (spot, reached) in space.spots(on: page) {
            if facts.isUndecided { continue }
            do throws(OutOfBudget) { try space.observe(&facts, at: spot, reached: reached) } catch {
                (facts.isUndecided, facts.isBeyondBudget) = (true, true)
            }
        }
        conditions.append(facts)
    }
}

/// Gathers what the places of each branch show.
private struct BranchFacts {
    private(set) var found: [ConditionFacts] = []
    private var places: [ID<Block>: Int] = [:]

    mutating func observe(_ fork: Fork, _ space: inout Space) {
        let branch = fork.choice.branches[fork.branch]
        let written =
            branch.written
            ?? WrittenCondition(
                kind: .plain,
                expression: branch.condition ?? .boolean(true),
                range: branch.place(in: fork.choice),
                operands: []
            )
        let place = places[branch.block] ?? found.count
        if place == found.count {
            places[branch.block] = place
            found.append(ConditionFacts(owner: .branch(branch.block), written: written))
        }
        if fork.isCut || fork.isOpaque { found[place].isUndecided = true }
        if fork.isOpaque { found[place].isBeyondBudget = true }
        if fork.outer.isNever == false { found[place].isOuterReached = true }
        space.diagrams.beginQuestion()
        do throws(OutOfBudget) {
            let spot = Spot(place: .listing, variables: fork.variables)
            try space.observe(&found[place], at: spot, reached: fork.reached)
            let isExcluded = try space.and(fork.reached, fork.truth.holds).isNever && fork.truth.holds.isNever == false
            if isExcluded, fork.outer.isNever == false, found[place].excludedBy.isEmpty {
                found[place].excludedBy = try space.reasons(against: fork.truth.holds, fork.around)
            }
        } catch {
            (found[place].isUndecided, found[place].isBeyondBudget) = (true, true)
        }
    }
}

extension Machine {
    /// Whether something on a page, or for all of them, depends on a condition, or on which of several comes first.
    fileprivate var hasConditionsOnPages: Bool {
        if requirements.isEmpty == false { return true }
        return (pages.map(\.handlers) + [handlers]).contains { list in
            list.contains { $0.condition != nil } || Set(list.map(\.trigger.placeless)).count < list.count
        }
    }
}
