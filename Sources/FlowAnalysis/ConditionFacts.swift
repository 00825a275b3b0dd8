import FlowDiagnostics
import FlowModel

/// What is known of one condition and its parts, over all answers that lead to it.
package struct ConditionFacts: Sendable {
    /// What decides what.
    package enum Owner: Hashable, Sendable {
        case branch(ID<Block>)
        case requirement(ID<Requirement>)
        /// A handler of a page, or of the flow, by its place.
        case handler(ID<Page>?, Int)
    }

    package let owner: Owner
    package let written: WrittenCondition
    /// Some answers lead to it.
    package internal(set) var isReached = false
    /// Some answers lead to the choice that it stands in.
    package internal(set) var isOuterReached = false
    /// By the path of operands that leads to each part; `[]` is the whole.
    package internal(set) var parts: [[Int]: PartFacts] = [:]
    /// What makes it never hold, though it could by itself: the fewest conditions around it that do.
    package internal(set) var excludedBy: [Reason] = []
    /// It was too much work, or over values of which only some were looked at.
    package internal(set) var isUndecided = false
    /// It was too much work.
    package internal(set) var isBeyondBudget = false

    package struct PartFacts: Sendable {
        /// It can be true, and it can be other than true, where it is asked.
        package internal(set) var canHold = false
        package internal(set) var canFail = false
        /// The same, wherever it might stand.
        package internal(set) var couldHold = false
        package internal(set) var couldFail = false
        /// Without it the condition around it is sometimes worth something else.
        package internal(set) var matters = false
    }

    package struct Reason: Hashable, Sendable {
        package let branch: Choice.Branch
        package let holds: Bool
    }

    package init(owner: Owner, written: WrittenCondition) {
        self.owner = owner
        self.written = written
    }

    package var whole: PartFacts { return parts[[]] ?? PartFacts() }
}

extension Space {
    /// Adds what one place shows of a condition. `reached` are the answers that lead there.
    mutating func observe(_ facts: inout ConditionFacts, at spot: Spot, reached: Diagram) throws(OutOfBudget) {
        if reached.isNever { return }
        facts.isReached = true
        try observe(facts.written, [], &facts, spot, reached)
    }

    @discardableResult
    private mutating func observe(
        _ part: WrittenCondition,
        _ path: [Int],
        _ facts: inout ConditionFacts,
        _ spot: Spot,
        _ reached: Diagram
    ) throws(OutOfBudget) -> Truth {
        let truth = try truth(of: part.expression, at: spot)
        var known = facts.parts[path] ?? ConditionFacts.PartFacts()
        let (holding, failing) = (try and(reached, truth.holds), try subtract(reached, truth.holds))
        if holding.isNever == false { known.canHold = true }
        if failing.isNever == false { known.canFail = true }
        if truth.holds.isNever == false { known.couldHold = true }
        if truth.holds.isAlways == false { known.couldFail = true }
        if (known.canHold == false || known.canFail == false) && isComplete(reached, truth.holds) == false { facts.isUndecided = true }
        facts.parts[path] = known
        switch part.kind {
        case .plain: break
        case .not: try observe(part.operands[0], path + [0], &facts, spot, reached)
        case .and, .or:
            var here = reached
            var truths: [Truth] = []
            for (place, operand) in part.operands.enumerated() {
                let truth = try observe(operand, path + [place], &facts, spot, here)
                truths.append(truth)
                here = part.kind == .and ? try and(here, truth.holds) : try subtract(here, truth.holds)
            }
            for place in truths.indices {
                let rest = try joined(truths.indices.filter { $0 != place }.map { truths[$0] }, isAnd: part.kind == .and)
                let holdsSame = try and(reached, rest.holds) == and(reached, truth.holds)
                let failsSame = try and(reached, rest.fails) == and(reached, truth.fails)
                if holdsSame == false || failsSame == false || isComplete(reached, truth.holds) == false {
                    facts.parts[path + [place]]?.matters = true
                }
            }
        }
        return truth
    }

    private mutating func joined(_ truths: [Truth], isAnd: Bool) throws(OutOfBudget) -> Truth {
        var result = isAnd ? Truth(holds: .always, fails: .never) : Truth(holds: .never, fails: .always)
        for truth in truths {
            result.holds = isAnd ? try and(result.holds, truth.holds) : try or(result.holds, truth.holds)
            result.fails = isAnd ? try or(result.fails, truth.fails) : try and(result.fails, truth.fails)
        }
        return result
    }

    /// The fewest of some conditions, each of which is needed, that exclude a set together. Drops one after the other, outermost first.
    mutating func reasons(against set: Diagram, _ around: [Fork.Condition]) throws(OutOfBudget) -> [ConditionFacts.Reason] {
        for single in around.reversed() where try and(set, single.when).isNever { return [reason(single)] }
        var kept = Array(around.indices)
        for place in around.indices {
            let others = kept.filter { $0 != place }
            var rest = set
            for other in others { rest = try and(rest, around[other].when) }
            if rest.isNever { kept = others }
        }
        return kept.map { reason(around[$0]) }
    }

    private func reason(_ condition: Fork.Condition) -> ConditionFacts.Reason {
        return ConditionFacts.Reason(branch: condition.branch, holds: condition.holds)
    }
}
