import FlowDiagnostics
import FlowModel

/// What a flow delivers where it ends.
extension WayFinder {
    /// `next` behind the last page of a flow.
    mutating func askAtEnd(_ space: inout Space) {
        guard space.machine.kind == .flow else { return }
        for index in space.machine.outputs.indices {
            let field = space.machine.outputs[index]
            if field.mayBeMissing { continue }
            let reader = Reader(role: .output(index), range: field.range, page: nil)
            for (spot, listed) in members(of: field, &space) { ask(field.value, reader, at: spot, listed, &space) }
        }
    }

    /// The places where a field is read: for one of each member, where its page is listed.
    private func members(of field: OutputField, _ space: inout Space) -> [(Spot, Diagram)] {
        return members(of: field, at: Spot(place: .handling, isPassed: true), &space)
    }

    /// The same, seen from a place.
    private func members(of field: OutputField, at spot: Spot, _ space: inout Space) -> [(Spot, Diagram)] {
        guard let each = field.each else { return [(spot, .always)] }
        guard let page = space.machine.memberPage(of: each, in: field.value) else { return [] }
        return (space.presence.pages[page] ?? []).map { members, when in
            (space.spot(on: PageKey(page: page, members: members), isPassed: spot.isPassed), when)
        }
    }

    /// `finish` in handlers and countdowns: what is answered on that page and behind it need not be given.
    mutating func askAtFinishes(on key: PageKey, _ reached: Diagram, _ space: inout Space) {
        let machine = space.machine
        if machine.outputs.allSatisfy(\.mayBeMissing) { return }
        let page = machine.pages[key.page]
        // The page's handlers come first; of those of one event the first runs whose condition holds.
        var earlier: [Handler.Trigger: [Expression?]] = [:]
        for handler in page.handlers + machine.handlers {
            let before = earlier[handler.trigger.placeless, default: []]
            earlier[handler.trigger.placeless, default: []].append(handler.condition)
            if before.contains(nil) { continue }
            let condition = Condition(holds: handler.condition, fail: before.compactMap(\.self))
            ask(handler.actions, when: condition, handler.range, on: key, reached, &space)
        }
        for countdown in page.countdowns {
            ask(countdown.actions, when: Condition(holds: nil, fail: []), countdown.range, on: key, reached, &space)
        }
    }

    /// What must hold, and what must not, where actions run.
    private struct Condition {
        let holds: Expression?
        let fail: [Expression]
    }

    private mutating func ask(
        _ actions: [Action],
        when condition: Condition,
        _ range: SourceRange,
        on key: PageKey,
        _ reached: Diagram,
        _ space: inout Space
    ) {
        guard let finish = actions.firstIndex(of: .finish) else { return }
        var brought: Set<ID<Input>> = []
        for action in actions[..<finish] {
            switch action {
            case .stay: continue
            case .set(let input, _, .some): brought.insert(input)
            default: return
            }
        }
        let spot = space.spot(on: key, isPassed: false)
        for index in space.machine.outputs.indices where space.machine.outputs[index].mayBeMissing == false {
            let field = space.machine.outputs[index]
            let reader = Reader(role: .output(index), range: range, page: key.page)
            let reads = space.machine.readsOfAnything(in: field.value).filter { read in
                if case .input(let input) = read { brought.contains(input.input) == false } else { true }
            }
            space.diagrams.beginQuestion()
            do throws(OutOfBudget) {
                var unknown: [Diagram] = []
                for read in reads {
                    var missing = Diagram.never
                    for (place, listed) in members(of: field, at: spot, &space) {
                        missing = try space.or(missing, space.subtract(listed, space.known(read, at: place)))
                    }
                    unknown.append(missing)
                }
                var here = Diagram.always
                if let holds = condition.holds { here = try space.truth(of: holds, at: spot).holds }
                for other in condition.fail { here = try space.subtract(here, space.truth(of: other, at: spot).holds) }
                here = try space.and(here, reached)
                for (read, unknown) in zip(reads, unknown) {
                    var missing = try space.and(here, unknown)
                    missing = try space.and(missing, space.given(before: key, where: missing))
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
    fileprivate mutating func given(before key: PageKey, where diagram: Diagram) throws(OutOfBudget) -> Diagram {
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
            // What the pass has not come to is never listed yet.
            if giver != key { found = try and(found, or(not(presence.when(giver)), flag(cell))) }
        }
        return found
    }
}
