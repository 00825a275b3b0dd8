import FlowModel

/// Something that answers, results or the app decide: a variable of the diagrams.
enum Cell: Hashable {
    case param(ID<Param>)
    case paramMember(ID<Param>, Int)
    case input(ID<Input>, [RuntimeValue])
    /// Whether a set has the case of this number.
    case inputMember(ID<Input>, [RuntimeValue], Int)
    /// Whether a child has finished.
    case isFinished(ID<Page>, [RuntimeValue])
    /// Whether an answer is given that must be, or a set that may be missing.
    case isGiven(ID<Input>, [RuntimeValue])
    /// Whether `skip` has passed the page.
    case isSkipped(ID<Page>, [RuntimeValue])
    case result(ID<Request>, [RuntimeValue])
    /// How the load has ended, as conditions of the list see it.
    case ending(ID<Request>, [RuntimeValue])
    /// How far the load is, as handlers see it.
    case progress(ID<Request>, [RuntimeValue])
    case output(ID<Page>, [RuntimeValue], Int?)
    case property(Root, RuntimeValue, String)
    case parameter(Root)
    /// A condition that was too much work.
    case opaque(Int)
}

/// How a load has ended, or how far it is: the values of a variable, by number.
package enum LoadEnding: Int, CaseIterable, Sendable {
    case loaded, failed
    /// A value is there, and loading it again has failed.
    case both
    /// Neither yet.
    case pending

    var hasValue: Bool { return self == .loaded || self == .both }
    var hasFailed: Bool { return self == .failed || self == .both }
}

/// Which assignments a space tells of.
enum Scenario {
    /// Everything has been answered, and every load has ended: what is listed.
    case answers
    /// A way through the pages, from the first one or from an entry. A load may still be under way.
    case paths(from: ID<Entry>?)
    /// Any moment: answers may be lacking, and loads under way. What is listed by an answer has it.
    case moments
}

/// All assignments at once: the variables of one machine, and sets of assignments to them.
struct Space {
    struct Variable {
        let cell: Cell
        let values: [RuntimeValue]
        /// Some value that the spec could tell apart is missing: that something never happens may be wrong.
        let isPartial: Bool
        /// Not every value need be possible: that something happens may be wrong.
        let isLoose: Bool
        /// The value that needs nobody to give it.
        let cheapest: Int
    }

    let machine: Machine
    let domains: Domains
    /// Whether something asks again for what is there: asked at each read, so it is looked up once.
    let isRefreshed: Bool
    /// Whether loads may be under way.
    let isOfPaths: Bool
    /// Whether answers may be lacking wherever they are read.
    let isOfMoments: Bool
    /// What the entry passes that the way begins at.
    let passed: PassedPages
    var diagrams: Diagrams
    private(set) var variables: [Variable] = []
    private var index: [Cell: Int] = [:]
    private var namesByRoot: [Root: [String]] = [:]
    var presence = Presence()

    init(_ machine: Machine, _ scenario: Scenario = .answers, allowance: Int = 20_000) {
        self.machine = machine
        switch scenario {
        case .answers: (isOfPaths, isOfMoments, passed) = (false, false, PassedPages())
        case .paths(let entry):
            (isOfPaths, isOfMoments, passed) = (true, false, entry.map { PassedPages(by: $0, in: machine) } ?? PassedPages())
        case .moments: (isOfPaths, isOfMoments, passed) = (true, true, PassedPages())
        }
        domains = Domains(machine)
        var isRefreshed = machine.pages.contains(where: \.isRefreshable)
        machine.walkActions { action, _ in if action == .refresh || action == .restart { isRefreshed = true } }
        self.isRefreshed = isRefreshed
        diagrams = Diagrams(allowance: allowance, total: 150_000)
    }

