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
            let expected = simulation.describe(try self.page(page, at: range))
            try compare("another page is current", expected, phase ?? simulation.describe(simulation.current))
        case .pages(let pages):
            var expected: [PageIdentity] = []
            for page in pages { expected.append(try self.page(page, at: range)) }
            try compare("other pages are listed", describe(expected), describe(simulation.pages))
        case .progress(let position, let total, let isAtLeast):
            let expected = Progress(position: position, total: total, isExact: isAtLeast == false)
            try compare("the progress is another", "\(expected)", "\(simulation.progress)")
        case .started(let request, let times):
            try check(started, contain: request, times, verb: "started", at: range)
        case .stopped(let request):
            try check(stopped, contain: request, nil, verb: "stopped", at: range)
        case .startedOnly(let requests):
            try compare("other requests were started", describe(try keys(requests, at: range)), describe(started.map(\.key)))
        case .stoppedOnly(let requests):
            try compare("other requests were stopped", describe(try keys(requests, at: range)), describe(stopped.map(\.key)))
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
        case .ready, .running: return nil
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
        let count = tickets.count { $0.key == key }
        if times.map({ $0 == count }) ?? (count > 0) { return }
        let name = simulation.describe(key)
        throw SpecTestFailure(
            message: times == nil ? "`\(name)` was not \(verb)" : "`\(name)` was \(verb) \(count == 1 ? "once" : "\(count) times")",
            expected: times.map { $0 == 1 ? "\(name) \(verb) once" : "\(name) \(verb) \($0) times" } ?? "\(name) \(verb)",
            got: "\(verb): " + describe(tickets.map(\.key)),
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

    // MARK: Effects

    private func texts(of effects: [SpecTestStep.Effect], at range: SourceRange) throws(SpecTestFailure) -> [String] {
        var found: [String] = []
        for effect in effects { found.append(try text(of: effect, at: range)) }
        return found
    }

    private func text(of effect: SpecTestStep.Effect, at range: SourceRange) throws(SpecTestFailure) -> String {
        switch effect {
        case .show(let page, let direction): return "show \(simulation.describe(try self.page(page, at: range))) \(direction.rawValue)"
        case .start(let request): return "start " + simulation.describe(try key(request, at: range))
        case .cancel(let request): return "cancel " + simulation.describe(try key(request, at: range))
        case .startTimer(let milliseconds): return "startTimer " + duration(milliseconds: milliseconds)
        case .cancelTimer(let milliseconds): return "cancelTimer " + duration(milliseconds: milliseconds)
        case .pagesChanged: return "pagesChanged"
        case .refreshEnded: return "refreshEnded"
        case .finished: return "finished"
        case .cancelled: return "cancelled"
        }
    }

    /// As tests write it: without numbers, which no spec knows.
    private func text(_ effect: SimulatedEffect) -> String {
        switch effect {
        case .start(let ticket): return "start " + simulation.describe(ticket.key)
        case .cancel(let ticket): return "cancel " + simulation.describe(ticket.key)
        case .startTimer(let timer): return "startTimer " + duration(milliseconds: timer.milliseconds)
        case .cancelTimer(let timer): return "cancelTimer " + duration(milliseconds: timer.milliseconds)
        case .finished: return "finished"
        case .show, .pagesChanged, .refreshEnded, .cancelled: return simulation.describe(effect)
        }
    }
}

extension RuntimeValue {
    /// Members of an output stand in no order.
    fileprivate func isSame(as other: RuntimeValue) -> Bool {
        if case .dictionary(let left) = self, case .dictionary(let right) = other { return Set(left) == Set(right) }
        return self == other
    }
}
