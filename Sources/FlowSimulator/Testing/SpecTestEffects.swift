import FlowDiagnostics
import FlowModel

/// Effects as tests write them: without numbers, which no spec knows.
extension SpecTestRun {
    func texts(of effects: [SpecTestStep.Effect], at range: SourceRange) throws(SpecTestFailure) -> [String] {
        var found: [String] = []
        for effect in effects { found.append(try text(of: effect, at: range)) }
        return found
    }

    private func text(of effect: SpecTestStep.Effect, at range: SourceRange) throws(SpecTestFailure) -> String {
        func name(_ verb: String, _ screen: ScreenReference?) throws(SpecTestFailure) -> String {
            guard let screen else { return verb }
            return "\(verb) \(simulation.describe(try seen(screen, at: range)))"
        }
        switch effect {
        case .show(let page, let direction): return "\(try name("show", page)) \(direction.rawValue)"
        case .select(let tab): return try name("select", tab)
        case .push(let page): return try name("push", page)
        case .pop(let child): return try name("pop", child)
        case .update(let page): return try name("update", page)
        case .start(let request): return "start " + (try text(of: request, at: range))
        case .cancel(let request): return "cancel " + (try text(of: request, at: range))
        case .startTimer(let milliseconds): return "startTimer " + duration(milliseconds: milliseconds)
        case .cancelTimer(let milliseconds): return "cancelTimer " + duration(milliseconds: milliseconds)
        case .pagesChanged(let child): return try name("pagesChanged", child)
        case .refreshEnded: return "refreshEnded"
        case .finished: return "finished"
        case .cancelled: return "cancelled"
        }
    }

    private func text(of request: RequestReference, at range: SourceRange) throws(SpecTestFailure) -> String {
        let owner = simulation.machine.owner(request.child)
        return owner.prefix + owner.machine.describe(try look(inside: request.child).key(request, at: range))
    }

    /// What has happened, in the same words.
    func text(_ effect: SimulatedEffect) -> String { return text(effect, inside: []) }

    /// `path`: the `run`s that lead to the child whose move it is.
    private func text(_ effect: SimulatedEffect, inside path: [ID<Page>]) -> String {
        let owner = simulation.machine.owner(path)
        func name(_ verb: String, _ page: PageIdentity) -> String { return "\(verb) \(owner.prefix)\(owner.machine.describe(page))" }
        func move(_ verb: String) -> String { return path.isEmpty ? verb : "\(verb) \(owner.prefix.dropLast())" }
        switch effect {
        case .child(let page, let inner): return text(inner, inside: path + [page])
        case .show(let screen, let direction): return "show \(owner.prefix)\(owner.machine.describe(screen)) \(direction.rawValue)"
        case .select(let tab): return name("select", tab)
        case .push(let page): return name("push", page)
        case .pop: return move("pop")
        case .update(let page): return name("update", page)
        case .pagesChanged: return move("pagesChanged")
        case .start(let ticket): return "start " + simulation.machine.describeKey(of: ticket)
        case .cancel(let ticket): return "cancel " + simulation.machine.describeKey(of: ticket)
        case .startTimer(let timer): return "startTimer " + duration(milliseconds: timer.milliseconds)
        case .cancelTimer(let timer): return "cancelTimer " + duration(milliseconds: timer.milliseconds)
        case .finished: return "finished"
        case .refreshEnded, .cancelled: return simulation.describe(effect)
        }
    }
}
