import FlowModel

/// A flow, pager, tabs or stack while it runs: the same events, effects and refusals as the generated Swift, directly from the machine.
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
    /// The page that is shown; the tab that is selected; the page on top.
    package internal(set) var current: PageIdentity
    /// The listed pages, the tabs, or the path with its root.
    package var pages: [PageIdentity] { return listing.pages }
    package internal(set) var phase = Phase.ready

    var listing = Listing()
    var loads: [RequestKey: Load] = [:]
    /// The attempts that are under way, oldest first.
    package internal(set) var live: [Ticket] = []
    var waiting: [WaitingSend] = []
    /// Its own clocks that run now, oldest first.
    var timers: [RunningTimer] = []
    /// The page whose data is being refreshed.
    var refreshing: PageIdentity?
    /// The last point of no return that was passed.
    var committed: PageIdentity?
    var skipped: Set<PageIdentity> = []
    /// Pages that an entry passed are not asked.
    var passed: Set<PageIdentity> = []
    /// The children, by the page of their `run`.
    var runs: [PageIdentity: Simulation] = [:]
    /// Of tickets and timers.
    var lastNumber = 0
    /// Of places on a path.
    var lastPlace = 0

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
        self.current = PageIdentity(page: machine.initialPage.page, place: machine.kind == .stack ? 0 : nil)
        for (key, value) in answers {
            let type = machine.inputs[key.input].type
            if type.accepts(value) { self.answers[key] = type.withoutRepeats(value) }
        }
        if machine.kind == .stack {
            listing.append(current)
            return
        }
        let members = machine.initialPage.members.map { try? self.value(of: $0, in: Scope(.handling)) }
        current = PageIdentity(page: machine.initialPage.page, members: members.compactMap(\.self))
        relist()
        current = pages.first ?? current
    }

    /// Begins, at an entry if one is given and its page is listed. Only once, and before any event.
    @discardableResult
    package mutating func start(at entry: ID<Entry>? = nil, _ arguments: [RuntimeValue] = []) -> [SimulatedEffect] {
        guard phase == .ready else { return [] }
        phase = .running
        var step = EventStep(pages: pages)
        if let entry { _ = jump(to: entry, arguments, &step) }
        return settle(&step)
    }

    /// One event, one step: the effects to run in order, or why nothing happened.
    @discardableResult
    package mutating func handle(_ event: SimulatedEvent) throws(Refusal) -> [SimulatedEffect] {
        if let effects = correction(of: event) { return effects }
        let before = self
        do throws(Refusal) {
            var step = try accept(event)
            return settle(&step)
        } catch {
            self = before
            throw error
        }
    }

    /// What an event does before all that follows from it. A refused one may have done a part of it.
    mutating func accept(_ event: SimulatedEvent) throws(Refusal) -> EventStep {
        switch phase {
        case .ready: throw .notStarted
        case .running: break
        case .finished, .cancelled: throw .ended
        }
        var step = begin()
        try apply(event, &step)
        return step
    }

    /// The answer to an interface that shows what it shows already, or what it may not show.
    func correction(of event: SimulatedEvent) -> [SimulatedEffect]? {
        guard case .pageShown(let seen) = event, isOrdered, phase == .running else { return nil }
        if seen == screen { return [] }
        return refuses(seen) ? [.show(screen, .backward)] : nil
    }

    private mutating func apply(_ event: SimulatedEvent, _ step: inout EventStep) throws(Refusal) {
        switch event {
        case .next, .back, .refresh, .retry: try route(event, &step)
        case .cancel: try cancel()
        case .show(let seen): try show(seen, &step)
        case .pageShown(let seen): try report(seen, &step)
        case .set(let key, let value): try set(try there(key), value)
        case .toggle(let key, let member): try toggle(try there(key), member)
        case .app(let event, let arguments): try handle(event, arguments, &step)
        case .loaded(let ticket, let value, let request): try take(ticket, with: value, of: request, &step)
        case .failed(let ticket): try take(failureOf: ticket, &step)
        case .timerFired(let timer): try take(timer, &step)
        case .select(let tab):
            guard machine.kind == .tabs else { throw .notHandled }
            try show(tab)
        case .popToRoot: try popToRoot()
        case .pathChanged(let path): try report(path, &step)
        case .child(let page, let event): try hand(event, toChildOf: page, &step)
        }
    }

    /// What the host sees before an event.
    private func begin() -> EventStep {
        var step = EventStep(pages: pages)
        step.visiblePage = current
        step.standing = current
        if isOrdered {
            step.visible = screen
            step.before = page(before: screen)
            step.after = page(after: screen)
        }
        if live.isEmpty == false { step.named = usesNamed(on: pages) }
        step.needed = needs(of: current).map(\.key)
        return step
    }
}

extension Simulation {
    /// A flow is worked through and finishes; a pager is moved through freely.
    var isFlow: Bool { return machine.kind == .flow }

    /// Its pages stand in an order, in which `next` and `back` move.
    var isOrdered: Bool { return machine.kind != .tabs && machine.kind != .stack }

    /// The place of an answer of a page.
    func key(of input: ID<Input>, on page: PageIdentity) -> AnswerKey {
        return AnswerKey(input: input, members: page.place.map { [.integer($0)] } ?? page.members)
    }

    /// In a stack the answer of the page that comes last on the path is meant.
    private func there(_ key: AnswerKey) throws(Refusal) -> AnswerKey {
        guard machine.kind == .stack else { return key }
        guard let page = topmost(machine.inputs[key.input].page) else { throw .notHandled }
        return self.key(of: key.input, on: page)
    }
}