    /// The variable of a cell, made when it is first read.
    mutating func variable(
        of cell: Cell,
        _ values: @autoclosure () -> Domains.Values,
        isLoose: @autoclosure () -> Bool = false,
        cheapest: RuntimeValue? = nil
    ) -> Int {
        if let known = index[cell] { return known }
        let values = values()
        let number = diagrams.addVariable(values: values.values.count)
        index[cell] = number
        if case .property(let root, _, let name) = cell, names(at: root).contains(name) == false {
            namesByRoot[root, default: []].append(name)
        }
        variables.append(
            Variable(
                cell: cell,
                values: values.values,
                isPartial: values.isPartial,
                isLoose: isLoose(),
                cheapest: cheapest.flatMap { values.values.firstIndex(of: $0) } ?? 0
            )
        )
        return number
    }

    /// The variable of a cell that has been read.
    func number(of cell: Cell) -> Int? { return index[cell] }

    /// The properties that are read of what stands at a root.
    func names(at root: Root) -> [String] { return namesByRoot[root] ?? [] }

    /// A two-valued variable: the set in which it is true.
    mutating func flag(_ cell: Cell, isLoose: Bool = false, cheapest: Bool = false) -> Diagram {
        let values = Domains.Values(values: [.boolean(false), .boolean(true)])
        let number = variable(of: cell, values, isLoose: isLoose, cheapest: .boolean(cheapest))
        return diagrams.equals(number, 1)
    }

    /// A condition of which nothing is known.
    mutating func opaque() -> Truth {
        let number = variable(
            of: .opaque(variables.count),
            Domains.Values(values: [.boolean(false), .boolean(true), .nothing]),
            isLoose: true
        )
        return Truth(holds: diagrams.equals(number, 1), fails: diagrams.equals(number, 0))
    }

    /// Each value of a variable with the assignments that give it.
    mutating func outcomes(of variable: Int) -> Outcomes {
        let values = variables[variable].values
        return Outcomes(cases: values.indices.map { (values[$0], diagrams.equals(variable, $0)) })
    }

    /// Whether a required answer, or a child's end, need not be there where it is read.
    func canLack(at spot: Spot) -> Bool { return spot.isPassed == false && (isOfMoments || spot.place == .handling) }

    // MARK: Sets of assignments

    mutating func and(_ left: Diagram, _ right: Diagram) throws(OutOfBudget) -> Diagram { return try diagrams.and(left, right) }

    mutating func or(_ left: Diagram, _ right: Diagram) throws(OutOfBudget) -> Diagram { return try diagrams.or(left, right) }

    mutating func not(_ diagram: Diagram) throws(OutOfBudget) -> Diagram { return try diagrams.not(diagram) }

    mutating func subtract(_ left: Diagram, _ right: Diagram) throws(OutOfBudget) -> Diagram { return try diagrams.subtract(left, right) }

    /// Whether a claim that a set is empty can be trusted.
    func isComplete(_ parts: Diagram...) -> Bool {
        return parts.allSatisfy { part in diagrams.support(of: part).allSatisfy { variables[$0].isPartial == false } }
    }

    /// Whether each assignment of a set can happen, as far as is known.
    func isReal(_ diagram: Diagram) -> Bool {
        return diagrams.support(of: diagram).allSatisfy { variables[$0].isLoose == false }
    }
}

/// The values that an expression may have, each with the assignments that give it. The rest leave it undecided.
struct Outcomes {
    var cases: [(value: RuntimeValue, when: Diagram)] = []

    static func just(_ value: RuntimeValue) -> Outcomes { return Outcomes(cases: [(value, .always)]) }
}

/// The assignments in which a condition is true, and those in which it is false. The rest leave it undecided.
struct Truth: Hashable {
    var holds: Diagram
    var fails: Diagram

    static let undecided = Truth(holds: .never, fails: .never)
}

/// Where an expression is evaluated, and what its variables stand for.
struct Spot {
    var place: Place
    var variables: [ID<Each>: RuntimeValue] = [:]
    /// Whatever pages before it ask has been given, loaded and delivered.
    var isPassed = false
}
