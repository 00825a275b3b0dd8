import FlowDiagnostics
import FlowModel
@testable import FlowSimulator

extension Simulation {
    /// What the current page lacks though everything on it is done: arguments, requirements, conditions of handlers, values.
    /// - Parameter original: The machine with its handlers.
    func lacks(onPageOf original: Machine) -> Set<Lack> {
        let page = original.pages[current.page]
        let scope = scope(on: current)
        var found: Set<Lack> = []
        func add(_ expressions: [Expression], _ range: SourceRange) {
            for expression in expressions { found.formUnion(lacks(of: expression, at: range, in: scope)) }
        }
        for use in page.uses { add(use.call.arguments, use.call.range) }
        if let run = page.run { add(run.arguments.compactMap(\.self), run.range) }
        for id in page.requirements {
            let requirement = original.requirements[id]
            add([requirement.condition], requirement.written?.range ?? requirement.range)
        }
        for handler in page.handlers {
            if let condition = handler.condition { add([condition], handler.written?.range ?? handler.range) }
            if isOpen(handler, in: scope) == false { continue }
            for action in handler.actions { add(action.reads, action.place(in: handler.range)) }
        }
        for countdown in page.countdowns {
            for action in countdown.actions { add(action.reads, action.place(in: countdown.range)) }
        }
        return found
    }
}

extension Action {
    fileprivate var reads: [Expression] {
        switch self {
        case .set(_, let members, let value): return members + (value.map { [$0] } ?? [])
        case .send(let call): return call.arguments
        case .show(let reference): return reference.members
        case .enter(_, let entry): return entry.arguments
        case .push(let destination): return destination.arguments
        case .next, .back, .finish, .cancel, .skip, .restart, .refresh, .retry, .stay, .pop, .popToRoot, .select: return []
        }
    }

    fileprivate func place(in handler: SourceRange) -> SourceRange {
        if case .send(let call) = self { return call.range }
        return handler
    }
}
