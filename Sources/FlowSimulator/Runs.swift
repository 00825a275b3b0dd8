import FlowModel

/// Child flows: a value inside the parent's value, its effects lifted.
extension Simulation {
    func isRun(_ page: PageIdentity) -> Bool { return machine.pages[page.page].run != nil }

    /// The child of a page while it runs.
    package func runningChild(_ page: PageIdentity) -> Simulation? {
        guard let child = runs[page], child.phase == .running else { return nil }
        return child
    }

    func hasRunningChild(_ page: PageIdentity) -> Bool { return runs[page]?.phase == .running }

    /// The child of a `run`, ended or not.
    package func child(of page: ID<Page>) -> Simulation? { return runs[place(ofChildOf: page) { _ in true }] }

    /// A new child for a page, not begun.
    func newChild(for page: PageIdentity) throws(Undecided) -> Simulation? {
        guard let run = machine.pages[page.page].run else { return nil }
        let child = machine.children[run.child]
        var params: [ID<Param>: RuntimeValue] = [:]
        for (param, argument) in zip(child.params.ids, run.arguments) {
            if let argument { params[param] = try value(of: argument, in: scope(on: page)) }
        }
        return Simulation(child, params: params)
    }

    /// Makes the child of a page, or resumes a finished one that is come back to.
    mutating func openChild(of page: PageIdentity, isForward: Bool, _ step: inout EventStep) {
        guard isRun(page) else { return }
        if isForward == false, isOrdered, var old = runs[page], old.phase != .running {
            let effects = old.resumeAsChild(after: lastNumber)
            return keep(old, on: page, effects, &step)
        }
        guard var child = (try? newChild(for: page)) ?? nil else {
            runs[page] = nil
            return
        }
        let effects = child.beginAsChild(after: lastNumber)
        keep(child, on: page, effects, &step)
    }

    /// Stores a child that has begun or gone on. An end at once is the parent's to answer, like any other.
    private mutating func keep(_ child: Simulation, on page: PageIdentity, _ effects: [SimulatedEffect], _ step: inout EventStep) {
        runs[page] = child
        lastNumber = child.lastNumber
        try? take(effects, ofChildOn: page, &step)
    }

    /// Ends the child of a page that is left. One that has finished stays as it is.
    mutating func closeChild(of page: PageIdentity, _ step: inout EventStep) {
        step.opened.removeAll { $0 == page }
        guard var child = runningChild(page) else { return }
        let effects = child.endAsChild()
        runs[page] = nil
        lift(effects, ofChildOn: page, child.machine, &step)
    }

    /// Children whose place is gone end, all of them with the flow. In a flow or pager one may have begun on a page that was passed
    /// within the event.
    mutating func endLostChildren(_ step: inout EventStep) {
        for page in step.opened + (isOrdered ? [] : step.pages) where phase != .running || hasPlaceForChild(page) == false {
            closeChild(of: page, &step)
        }
    }

    private func hasPlaceForChild(_ page: PageIdentity) -> Bool { return isOrdered ? page == current : isListed(page) }

    // MARK: Events

    /// Hands an event to a child.
    mutating func pass(_ event: SimulatedEvent, to page: PageIdentity, _ step: inout EventStep) throws(Refusal) {
        guard var child = runningChild(page) else { throw .notHandled }
        child.lastNumber = lastNumber
        let effects: [SimulatedEffect]
        do throws(Refusal) { effects = try child.handle(event) } catch { throw .child(page.page, error) }
        runs[page] = child
        lastNumber = child.lastNumber
        try take(effects, ofChildOn: page, &step)
    }

