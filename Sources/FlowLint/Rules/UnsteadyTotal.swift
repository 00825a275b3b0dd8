import FlowDiagnostics
import FlowModel

extension Rule {
    static let unsteadyTotal = Rule(
        "unsteady-total",
        .note,
        summary: "From this step on, the number of pages is not known before some answer is given."
    ) { file, rule in
        return file.file.machines.filter(\.isOrdered).compactMap { machine -> Diagnostic? in
            guard let range = machine.firstOpenStep(in: machine.steps) else { return nil }
            let pages = machine.pageCount(of: machine.steps)
            guard pages.least != pages.most else { return nil }
            let total = pages.most.map { "\(pages.least) to \($0)" } ?? "\(pages.least) or more"
            return rule.finding(
                "how many pages `\(machine.name)` has is open from here on: \(total)",
                at: range,
                help: "progress says \"at least\" until then; a start value for the answer makes it exact"
            )
        }
    }
}

/// How many pages some steps list; `most` is `nil` where there is no bound.
private struct PageCount {
    var least: Int
    var most: Int?

    static func + (left: PageCount, right: PageCount) -> PageCount {
        return PageCount(least: sum(left.least, right.least), most: left.most.flatMap { one in right.most.map { sum(one, $0) } })
    }

    func times(_ members: PageCount) -> PageCount {
        let most = most == 0 ? 0 : most.flatMap { one in members.most.map { product(one, $0) } }
        return PageCount(least: product(least, members.least), most: most)
    }
}

private func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? Int.max : sum
}

private func product(_ left: Int, _ right: Int) -> Int {
    let (product, isTooLarge) = left.multipliedReportingOverflow(by: right)
    return isTooLarge ? Int.max : product
}

extension Machine {
    /// The first step that some answer may leave undecided, in the order of the text.
    fileprivate func firstOpenStep(in steps: [Step]) -> SourceRange? {
        for step in steps {
            switch step {
            case .page: continue
            case .choice(let choice):
                if choice.branches.contains(where: { $0.condition.map { isTotal($0, at: .listing) == false } ?? false }) {
                    return choice.range
                }
                for branch in choice.branches { if let range = firstOpenStep(in: branch.steps) { return range } }
            case .each(let id, let steps):
                let isKnown: Bool
                switch eaches[id].source {
                case .set(let value, _), .list(let value): isKnown = isTotal(value, at: .listing)
                case .numbers(let first, let last): isKnown = isTotal(first, at: .listing) && isTotal(last, at: .listing)
                case .literal(let members): isKnown = members.allSatisfy { isTotal($0, at: .listing) }
                }
                if isKnown == false { return eaches[id].range }
                if let range = firstOpenStep(in: steps) { return range }
            }
        }
        return nil
    }

    fileprivate func pageCount(of steps: [Step]) -> PageCount {
        return steps.reduce(PageCount(least: 0, most: 0)) { total, step in
            switch step {
            case .page: return total + PageCount(least: 1, most: 1)
            case .each(let each, let steps): return total + pageCount(of: steps).times(memberCount(of: eaches[each].source))
            case .choice(let choice):
                var branches = choice.branches.map { pageCount(of: $0.steps) }
                let isComplete = choice.origin == .alternatives || choice.branches.contains { $0.condition == nil }
                if isComplete == false { branches.append(PageCount(least: 0, most: 0)) }
                let most = branches.contains { $0.most == nil } ? nil : branches.compactMap(\.most).max() ?? 0
                return total + PageCount(least: branches.map(\.least).min() ?? 0, most: most)
            }
        }
    }

    private func memberCount(of source: Each.Source) -> PageCount {
        switch source {
        case .set(_, let enumeration): return PageCount(least: 0, most: enumerations[enumeration].cases.count)
        case .list: return PageCount(least: 0, most: nil)
        case .literal(let members): return PageCount(least: min(1, members.count), most: members.count)
        case .numbers(let first, let last):
            guard let first = bounds(of: first), let last = bounds(of: last) else { return PageCount(least: 0, most: nil) }
            return PageCount(
                least: length(from: first.upperBound, through: last.lowerBound),
                most: length(from: first.lowerBound, through: last.upperBound)
            )
        }
    }

    /// The values that a number can have, where they are bounded.
    private func bounds(of expression: Expression) -> ClosedRange<Int>? {
        switch expression {
        case .integer(let value): return value...value
        case .input(let read): return bounds(of: inputs[read.input].type)
        case .param(let param): return bounds(of: params[param].type)
        case .given(let value): return bounds(of: value)
        default: return nil
        }
    }

    private func bounds(of type: Type) -> ClosedRange<Int>? {
        if case .integer(let bounds) = type.unwrapped { return bounds }
        return nil
    }
}

private func length(from first: Int, through last: Int) -> Int {
    if last < first { return 0 }
    let (distance, isTooLarge) = last.subtractingReportingOverflow(first)
    return isTooLarge ? Int.max : sum(distance, 1)
}
