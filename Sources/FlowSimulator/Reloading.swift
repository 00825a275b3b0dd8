import FlowModel

/// Asking again, giving up, forgetting.
extension Simulation {
    /// Starts the failed fetches of a page again.
    mutating func retry(on page: PageIdentity, _ step: inout EventStep) throws(Refusal) {
        guard phase == .running else { throw .ended }
        let again = needs(of: page).map(\.key).filter { hasFailed($0) && isFetch($0) }
        if again.isEmpty { throw .notHandled }
        step.wanted += again
    }

    /// Loads a page's data again; joins what is under way.
    mutating func refresh(on page: PageIdentity, _ step: inout EventStep) throws(Refusal) {
        guard phase == .running else { throw .ended }
        if refreshing != nil { throw .refreshing }
        refreshing = page
        step.wanted += needs(of: page).map(\.key).filter(isFetch)
    }

    /// Whether a refresh ends now: with the last load of its page, or with the flow.
    mutating func endsRefresh() -> Bool {
        guard let page = refreshing else { return false }
        if phase == .running, needs(of: page).contains(where: { ticket(for: $0.key) != nil }) { return false }
        refreshing = nil
        return true
    }

    private func isFetch(_ key: RequestKey) -> Bool { return machine.requests[key.request].kind == .fetch }

    // MARK: Giving up

    /// Gives an attempt up, as if it had never been made.
    private mutating func abandon(_ ticket: Ticket, _ step: inout EventStep) {
        live.removeAll { $0 == ticket }
        loads[ticket.key]?.ticket = nil
        loads[ticket.key]?.failures = 0
        stop(.timeout(ticket.key), &step)
        step.cancelled.append(ticket)
    }

    /// Cancels a fetch when the use that needed it names another key now, and no listed page needs the old one.
    mutating func cancelReplaced(_ step: inout EventStep) {
        if step.named.isEmpty || live.isEmpty { return }
        let now = usesNamed(on: pages)
        let keys = Set(now.map(\.key))
        for ticket in live where isFetch(ticket.key) && keys.contains(ticket.key) == false {
            let isReplaced = step.named.contains { old in
                return old.key == ticket.key && now.contains { $0.page == old.page && $0.number == old.number }
            }
            if isReplaced { abandon(ticket, &step) }
        }
    }

    /// What is cancelled with its page, unless the next page uses it too.
    mutating func cancelOnLeave(_ page: PageIdentity, for next: PageIdentity?, _ step: inout EventStep) {
        for ticket in live where machine.requests[ticket.key.request].isCancelledOnLeave && concerns(ticket.key, page) {
            if let next, concerns(ticket.key, next) { continue }
            abandon(ticket, &step)
        }
        waiting.removeAll { $0.sender == page && machine.requests[$0.call.request].isCancelledOnLeave }
    }

    private func concerns(_ key: RequestKey, _ page: PageIdentity) -> Bool {
        return loads[key]?.sender == page || needs(of: page).contains { $0.key == key }
    }

    /// At the end fetches are cancelled; sends go on unheard.
    mutating func endRequests(_ step: inout EventStep) {
        for ticket in live where isFetch(ticket.key) { abandon(ticket, &step) }
        live = []
        waiting = []
    }

    /// At a restart results that were fetched stay; failures, loads under way and what was sent do not.
    mutating func forgetRequests(_ step: inout EventStep) {
        for ticket in live { stop(.timeout(ticket.key), &step) }
        endRequests(&step)
        loads = loads.filter { isFetch($0.key) && $0.value.value != nil }
        for key in loads.keys {
            loads[key]?.hasFailed = false
            loads[key]?.endedBadly = false
        }
    }
}
