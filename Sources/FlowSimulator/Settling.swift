import FlowModel

/// The one place where effects are made, in their one order.
extension Simulation {
    /// Brings the page, requests and clocks in line with the answers, and compares with what the host saw.
    mutating func settle(_ step: inout EventStep) -> [SimulatedEffect] {
        arrive(&step)
        if phase == .running {
            forgetHidden(step)
            cancelReplaced(&step)
            startWaitingSends(&step)
            startNeeded(&step)
        } else {
            endRequests(&step)
            for timer in runningTimers { stop(timer.purpose, &step) }
        }
        return effects(of: &step)
    }

    /// Cancels, the end of a refresh, one move, starts, clocks, the end.
    private mutating func effects(of step: inout EventStep) -> [SimulatedEffect] {
        step.dropUnseen()
        var effects: [SimulatedEffect] = step.cancelled.map { .cancel($0) } + step.stopped.map { .cancelTimer($0) }
        if endsRefresh() { effects.append(.refreshEnded) }
        if phase == .running, let move = move(of: step) { effects.append(move) }
        effects += step.started.map { .start($0) }
        effects += step.begun.map { .startTimer($0) }
        switch phase {
        case .ready, .running: break
        case .finished(let output): effects.append(.finished(output))
        case .cancelled: effects.append(.cancelled)
        }
        return effects
    }

    private func move(of step: EventStep) -> SimulatedEffect? {
        guard let visible = step.visible else { return .show(current, .initial) }
        if visible != current {
            let isForward = step.isRestarted == false && isForward(from: visible, step.pages)
            return .show(current, isForward ? .forward : .backward)
        }
        return page(before: current) != step.before || page(after: current) != step.after ? .pagesChanged : nil
    }

    // MARK: Arriving

    /// Relocates, leaves the old page and enters the new one, until nothing moves any more. Each page's handlers run once, so it ends.
    private mutating func arrive(_ step: inout EventStep) {
        while phase == .running {
            relocate(step)
            if step.standing == current { return }
            let old = step.standing
            leaveStanding(for: current, &step)
            if phase != .running { break }
            relocate(step)
            enter(from: old, &step)
        }
        leaveStanding(for: nil, &step)
    }

    /// If the current page left the list, the nearest earlier listed page takes its place.
    private mutating func relocate(_ step: EventStep) {
        if isListed(current) { return }
        current = gap(of: current, step.pages).before ?? pages.first ?? current
    }

    /// `next`: the page that comes instead, if one does.
    mutating func leaveStanding(for next: PageIdentity?, _ step: inout EventStep) {
        guard let page = step.standing else { return }
        step.standing = nil
        if step.left.insert(page).inserted { runFirst(.leave, on: page, &step) }
        for timer in runningTimers {
            if case .countdown(page, _) = timer.purpose { stop(timer.purpose, &step) }
        }
        cancelOnLeave(page, for: next, &step)
    }

    private mutating func enter(from old: PageIdentity?, _ step: inout EventStep) {
        let page = current
        step.standing = page
        for (number, countdown) in machine.pages[page.page].countdowns.enumerated() {
            run(.countdown(page, number), countdown.milliseconds, &step)
        }
        if step.entered.insert(page).inserted == false { return }
        runFirst(.enter, on: page, &step)
        guard step.isRestarted || old.map({ isForward(from: $0, step.pages) }) ?? true else { return }
        for key in keysWatched(on: page).filter(isSatisfied) where phase == .running && current == page {
            runLoaded(key, on: page, &step)
        }
    }

    /// Forgets answers that are cleared when their page leaves the list.
    private mutating func forgetHidden(_ step: EventStep) {
        for page in step.pages where isListed(page) == false {
            for input in machine.pages[page.page].inputs where machine.inputs[input].clearsOnHide {
                answers[AnswerKey(input: input, members: page.members)] = nil
            }
        }
    }
}
