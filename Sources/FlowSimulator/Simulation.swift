import FlowModel

/// A flow or a pager while it runs: the same events, effects and refusals as the generated Swift, directly from the machine.
///
///     var simulation = Simulation(machine)
///     simulation.start()
///     try simulation.handle(.next)
package struct Simulation: Sendable {
    package enum Phase: Hashable, Sendable {
        case ready
        case running
        case finished([OutputValue])
        case cancelled
    }

    package let machine: Machine
    /// In the order of the machine's params.
    package let params: [RuntimeValue]
    /// Every answer that was given, on listed pages or not.
    package internal(set) var answers: [AnswerKey: RuntimeValue]
    package internal(set) var current: PageIdentity
    package var pages: [PageIdentity] { return listing.pages }
    package internal(set) var phase = Phase.ready

    var listing = Listing()
    var loads: [RequestKey: Load] = [:]
    /// The attempts that are under way, oldest first.
    package internal(set) var live: [Ticket] = []
    var waiting: [WaitingSend] = []
    /// The clocks that run now, oldest first.
    package internal(set) var runningTimers: [RunningTimer] = []
    /// The page whose data is being refreshed.
    var refreshing: PageIdentity?
    /// The last point of no return that was passed.
    var committed: PageIdentity?
    var skipped: Set<PageIdentity> = []
    /// Of tickets and timers.
    var lastNumber = 0

    /// A machine that is not started yet. A param that is not given has its declared value, else the simplest one of its type; of answers
    /// that no setter would take, none is kept.
    package init(_ machine: Machine, params: [ID<Param>: RuntimeValue] = [:], answers: [AnswerKey: RuntimeValue] = [:]) {
        self.machine = machine
        self.params = machine.params.ids.map { id in
            let type = machine.params[id].type
            let value = params[id] ?? machine.params[id].value.flatMap { machine.constant($0) } ?? machine.simplestValue(of: type)
            return type.nearest(to: value)
        }
        self.answers = [:]
        self.current = PageIdentity(page: machine.initialPage.page, members: [])
        for (key, value) in answers {
            let type = machine.inputs[key.input].type
            if type.accepts(value) { self.answers[key] = type.withoutRepeats(value) }
        }
        let members = machine.initialPage.members.map { try? self.value(of: $0, in: Scope(.handling)) }
        current = PageIdentity(page: machine.initialPage.page, members: members.compactMap(\.self))
        relist()
        current = pages.first ?? current
    }

    /// Begins. Only once, and before any event.
    @discardableResult
    package mutating func start() -> [SimulatedEffect] {
        guard phase == .ready else { return [] }
        phase = .running
        var step = EventStep(pages: pages)
        return settle(&step)
    }

    /// One event, one step: the effects to run in order, or why nothing happened.
    @discardableResult
    package mutating func handle(_ event: SimulatedEvent) throws(Refusal) -> [SimulatedEffect] {
        switch phase {
        case .ready: throw .notStarted
        case .running: break
        case .finished, .cancelled: throw .ended
        }
        if case .pageShown(let page) = event {
            if page == current { return [] }
            if refusal(showing: page) != nil { return [.show(current, .backward)] }
        }
        let before = self
        var step = begin()
        do throws(Refusal) {
            try apply(event, &step)
        } catch {
            self = before
            throw error
        }
        return settle(&step)
    }

    private mutating func apply(_ event: SimulatedEvent, _ step: inout EventStep) throws(Refusal) {
        switch event {
        case .next: try next(from: current, step)
        case .back: try back(from: current, step)
        case .cancel: try cancel()
        case .show(let page): try show(page)
        case .pageShown(let page): report(page, &step)
        case .refresh:
            guard machine.pages[current.page].isRefreshable else { throw .notHandled }
            try refresh(on: current, &step)
        case .retry: try retry(on: current, &step)
        case .set(let key, let value): try set(key, value)
        case .toggle(let key, let member): try toggle(key, member)
        case .app(let event, let arguments): try handle(event, arguments, &step)
        case .loaded(let ticket, let value, let request): try receive(value, of: request, for: ticket, &step)
        case .failed(let ticket): try fail(ticket, &step)
        case .timerFired(let timer): try fire(timer, &step)
        }
    }

    /// What the host sees before an event.
    private func begin() -> EventStep {
        var step = EventStep(pages: pages)
        step.visible = current
        step.standing = current
        step.before = page(before: current)
        step.after = page(after: current)
        if live.isEmpty == false { step.named = usesNamed(on: pages) }
        step.needed = needs(of: current).map(\.key)
        return step
    }
}
