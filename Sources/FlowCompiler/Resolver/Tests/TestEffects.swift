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
        guard written == form else {
            findings.report(
                Diagnostic(
                    .argumentMismatch,
                    "`\(syntax.name.text)` is not written in this way",
                    at: syntax.range,
                    help: "write `\(syntax.name.text)\(form.rest)`"
                )
            )
            return nil
        }
        switch syntax.name.text {
        case "show":
            let direction = syntax.direction.flatMap { SpecTestStep.Effect.Direction(rawValue: $0.text) } ?? .initial
            return syntax.subject.flatMap { testPage($0) }.map { .show($0, direction) }
        case "start": return syntax.subject?.calls.first.flatMap { testRequest($0) }.map { .start($0) }
        case "cancel": return syntax.subject?.calls.first.flatMap { testRequest($0) }.map { .cancel($0) }
        case "startTimer": return syntax.milliseconds.map { .startTimer(milliseconds: $0) }
        case "cancelTimer": return syntax.milliseconds.map { .cancelTimer(milliseconds: $0) }
        case "pagesChanged": return .pagesChanged
        case "refreshEnded": return .refreshEnded
        case "finished": return .finished
        case "cancelled": return .cancelled
        default: return nil
        }
    }
}

/// What stands behind the name of an effect.
private enum EffectForm {
    case move, request, timer, nothing, other

    init(_ syntax: EffectSyntax) {
        switch (syntax.subject?.calls.count, syntax.milliseconds, syntax.direction) {
        case (nil, nil, nil): self = .nothing
        case (nil, _?, nil): self = .timer
        case (1, nil, nil): self = .request
        case (_?, nil, _?): self = .move
        default: self = .other
        }
    }

    var rest: String {
        switch self {
        case .move: return " page forward"
        case .request: return " request"
        case .timer: return " 3s"
        case .nothing, .other: return ""
        }
    }
}

private let effectForms: [String: EffectForm] = [
    "show": .move, "start": .request, "cancel": .request, "startTimer": .timer, "cancelTimer": .timer, "pagesChanged": .nothing,
    "refreshEnded": .nothing, "finished": .nothing, "cancelled": .nothing,
]
