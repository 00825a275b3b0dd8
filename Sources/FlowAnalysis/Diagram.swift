/// A set of assignments to finitely many variables, as a node of `Diagrams`. Two sets of one `Diagrams` are equal just when their nodes are.
struct Diagram: Hashable {
    fileprivate(set) var node: Int32

    static let never = Diagram(node: 0)
    static let always = Diagram(node: 1)

    var isNever: Bool { return self == .never }
    var isAlways: Bool { return self == .always }
}

/// A question took more steps than it may: its answer is not known.
struct OutOfBudget: Error {}

/// Reduced, ordered, shared decision diagrams over variables with finitely many values.
///
/// Sources: R. E. Bryant, "Graph-Based Algorithms for Boolean Function Manipulation" (1986), for reduction, sharing and memoised operations;
/// A. Srinivasan, T. Kam, S. Malik, R. Brayton, "Algorithms for Discrete Function Manipulation" (1990), for nodes with more than two
/// branches. The order of the variables is that in which they are made.
struct Diagrams {
    /// How many values each variable has.
    private(set) var sizes: [Int] = []
    private var nodes = NodeTable()
    private var conjunctions = OperationCache()
    private var complements = OperationCache()
    /// Results of branches that are still being worked out.
    private var pending: [Int32] = []
    private var steps = 0
    private(set) var allSteps = 0
    private var limit: Int
    private let allowance: Int
    private let total: Int

    /// - Parameters:
    ///   - allowance: The steps, each at most one new node, that one question may take.
    ///   - total: The steps of all questions, after which each gets a small part of its allowance.
    init(allowance: Int, total: Int) {
        self.allowance = allowance
        self.total = total
        self.limit = allowance
    }

    mutating func addVariable(values: Int) -> Int {
        sizes.append(values)
        return sizes.count - 1
    }

    /// Gives what follows the steps of a new question.
    mutating func beginQuestion() {
        allSteps += steps
        steps = 0
        limit = allSteps > total ? allowance / 400 : allowance
    }

    /// Those assignments in which a variable has a certain value.
    mutating func equals(_ variable: Int, _ value: Int) -> Diagram {
        let base = pending.count
        for other in 0..<sizes[variable] { pending.append(other == value ? 1 : 0) }
        return takeNode(Int32(variable), from: base)
    }

    /// The node of a variable whose branches have been put aside since `base`.
    private mutating func takeNode(_ variable: Int32, from base: Int) -> Diagram {
        let node = nodes.node(variable, pending, from: base)
        pending.removeSubrange(base...)
        return Diagram(node: node)
    }

    private mutating func step(_ depth: Int) throws(OutOfBudget) {
        steps += 1
        if steps > limit || depth > Diagrams.deepest { throw OutOfBudget() }
    }

    /// Levels of variables that one operation may go down: the stack must hold them.
    private static let deepest = 400
}

// MARK: Operations

extension Diagrams {
    mutating func and(_ left: Diagram, _ right: Diagram) throws(OutOfBudget) -> Diagram {
        let base = pending.count
        do throws(OutOfBudget) { return Diagram(node: try and(left.node, right.node, 0)) } catch {
            pending.removeSubrange(base...)
            throw error
        }
    }

    /// Linear in the product of both sizes.
    private mutating func and(_ left: Int32, _ right: Int32, _ depth: Int) throws(OutOfBudget) -> Int32 {
        if left == right || right == 1 { return left }
        if left == 1 { return right }
        if left == 0 || right == 0 { return 0 }
        let (low, high) = left < right ? (left, right) : (right, left)
        if let done = conjunctions.result(low, high) { return done }
        try step(depth)
        let (first, second) = (nodes.variable(of: left), nodes.variable(of: right))
        let variable = min(first, second)
        let base = pending.count
        for value in 0..<sizes[Int(variable)] {
            let one = first == variable ? nodes.child(value, of: left) : left
            let other = second == variable ? nodes.child(value, of: right) : right
            pending.append(try and(one, other, depth + 1))
        }
        let result = takeNode(variable, from: base).node
        conjunctions.note(low, high, result)
        return result
    }

    mutating func not(_ diagram: Diagram) throws(OutOfBudget) -> Diagram {
        let base = pending.count
        do throws(OutOfBudget) { return Diagram(node: try not(diagram.node, 0)) } catch {
            pending.removeSubrange(base...)
            throw error
        }
    }

