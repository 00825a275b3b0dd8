import FlowModel

/// Attempts at requests and their results.
extension Simulation {
    /// Starts what the current page needs, and what is to be there before its page is entered.
    mutating func startNeeded(_ step: inout EventStep) {
        var wanted = step.wanted
        for key in needs(of: current).map(\.key) where isIdle(key) || isDue(key, step) { wanted.append(key) }
        for key in awaited(on: current).map(\.key) {
            if let load = loads[key], load.isExpired, load.hasFailed == false { wanted.append(key) }
        }
        // No tab comes after another.
        if isOrdered, let next = neighbours(of: current, pages).after { wanted += idle(on: next, .ahead) }
        if machine.requests.contains(where: { $0.start == .eager }) { for page in pages { wanted += idle(on: page, .eager) } }
        for key in wanted { start(key, &step) }
    }

    private func idle(on page: PageIdentity, _ policy: Request.Start) -> [RequestKey] {
        return needs(of: page).map(\.key).filter { machine.requests[$0.request].start == policy && isIdle($0) }
    }

    /// Whether it has never been asked for. A send never is by itself.
    private func isIdle(_ key: RequestKey) -> Bool {
        if machine.requests[key.request].kind == .send { return false }
        guard let load = loads[key] else { return true }
        return load.value == nil && load.ticket == nil && load.hasFailed == false
    }

    /// Whether an old result is loaded again: when its page is entered, or its key comes to be needed.
    private func isDue(_ key: RequestKey, _ step: EventStep) -> Bool {
        guard let load = loads[key], load.isExpired, load.hasFailed == false else { return false }
        return step.entered.contains(current) || step.needed.contains(key) == false
    }

    mutating func start(_ key: RequestKey, _ step: inout EventStep) {
        let request = machine.requests[key.request]
        var load = loads[key] ?? Load()
        if load.ticket != nil, load.hasFailed == false { return }
        // What a condition of the list reads is loaded again only while a page that awaits it is current.
        if request.kind == .fetch, request.isReadByListing, load.value != nil,
            awaited(on: current).contains(where: { $0.key == key }) == false
        {
            return
        }
        lastNumber += 1
        load.ticket = lastNumber
        load.hasFailed = false
        loads[key] = load
        let ticket = Ticket(key: key, number: lastNumber)
        live.append(ticket)
        step.started.append(ticket)
        if let timeout = request.timeoutMilliseconds { run(.timeout(key), timeout, &step) }
    }

    mutating func receive(_ value: RuntimeValue, of request: ID<Request>, for ticket: Ticket, _ step: inout EventStep) throws(Refusal) {
        let key = ticket.key
        guard loads[key]?.ticket == ticket.number else { throw .staleTicket }
        guard request == key.request else { throw .wrongValue(key) }
        loads[key] = Load(value: value)
        live.removeAll { $0 == ticket }
        stop(.timeout(key), &step)
        stop(.freshness(key), &step)
        if let fresh = machine.requests[key.request].freshMilliseconds { run(.freshness(key), fresh, &step) }
        if machine.requests[key.request].isReadByListing { relist() }
        runLoaded(key, on: current, &step)
    }

    mutating func fail(_ ticket: Ticket, _ step: inout EventStep) throws(Refusal) {
        guard live.contains(ticket) else { throw .staleTicket }
        loads[ticket.key]?.ticket = nil
        end(ticket, &step)
    }

    /// The time of an attempt is up. A fetch is given up; a send keeps its ticket, for it may have been done.
    mutating func timeOut(_ key: RequestKey, _ step: inout EventStep) {
        guard let ticket = live.first(where: { $0.key == key }) else { return }
        if machine.requests[key.request].kind == .fetch {
            step.cancelled.append(ticket)
            loads[key]?.ticket = nil
        }
        end(ticket, &step)
    }

    /// An attempt ended without a result: there is a further one at once, or the request has failed.
    private mutating func end(_ ticket: Ticket, _ step: inout EventStep) {
        let key = ticket.key
        live.removeAll { $0 == ticket }
        stop(.timeout(key), &step)
        let failures = (loads[key]?.failures ?? 0) + 1
        loads[key]?.failures = failures
        if failures <= machine.requests[key.request].retries { return start(key, &step) }
        loads[key]?.failures = 0
        loads[key]?.hasFailed = true
        loads[key]?.endedBadly = true
        if machine.requests[key.request].isReadByListing { relist() }
        runFailed(key, on: current, &step)
    }
}