    /// `back` in a child: where it has no earlier page, it is cancelled. Not out of a pager, and not where children stand side by side.
    mutating func backIn(_ page: PageIdentity, _ step: inout EventStep) throws(Refusal) {
        guard machine.kind != .tabs, let child = runningChild(page)?.machine, child.kind == .flow || child.kind == .stack else {
            return try pass(.back, to: page, &step)
        }
        do throws(Refusal) {
            try pass(.back, to: page, &step)
        } catch {
            guard error == .child(page.page, .noPreviousPage) else { throw error }
            // The root of a stack cannot be popped.
            if machine.kind == .stack, page == pages.first, answers(.childCancelled, on: page) == false { throw .noPreviousPage }
            closeChild(of: page, &step)
            popEnded(page)
            try end(.childCancelled, on: page, &step)
        }
    }

    // MARK: Effects

    /// A child's effects become the parent's; its end is the parent's to answer.
    mutating func take(_ effects: [SimulatedEffect], ofChildOn page: PageIdentity, _ step: inout EventStep) throws(Refusal) {
        guard let child = runs[page]?.machine else { return }
        lift(effects, ofChildOn: page, child, &step)
        for effect in effects {
            switch effect {
            case .finished:
                showRoot(ofChildOn: page, &step)
                popEnded(page)
                try end(.childFinished, on: page, &step)
                // Side by side and on a path a finished child is of no more use; in a flow it can be come back to.
                if isOrdered == false, hasRunningChild(page) == false { runs[page] = nil }
            case .cancelled:
                showRoot(ofChildOn: page, &step)
                runs[page] = nil
                popEnded(page)
                try end(.childCancelled, on: page, &step)
            default: break
            }
        }
    }

    /// A stack that has ended where it stays in place begins anew: what it had pushed is to be taken off the screen.
    private func showRoot(ofChildOn page: PageIdentity, _ step: inout EventStep) {
        guard isOrdered == false, machine.kind == .tabs || page == pages.first, let child = runs[page] else { return }
        if child.machine.kind == .stack, child.pages.count > 1 { step.ofChildren.moves.append(.child(page.page, .pop(toDepth: 0))) }
    }

    private func lift(_ effects: [SimulatedEffect], ofChildOn page: PageIdentity, _ child: Machine, _ step: inout EventStep) {
        let id = page.page
        for effect in effects {
            switch effect {
            case .start(let ticket): step.ofChildren.started.append(ticket.lifted(from: id))
            case .cancel(let ticket): step.ofChildren.cancelled.append(ticket.lifted(from: id))
            case .startTimer(let timer): step.ofChildren.begun.append(timer.lifted(from: id))
            case .cancelTimer(let timer): step.ofChildren.stopped.append(timer.lifted(from: id))
            case .refreshEnded: step.ofChildren.hasRefreshEnded = true
            case .finished, .cancelled: break
            case .show(let inner, let direction) where child.isOpaque == false:
                if isOrdered {
                    step.ofChildren.isForward = direction != .backward
                } else {
                    step.ofChildren.moves.append(.show(Screen(page, inner), direction))
                }
            case .pagesChanged where child.isOpaque == false && isOrdered: break
            default: step.ofChildren.moves.append(.child(id, effect))
            }
        }
    }

    // MARK: Ends

    /// What follows when a child has ended: the handlers of its `run`, else `next` or `back` in a flow.
    private mutating func end(_ trigger: Handler.Trigger, on page: PageIdentity, _ step: inout EventStep) throws(Refusal) {
        if isOrdered, trigger == .childFinished { relist() }
        guard step.isFirstEnd(ofChildOn: page) else { return }
        let scope = scope(on: page)
        for handler in machine.pages[page.page].handlers where handler.trigger == trigger && isOpen(handler, in: scope) {
            for action in handler.actions { try perform(action, on: page, in: scope, &step) }
            return
        }
        guard isOrdered else { return }
        if trigger == .childFinished { try next(from: page, step) } else { try back(from: page, step) }
    }

    private func answers(_ trigger: Handler.Trigger, on page: PageIdentity) -> Bool {
        let scope = scope(on: page)
        return machine.pages[page.page].handlers.contains { $0.trigger == trigger && isOpen($0, in: scope) }
    }
}
