import FlowModel

/// What expressions are worth for all answers at once: the simulator's evaluation, on sets of assignments.
extension Space {
    mutating func outcomes(of expression: Expression, at spot: Spot) throws(OutOfBudget) -> Outcomes {
        if let constant = machine.constant(expression) { return .just(constant) }
        switch expression {
        case .boolean, .integer, .string, .sample, .none, .enumCase: return Outcomes()
        case .list(let elements):
            return Outcomes(cases: try tuples(elements, at: spot).map { (.list($0.0), $0.1) })
        case .param(let id):
            if let bits = try bits(expression, at: spot) { return Outcomes(cases: try subsets(bits).map { ($0.0, $0.1) }) }
            let param = machine.params[id]
            let domains = self.domains
            let number = variable(
                of: .param(id),
                domains.values(of: param.type, at: Root(base: .param(id)), name: param.name),
                cheapest: param.value.flatMap { machine.constant($0) }
            )
            return outcomes(of: number)
        case .variable(let each):
            return spot.variables[each].map { .just($0) } ?? Outcomes()
        case .eventParameter(let event, let index):
            return parameter(expression, machine.events[event].parameters[index])
        case .pageParameter(let page, let index):
            return parameter(expression, machine.pages[page].parameters[index])
        case .entryParameter(let entry, let index):
            return parameter(expression, machine.entries[entry].parameters[index])
        case .input(let read): return try answer(read, at: spot)
        case .output(let read): return try output(read, at: spot)
        case .result(let read): return try result(read, at: spot)
        case .property(let object, let name, let type): return try property(name, type, of: object, at: spot)
        case .given(let value):
            return Outcomes(cases: try outcomes(of: value, at: spot).cases.filter { $0.value != .nothing })
        case .count(let list): return try counts(of: list, at: spot)
        case .isLoaded, .hasFailed, .isGiven, .contains, .isEmpty, .not, .and, .or, .comparison, .isOneOf, .any, .all:
            let truth = try truth(of: expression, at: spot)
            return Outcomes(cases: [(.boolean(false), truth.fails), (.boolean(true), truth.holds)])
        }
    }

    private mutating func parameter(_ expression: Expression, _ parameter: Parameter) -> Outcomes {
        guard let root = Root(expression) else { return Outcomes() }
        let domains = self.domains
        return outcomes(of: variable(of: .parameter(root), domains.values(of: parameter.type, at: root, name: parameter.name)))
    }

    private mutating func property(_ name: String, _ type: Type, of object: Expression, at spot: Spot) throws(OutOfBudget) -> Outcomes {
        guard let root = Root(object) else { return Outcomes() }
        let isShared = domains.comparisons.others(root).count > 1
        var found: [(value: RuntimeValue, when: Diagram)] = []
        for (owner, when) in try outcomes(of: object, at: spot).cases where owner != .nothing {
            let domains = self.domains
            let number = variable(
                of: .property(root, owner, name),
                domains.values(of: type, at: root.with(name), name: "\(owner.description) \(name)"),
                isLoose: isShared
            )
            for (value, given) in outcomes(of: number).cases { found.append((value, try and(when, given))) }
        }
        return Outcomes(cases: found)
    }

    private mutating func counts(of list: Expression, at spot: Spot) throws(OutOfBudget) -> Outcomes {
        if let bits = try bits(list, at: spot) {
            return Outcomes(cases: try counts(bits).enumerated().map { (.integer($0.offset), $0.element) })
        }
        return Outcomes(cases: try outcomes(of: list, at: spot).cases.map { (.integer(length(of: $0.value)), $0.when) })
    }

    /// The values of several expressions together.
    mutating func tuples(_ expressions: [Expression], at spot: Spot) throws(OutOfBudget) -> [([RuntimeValue], Diagram)] {
        var found: [([RuntimeValue], Diagram)] = [([], .always)]
        for expression in expressions {
            let outcomes = try outcomes(of: expression, at: spot)
            var next: [([RuntimeValue], Diagram)] = []
            for (tuple, when) in found {
                for (value, given) in outcomes.cases {
                    let both = try and(when, given)
                    if both.isNever == false { next.append((tuple + [value], both)) }
                }
            }
            if next.count > Domains.most * 4 { throw OutOfBudget() }
            found = next
        }
        return found
    }

    // MARK: Conditions

