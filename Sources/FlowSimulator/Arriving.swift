import FlowModel

/// Leaving the old page and entering the new one.
extension Simulation {
    /// Relocates, leaves the old page and enters the new one, until nothing moves any more. Each page's handlers run once, those of a
    /// child's end too, so it ends.
    mutating func arrive(_ step: inout EventStep) {
        while phase == .running {
            relocate(step)
            if step.standing == current {
                if isOrdered || step.isReopened || isRun(current) == false || hasRunningChild(current) { return }
                step.isReopened = true
                openChild(of: current, isForward: true, &step)
                continue
            }
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
        if isOrdered { closeChild(of: page, &step) }
        for timer in timers {
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
        let isForward = old.map { self.isForward(from: $0, step.pages) } ?? (step.isResumed == false)
        if isOrdered {
            if step.opened.contains(page) == false { openChild(of: page, isForward: isForward, &step) }
        } else if hasRunningChild(page) == false {
            openChild(of: page, isForward: true, &step)
        }
        if step.isFirstEntry(of: page) == false { return }
        runFirst(.enter, on: page, &step)
        guard step.isRestarted || isForward || machine.kind == .tabs else { return }
        for key in keysWatched(on: page).filter(isSatisfied) where phase == .running && current == page {
            runLoaded(key, on: page, &step)
        }
    }
}
