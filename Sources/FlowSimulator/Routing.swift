import FlowModel

/// Which event goes on to which child.
extension Simulation {
    /// `next`, `back`, `refresh` and `retry` go to the child that is current, if one is that knows them.
    mutating func route(_ event: SimulatedEvent, _ step: inout EventStep) throws(Refusal) {
        let page = current
        if let child = runningChild(page)?.machine, child.knows(event) {
            if event == .back { return try backIn(page, &step) }
            return try pass(event, to: page, &step)
        }
        switch event {
        case .next:
            guard isOrdered else { throw .notHandled }
            try next(from: page, step)
        case .back:
            if machine.kind == .tabs { throw .notHandled }
            try back(from: page, step)
        case .refresh:
            guard machine.pages[page.page].isRefreshable else { throw .notHandled }
            try refresh(on: page, &step)
        case .retry: try retry(on: page, &step)
        default: throw .notHandled
        }
    }

    /// An event of a child's own.
    mutating func hand(_ event: SimulatedEvent, toChildOf page: ID<Page>, _ step: inout EventStep) throws(Refusal) {
        let place = self.place(ofChildOf: page) { _ in true }
        if event == .back { return try backIn(place, &step) }
        try pass(event, to: place, &step)
    }

    // MARK: What is shown

    mutating func show(_ seen: Screen, _ step: inout EventStep) throws(Refusal) {
        if let (inner, place) = inside(seen) { return try pass(.show(inner), to: place, &step) }
        guard isOrdered else { throw .notHandled }
        try show(seen.page)
    }

    /// The interface went there by itself, so nothing is to be shown.
    mutating func report(_ seen: Screen, _ step: inout EventStep) throws(Refusal) {
        let inner = inside(seen)
        if isOrdered {
            step.visible = seen
            step.before = page(before: seen)
            step.after = page(after: seen)
        }
        if let (inner, place) = inner { return try pass(.pageShown(inner), to: place, &step) }
        guard isOrdered else { throw .notHandled }
        step.visiblePage = seen.page
        commit(before: seen.page)
        current = seen.page
    }

    /// What is seen inside of a child that runs, and where it runs.
    func inside(_ seen: Screen) -> (inner: Screen, place: PageIdentity)? {
        guard let inner = seen.inner, let run = machine.pages[seen.page.page].run, machine.children[run.child].isOpaque == false else {
            return nil
        }
        if isOrdered, seen.page != current { return nil }
        let place = isOrdered ? seen.page : self.place(ofChildOf: seen.page.page) { _ in true }
        return hasRunningChild(place) ? (inner, place) : nil
    }

    // MARK: Answers of the host

    mutating func take(
        _ ticket: Ticket,
        with value: RuntimeValue,
        of request: ID<Request>,
        _ step: inout EventStep
    ) throws(Refusal) {
        guard let page = ticket.child.first else { return try receive(value, of: request, for: ticket, &step) }
        try pass(.loaded(ticket.lowered, value, of: request), to: place(of: ticket, page), &step)
    }

    mutating func take(failureOf ticket: Ticket, _ step: inout EventStep) throws(Refusal) {
        guard let page = ticket.child.first else { return try fail(ticket, &step) }
        try pass(.failed(ticket.lowered), to: place(of: ticket, page), &step)
    }

    mutating func take(_ timer: RunningTimer, _ step: inout EventStep) throws(Refusal) {
        guard let page = timer.child.first else { return try fire(timer, &step) }
        let place = place(ofChildOf: page) { $0.runningTimers.contains(timer.lowered) }
        guard hasRunningChild(place) else { throw .staleTimer }
        try pass(.timerFired(timer.lowered), to: place, &step)
    }

    private func place(of ticket: Ticket, _ page: ID<Page>) throws(Refusal) -> PageIdentity {
        let place = self.place(ofChildOf: page) { $0.tickets.contains(ticket.lowered) }
        guard hasRunningChild(place) else { throw .staleTicket }
        return place
    }

    /// The page whose child is meant: in tabs all are alive, on a path the last one that fits, else only that of the current page is.
    func place(ofChildOf page: ID<Page>, where isMeant: (Simulation) -> Bool) -> PageIdentity {
        switch machine.kind {
        case .flow, .pager: return current.page == page ? current : PageIdentity(page: page)
        case .tabs: return PageIdentity(page: page)
        case .stack:
            let alive = pages.filter { $0.page == page && runs[$0] != nil }
            return alive.last { runs[$0].map(isMeant) ?? false } ?? alive.last ?? PageIdentity(page: page)
        }
    }
}

extension Machine {
    /// Tabs and stacks move inside what their parent shows: their moves are handed on whole.
    var isOpaque: Bool { return kind == .tabs || kind == .stack }

    var canFinish: Bool {
        var finishes = kind == .flow
        walkActions { action, _ in finishes = finishes || action == .finish }
        return finishes
    }

    /// Tabs and stacks know `next` only from their children, tabs `back` too.
    fileprivate func knows(_ event: SimulatedEvent) -> Bool {
        switch event {
        case .next: return isOpaque == false || children.isEmpty == false
        case .back: return kind != .tabs || children.isEmpty == false
        case .refresh: return pages.contains(where: \.isRefreshable) || children.contains { $0.knows(event) }
        case .retry: return requests.contains { $0.kind == .fetch } || children.contains { $0.knows(event) }
        default: return true
        }
    }
}