    mutating func truth(of condition: Expression, at spot: Spot) throws(OutOfBudget) -> Truth {
        switch condition {
        case .boolean(let value): return Truth(holds: value ? .always : .never, fails: value ? .never : .always)
        case .not(let inner):
            let inner = try truth(of: inner, at: spot)
            return Truth(holds: inner.fails, fails: inner.holds)
        case .and(let left, let right):
            let (left, right) = (try truth(of: left, at: spot), try truth(of: right, at: spot))
            return Truth(holds: try and(left.holds, right.holds), fails: try or(left.fails, right.fails))
        case .or(let left, let right):
            let (left, right) = (try truth(of: left, at: spot), try truth(of: right, at: spot))
            return Truth(holds: try or(left.holds, right.holds), fails: try and(left.fails, right.fails))
        case .isLoaded(let read): return try load(read, at: spot) { $0.hasValue }
        case .hasFailed(let read): return try load(read, at: spot) { $0.hasFailed }
        case .isGiven(let value):
            if let bits = try bits(value, at: spot) { return Truth(holds: bits.present, fails: bits.absent) }
            return try truth(of: outcomes(of: value, at: spot)) { $0 != .nothing }
        case .isEmpty(let list): return try truth(of: counts(of: list, at: spot)) { $0 == .integer(0) }
        case .contains(let list, let member):
            let members = try outcomes(of: member, at: spot)
            if let bits = try bits(list, at: spot) { return try contains(bits, members) }
            return try truth(of: outcomes(of: list, at: spot), members) { list, member in
                if case .list(let elements) = list { return elements.contains(member) }
                return false
            }
        case .comparison(let left, let sign, let right): return try comparison(left, sign, right, at: spot)
        case .isOneOf(let value, let elements):
            let value = try outcomes(of: value, at: spot)
            var holds = Diagram.never
            var known = Diagram.always
            for element in elements {
                let truth = try truth(of: value, outcomes(of: element, at: spot)) { $0 == $1 }
                holds = try or(holds, truth.holds)
                known = try and(known, or(truth.holds, truth.fails))
            }
            if elements.isEmpty { known = try truth(of: value) { _ in true }.holds }
            holds = try and(holds, known)
            return Truth(holds: holds, fails: try subtract(known, holds))
        case .any(let each, let inner): return try quantified(each, inner, isAny: true, at: spot)
        case .all(let each, let inner): return try quantified(each, inner, isAny: false, at: spot)
        default: return try truth(of: outcomes(of: condition, at: spot)) { $0 == .boolean(true) }
        }
    }

    private mutating func comparison(
        _ left: Expression,
        _ sign: Comparison,
        _ right: Expression,
        at spot: Spot
    ) throws(OutOfBudget) -> Truth {
        if sign == .equal || sign == .notEqual {
            for (set, other) in [(left, right), (right, left)] {
                guard case .list(let members)? = machine.constant(other), let bits = try bits(set, at: spot) else { continue }
                let truth = try equals(bits, members)
                return sign == .equal ? truth : Truth(holds: truth.fails, fails: truth.holds)
            }
        }
        let areSets = machine.comparesSets(left, right)
        return try truth(of: outcomes(of: left, at: spot), outcomes(of: right, at: spot)) {
            return areSets ? compares($0.asSet, sign, $1.asSet) : compares($0, sign, $1)
        }
    }

    private mutating func truth(of outcomes: Outcomes, _ holds: (RuntimeValue) -> Bool) throws(OutOfBudget) -> Truth {
        var truth = Truth.undecided
        for (value, when) in outcomes.cases {
            if holds(value) { truth.holds = try or(truth.holds, when) } else { truth.fails = try or(truth.fails, when) }
        }
        return truth
    }

    private mutating func truth(
        of left: Outcomes,
        _ right: Outcomes,
        _ holds: (RuntimeValue, RuntimeValue) -> Bool
    ) throws(OutOfBudget) -> Truth {
        var truth = Truth.undecided
        for (first, when) in left.cases {
            for (second, given) in right.cases {
                let both = try and(when, given)
                if both.isNever { continue }
                if holds(first, second) { truth.holds = try or(truth.holds, both) } else { truth.fails = try or(truth.fails, both) }
            }
        }
        return truth
    }

    /// `any` and `all`: over the members whose page is listed.
    private mutating func quantified(_ each: ID<Each>, _ condition: Expression, isAny: Bool, at spot: Spot) throws(OutOfBudget) -> Truth {
        guard let page = machine.memberPage(of: each, in: condition), let place = machine.pages[page].eaches.firstIndex(of: each) else {
            return Truth(holds: isAny ? .never : .always, fails: isAny ? .always : .never)
        }
        var listed: [(member: RuntimeValue, when: Diagram)] = []
        for (members, when) in presence.pages[page] ?? [] where fits(machine.pages[page].eaches, members, but: each, in: spot) {
            if let known = listed.firstIndex(where: { $0.member == members[place] }) {
                listed[known].when = try or(listed[known].when, when)
            } else {
                listed.append((members[place], when))
            }
        }
        var decisive = Diagram.never
        var others = try not(isOpen(page, forSome: each, in: spot))
        for (member, when) in listed {
            var inner = spot
            inner.variables[each] = member
            let truth = try truth(of: condition, at: inner)
            decisive = try or(decisive, and(when, isAny ? truth.holds : truth.fails))
            others = try and(others, or(not(when), isAny ? truth.fails : truth.holds))
        }
        return isAny ? Truth(holds: decisive, fails: others) : Truth(holds: others, fails: decisive)
    }
}

private func length(of value: RuntimeValue) -> Int {
    switch value {
    case .list(let elements): return elements.count
    case .string(let text): return text.count
    default: return 0
    }
}

private func compares(_ left: RuntimeValue, _ sign: Comparison, _ right: RuntimeValue) -> Bool {
    if sign == .equal { return left == right }
    if sign == .notEqual { return left != right }
    guard case .integer(let first) = left, case .integer(let second) = right else { return false }
    switch sign {
    case .less: return first < second
    case .lessOrEqual: return first <= second
    case .greater: return first > second
    case .greaterOrEqual: return first >= second
    case .equal, .notEqual: return false
    }
}
