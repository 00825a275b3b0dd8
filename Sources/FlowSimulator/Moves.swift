import FlowModel

/// Moves: from where, to where, and why not.
extension Simulation {
    /// A flow is worked through and finishes; a pager is moved through freely.
    var isFlow: Bool {
        if case .flow = machine.kind { return true }
        return false
    }

    private func checkRunning() throws(Refusal) {
        guard phase == .running else { throw .ended }
    }

    mutating func next(from page: PageIdentity, _ step: EventStep) throws(Refusal) {
        try checkRunning()
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
        try checkRunning()
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

    /// The interface went there by itself, so nothing is to be shown.
    mutating func report(_ page: PageIdentity, _ step: inout EventStep) {
        step.visible = page
        step.before = self.page(before: page)
        step.after = self.page(after: page)
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
        committed = nil
        forgetRequests(&step)
        relist()
        current = pages.first ?? current
        step.isRestarted = true
    }

    // MARK: Refusals

    /// Why `next` is refused on a page whose follower is given: the first missing answer up to it, or what it waits for itself.
    func refusal(leaving page: PageIdentity, for after: PageIdentity?) -> Refusal? {
        if isFlow, let missing = missing(on: pages.prefix { $0 != after }, besides: page) { return .missing(missing) }
        return isListed(page) ? obstacle(on: page) : nil
    }

    /// The first answer that is lacking on some pages. Skipped ones are not asked, but for `page` itself.
    private func missing(on pages: ArraySlice<PageIdentity>, besides page: PageIdentity) -> AnswerKey? {
        for known in pages where known == page || skipped.contains(known) == false {
            if let missing = missing(on: known) { return missing }
        }
        return nil
    }

    private func missing(on page: PageIdentity) -> AnswerKey? {
        for id in machine.pages[page.page].inputs where machine.inputs[id].isRequired {
            let key = AnswerKey(input: id, members: page.members)
            if answers[key] == nil { return key }
        }
        return nil
    }

    /// What a page waits for or requires before `next`.
    private func obstacle(on page: PageIdentity) -> Refusal? {
        let scope = Scope(.handling, variables: variables(of: page))
        for use in machine.pages[page.page].uses where use.kind != .needs {
            do throws(Undecided) {
                let key = RequestKey(request: use.call.request, arguments: try values(of: use.call.arguments, in: scope))
                if isSatisfied(key) || (use.kind == .awaitsOrFailure && hasFailed(key)) { continue }
                return .awaiting(key)
            } catch {
                return error.cause ?? .notHandled
            }
        }
        for id in machine.pages[page.page].requirements where holds(machine.requirements[id].condition, in: scope) == false {
            return .requirement(id)
        }
        return nil
    }

    /// Why a page cannot be shown: backward is free; forward, a flow goes only past complete pages.
    func refusal(showing page: PageIdentity) -> Refusal? {
        if page == current { return nil }
        guard let target = listing.places[page] else { return .pageNotListed(page) }
        if isFixed(page) { return .committed }
        guard isFlow, let start = listing.places[current], start < target else { return nil }
        for (place, known) in pages[..<target].enumerated() where skipped.contains(known) == false {
            if missing(on: known) != nil || (place >= start && obstacle(on: known) != nil) { return .incomplete(known) }
        }
        return nil
    }
}
