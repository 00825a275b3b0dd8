import FlowDiagnostics
import FlowModel

/// What stands on a page and reads answers.
extension WayFinder {
    /// Everything before the page has been passed, and everything on it given.
    mutating func askOnPage(_ key: PageKey, _ reached: Diagram, _ space: inout Space) {
        let page = space.machine.pages[key.page]
        let spot = space.spot(on: key)
        for use in page.uses { askCall(use.call, on: key, spot, reached, &space) }
        for argument in page.run?.arguments ?? [] {
            guard let argument, let range = page.run?.range else { continue }
            ask(argument, Reader(role: .value, range: range, page: key.page), at: spot, reached, &space)
        }
        for id in page.requirements {
            let requirement = space.machine.requirements[id]
            let range = requirement.written?.range ?? requirement.range
            ask(requirement.condition, Reader(role: .requirement(id), range: range, page: key.page), at: spot, reached, &space)
        }
        for handler in page.handlers { askHandler(handler, on: key, spot, reached, &space) }
        for countdown in page.countdowns {
            for action in countdown.actions { askAction(action, countdown.range, on: key, spot, reached, &space) }
        }
    }

    private mutating func askHandler(_ handler: Handler, on key: PageKey, _ spot: Spot, _ reached: Diagram, _ space: inout Space) {
        var here = reached
        if let condition = handler.condition {
            let reader = Reader(role: .handler, range: handler.written?.range ?? handler.range, page: key.page)
            ask(condition, reader, at: spot, reached, &space)
            if handler.actions.allSatisfy({ $0.expressions.isEmpty }) { return }
            space.diagrams.beginQuestion()
            guard let holds = try? space.and(reached, space.truth(of: condition, at: spot).holds) else { return leaveOpen(reader) }
            here = holds
        }
        for action in handler.actions { askAction(action, handler.range, on: key, spot, here, &space) }
    }

    private mutating func askAction(
        _ action: Action,
        _ range: SourceRange,
        on key: PageKey,
        _ spot: Spot,
        _ reached: Diagram,
        _ space: inout Space
    ) {
        if case .send(let call) = action { return askCall(call, on: key, spot, reached, &space) }
        for expression in action.expressions {
            ask(expression, Reader(role: .value, range: range, page: key.page), at: spot, reached, &space)
        }
    }

    private mutating func askCall(_ call: Call, on key: PageKey, _ spot: Spot, _ reached: Diagram, _ space: inout Space) {
        for argument in call.arguments {
            ask(argument, Reader(role: .argument(call.request), range: call.range, page: key.page), at: spot, reached, &space)
        }
    }
}

extension Action {
    /// What it reads, `send` apart.
    fileprivate var expressions: [Expression] {
        switch self {
        case .set(_, let members, let value): return members + (value.map { [$0] } ?? [])
        case .send(let call): return call.arguments
        case .show(let reference): return reference.members
        case .enter(_, let entry): return entry.arguments
        case .push(let destination): return destination.arguments
        case .next, .back, .finish, .cancel, .skip, .restart, .refresh, .retry, .stay, .pop, .popToRoot, .select: return []
        }
    }
}
