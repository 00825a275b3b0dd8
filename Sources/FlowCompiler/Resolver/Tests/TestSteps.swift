import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// A test with its names looked up; `nil` where an error says why not.
    mutating func resolve(_ test: TestSyntax) -> SpecTest? {
        if hasBrokenChild { return nil }
        let params = testParams(of: test)
        let entry = test.entry.map { testEntry($0) }
        let steps = test.steps.map { testStep($0) }
        let sound = steps.compactMap(\.self)
        guard let params, sound.count == steps.count else { return nil }
        // One that is written and not sound.
        if let entry, entry == nil { return nil }
        return SpecTest(
            title: test.title.text,
            machine: machine,
            params: params,
            entry: entry ?? nil,
            steps: sound,
            deliverers: outputFlows.values.map(\.machine).sorted { $0.name < $1.name },
            range: test.title.range
        )
    }

    /// Who reads in a test: the app, which sees every answer and result.
    var testReader: Reader { return Reader(kind: .test, page: nil, earlier: Int.max, blocks: [], eaches: []) }

    /// A value, as a test gives it.
    mutating func testValue(_ syntax: ExpressionSyntax, _ type: Type) -> Expression? {
        return converted(syntax, to: type, from: testReader)?.expression
    }

    // MARK: Steps

    mutating func testStep(_ syntax: TestStepSyntax, isRefused: Bool = false) -> SpecTestStep? {
        return testStepKind(syntax, isRefused: isRefused).map { SpecTestStep($0, syntax.range) }
    }

    private mutating func testStepKind(_ syntax: TestStepSyntax, isRefused: Bool) -> SpecTestStep.Kind? {
        switch syntax.kind {
        case .plain(let name): return plainStep(name)
        case .show(let page): return testScreen(page).map { .show($0) }
        case .shown(let page): return testScreen(page).map { .shown($0) }
        case .set(let name, let value, let member):
            guard let (input, members, type) = testInput(name, member: member) else { return nil }
            let taken = machine.inputs[input].isRequired ? Type.optional(type) : type
            // Whether a refused number is within its bounds is what such a step asks.
            guard let value = testValue(value, isRefused ? taken.unbounded : taken) else { return nil }
            return .set(input, members: members, value: value)
        case .toggle(let name, let value, let member):
            guard let (input, members, type) = testInput(name, member: member) else { return nil }
            guard let element = type.unwrapped.element, type.unwrapped.isSet else {
                findings.report(
                    Diagnostic(
                        .typeMismatch,
                        "`\(name.text)` is no set, so it has no members to toggle",
                        at: name.range,
                        caption: "`\(machine.describe(type))`",
                        help: "write `set \(name.text) = …`"
                    )
                )
                return nil
            }
            guard let value = testValue(value, isRefused ? element.unbounded : element) else { return nil }
            return .toggle(input, members: members, member: value)
        case .load(let call, let attempt, let value): return load(call, attempt, value)
        case .fail(let call, let attempt): return testRequest(call).map { .fail($0, SpecTestStep.Attempt(attempt)) }
        case .fire(let milliseconds, let owner):
            guard let owner else { return .fire(milliseconds: milliseconds, nil) }
            return timerOwner(owner).map { .fire(milliseconds: milliseconds, $0) }
        case .refuse(let step, let reason): return refusal(of: step, because: reason)
        case .expect(let expectation): return self.expectation(expectation, at: syntax.range).map { .expect($0) }
        case .event(let call): return event(call)
        case .inChild(let name, let inner):
            return inChild(name) { $0.testStep(inner, isRefused: isRefused) }.map { .inChild($0.page, $0.found) }
        case .select(let name):
            guard container?.kind == .tabs else { return misplaced("select", of: "tabs", at: name.range) }
            return tab(name).map { .select($0) }
        case .popped(let pages):
            guard container?.kind == .stack else { return misplaced("popped", of: "a stack", at: syntax.range) }
            return all(pages) { $0.testPage($1) }.map { .popped($0) }
        }
    }

    private func plainStep(_ name: NameSyntax) -> SpecTestStep.Kind? {
        switch name.text {
        case "next": return .next
        case "back": return .back
        case "cancel": return .cancel
        case "refresh": return .refresh
        case "retry": return .retry
        default: return nil
        }
    }

    private mutating func misplaced(_ step: String, of kind: String, at range: SourceRange) -> SpecTestStep.Kind? {
        findings.report(Diagnostic(.misplacedStep, "`\(step)` is a step of tests for \(kind)", at: range))
        return nil
    }

    private mutating func load(_ call: CallSyntax, _ attempt: TestStepSyntax.Attempt, _ value: ExpressionSyntax?) -> SpecTestStep.Kind? {
        guard let request = testRequest(call) else { return nil }
        guard let value else { return .load(request, SpecTestStep.Attempt(attempt), value: nil) }
        guard let type = machine.requests[request.request].result else {
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "`\(call.name.text)` has no result",
                    at: value.range,
                    labels: [.init(machine.requests[request.request].range, "declared here without `->`")],
                    help: "write `load \(call.name.text)`"
                )
            )
            return nil
        }
        return testValue(value, type).map { .load(request, SpecTestStep.Attempt(attempt), value: $0) }
    }

    /// An app event. Labels may be left out.
    private mutating func event(_ call: CallSyntax) -> SpecTestStep.Kind? {
        guard let event = declared.events[call.name.text] else {
            let steps = ["next", "back", "cancel", "refresh", "retry"] + ReservedNames.testSteps
            let names = machine.events.map(\.name)
            findings.unknownName(call.name, kind: "event or step", among: names + steps, help: "events are \(enumerated(names))")
            return nil
        }
        let parameters = machine.events[event.id].parameters
        return testValues(of: call, for: parameters, declaredAt: event.syntax.event.range).map { .event(event.id, $0) }
    }

    private mutating func timerOwner(_ call: CallSyntax) -> SpecTestStep.TimerOwner? {
        if case .request? = declared.values[call.name.text] { return testRequest(call).map { .request($0) } }
        if declared.pageNames[call.name.text] != nil {
            return testPage(PageReferenceSyntax(calls: [call], range: call.range)).map { .page($0) }
        }
        let names = declared.requests.map(\.syntax.name.text) + declared.pageNames.names
        findings.unknownName(call.name, kind: "request or page", among: names)
        return nil
    }
}

extension SpecTestStep.Attempt {
    init(_ syntax: TestStepSyntax.Attempt) {
        switch syntax {
        case .all: self = .all
        case .once: self = .once
        case .late: self = .late
        }
    }
}

extension Type {
    /// Of a list or a set.
    fileprivate var element: Type? {
        switch self {
        case .list(let element), .orderedSet(let element): return element
        case .set(let enumeration): return .enumeration(enumeration)
        default: return nil
        }
    }

    fileprivate var isSet: Bool {
        switch self {
        case .set, .orderedSet: return true
        default: return false
        }
    }

    /// The type without the bounds of its numbers.
    fileprivate var unbounded: Type {
        switch self {
        case .integer: return .integer(nil)
        case .optional(let wrapped): return .optional(wrapped.unbounded)
        case .orderedSet(let element): return .orderedSet(element.unbounded)
        default: return self
        }
    }
}
