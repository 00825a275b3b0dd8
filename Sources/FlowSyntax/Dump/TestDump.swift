import FlowDiagnostics

extension SyntaxDump {
    mutating func add(_ test: TestSyntax) {
        let entry = test.entry.map { " at " + described($0) } ?? ""
        line("test \(quoted(test.title.text)) for \(described(test.flow))\(entry)") { dump in
            for step in test.steps { dump.line(described(step)) }
        }
    }
}

private func described(_ step: TestStepSyntax) -> String {
    switch step.kind {
    case .inChild(let child, let step): return "\(child.text).\(described(step))"
    case .plain(let name): return name.text
    case .show(let page): return "show \(described(page))"
    case .shown(let page): return "shown \(described(page))"
    case .select(let tab): return "select \(tab.text)"
    case .popped(let path): return "popped \(described(path))"
    case .fire(let milliseconds, let owner): return "fire \(milliseconds)ms" + (owner.map { " of " + described($0) } ?? "")
    case .set(let input, let value, let member): return "set \(input.text) = \(described(value))\(described(member: member))"
    case .toggle(let input, let value, let member): return "toggle \(input.text) \(described(value))\(described(member: member))"
    case .load(let request, let attempt, let value):
        return "load \(described(request))\(described(attempt))" + (value.map { " = " + described($0) } ?? "")
    case .fail(let request, let attempt): return "fail \(described(request))\(described(attempt))"
    case .refuse(let step, let reason): return "refuse \(described(step))" + (reason.map { " because " + described($0) } ?? "")
    case .expect(let expectation): return "expect \(described(expectation))"
    case .event(let call): return "event \(described(call))"
    }
}

private func described(_ expectation: ExpectationSyntax) -> String {
    switch expectation {
    case .page(let page): return "page \(described(page))"
    case .pages(let pages): return "pages \(described(pages))"
    case .path(let pages): return "path \(described(pages))"
    case .selected(let tab): return "selected \(tab.text)"
    case .progress(let position, let total, let isAtLeast): return "progress \(position) of \(isAtLeast ? "at least " : "")\(total)"
    case .started(let request, let times): return "started \(described(request))" + (times.map { " \($0) times" } ?? "")
    case .startedOnly(let requests): return "started [\(requests.map { described($0) }.joined(separator: ", "))]"
    case .stopped(let request): return "stopped \(described(request))"
    case .stoppedOnly(let requests): return "stopped [\(requests.map { described($0) }.joined(separator: ", "))]"
    case .finished(let output): return described(output)
    case .cancelled: return "cancelled"
    case .effects(let effects): return "effects [\(effects.map(described).joined(separator: ", "))]"
    case .condition(let condition): return described(condition)
    }
}

private func described(_ attempt: TestStepSyntax.Attempt) -> String {
    switch attempt {
    case .all: return ""
    case .once: return " once"
    case .late: return " late"
    }
}

private func described(_ effect: EffectSyntax) -> String {
    let length = effect.milliseconds.map { "\($0)ms" }
    let words = [effect.name.text, effect.subject.map(described), length, effect.direction?.text]
    return words.compactMap(\.self).joined(separator: " ")
}

private func described(_ pages: [PageReferenceSyntax]) -> String {
    return "[\(pages.map(described).joined(separator: ", "))]"
}

private func described(member: ExpressionSyntax?) -> String {
    return member.map { " for " + described($0) } ?? ""
}
