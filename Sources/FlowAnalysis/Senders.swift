import FlowDiagnostics
import FlowModel

/// What sends requests, and on which pages.
struct Senders {
    private struct Sender {
        /// `nil`: a handler of the flow's own, from wherever the user is.
        let page: ID<Page>?
        let call: Call
    }

    private var senders: [ID<Request>: [Sender]] = [:]

    /// Linear in the actions.
    ///
    /// - Parameter idle: The handlers that never run.
    init(_ machine: Machine, without idle: Set<SourceRange>) {
        func actions(of handlers: [Handler]) -> [Action] { return handlers.filter { idle.contains($0.range) == false }.flatMap(\.actions) }
        for id in machine.pages.ids {
            let page = machine.pages[id]
            add(actions(of: page.handlers) + page.countdowns.flatMap(\.actions), of: id)
        }
        add(actions(of: machine.handlers), of: nil)
    }

    private mutating func add(_ actions: [Action], of page: ID<Page>?) {
        for case .send(let call) in actions { senders[call.request, default: []].append(Sender(page: page, call: call)) }
    }

    /// The pages before one that it depends on whether what it awaits has been sent there; `nil`: it can be sent in any case.
    func pages(of awaited: Call, before page: ID<Page>, in machine: Machine) -> [ID<Page>]? {
        let fitting = (senders[awaited.request] ?? []).filter { machine.canSend($0.call, awaited) }
        if fitting.contains(where: { $0.page == nil || $0.page == page }) { return nil }
        return Set(fitting.compactMap(\.page).filter { $0 < page }).sorted()
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
    mutating func sendable(_ awaited: Call, on page: ID<Page>, _ senders: Senders) throws(OutOfBudget) -> Diagram {
        guard let before = senders.pages(of: awaited, before: page, in: machine) else { return .always }
        var found = Diagram.never
        for sender in before {
            for (_, listed) in presence.pages[sender] ?? [] { found = try or(found, listed) }
        }
        return found
    }
}
