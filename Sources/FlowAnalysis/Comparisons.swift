import FlowModel

/// What a spec compares with what: values that it tells apart. Linear in the spec, but for the logarithm of union-find (Tarjan 1975).
struct Comparisons {
    private var index: [Root: Int] = [:]
    private var parents: [Int] = []
    private var sizes: [Int] = []
    private var constants: [Int: Set<RuntimeValue>] = [:]
    private var members: [Int: Int] = [:]
    private(set) var lengths: [Root: Set<Int>] = [:]
    /// Numbers up to which an `each` counts, lists that are repeated over, and how many questions are asked over all its members.
    private(set) var isRepeated: Set<Root> = []
    private var quantifiers: [ID<Each>: Int] = [:]

    init(_ machine: Machine) {
        machine.walkExpressions { expression, _ in
            expression.walk { note($0, machine) }
        }
        for id in machine.eaches.ids { note(machine.eaches[id].source, of: id, machine) }
        for id in machine.inputs.ids {
            if let start = machine.inputs[id].start { relate(.input(InputRead(input: id, members: [], visibility: .own)), start, machine) }
        }
        for id in machine.params.ids {
            if let value = machine.params[id].value { relate(.param(id), value, machine) }
        }
    }

    /// The values that something is compared with, and how many others it must be told from.
    func others(_ root: Root) -> (constants: Set<RuntimeValue>, count: Int) {
        guard let known = index[root] else { return ([], 1) }
        let top = find(known)
        return (constants[top] ?? [], max(1, members[top] ?? 1))
    }

    func quantifiers(over each: ID<Each>) -> Int { return quantifiers[each] ?? 0 }

    // MARK: Noting

    private mutating func note(_ expression: Expression, _ machine: Machine) {
        switch expression {
        case .comparison(let left, _, let right): relate(left, right, machine)
        case .isOneOf(let value, let elements): for element in elements { relate(value, element, machine) }
        case .contains(let list, let member):
            guard let root = Root(list)?.element else { return }
            if let constant = machine.constant(member) { add(constant, to: root) } else if let other = Root(member) { join(root, other) }
        case .isEmpty(let value):
            if let root = Root(value) { lengths[root, default: []].insert(0) }
        case .result(let read), .isLoaded(let read), .hasFailed(let read): note(read, machine)
        case .any(let each, _), .all(let each, _): quantifiers[each, default: 0] += 1
        default: return
        }
    }

    private mutating func note(_ read: ResultRead, _ machine: Machine) {
        for (place, argument) in read.arguments.enumerated() {
            let root = Root(base: .argument(read.request, place))
            if let constant = machine.constant(argument) {
                add(constant, to: root)
            } else if let other = Root(argument) {
                join(root, other)
            }
        }
    }

    private mutating func note(_ source: Each.Source, of each: ID<Each>, _ machine: Machine) {
        let variable = Root(base: .variable(each))
        switch source {
        case .set: return
        case .list(let list):
            guard let root = Root(list) else { return }
            isRepeated.insert(root)
            join(variable, root.element)
        case .numbers(_, let last):
            if let root = Root(last) { isRepeated.insert(root) }
        case .literal(let members):
            for member in members {
                if let constant = machine.constant(member) {
                    add(constant, to: variable)
                } else if let root = Root(member) {
                    join(variable, root)
                }
            }
        }
    }

    private mutating func relate(_ left: Expression, _ right: Expression, _ machine: Machine) {
        if case .count(let counted) = left, let root = Root(counted), case .integer(let number) = right {
            lengths[root, default: []].insert(number)
            return
        }
        if case .count = right { return relate(right, left, machine) }
        switch (Root(left), machine.constant(left), Root(right), machine.constant(right)) {
        case (let root?, _, let other?, _): join(root, other)
        case (let root?, _, _, let constant?), (_, let constant?, let root?, _): add(constant, to: root)
        default: return
        }
    }

    private mutating func add(_ constant: RuntimeValue, to root: Root) {
        let place = place(of: root)
        let top = find(place)
        constants[top, default: []].insert(constant)
        if case .list(let elements) = constant { for element in elements { add(element, to: root.element) } }
    }

    private mutating func join(_ left: Root, _ right: Root) {
        let places = (place(of: left), place(of: right))
        let (first, second) = (find(places.0), find(places.1))
        if first == second { return }
        let (top, below) = sizes[first] < sizes[second] ? (second, first) : (first, second)
        parents[below] = top
        sizes[top] += sizes[below]
        constants[top, default: []].formUnion(constants[below] ?? [])
        members[top] = (members[top] ?? 0) + (members[below] ?? 0)
    }

    private mutating func place(of root: Root) -> Int {
        if let known = index[root] { return known }
        let place = parents.count
        index[root] = place
        parents.append(place)
        sizes.append(1)
        if case .argument = root.base { members[place] = 0 } else { members[place] = 1 }
        return place
    }

    private func find(_ place: Int) -> Int {
        var top = place
        while parents[top] != top { top = parents[top] }
        return top
    }
}
