import FlowModel

/// The pages with something that sends a request.
struct Senders {
    private var pages: [ID<Request>: Set<ID<Page>>] = [:]
    /// Sent by the flow's own handlers, from wherever the user is.
    private var anywhere: Set<ID<Request>> = []

    /// Linear in the actions.
    init(_ machine: Machine) {
        for id in machine.pages.ids {
            for case .send(let call) in machine.pages[id].actions { pages[call.request, default: []].insert(id) }
        }
        for case .send(let call) in machine.handlers.flatMap(\.actions) { anywhere.insert(call.request) }
    }

    /// The pages before one that it depends on whether a request has been sent there; `nil`: it can be sent in any case.
    func pages(of request: ID<Request>, before page: ID<Page>) -> [ID<Page>]? {
        let senders = pages[request] ?? []
        if anywhere.contains(request) || senders.contains(page) { return nil }
        return senders.filter { $0 < page }.sorted()
    }
}

extension Space {
    /// The assignments for which a request can have been sent when a page is reached.
    mutating func sendable(_ request: ID<Request>, on page: ID<Page>, _ senders: Senders) throws(OutOfBudget) -> Diagram {
        guard let before = senders.pages(of: request, before: page) else { return .always }
        var found = Diagram.never
        for sender in before {
            for (_, listed) in presence.pages[sender] ?? [] { found = try or(found, listed) }
        }
        return found
    }
}
