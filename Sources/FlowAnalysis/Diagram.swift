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
    private struct Node: Hashable {
        let variable: Int32
        let children: [Diagram]
    }

    private struct Pair: Hashable {
        let left: Diagram
        let right: Diagram
    }

    /// How many values each variable has.
    private(set) var sizes: [Int] = []
    private var nodes = [Node(variable: .max, children: []), Node(variable: .max, children: [])]
    private var known: [Node: Diagram] = [:]
    private var conjunctions: [Pair: Diagram] = [:]
    private var complements: [Diagram: Diagram] = [:]
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
        return node(Int32(variable), (0..<sizes[variable]).map { $0 == value ? .always : .never })
    }

    private mutating func node(_ variable: Int32, _ children: [Diagram]) -> Diagram {
        if let first = children.first, children.allSatisfy({ $0 == first }) { return first }
        let node = Node(variable: variable, children: children)
        if let diagram = known[node] { return diagram }
        let diagram = Diagram(node: Int32(nodes.count))
        nodes.append(node)
        known[node] = diagram
        return diagram
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
    mutating func and(_ left: Diagram, _ right: Diagram) throws(OutOfBudget) -> Diagram { return try and(left, right, 0) }

    /// Linear in the product of both sizes.
    private mutating func and(_ left: Diagram, _ right: Diagram, _ depth: Int) throws(OutOfBudget) -> Diagram {
        if left == right || right.isAlways { return left }
        if left.isAlways { return right }
        if left.isNever || right.isNever { return .never }
        let pair = left.node < right.node ? Pair(left: left, right: right) : Pair(left: right, right: left)
        if let done = conjunctions[pair] { return done }
        try step(depth)
        let (first, second) = (nodes[Int(left.node)], nodes[Int(right.node)])
        let variable = min(first.variable, second.variable)
        var children: [Diagram] = []
        children.reserveCapacity(sizes[Int(variable)])
        for value in 0..<sizes[Int(variable)] {
            children.append(
                try and(
                    first.variable == variable ? first.children[value] : left,
                    second.variable == variable ? second.children[value] : right,
                    depth + 1
                )
            )
        }
        let result = node(variable, children)
        conjunctions[pair] = result
        return result
    }

    mutating func not(_ diagram: Diagram) throws(OutOfBudget) -> Diagram { return try not(diagram, 0) }

    private mutating func not(_ diagram: Diagram, _ depth: Int) throws(OutOfBudget) -> Diagram {
        if diagram.isNever { return .always }
        if diagram.isAlways { return .never }
        if let done = complements[diagram] { return done }
        try step(depth)
        let node = nodes[Int(diagram.node)]
        var children: [Diagram] = []
        children.reserveCapacity(node.children.count)
        for child in node.children { children.append(try not(child, depth + 1)) }
        let result = self.node(node.variable, children)
        complements[diagram] = result
        complements[result] = diagram
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
        let node = nodes[Int(diagram.node)]
        var children: [Diagram] = []
        for child in node.children { children.append(try exists(child, isAsked, &done, depth + 1)) }
        var result = Diagram.never
        if isAsked(Int(node.variable)) {
            for child in children { result = try or(result, child) }
        } else {
            result = self.node(node.variable, children)
        }
        done[diagram] = result
        return result
    }
}

// MARK: Looking into a diagram

extension Diagrams {
    /// The variables that decide whether an assignment is in a set. Linear in its size.
    func support(of diagram: Diagram) -> Set<Int> {
        var found: Set<Int> = []
        var seen: Set<Diagram> = [.never, .always]
        var waiting = [diagram]
        while let next = waiting.popLast() {
            if seen.insert(next).inserted == false { continue }
            let node = nodes[Int(next.node)]
            found.insert(Int(node.variable))
            waiting += node.children
        }
        return found
    }

    /// The cheapest assignment of a set: the values of the variables that decide; the others have their cheapest value. `nil` where the set
    /// is empty. Of equally cheap ones the first in the order of the values. Linear in the size, for children were made before parents.
    func cheapest(in diagram: Diagram, cost: (_ variable: Int, _ value: Int) -> Int) -> [Int: Int]? {
        if diagram.isNever { return nil }
        var best: [Diagram: (cost: Int, value: Int)] = [.always: (0, 0)]
        for next in reachable(from: diagram).sorted(by: { $0.node < $1.node }) {
            let node = nodes[Int(next.node)]
            for (value, child) in node.children.enumerated() {
                guard let rest = best[child] else { continue }
                let sum = rest.cost + cost(Int(node.variable), value)
                if sum < best[next]?.cost ?? .max { best[next] = (sum, value) }
            }
        }
        var found: [Int: Int] = [:]
        var next = diagram
        while next.isAlways == false {
            guard let choice = best[next] else { return nil }
            let node = nodes[Int(next.node)]
            found[Int(node.variable)] = choice.value
            next = node.children[choice.value]
        }
        return found
    }

    /// Whether an assignment, a value for each variable, is in a set. Linear in the variables.
    func contains(_ diagram: Diagram, _ assignment: [Int]) -> Bool {
        var next = diagram
        while next.isNever == false && next.isAlways == false {
            let node = nodes[Int(next.node)]
            next = node.children[assignment[Int(node.variable)]]
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
            waiting += nodes[Int(next.node)].children
        }
        return found
    }
}
