import FlowDiagnostics
import FlowModel

/// A `finish` in a handler or countdown: what is answered on that page and behind it need not be given.
struct Finish {
    let key: PageKey
    /// The assignments that lead to the page.
    let reached: Diagram
    let actions: [Action]
    /// What must hold where it runs.
    let holds: Expression?
    /// What must not: of the handlers of one event the first runs whose condition holds.
    let fail: [Expression]
    let range: SourceRange
}

/// A question that must wait until all pages are known, with what was known when the page was come to.
struct PostponedFinish {
    let finish: Finish
    let passings: Passings
    /// How many pages the way had come to, with this one.
    let length: Int
    /// How many pages were known.
    let known: Int
}

extension WayFinder {
    mutating func askAtFinishes(on key: PageKey, _ reached: Diagram, _ space: inout Space) {
        let machine = space.machine
        if machine.outputs.allSatisfy(\.mayBeMissing) { return }
        let page = machine.pages[key.page]
        var finishes: [Finish] = []
        // The page's handlers come first.
        var earlier: [Handler.Trigger: [Expression?]] = [:]
        for handler in page.handlers + machine.handlers {
            let before = earlier[handler.trigger.placeless, default: []]
            earlier[handler.trigger.placeless, default: []].append(handler.condition)
            if before.contains(nil) { continue }
            finishes.append(
                Finish(
                    key: key,
                    reached: reached,
                    actions: handler.actions,
                    holds: handler.condition,
                    fail: before.compactMap(\.self),
                    range: handler.range
                )
            )
        }
        for countdown in page.countdowns {
            finishes.append(
                Finish(key: key, reached: reached, actions: countdown.actions, holds: nil, fail: [], range: countdown.range)
            )
        }
        for finish in finishes {
            guard let sets = finish.setsBefore else { continue }
            if machine.looksAhead(from: key, sets) {
                let known = space.presence.keys.count
                postponed.append(PostponedFinish(finish: finish, passings: passings, length: arrivals.count, known: known))
            } else {
                ask(finish, sets, known: nil, &space)
            }
        }
    }

    /// The questions that had to wait, as they were when their pages were come to.
    mutating func askPostponed(_ space: inout Space) {
        let (allPassings, allArrivals) = (passings, arrivals)
        for question in postponed {
            guard let sets = question.finish.setsBefore else { continue }
            passings = question.passings
            arrivals = Array(allArrivals.prefix(question.length))
            ask(question.finish, sets, known: question.known, &space)
        }
        (passings, arrivals) = (allPassings, allArrivals)
    }

    /// - Parameter known: How many pages the way has come to, where more are known by now.
    private mutating func ask(_ finish: Finish, _ sets: [Finish.Setting], known: Int?, _ space: inout Space) {
        let key = finish.key
        let spot = space.spot(on: key, isPassed: false)
        let last = Dictionary(sets.map { ($0.input, $0.value) }) { $1 }
        for index in space.machine.outputs.indices where space.machine.outputs[index].mayBeMissing == false {
            let field = space.machine.outputs[index]
            let reader = Reader(role: .output(index), range: finish.range, page: key.page)
            let reads = space.machine.readsOfAnything(in: field.value)
            space.diagrams.beginQuestion()
            do throws(OutOfBudget) {
                var unknown: [Diagram] = []
                for read in reads {
                    var missing = Diagram.never
                    for (place, listed) in members(of: field, at: spot, &space) {
                        let listed = try space.after(sets, space.listed(listed, known))
                        var given = try space.known(read, at: place)
                        if case .input(let read) = read, let value = last[read.input] {
                            given = value == nil ? .never : try space.not(space.skips(of: read.input, besides: key.page))
                        }
                        missing = try space.or(missing, space.subtract(listed, given))
                    }
                    unknown.append(missing)
                }
                let here = try runs(finish, sets, at: spot, known, &space)
                for (read, unknown) in zip(reads, unknown) {
                    var missing = try space.and(here, unknown)
                    missing = try space.and(missing, space.given(before: key, known, where: missing))
                    missing = try space.sure(space.and(missing, passings.related(to: missing, &space)))
                    if missing.isNever { continue }
                    note(Gap.Missing(read), reader, missing, &space)
                    break
                }
            } catch {
                leaveOpen(reader)
            }
        }
    }

    /// The assignments for which the actions run.
    private func runs(
        _ finish: Finish,
        _ sets: [Finish.Setting],
        at spot: Spot,
        _ known: Int?,
        _ space: inout Space
    ) throws(OutOfBudget) -> Diagram {
        var here = finish.reached
        if let holds = finish.holds { here = try space.and(here, space.truth(of: holds, at: spot).holds) }
        for other in finish.fail { here = try space.subtract(here, space.truth(of: other, at: spot).holds) }
        // An answer on a page that is not listed is refused, and all the rest with it.
        for setting in sets where space.machine.isConditional(setting.input) {
            var accepted = Diagram.never
            let page = space.machine.inputs[setting.input].page
            for (members, when) in try space.tuples(setting.members, at: spot) {
                let listed = try space.listed(space.presence.when(PageKey(page: page, members: members)), known)
                accepted = try space.or(accepted, space.and(when, listed))
            }
            here = try space.and(here, accepted)
        }
        return here
    }
}

extension Finish {
    /// An answer that is set before.
    struct Setting {
        let input: ID<Input>
        let members: [Expression]
        /// `nil`: it is taken back.
        let value: Expression?
    }

