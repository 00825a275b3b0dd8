import FlowModel

/// What a parent needs of its child.
extension Simulation {
    mutating func beginAsChild(after number: Int) -> [SimulatedEffect] {
        lastNumber = number
        return start()
    }

    /// Begins at an entry; `nil` where its page is not listed.
    mutating func beginAsChild(after number: Int, at entry: ID<Entry>, _ arguments: [RuntimeValue]) -> [SimulatedEffect]? {
        guard phase == .ready else { return nil }
        lastNumber = number
        phase = .running
        var step = EventStep(pages: pages)
        guard jump(to: entry, arguments, &step) else { return nil }
        return settle(&step)
    }

    /// Goes on at the last page of a finished flow; what it delivered is void.
    mutating func resumeAsChild(after number: Int) -> [SimulatedEffect] {
        phase = .running
        lastNumber = number
        var step = EventStep(pages: pages)
        step.isResumed = true
        return settle(&step)
    }

    /// Ends without a word of its own: loads and clocks are cancelled.
    mutating func endAsChild() -> [SimulatedEffect] {
        guard phase == .running else { return [] }
        var step = EventStep(pages: pages)
        phase = .cancelled
        cancelOnLeave(current, for: nil, &step)
        for page in isOrdered ? [current] : pages { closeChild(of: page, &step) }
        endRequests(&step)
        for timer in timers { stop(timer.purpose, &step) }
        return effects(of: &step)
    }

    /// What it delivered, as a value of its parent.
    var result: RuntimeValue? {
        guard case .finished(let output) = phase else { return nil }
        let properties = output.map { RuntimeValue.Property(name: $0.name, value: $0.value) }
        return .object(RuntimeValue.Object(name: machine.name, properties: properties))
    }

    /// Whether a point of no return was passed in it. Where children stand side by side or on a path, no commit binds.
    var hasCommitted: Bool { return isOrdered && (committed != nil || childHasCommitted(current)) }

    func childHasCommitted(_ page: PageIdentity) -> Bool { return runs[page]?.hasCommitted ?? false }
}
