import FlowModel

/// The machine whose names a step uses: the one that is tested, or a child inside of it.
struct TestView {
    let tested: TestedMachine
    /// The `run`s that lead to it, outermost first, with the machine that each stands in.
    let path: [(run: String, parent: TestedMachine)]
    /// What reads it; an optional in a child.
    let code: SwiftCode

    var machine: Machine { return tested.machine }
    var isRoot: Bool { return path.isEmpty }

    init(_ tested: TestedMachine) {
        self.tested = tested
        path = []
        code = "run.machine"
    }

    private init(_ tested: TestedMachine, _ path: [(run: String, parent: TestedMachine)], _ code: SwiftCode) {
        self.tested = tested
        self.path = path
        self.code = code
    }

    func child(_ page: ID<Page>) throws(Unsayable) -> TestView {
        guard let child = tested.child(of: page) else { throw Unsayable(reason: "this page runs no flow") }
        let run = machine.pages[page]
        if run.eaches.isEmpty == false {
            throw Unsayable(reason: "the child flows of `\(run.name)` are repeated, and an event does not say for which it is")
        }
        return TestView(child, path + [(run.name, tested)], "\(code)\(isRoot ? "" : "?" as SwiftCode).\(name: run.name)")
    }

    /// The machine itself. In a child it must be there.
    var value: SwiftCode { return isRoot ? code : "given(\(code))" }

    /// What follows it with `.` or `?.`.
    func member(_ code: SwiftCode) -> SwiftCode { return "\(self.code)\(isRoot ? "" : "?" as SwiftCode).\(code)" }

    /// `["home", "setup"]`
    var runs: SwiftCode { return "[\(path.map { "\(literal: $0.run)" as SwiftCode }.joined())]" }

    /// An event as the tested machine knows it.
    func lifted(_ event: SwiftCode, ofLoad: Bool) -> SwiftCode { return ofLoad ? event : lifted(event, ".") }

    /// `.home(.setup(x))`
    func lifted(_ inner: SwiftCode, _ head: SwiftCode) -> SwiftCode {
        return path.reversed().reduce(inner) { code, step in "\(head)\(name: step.run)(\(code))" }
    }

    /// A request as the tested machine knows it, with its type.
    func typed(_ request: SwiftCode) -> SwiftCode {
        guard let root = path.first?.parent else { return "\(tested.name).Request\(request)" }
        return "\(root.name).Request\(lifted(request, "."))"
    }
}