    /// `nil`: something else is done before it, or it does not finish at all.
    fileprivate var setsBefore: [Setting]? {
        guard let finish = actions.firstIndex(of: .finish) else { return nil }
        var found: [Setting] = []
        for action in actions[..<finish] {
            switch action {
            case .stay: continue
            case .set(let input, let members, let value): found.append(Setting(input: input, members: members, value: value))
            default: return nil
            }
        }
        return found
    }
}

extension Machine {
    fileprivate func isConditional(_ input: ID<Input>) -> Bool {
        let page = pages[inputs[input].page]
        return page.block != nil || page.eaches.isEmpty == false
    }

    /// Whether an end there depends on which pages behind are listed.
    fileprivate func looksAhead(from key: PageKey, _ sets: [Finish.Setting]) -> Bool {
        let around = Set(pages[key.page].eaches)
        func isBehind(_ page: ID<Page>) -> Bool { return page > key.page || around.isDisjoint(with: pages[page].eaches) == false }
        if sets.contains(where: { isConditional($0.input) && isBehind(inputs[$0.input].page) }) { return true }
        return outputs.contains { field in
            guard field.mayBeMissing == false, let each = field.each, let page = memberPage(of: each, in: field.value) else { return false }
            return isBehind(page)
        }
    }
}

extension Space {
    private func isPassed(_ key: PageKey, _ known: Int) -> Bool { return presence.place(of: key).map { $0 < known } ?? false }

    /// The assignments for which a page that answers are set on, other than the current one, has been skipped.
    fileprivate mutating func skips(of input: ID<Input>, besides current: ID<Page>) throws(OutOfBudget) -> Diagram {
        let page = machine.inputs[input].page
        if page == current || machine.pages[page].canBeSkipped == false || machine.pages[page].eaches.isEmpty == false { return .never }
        return isSkipped(PageKey(page: page, members: []))
    }

    /// A set after constants have been given as answers. What is worked out is taken to be as it was.
    fileprivate mutating func after(_ sets: [Finish.Setting], _ diagram: Diagram) throws(OutOfBudget) -> Diagram {
        var found = diagram
        for setting in sets.reversed() where setting.members.isEmpty {
            let value = setting.value.map { machine.constant($0) } ?? .nothing
            guard let value else { continue }
            for variable in diagrams.support(of: found).sorted() {
                let now: RuntimeValue
                switch variables[variable].cell {
                case .input(setting.input, []): now = value
                case .isGiven(setting.input, []): now = .boolean(value != .nothing)
                case .inputMember(setting.input, [], let index):
                    guard case .list(let members) = value else { continue }
                    now = .boolean(members.contains { if case .enumCase(_, index) = $0 { true } else { false } })
                default: continue
                }
                guard let place = variables[variable].values.firstIndex(of: now) else { continue }
                found = try diagrams.exists(and(found, diagrams.equals(variable, place))) { $0 == variable }
            }
        }
        return found
    }

    /// The assignments that list a page while what pages further on ask has not been given: what has a start value has that.
    fileprivate mutating func listed(_ when: Diagram, _ known: Int?) throws(OutOfBudget) -> Diagram {
        guard let known else { return when }
        var unknown: Set<Int> = []
        var found = when
        for variable in diagrams.support(of: when).sorted() {
            switch variables[variable].cell {
            case .input(let id, let members), .inputMember(let id, let members, _), .isGiven(let id, let members):
                if isPassed(PageKey(page: machine.inputs[id].page, members: members), known) { continue }
                unknown.insert(variable)
                if machine.inputs[id].isRequired { continue }
                found = try and(found, diagrams.equals(variable, variables[variable].cheapest))
                found = try diagrams.exists(found) { $0 == variable }
            case .output(let page, let members, _), .isFinished(let page, let members), .isSkipped(let page, let members):
                if isPassed(PageKey(page: page, members: members), known) == false { unknown.insert(variable) }
            default: continue
            }
        }
        return try not(diagrams.exists(not(found)) { unknown.contains($0) })
    }
}

extension Machine {
    /// The reads that may find nothing before an end, innermost first.
    fileprivate func readsOfAnything(in expression: Expression) -> [Expression] {
        var found: [Expression] = []
        func collect(_ part: Expression) {
            for child in part.children { collect(child) }
            switch part {
            case .input(let read): if inputs[read.input].isRequired { found.append(part) }
            case .output, .result: found.append(part)
            default: return
            }
        }
        collect(expression)
        return found
    }
}

extension Space {
    /// What must have been given to come to a page of a flow, as far as a set depends on it: required answers and the ends of children on
    /// pages before it. A pager asks for no answers.
    fileprivate mutating func given(before key: PageKey, _ known: Int?, where diagram: Diagram) throws(OutOfBudget) -> Diagram {
        var found = Diagram.always
        for variable in diagrams.support(of: diagram).sorted() {
            let cell = variables[variable].cell
            let giver: PageKey
            switch cell {
            case .isGiven(let id, let members) where machine.kind == .flow && machine.inputs[id].isRequired:
                giver = PageKey(page: machine.inputs[id].page, members: members)
            case .isFinished(let page, let members): giver = PageKey(page: page, members: members)
            default: continue
            }
            if giver != key, known.map({ isPassed(giver, $0) }) ?? true {
                found = try and(found, or(not(presence.when(giver)), flag(cell)))
            }
        }
        return found
    }
}