    private mutating func not(_ node: Int32, _ depth: Int) throws(OutOfBudget) -> Int32 {
        if node <= 1 { return 1 - node }
        if let done = complements.result(node, 0) { return done }
        try step(depth)
        let variable = nodes.variable(of: node)
        let base = pending.count
        for value in 0..<sizes[Int(variable)] { pending.append(try not(nodes.child(value, of: node), depth + 1)) }
        let result = takeNode(variable, from: base).node
        complements.note(node, 0, result)
        complements.note(result, 0, node)
        return result
    }

    mutating func or(_ left: Diagram, _ right: Diagram) throws(OutOfBudget) -> Diagram {
        if left.isNever || left == right { return right }
        if right.isNever { return left }
        if left.isAlways || right.isAlways { return .always }
        return try not(and(not(left), not(right)))
    }

    /// What is in the first, but not in the second.
    mutating func subtract(_ left: Diagram, _ right: Diagram) throws(OutOfBudget) -> Diagram {
        return try and(left, not(right))
    }

    /// The assignments for which some values of the variables in question give one of the set.
    mutating func exists(_ diagram: Diagram, _ isAsked: (Int) -> Bool) throws(OutOfBudget) -> Diagram {
        var done: [Diagram: Diagram] = [:]
        return try exists(diagram, isAsked, &done, 0)
    }

    private mutating func exists(
        _ diagram: Diagram,
        _ isAsked: (Int) -> Bool,
        _ done: inout [Diagram: Diagram],
        _ depth: Int
    ) throws(OutOfBudget) -> Diagram {
        if diagram.isNever || diagram.isAlways { return diagram }
        if let known = done[diagram] { return known }
        try step(depth)
        let variable = nodes.variable(of: diagram.node)
        var children: [Diagram] = []
        for child in self.children(of: diagram) { children.append(try exists(child, isAsked, &done, depth + 1)) }
        var result = Diagram.never
        if isAsked(Int(variable)) {
            for child in children { result = try or(result, child) }
        } else {
            let base = pending.count
            pending += children.map(\.node)
            result = takeNode(variable, from: base)
        }
        done[diagram] = result
        return result
    }
}

// MARK: Looking into a diagram

extension Diagrams {
    private func children(of diagram: Diagram) -> [Diagram] {
        return (0..<sizes[Int(nodes.variable(of: diagram.node))]).map { Diagram(node: nodes.child($0, of: diagram.node)) }
    }

    /// The variables that decide whether an assignment is in a set. Linear in its size.
    func support(of diagram: Diagram) -> Set<Int> {
        var found: Set<Int> = []
        var seen: Set<Diagram> = [.never, .always]
        var waiting = [diagram]
        while let next = waiting.popLast() {
            if seen.insert(next).inserted == false { continue }
            found.insert(Int(nodes.variable(of: next.node)))
            waiting += children(of: next)
        }
        return found
    }

    /// The cheapest assignment of a set: the values of the variables that decide; the others have their cheapest value. `nil` where the set
    /// is empty. Of equally cheap ones the first in the order of the values. Linear in the size, for children were made before parents.
    func cheapest(in diagram: Diagram, cost: (_ variable: Int, _ value: Int) -> Int) -> [Int: Int]? {
        if diagram.isNever { return nil }
        var best: [Diagram: (cost: Int, value: Int)] = [.always: (0, 0)]
        for next in reachable(from: diagram).sorted(by: { $0.node < $1.node }) {
            for (value, child) in children(of: next).enumerated() {
                guard let rest = best[child] else { continue }
                let sum = rest.cost + cost(Int(nodes.variable(of: next.node)), value)
                if sum < best[next]?.cost ?? .max { best[next] = (sum, value) }
            }
        }
        var found: [Int: Int] = [:]
        var next = diagram
        while next.isAlways == false {
            guard let choice = best[next] else { return nil }
            found[Int(nodes.variable(of: next.node))] = choice.value
            next = Diagram(node: nodes.child(choice.value, of: next.node))
        }
        return found
    }

    /// Whether an assignment, a value for each variable, is in a set. Linear in the variables.
    func contains(_ diagram: Diagram, _ assignment: [Int]) -> Bool {
        var next = diagram
        while next.isNever == false && next.isAlways == false {
            next = Diagram(node: nodes.child(assignment[Int(nodes.variable(of: next.node))], of: next.node))
        }
        return next.isAlways
    }

    private func reachable(from diagram: Diagram) -> [Diagram] {
        var seen: Set<Diagram> = [.never, .always]
        var waiting = [diagram]
        var found: [Diagram] = []
        while let next = waiting.popLast() {
            if seen.insert(next).inserted == false { continue }
            found.append(next)
            waiting += children(of: next)
        }
        return found
    }
}
