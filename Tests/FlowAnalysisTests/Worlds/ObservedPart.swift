import FlowModel

/// What states show of a condition, or of a part of one.
struct ObservedPart {
    /// Where it is asked.
    var canHold = false
    var canFail = false
    /// Wherever it might stand.
    var couldFail = false
    /// Without it the condition around it is sometimes worth something else.
    var matters = false
    var operands: [ObservedPart]

    init(_ written: WrittenCondition) { operands = written.operands.map { ObservedPart($0) } }

    /// What another place of the same condition shows.
    mutating func add(_ other: ObservedPart) {
        canHold = canHold || other.canHold
        canFail = canFail || other.canFail
        couldFail = couldFail || other.couldFail
        matters = matters || other.matters
        for place in operands.indices { operands[place].add(other.operands[place]) }
    }

    /// Adds one state.
    /// - Parameters:
    ///   - isReached: The condition is asked there.
    ///   - value: What a part is worth in this state, `nil` for undecided.
    mutating func observe(_ written: WrittenCondition, isReached: Bool, _ value: (Expression) -> Bool?) {
        let own = value(written.expression)
        if isReached, own == true { canHold = true }
        if isReached, own != true { canFail = true }
        if own != true { couldFail = true }
        if written.kind == .plain { return }
        var isReachedHere = isReached
        let values = written.operands.map { value($0.expression) }
        for (place, operand) in written.operands.enumerated() {
            operands[place].observe(operand, isReached: isReachedHere, value)
            // Behind `a &&` only what holds is left, behind `a ||` only what does not.
            if written.kind == .and { isReachedHere = isReachedHere && values[place] == true }
            if written.kind == .or { isReachedHere = isReachedHere && values[place] != true }
            let rest = values.indices.filter { $0 != place }.map { values[$0] }
            if isReached, connected(rest, isAnd: written.kind == .and) != connected(values, isAnd: written.kind == .and) {
                operands[place].matters = true
            }
        }
    }
}

/// Kleene's `&&` and `||` of any number of values.
private func connected(_ values: [Bool?], isAnd: Bool) -> Bool? {
    if values.contains(isAnd == false) { return isAnd == false }
    return values.contains(nil) ? nil : isAnd
}
