import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// The branches of a machine by the block that they list.
struct Branches {
    private var known: [ID<Block>: (choice: Choice, place: Int)] = [:]

    /// Linear in the steps; their nesting is bounded by the parser.
    init(_ machine: Machine) { add(machine.steps) }

    private mutating func add(_ steps: [Step]) {
        for step in steps {
            switch step {
            case .page: continue
            case .each(_, let steps): add(steps)
            case .choice(let choice):
                for (place, branch) in choice.branches.enumerated() {
                    known[branch.block] = (choice, place)
                    add(branch.steps)
                }
            }
        }
    }

    subscript(block: ID<Block>) -> (choice: Choice, place: Int)? { return known[block] }
}

extension Machine {
    /// The pages that steps list, for a message: "`a`, `b` and 3 more".
    func pageNames(in steps: [Step]) -> [String] {
        return steps.flatMap { step -> [String] in
            switch step {
            case .page(let page): return ["`\(pages[page].name)`"]
            case .each(_, let steps): return pageNames(in: steps)
            case .choice(let choice): return choice.branches.flatMap { pageNames(in: $0.steps) }
            }
        }
    }

    /// "`a` is", "`a` and `b` are"
    func subject(of steps: [Step]) -> String {
        let names = pageNames(in: steps)
        if names.count == 1 { return names[0] + " is" }
        if names.count > 3 { return names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) more are" }
        return names.dropLast().joined(separator: ", ") + " and \(names.last ?? "") are"
    }

    /// Whether a condition shows that something is given, on which the type of what stands behind it may depend.
    func narrows(_ condition: Expression) -> Bool {
        return condition.contains { part in
            switch part {
            case .isGiven: return true
            case .comparison(let left, _, let right): return isOptional(left) || isOptional(right)
            case .isOneOf(let value, _): return isOptional(value)
            default: return false
            }
        }
    }

    private func isOptional(_ expression: Expression) -> Bool {
        switch expression {
        case .input(let read): return inputs[read.input].type.isOptional
        case .param(let id): return params[id].type.isOptional
        case .property(_, _, let type): return type.isOptional
        case .result(let read): return requests[read.request].result?.isOptional ?? false
        case .output, .eventParameter, .pageParameter: return true
        default: return false
        }
    }
}

/// What can be said against one part of a condition.
struct PartFinding {
    enum Kind {
        case neverTrue
        /// `isByItself`: wherever it stood.
        case alwaysTrue(isByItself: Bool)
        /// Without it the condition around it is worth the same.
        case addsNothing
    }

    let kind: Kind
    let part: WrittenCondition
    /// The condition around it, and its place there; `nil`: it is the whole.
    let around: (condition: WrittenCondition, place: Int)?
}

extension ConditionFacts {
    /// The largest parts that are always, or never, true. Of the whole nothing is said where it lists pages.
    var partFindings: [PartFinding] {
        if isReached == false || isUndecided { return [] }
        var found: [PartFinding] = []
        collect(written, [], nil, &found)
        return found
    }

    private func collect(
        _ part: WrittenCondition,
        _ path: [Int],
        _ around: (condition: WrittenCondition, place: Int)?,
        _ found: inout [PartFinding]
    ) {
        guard let known = parts[path] else { return }
        if known.canHold == false, known.canFail == false { return }
        if known.canHold == false {
            found.append(PartFinding(kind: .neverTrue, part: part, around: around))
        } else if known.canFail == false {
            found.append(PartFinding(kind: .alwaysTrue(isByItself: known.couldFail == false), part: part, around: around))
        } else {
            let before = found.count
            for (place, operand) in part.operands.enumerated() { collect(operand, path + [place], (part, place), &found) }
            if found.count > before || part.kind == .not { return }
            // Two that say the same would each add nothing; one of them does.
            for (place, operand) in part.operands.enumerated().reversed() where parts[path + [place]]?.matters == false {
                found.append(PartFinding(kind: .addsNothing, part: operand, around: (part, place)))
                return
            }
        }
    }
}

extension PartFinding {
    /// Takes the part out of the chain of `&&` or `||` that it stands in.
    func removal(in machine: Machine, isSafe: Bool) -> [FixIt] {
        guard let (chain, place) = around, chain.kind != .not, chain.operands.count > 1 else { return [] }
        let range = part.range
        let start = place > 0 ? chain.operands[place - 1].range.end : range.start
        let end = place > 0 ? range.end : chain.operands[1].range.start
        let edit = FixIt.Edit(SourceRange(file: range.file, start: start, end: end), "")
        return [FixIt("remove `\(machine.describe(part.expression))`", isSafe: isSafe, [edit])]
    }
}
