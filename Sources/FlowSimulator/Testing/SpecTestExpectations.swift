import FlowDiagnostics
import FlowModel

/// What is expected, and what is there.
extension SpecTestRun {
    func check(_ expectation: SpecTestStep.Expectation, at range: SourceRange) throws(SpecTestFailure) {
        func compare(_ message: String, _ expected: String, _ got: String) throws(SpecTestFailure) {
            if expected == got { return }
            throw SpecTestFailure(message: message, expected: expected, got: got, range: range)
        }
        switch expectation {
        case .page(let page):
            let expected = try seen(page, at: range)
            let got = simulation.seen(depth: page.inside.count)
            try compare("another page is current", simulation.describe(expected), phase ?? simulation.describe(got))
        case .pages(let pages):
            var expected: [PageIdentity] = []
            for page in pages { expected.append(try self.page(page, at: range)) }
            try compare("other pages are listed", describe(expected), describe(simulation.pages))
        case .path(let pages):
            var expected: [PageIdentity] = []
            for page in pages { expected.append(try self.page(page, at: range)) }
            try compare("the path is another", describe(expected), phase ?? describe(Array(simulation.pages.dropFirst())))
        case .selected(let tab):
            let expected = simulation.describe(PageIdentity(page: tab))
            try compare("another tab is selected", expected, phase ?? simulation.describe(simulation.current))
        case .progress(let position, let total, let isAtLeast):
            let expected = Progress(position: position, total: total, isExact: isAtLeast == false)
            try compare("the progress is another", "\(expected)", "\(simulation.progress)")
        case .started(let request, let times):
            try check(started, contain: request, times, verb: "started", at: range)
        case .stopped(let request):
            try check(stopped, contain: request, nil, verb: "stopped", at: range)
        case .startedOnly(let requests):
            try compare("other requests were started", describe(try keys(requests, at: range)), describe(started))
        case .stoppedOnly(let requests):
            try compare("other requests were stopped", describe(try keys(requests, at: range)), describe(stopped))
        case .finished(let fields):
            guard case .finished(let output) = simulation.phase else {
                return try compare("the flow has not finished", "finished", phase ?? "at " + simulation.describe(simulation.current))
            }
            for field in fields { try check(field, of: output, at: range) }
        case .cancelled:
            try compare("the flow was not cancelled", "cancelled", phase ?? "at " + simulation.describe(simulation.current))
        case .effects(let effects):
            let expected = "[\(try texts(of: effects, at: range).joined(separator: ", "))]"
            let got = "[\(self.effects.map(text).joined(separator: ", "))]"
            try compare("the last step had other effects", expected, got)
        case .condition(let condition):
            try check(condition, at: range)
        }
    }

    /// How it ended, if it has.
    private var phase: String? {
        switch simulation.phase {
        case .ready: return "not begun"
        case .running: return nil
        case .finished: return "finished"
        case .cancelled: return "cancelled"
        }
    }

    private func describe(_ pages: [PageIdentity]) -> String {
        return "[\(pages.map { simulation.describe($0) }.joined(separator: ", "))]"
    }

    // MARK: Requests

    private func keys(_ references: [RequestReference], at range: SourceRange) throws(SpecTestFailure) -> [RequestKey] {
        var found: [RequestKey] = []
        for reference in references { found.append(try key(reference, at: range)) }
        return found
    }

    private func check(
        _ tickets: [Ticket],
        contain reference: RequestReference,
        _ times: Int?,
        verb: String,
        at range: SourceRange
    ) throws(SpecTestFailure) {
        let key = try key(reference, at: range)
        let count = tickets.count { $0.key == key && $0.child.isEmpty }
        if times.map({ $0 == count }) ?? (count > 0) { return }
        let name = simulation.describe(key)
        throw SpecTestFailure(
            message: times == nil ? "`\(name)` was not \(verb)" : "`\(name)` was \(verb) \(count == 1 ? "once" : "\(count) times")",
            expected: times.map { $0 == 1 ? "\(name) \(verb) once" : "\(name) \(verb) \($0) times" } ?? "\(name) \(verb)",
            got: "\(verb): " + describe(tickets),
            range: range
        )
    }

    // MARK: Output

    private func check(_ field: SpecTestStep.Field, of output: [OutputValue], at range: SourceRange) throws(SpecTestFailure) {
        let expected: RuntimeValue
        switch field.value {
        case .single(let expression):
            expected = try value(expression, at: range)
        case .byMember(let members):
            var entries: [RuntimeValue.Entry] = []
            for (member, expression) in members {
                entries.append(RuntimeValue.Entry(key: try value(member, at: range), value: try value(expression, at: range)))
            }
            expected = .dictionary(entries)
        }
        let got = output.first { $0.name == field.name }?.value ?? .nothing
        if expected.isSame(as: got) { return }
        throw SpecTestFailure(
            message: "`\(field.name)` of the output is another",
            expected: expected.description,
            got: got.description,
            range: range
        )
    }
}

extension RuntimeValue {
    /// Members of an output stand in no order.
    fileprivate func isSame(as other: RuntimeValue) -> Bool {
        if case .dictionary(let left) = self, case .dictionary(let right) = other { return Set(left) == Set(right) }
        return self == other
    }
}
