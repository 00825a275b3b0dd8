import FlowModel

/// Moves: from where, to where, and why not.
extension Simulation {
    private func checkRunning() throws(Refusal) {
        guard phase == .running else { throw .ended }
    }

    mutating func next(from page: PageIdentity, _ step: EventStep) throws(Refusal) {
        try checkRunning()
        if hasRunningChild(page) { throw .inChild }
        let after = neighbours(of: page, step.pages).after
        if let refusal = refusal(leaving: page, for: after) { throw refusal }
        // A page that was skipped counts again when it is left by `next`.
        if skipped.contains(page) { return try move(from: page, isSkipped: false, step) }
        try advance(to: after)
    }

    /// As `next`, without asking anything of this page: its answers do not count until it is left by `next`.
    mutating func skip(from page: PageIdentity, _ step: EventStep) throws(Refusal) {
        try checkRunning()
        if isFlow, let missing = missing(on: pages.prefix { $0 != page }, besides: page) { throw .missing(missing) }
        try move(from: page, isSkipped: true, step)
    }

    private mutating func move(from page: PageIdentity, isSkipped: Bool, _ step: EventStep) throws(Refusal) {
        let before = self
        if isSkipped { skipped.insert(page) } else { skipped.remove(page) }
        relist()
        do throws(Refusal) {
            try advance(to: neighbours(of: page, step.pages).after)
        } catch {
            self = before
            throw error
        }
    }

    /// Goes on to a page, or beyond the last one.
    private mutating func advance(to page: PageIdentity?) throws(Refusal) {
        guard let page else {
            if isFlow { return try finish() }
            throw .noNextPage
        }
        commit(before: page)
        current = page
    }

    mutating func back(from page: PageIdentity, _ step: EventStep) throws(Refusal) {
        if machine.kind == .stack { return try pop(page) }
        try checkRunning()
        if hasRunningChild(page) { throw .inChild }
        guard let before = neighbours(of: page, step.pages).before else { throw .noPreviousPage }
        if isFixed(before) { throw .committed }
        current = before
    }

    mutating func show(_ page: PageIdentity) throws(Refusal) {
        try checkRunning()
        if let refusal = refusal(showing: page) { throw refusal }
        if page == current { return }
        commit(before: page)
        current = page
    }

    mutating func cancel() throws(Refusal) {
        try checkRunning()
        phase = .cancelled
    }

    mutating func finish() throws(Refusal) {
        try checkRunning()
        phase = .finished(try output())
    }

    /// Back to the beginning: answers and what was sent are forgotten, results that were fetched are kept.
    mutating func restart(_ step: inout EventStep) throws(Refusal) {
        try checkRunning()
        leaveStanding(for: nil, &step)
        answers = [:]
        skipped = []
        passed = []
        committed = nil
        for page in step.opened + (isOrdered ? [] : pages) { closeChild(of: page, &step) }
        runs = [:]
        forgetRequests(&step)
        if machine.kind == .stack { setPath(Array(pages.prefix(1))) } else { relist() }
        current = pages.first ?? current
        step.isRestarted = true
    }
}
