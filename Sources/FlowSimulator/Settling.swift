import FlowModel

/// The one place where effects are made, in their one order.
extension Simulation {
    /// Brings the page, requests and clocks in line with the answers, and compares with what the host saw.
    mutating func settle(_ step: inout EventStep) -> [SimulatedEffect] {
        arrive(&step)
        endLostChildren(&step)
        forgetHidden(step)
        if phase == .running {
            cancelReplaced(&step)
            startWaitingSends(&step)
            startNeeded(&step)
        } else {
            endRequests(&step)
            for timer in timers { stop(timer.purpose, &step) }
        }
        return effects(of: &step)
    }

    /// Cancels, the end of a refresh, one move, starts, clocks, the end. In each group the children come behind.
    mutating func effects(of step: inout EventStep) -> [SimulatedEffect] {
        step.dropUnseen()
        let children = step.ofChildren
        var effects: [SimulatedEffect] = step.cancelled.map { .cancel($0) } + step.stopped.map { .cancelTimer($0) }
        effects += children.cancelled.map { .cancel($0) } + children.stopped.map { .cancelTimer($0) }
        if endsRefresh() || children.hasRefreshEnded { effects.append(.refreshEnded) }
        if phase == .running { effects += moves(of: step) }
        effects += (step.started + children.started).map { .start($0) }
        effects += (step.begun + children.begun).map { .startTimer($0) }
        switch phase {
        case .ready, .running: break
        case .finished(let output): effects.append(.finished(output))
        case .cancelled: effects.append(.cancelled)
        }
        return effects
    }

    private func moves(of step: EventStep) -> [SimulatedEffect] {
        let handedOn = step.ofChildren.moves
        switch machine.kind {
        case .flow, .pager: return (move(of: step).map { [$0] } ?? []) + handedOn
        case .tabs: return (step.visiblePage == current ? [] : [.select(current)]) + handedOn
        case .stack: return pathMoves(of: step) + handedOn
        }
    }

    private func move(of step: EventStep) -> SimulatedEffect? {
        let screen = self.screen
        guard let visible = step.visible else { return .show(screen, .initial) }
        if visible != screen {
            let isForward: Bool
            if let page = step.visiblePage, page != current {
                isForward = self.isForward(from: page, step.pages)
            } else {
                isForward = step.ofChildren.isForward ?? true
            }
            return .show(screen, isForward && step.isRestarted == false ? .forward : .backward)
        }
        return page(before: screen) != step.before || page(after: screen) != step.after ? .pagesChanged : nil
    }

    /// Forgets answers that are cleared when their page leaves the list.
    private mutating func forgetHidden(_ step: EventStep) {
        for page in step.pages where isListed(page) == false {
            for input in machine.pages[page.page].inputs where machine.inputs[input].clearsOnHide {
                answers[key(of: input, on: page)] = nil
            }
        }
    }
}
