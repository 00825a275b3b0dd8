import FlowModel

/// An expression in Swift. What may be undecided is bound first: each binding is an optional, `nil` while undecided; `core` is plain.
struct SwiftValue {
    struct Binding {
        let name: SwiftCode
        let value: SwiftCode
        /// Why an action is refused while it is `nil`.
        let cause: SwiftCode?
    }

    var bindings: [Binding] = []
    var core: SwiftCode

    init(_ core: SwiftCode, bindings: [Binding] = []) {
        self.core = core
        self.bindings = bindings
    }

    /// One optional expression of a type: `nil` is undecided. Several bindings are statements, which Swift types one by one; nested
    /// closures it would type all at once.
    func optional(_ type: SwiftCode) -> SwiftCode {
        guard let last = bindings.last else { return core }
        if bindings.count > 1 { return "({ () -> \(type)? in guard \(lets) else { return nil }; return \(core.unparenthesized) })()" }
        return core == last.name ? last.value : "\(last.value.asOperand).map({ \(last.name) in \(core.unparenthesized) })"
    }

    /// A truth value that takes undecided for false.
    var twoValued: SwiftCode {
        if bindings.isEmpty { return core }
        if bindings.count == 1 { return "(\(optional("Bool").beforeDefault) ?? false)" }
        return "({ () -> Bool in guard \(lets) else { return false }; return \(core.unparenthesized) })()"
    }

    /// `let a = x, let b = y`, for `if` and `guard`.
    var lets: SwiftCode { return bindings.map { "let \($0.name) = \($0.value)" as SwiftCode }.joined() }
}

/// Spells the expressions of one place.
struct SwiftExpressions {
    let swift: SwiftMachine
    let place: Place
    /// Names in scope that bindings must not hide: parameters of the event.
    let taken: [SwiftCode]
    /// Results that are at hand under a name already.
    let results: [ResultRead: SwiftCode]

    init(_ swift: SwiftMachine, at place: Place, taken: [SwiftCode] = [], results: [ResultRead: SwiftCode] = [:]) {
        self.swift = swift
        self.place = place
        self.taken = taken
        self.results = results
    }

    private var machine: Machine { return swift.machine }

    func value(_ expression: Expression) -> SwiftValue {
        var bindings: [SwiftValue.Binding] = []
        let core = spell(expression, &bindings)
        return SwiftValue(core, bindings: bindings)
    }

    /// A condition that takes undecided for false. `&&` and `||` stay Swift's.
    func twoValued(_ condition: Expression) -> SwiftCode {
        if machine.isTotal(condition, at: place) { return value(condition).core }
        switch condition {
        case .and(let left, let right): return "(\(twoValued(left)) && \(twoValued(right)))"
        case .or(let left, let right): return "(\(twoValued(left)) || \(twoValued(right)))"
        default: return value(condition).twoValued
        }
    }

    // MARK: Spelling

    func spell(_ expression: Expression, _ bindings: inout [SwiftValue.Binding]) -> SwiftCode {
        switch expression {
        case .boolean(let value): return value ? "true" : "false"
        case .integer(let value): return "\(value)"
        case .string(let value): return "\(literal: value)"
        case .sample(let value): return "\(literal: value.description)"
        case .none: return "nil"
        case .enumCase(let id, let index):
            let enumeration = machine.enumerations[id]
            return "\(swift.enumeration(enumeration)).\(name: enumeration.cases[index].name)"
        case .list(let elements): return "[\(elements.map { spell($0, &bindings) }.joined())]"
        case .param(let id): return "self.\(name: machine.params[id].name)"
        case .variable(let each): return swift.variable(each)
        case .eventParameter(let event, let index): return swift.local(machine.events[event].parameters[index].name)
        case .pageParameter(let page, let index): return swift.local(machine.pages[page].parameters[index].name)
        case .entryParameter(let entry, let index): return swift.local(machine.entries[entry].parameters[index].name)
        case .input(let read): return spell(read, &bindings)
        case .output(let read): return spell(read, &bindings)
        case .result(let read): return results[read] ?? spellResult(read, &bindings)
        case .isLoaded(let read): return spellState(read, "isLoaded", "loadEndedWell", &bindings)
        case .hasFailed(let read): return spellState(read, "hasFailed", "loadEndedBadly", &bindings)
        case .property(let value, let name, _): return "\(spell(value, &bindings)).\(name: name)"
        case .given(let value): return spellGiven(value, &bindings)
        case .isGiven(let value): return "(\(spell(value, &bindings)) != nil)"
        case .contains(let list, let member): return "\(spell(list, &bindings)).contains(\(spell(member, &bindings)))"
        case .isEmpty(let list): return "\(spell(list, &bindings)).isEmpty"
        case .count(let list): return "\(spell(list, &bindings)).count"
        case .not(.not(let condition)): return spell(condition, &bindings)
        case .not(let condition): return "!\(spell(condition, &bindings))"
        case .and(let left, let right): return spell(left, "&&", "bothHold", right, &bindings)
        case .or(let left, let right): return spell(left, "||", "oneHolds", right, &bindings)
        case .comparison(let left, let sign, let right):
            return "(\(spell(left, &bindings)) \(spelled(sign)) \(spell(right, &bindings)))"
        case .isOneOf(let value, let elements):
            return "[\(elements.map { spell($0, &bindings) }.joined())].contains(\(spell(value, &bindings)))"
        case .any(let each, let condition): return spellQuantified(each, condition, isAny: true, &bindings)
        case .all(let each, let condition): return spellQuantified(each, condition, isAny: false, &bindings)
        }
    }

    private func spelled(_ sign: Comparison) -> SwiftCode {
        switch sign {
        case .equal: return "=="
        case .notEqual: return "!="
        case .less: return "<"
        case .lessOrEqual: return "<="
        case .greater: return ">"
        case .greaterOrEqual: return ">="
        }
    }

    /// Kleene's connectives where a side may be undecided, Swift's where none is.
    private func spell(
        _ left: Expression,
        _ plain: SwiftCode,
        _ kleene: SwiftCode,
        _ right: Expression,
        _ bindings: inout [SwiftValue.Binding]
    ) -> SwiftCode {
        if machine.isTotal(left, at: place), machine.isTotal(right, at: place) {
            return "(\(spell(left, &bindings)) \(plain) \(spell(right, &bindings)))"
        }
        let sides = (value(left), value(right))
        return bind("condition", "\(kleene)(\(sides.0.optional("Bool")), \(sides.1.optional("Bool")))", nil, &bindings)
    }

    private func spellGiven(_ value: Expression, _ bindings: inout [SwiftValue.Binding]) -> SwiftCode {
        let core = spell(value, &bindings)
        guard case .input(let read) = value else { return bind("given", core, nil, &bindings) }
        let cause: SwiftCode = ".missing(\(swift.input(read.input, members: read.members.map { self.value($0).core })))"
        return bind(swift.local(machine.inputs[read.input].name), core, cause, &bindings)
    }

    /// Adds a binding and returns its name, made distinct.
    func bind(
        _ wanted: SwiftCode,
        _ value: SwiftCode,
        _ cause: SwiftCode?,
        _ bindings: inout [SwiftValue.Binding]
    ) -> SwiftCode {
        if let known = bindings.first(where: { $0.value == value }) { return known.name }
        var name = wanted
        var number = 2
        while taken.contains(name) || bindings.contains(where: { $0.name == name }) {
            name = "\(wanted)\(number)"
            number += 1
        }
        bindings.append(SwiftValue.Binding(name: name, value: value, cause: cause))
        return name
    }
}
