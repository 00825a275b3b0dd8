import FlowModel

/// One test on its way to Swift.
struct TestText {
    let test: SpecTest
    let options: EmitOptions
    var needs = AppTypeNeeds()
    var writer = SwiftWriter()
    /// The variables of the `any` and `all` around what is being written.
    var bound: Set<ID<Each>> = []

    init(_ test: SpecTest, _ options: EmitOptions) {
        self.test = test
        self.options = options
    }

    /// The body of its function.
    mutating func steps() throws(Unsayable) -> SwiftWriter {
        let root = TestView(TestedMachine(test.machine, options))
        var arguments: [SwiftCode] = []
        for param in test.machine.params.ids {
            let declared = test.machine.params[param]
            let given = test.params[param].flatMap { test.machine.constant($0) }
            // What is declared stands in the initializer.
            if given == nil, declared.value != nil { continue }
            let value = given ?? test.machine.simplestValue(of: declared.type)
            arguments.append("\(label: declared.name): \(try literal(value, declared.type, root.tested))")
        }
        var entry: SwiftCode = ""
        if let (id, values) = test.entry {
            let entered = test.machine.entries[id]
            let call = try self.call(".\(name: entered.name)", entered.parameters, values, root)
            entry = "at: \(call)"
        }
        for step in test.steps { try write(step, root) }
        var body = SwiftWriter()
        let start: SwiftCode = "SpecRun(\(root.tested.name)(\(arguments.joined()))) { $0.start(\(entry)) }"
        // Swift wants to know whether something changes it.
        let isChanged = writer.mentions("run.send(") || writer.mentions("run.refuse(")
        body.line("\(isChanged ? "var" : "let" as SwiftCode) run = \(start)")
        body.insert(writer)
        return body
    }

    /// `.name(label: value)` with constant values.
    mutating func call(
        _ head: SwiftCode,
        _ parameters: [Parameter],
        _ values: [Expression],
        _ view: TestView
    ) throws(Unsayable) -> SwiftCode {
        if values.isEmpty { return head }
        var parts: [SwiftCode] = []
        for (parameter, value) in zip(parameters, values) {
            parts.append("\(label: parameter.label ?? parameter.name): \(try constant(value, parameter.type, view))")
        }
        return "\(head)(\(parts.joined()))"
    }

    // MARK: Steps

    private mutating func write(_ step: SpecTestStep, _ view: TestView) throws(Unsayable) {
        switch step.kind {
        case .inChild(let page, let inner): try write(inner, try view.child(page))
        case .expect(let expectation): try write(expectation, view)
        case .refuse(let inner, let reason): try refuse(inner, because: reason, view)
        case .fail(let request, .all): try failForGood(request, view)
        default:
            guard let event = try event(of: step, view, isRefused: false) else { return writeImpossible(step, view) }
            writer.line("try run.send(\(view.lifted(event, ofLoad: step.isOfLoad)))")
        }
    }

    private mutating func refuse(_ step: SpecTestStep, because reason: SpecTestStep.Reason?, _ view: TestView) throws(Unsayable) {
        if case .inChild(let page, let inner) = step.kind { return try refuse(inner, because: reason, try view.child(page)) }
        guard let event = try event(of: step, view, isRefused: true) else { return writeImpossible(step, view) }
        let lifted = view.lifted(event, ofLoad: step.isOfLoad)
        let because = try reason.map { reason throws(Unsayable) in try words(of: reason, view) } ?? ""
        let mayThrow: SwiftCode = event.mentionsTry || because.mentionsTry ? "try " : ""
        writer.line("\(mayThrow)run.refuse(\(lifted)\(because))")
    }

    /// Swift has no such event for this machine: nothing can ask for it.
    private mutating func writeImpossible(_ step: SpecTestStep, _ view: TestView) {
        writer.line("// `\(view.tested.name)` has no event for `\(comment: step.word)`, so that nobody can ask for it.")
    }

    /// Every attempt fails, until none follows by itself.
    private mutating func failForGood(_ request: RequestReference, _ view: TestView) throws(Unsayable) {
        let code = try self.request(request, view)
        let attempts = view.machine.requests[request.request].retries + 1
        if attempts == 1 { return writer.line("try run.send(.failed(\(try ticket(code, .all, isRefused: false, view))))") }
        let ticket = ticketText(code, "", view)
        writer.block("for attempt in 0..<\(attempts)") { writer in
            writer.line("guard attempt == 0 || run.machine.ticket(for: \(view.lifted(code, "."))) != nil else { break }")
            writer.line("try run.send(.failed(\(ticket)), isFirst: attempt == 0)")
        }
    }
}

extension SpecTestStep {
    /// Of an attempt or a clock: they say themselves whose they are.
    fileprivate var isOfLoad: Bool {
        switch kind {
        case .load, .fail, .fire: return true
        default: return false
        }
    }

    /// What begins it.
    fileprivate var word: String {
        switch kind {
        case .next: return "next"
        case .back: return "back"
        case .refresh: return "refresh"
        case .retry: return "retry"
        case .show: return "show"
        case .shown: return "shown"
        case .load: return "load"
        case .fail: return "fail"
        case .fire: return "fire"
        default: return "this step"
        }
    }
}

extension SwiftCode {
    /// Whether it calls something that can throw.
    var mentionsTry: Bool { return text.contains("given(") || text.contains("run.ticket(") || text.contains("run.timer(") }
}
