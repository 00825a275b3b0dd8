import FlowModel

/// Countdowns, timeouts, freshness: the machine has no clock, it says which ones the host is to run.
extension Simulation {
    mutating func run(_ purpose: RunningTimer.Purpose, _ milliseconds: Int, _ step: inout EventStep) {
        lastNumber += 1
        let timer = RunningTimer(milliseconds: milliseconds, purpose: purpose, number: lastNumber)
        timers.append(timer)
        step.begun.append(timer)
    }

    mutating func stop(_ purpose: RunningTimer.Purpose, _ step: inout EventStep) {
        guard let index = timers.firstIndex(where: { $0.purpose == purpose }) else { return }
        step.stopped.append(timers.remove(at: index))
    }

    mutating func fire(_ timer: RunningTimer, _ step: inout EventStep) throws(Refusal) {
        guard let index = timers.firstIndex(of: timer) else { throw .staleTimer }
        timers.remove(at: index)
        switch timer.purpose {
        case .timeout(let key):
            timeOut(key, &step)
        case .freshness(let key):
            loads[key]?.isExpired = true
        case .countdown(let page, let number):
            let countdown = machine.pages[page.page].countdowns[number]
            if countdown.repeats { run(timer.purpose, countdown.milliseconds, &step) }
            runSilently(countdown.actions, on: page, &step)
        }
    }
}
