import FlowDiagnostics
import FlowModel
import FlowSyntax

/// `expect effects [show result forward, start f]`
extension FlowResolver {
    mutating func effect(_ syntax: EffectSyntax) -> SpecTestStep.Effect? {
        guard let form = effectForms[syntax.name.text] else {
            findings.unknownName(
                syntax.name,
                kind: "effect",
                among: Array(effectForms.keys),
                help: "effects are \(enumerated(effectForms.keys.sorted()))"
            )
            return nil
        }
        let written = EffectForm(syntax)
        guard written == form || (form == .ofChild && (written == .nothing || written == .page)) else {
            findings.report(
                Diagnostic(
                    .argumentMismatch,
                    "`\(syntax.name.text)` is not written in this way",
                    at: syntax.range,
                    help: "write `\(syntax.name.text)\(form.rest(of: syntax.name.text))`"
                )
            )
            return nil
        }
        switch syntax.name.text {
        case "show":
            let direction = syntax.direction.flatMap { SpecTestStep.Effect.Direction(rawValue: $0.text) } ?? .initial
            return syntax.subject.flatMap { testScreen($0) }.map { .show($0, direction) }
        case "start": return syntax.subject.flatMap { testRequest($0.calls[...]) }.map { .start($0) }
        case "cancel": return syntax.subject.flatMap { testRequest($0.calls[...]) }.map { .cancel($0) }
        case "select": return syntax.subject.flatMap { testScreen($0) }.map { .select($0) }
        case "push": return syntax.subject.flatMap { testScreen($0) }.map { .push($0) }
        case "update": return syntax.subject.flatMap { testScreen($0) }.map { .update($0) }
        case "pop": return ofChild(syntax.subject) { .pop($0) }
        case "startTimer": return syntax.milliseconds.map { .startTimer(milliseconds: $0) }
        case "cancelTimer": return syntax.milliseconds.map { .cancelTimer(milliseconds: $0) }
        case "pagesChanged": return ofChild(syntax.subject) { .pagesChanged($0) }
        case "refreshEnded": return .refreshEnded
        case "finished": return .finished
        case "cancelled": return .cancelled
        default: return nil
        }
    }
}

extension FlowResolver {
    /// An effect of its own, or of the child that is named.
    private mutating func ofChild(
        _ subject: PageReferenceSyntax?,
        _ effect: (ScreenReference?) -> SpecTestStep.Effect
    ) -> SpecTestStep.Effect? {
        guard let subject else { return effect(nil) }
        return testScreen(subject).map { effect($0) }
    }
}

/// What stands behind the name of an effect.
private enum EffectForm {
    case move, page, timer, nothing, other
    /// Nothing, or the child whose effect it is.
    case ofChild

    init(_ syntax: EffectSyntax) {
        switch (syntax.subject?.calls.count, syntax.milliseconds, syntax.direction) {
        case (nil, nil, nil): self = .nothing
        case (nil, _?, nil): self = .timer
        case (_?, nil, nil): self = .page
        case (_?, nil, _?): self = .move
        default: self = .other
        }
    }

    func rest(of name: String) -> String {
        switch self {
        case .move: return " page forward"
        case .page: return name == "start" || name == "cancel" ? " request" : " page"
        case .timer: return " 3s"
        case .nothing, .ofChild, .other: return ""
        }
    }
}

private let effectForms: [String: EffectForm] = [
    "show": .move, "select": .page, "push": .page, "update": .page, "pop": .ofChild, "start": .page, "cancel": .page,
    "startTimer": .timer, "cancelTimer": .timer, "pagesChanged": .ofChild, "refreshEnded": .nothing, "finished": .nothing,
    "cancelled": .nothing,
]
