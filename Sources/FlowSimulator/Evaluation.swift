import FlowModel

extension Simulation {
    /// The value of an expression, from left to right. The parser limits how deep one is.
    func value(of expression: Expression, in scope: Scope) throws(Undecided) -> RuntimeValue {
        switch expression {
        case .boolean(let value): return .boolean(value)
        case .integer(let value): return .integer(value)
        case .string(let value): return .string(value)
        case .sample(let value): return value
        case .none: return .nothing
        case .enumCase(let id, let index): return .enumCase(machine.enumerations[id].cases[index].name, index)
        case .list(let elements): return .list(try values(of: elements, in: scope))
        case .param(let id): return params[id.index]
        case .variable(let each):
            guard let member = scope.variables[each] else { throw Undecided(cause: nil) }
            return member
        case .eventParameter(_, let index), .entryParameter(_, let index):
            guard scope.arguments.indices.contains(index) else { throw Undecided(cause: nil) }
            return scope.arguments[index]
        case .pageParameter(_, let index):
            guard let page = scope.page, page.members.indices.contains(index) else { throw Undecided(cause: nil) }
            return page.members[index]
        case .output(let read): return try output(read, in: scope)
        case .input(let read): return try answer(read, in: scope)
        case .result(let read): return try result(read, in: scope)
        case .isLoaded(let read): return .boolean(try isLoaded(read, in: scope))
        case .hasFailed(let read): return .boolean(try hasFailed(read, in: scope))
        case .property(let object, let name, let type): return try property(name, type, of: value(of: object, in: scope))
        case .given(let optional): return try given(optional, in: scope)
        case .isGiven(let optional): return .boolean(try value(of: optional, in: scope) != .nothing)
        case .contains(let list, let member):
            let members = try elements(of: list, in: scope)
            return .boolean(members.contains(try value(of: member, in: scope)))
        case .isEmpty(let list): return .boolean(try count(of: list, in: scope) == 0)
        case .count(let list): return .integer(try count(of: list, in: scope))
        case .not(let condition): return .boolean(try isTrue(condition, in: scope) == false)
        case .and(let left, let right): return .boolean(try connected(left, right, decisive: false, in: scope))
        case .or(let left, let right): return .boolean(try connected(left, right, decisive: true, in: scope))
        case .comparison(let left, let sign, let right):
            let (first, second) = (try value(of: left, in: scope), try value(of: right, in: scope))
            if machine.comparesSets(left, right) { return .boolean(compares(first.asSet, sign, second.asSet)) }
            return .boolean(compares(first, sign, second))
        case .isOneOf(let searched, let elements):
            let first = try value(of: searched, in: scope)
            return .boolean(try values(of: elements, in: scope).contains(first))
        case .any(let each, let condition): return .boolean(try quantified(each, condition, decisive: true, in: scope))
        case .all(let each, let condition): return .boolean(try quantified(each, condition, decisive: false, in: scope))
        }
    }

    /// Two-valued: undecided counts as false.
    func holds(_ condition: Expression, in scope: Scope) -> Bool {
        do throws(Undecided) { return try isTrue(condition, in: scope) } catch { return false }
    }

    func isTrue(_ condition: Expression, in scope: Scope) throws(Undecided) -> Bool {
        return try value(of: condition, in: scope) == .boolean(true)
    }

    func values(of expressions: [Expression], in scope: Scope) throws(Undecided) -> [RuntimeValue] {
        var found: [RuntimeValue] = []
        for expression in expressions { found.append(try value(of: expression, in: scope)) }
        return found
    }

    // MARK: Parts

    /// Kleene's `&&` and `||`: one side that decides is enough.
    private func connected(_ left: Expression, _ right: Expression, decisive: Bool, in scope: Scope) throws(Undecided) -> Bool {
        let first = decided(left, in: scope)
        if first == decisive { return decisive }
        let second = decided(right, in: scope)
        if second == decisive { return decisive }
        if first == nil || second == nil { throw Undecided(cause: nil) }
        return decisive == false
    }

    private func decided(_ condition: Expression, in scope: Scope) -> Bool? {
        do throws(Undecided) { return try isTrue(condition, in: scope) } catch { return nil }
    }

    private func given(_ optional: Expression, in scope: Scope) throws(Undecided) -> RuntimeValue {
        let found = try value(of: optional, in: scope)
        if found != .nothing { return found }
        guard case .input(let read) = optional else { throw Undecided(cause: nil) }
        throw Undecided(cause: .missing(AnswerKey(input: read.input, members: try values(of: read.members, in: scope))))
    }

    private func elements(of list: Expression, in scope: Scope) throws(Undecided) -> [RuntimeValue] {
        guard case .list(let elements) = try value(of: list, in: scope) else { return [] }
        return elements
    }

    private func count(of list: Expression, in scope: Scope) throws(Undecided) -> Int {
        switch try value(of: list, in: scope) {
        case .list(let elements): return elements.count
        case .string(let text): return text.count
        default: return 0
        }
    }

    /// A property that nobody gave has the simplest value of its type.
    private func property(_ name: String, _ type: Type, of value: RuntimeValue) throws(Undecided) -> RuntimeValue {
        guard case .object(let object) = value else { throw Undecided(cause: nil) }
        return object.properties.first { $0.name == name }?.value ?? machine.simplestValue(of: type)
    }

    /// `any` (`decisive` is true) and `all`: over the members whose page is listed.
    private func quantified(_ each: ID<Each>, _ condition: Expression, decisive: Bool, in scope: Scope) throws(Undecided) -> Bool {
        guard let page = machine.memberPage(of: each, in: condition) else { return decisive == false }
        var isOpen = isUndecided(page, forSome: each, in: scope)
        for member in members(of: each, on: page, in: scope) {
            var inner = scope
            inner.variables[each] = member
            let found = decided(condition, in: inner)
            if found == decisive { return decisive }
            if found == nil { isOpen = true }
        }
        if isOpen { throw Undecided(cause: nil) }
        return decisive == false
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
