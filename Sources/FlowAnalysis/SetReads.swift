import FlowModel

/// A set of an enum as one variable for each case: its size does not multiply.
struct Bits {
    let enumeration: ID<Enumeration>
    /// For each case the assignments in which it is a member.
    var members: [Diagram]
    /// There is no set: it is `nil`.
    var absent: Diagram
    /// The set is known.
    var present: Diagram
}

extension Space {
    /// A set that is read as it is; `nil` for every other expression.
    mutating func bits(_ expression: Expression, at spot: Spot) throws(OutOfBudget) -> Bits? {
        switch expression {
        case .given(let value):
            guard var bits = try bits(value, at: spot) else { return nil }
            bits.absent = .never
            return bits
        case .param(let id):
            guard case .set(let enumeration) = machine.params[id].type else { return nil }
            let members = machine.enumerations[enumeration].cases.indices.map { flag(.paramMember(id, $0)) }
            return Bits(enumeration: enumeration, members: members, absent: .never, present: .always)
        case .input(let read):
            guard case .set = machine.inputs[read.input].type.unwrapped else { return nil }
            return try seenBits(read, at: spot)
        default: return nil
        }
    }

    private mutating func seenBits(_ read: InputRead, at spot: Spot) throws(OutOfBudget) -> Bits? {
        let input = machine.inputs[read.input]
        let keys = try tuples(read.members, at: spot)
        guard keys.count == 1, let key = keys.first, key.1.isAlways else { return nil }
        var sight = try sight(of: read.input, key.0, read.visibility)
        if input.isRequired, canLack(at: spot) {
            sight = Sight(visible: try and(sight.visible, flag(.isGiven(read.input, key.0), cheapest: true)), open: sight.open)
        }
        var bits = try self.bits(of: read.input, key.0)
        if sight.visible.isAlways { return bits }
        var start: [RuntimeValue] = []
        var hasStart = false
        if let value = input.start {
            guard case .list(let members)? = machine.constant(value) else { return nil }
            start = members
            hasStart = true
        }
        let hidden = input.isRequired ? .never : try not(or(sight.visible, sight.open))
        let cases = machine.enumerations[bits.enumeration].cases
        for index in cases.indices {
            let isStart = start.contains(.enumCase(cases[index].name, index))
            bits.members[index] = try and(sight.visible, bits.members[index])
            if isStart { bits.members[index] = try or(bits.members[index], hidden) }
        }
        bits.absent = try and(sight.visible, bits.absent)
        bits.present = try and(sight.visible, bits.present)
        if hasStart { bits.present = try or(bits.present, hidden) } else { bits.absent = try or(bits.absent, hidden) }
        return bits
    }

    /// A set as it was given.
    mutating func bits(of id: ID<Input>, _ members: [RuntimeValue]) throws(OutOfBudget) -> Bits {
        let input = machine.inputs[id]
        guard case .set(let enumeration) = input.type.unwrapped else {
            return Bits(enumeration: ID(0), members: [], absent: .always, present: .never)
        }
        var start: [RuntimeValue] = []
        if case .list(let known)? = input.start.flatMap({ machine.constant($0) }) { start = known }
        let cases = machine.enumerations[enumeration].cases
        var present = Diagram.always
        if input.type.isOptional { present = flag(.isGiven(id, members)) }
        var flags: [Diagram] = []
        for index in cases.indices {
            let isStart = start.contains(.enumCase(cases[index].name, index))
            flags.append(try and(present, flag(.inputMember(id, members, index), cheapest: isStart)))
        }
        return Bits(enumeration: enumeration, members: flags, absent: try not(present), present: present)
    }

    /// Each subset, in the order of the cases. Their number doubles with each case.
    mutating func subsets(_ bits: Bits) throws(OutOfBudget) -> [(RuntimeValue, Diagram)] {
        var found: [([RuntimeValue], Diagram)] = [([], bits.present)]
        for (index, flag) in bits.members.enumerated() {
            var next: [([RuntimeValue], Diagram)] = []
            for (members, when) in found {
                let (with, without) = (try and(when, flag), try subtract(when, flag))
                if without.isNever == false { next.append((members, without)) }
                if with.isNever == false { next.append((members + [member(index, of: bits)], with)) }
            }
            found = next
            if found.count > Domains.most { throw OutOfBudget() }
        }
        let sets = found.map { (RuntimeValue.list($0.0), $0.1) }
        return bits.absent.isNever ? sets : [(.nothing, bits.absent)] + sets
    }

    func member(_ index: Int, of bits: Bits) -> RuntimeValue {
        return .enumCase(machine.enumerations[bits.enumeration].cases[index].name, index)
    }

    /// For each number of members the assignments that have so many. `nil` has none.
    mutating func counts(_ bits: Bits) throws(OutOfBudget) -> [Diagram] {
        var counts = [try or(bits.present, bits.absent)]
        for flag in bits.members {
            var next = Array(repeating: Diagram.never, count: counts.count + 1)
            for (number, when) in counts.enumerated() {
                next[number] = try or(next[number], subtract(when, flag))
                next[number + 1] = try or(next[number + 1], and(when, flag))
            }
            counts = next
        }
        return counts
    }

    /// Whether a set has just these members.
    mutating func equals(_ bits: Bits, _ list: [RuntimeValue]) throws(OutOfBudget) -> Truth {
        var holds = bits.present
        for (index, flag) in bits.members.enumerated() {
            holds = list.contains(member(index, of: bits)) ? try and(holds, flag) : try subtract(holds, flag)
        }
        return Truth(holds: holds, fails: try subtract(or(bits.present, bits.absent), holds))
    }

    /// Whether a set has a member.
    mutating func contains(_ bits: Bits, _ outcomes: Outcomes) throws(OutOfBudget) -> Truth {
        var holds = Diagram.never
        var known = Diagram.never
        for (value, when) in outcomes.cases {
            known = try or(known, when)
            guard case .enumCase(_, let index) = value, bits.members.indices.contains(index) else { continue }
            holds = try or(holds, and(when, bits.members[index]))
        }
        known = try and(known, or(bits.present, bits.absent))
        return Truth(holds: try and(known, holds), fails: try subtract(known, holds))
    }
}

extension Space {
    /// A set has each member once, in its order.
    func ordered(_ value: RuntimeValue, as type: Type) -> RuntimeValue {
        guard case .set = type.unwrapped else { return value }
        return value.asSet
    }
}
