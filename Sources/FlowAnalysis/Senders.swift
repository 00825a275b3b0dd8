import FlowDiagnostics
import FlowModel

/// What sends requests, and on which pages.
struct Senders {
    fileprivate struct Sender {
        /// `nil`: a handler of the flow's own, from wherever the user is.
        let page: ID<Page>?
        /// Of the handler.
        let condition: Expression?
        let call: Call
    }

    private var senders: [ID<Request>: [Sender]] = [:]

    /// Linear in the actions.
    ///
    /// - Parameter idle: The handlers that never run.
    init(_ machine: Machine, without idle: Set<SourceRange>) {
        for id in machine.pages.ids {
            let page = machine.pages[id]
            for handler in page.handlers where idle.contains(handler.range) == false { add(handler.actions, handler.condition, of: id) }
            for countdown in page.countdowns { add(countdown.actions, nil, of: id) }
        }
        for handler in machine.handlers where idle.contains(handler.range) == false { add(handler.actions, handler.condition, of: nil) }
    }

    private mutating func add(_ actions: [Action], _ condition: Expression?, of page: ID<Page>?) {
        for case .send(let call) in actions {
            senders[call.request, default: []].append(Sender(page: page, condition: condition, call: call))
        }
    }

    /// What can have sent what a page awaits when it is reached, or there.
    fileprivate func senders(of awaited: Call, upTo page: ID<Page>, in machine: Machine) -> [Sender] {
        return (senders[awaited.request] ?? []).filter { sender in
            machine.canSend(sender.call, awaited) && sender.page.map { $0 <= page } ?? true
        }
    }
}

extension Machine {
    /// Whether one call may send what another one awaits: not where their arguments are constants that differ.
    fileprivate func canSend(_ sent: Call, _ awaited: Call) -> Bool {
        return zip(sent.arguments, awaited.arguments).allSatisfy { first, second in
            guard let first = constant(first), let second = constant(second) else { return true }
            return first == second
        }
    }
}

extension Space {
    /// The assignments for which what a page awaits can have been sent when it is reached.
    mutating func sendable(_ awaited: Call, on key: PageKey, _ senders: Senders) throws(OutOfBudget) -> Diagram {
        var found = Diagram.never
        for sender in senders.senders(of: awaited, upTo: key.page, in: machine) {
            if found.isAlways { return found }
            guard let page = sender.page else {
                found = try or(found, paramsAllowing(sender.condition, at: Spot(place: .handling)))
                continue
            }
            if page == key.page {
                found = try or(found, paramsAllowing(sender.condition, at: spot(on: key)))
                continue
            }
            for (members, listed) in presence.pages[page] ?? [] {
                let allowing = try paramsAllowing(sender.condition, at: spot(on: PageKey(page: page, members: members)))
                found = try or(found, and(listed, allowing))
            }
        }
        return found
    }

    private mutating func paramsAllowing(_ condition: Expression?, at spot: Spot) throws(OutOfBudget) -> Diagram {
        guard let condition else { return .always }
        return try paramsAllowing(condition, at: spot, isNot: false)
    }

    /// The params with which something can hold: everything else can be changed for as long as it takes.
    private mutating func paramsAllowing(_ condition: Expression, at spot: Spot, isNot: Bool) throws(OutOfBudget) -> Diagram {
        switch condition {
        case .not(let inner): return try paramsAllowing(inner, at: spot, isNot: isNot == false)
        case .and(let left, let right), .or(let left, let right):
            let first = try paramsAllowing(left, at: spot, isNot: isNot)
            let second = try paramsAllowing(right, at: spot, isNot: isNot)
            let isAnd = if case .and = condition { true } else { false }
            return isAnd != isNot ? try and(first, second) : try or(first, second)
        default:
            guard condition.isFixed(by: spot.variables) else { return .always }
            let truth = try truth(of: condition, at: spot)
            let found = isNot ? truth.fails : truth.holds
            return isComplete(found) ? found : .always
        }
    }
}

extension Expression {
    /// Whether it reads nothing but params and members that are known.
    fileprivate func isFixed(by variables: [ID<Each>: RuntimeValue]) -> Bool {
        return contains { part in
            switch part {
            case .input, .output, .result, .isLoaded, .hasFailed, .any, .all, .eventParameter, .pageParameter, .entryParameter: true
            case .variable(let each): variables[each] == nil
            default: false
            }
        } == false
    }
}
