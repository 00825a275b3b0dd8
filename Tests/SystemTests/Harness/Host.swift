import Testing

/// Stands for the app: performs effects, remembers what the user sees and what runs, and holds every step against what is promised for
/// all machines.
struct Host<Machine: FlowMachine>: Sendable {
    private(set) var machine: Machine
    /// What the user sees.
    private(set) var visible: Machine.Page?
    private(set) var shows: [Machine.Page] = []
    private(set) var started: [Machine.Ticket] = []
    private(set) var cancelled: [Machine.Ticket] = []
    /// The loads under way, oldest first.
    private(set) var live: [Machine.Ticket] = []
    private(set) var clocks: Set<Machine.Timer> = []
    private(set) var refreshesEnded = 0
    private(set) var hasEnded = false
    /// What a data source answered when it was last asked: the pages beside the visible one.
    private var neighbours: [Machine.Page?] = []

    init() { machine = Machine.make() }

    @discardableResult
    mutating func start() -> [Machine.Effect] {
        let effects = machine.launch()
        perform(effects, after: "start")
        return effects
    }

    /// Hands an event to the machine and performs what comes back.
    @discardableResult
    mutating func send(_ event: Machine.Event) throws -> [Machine.Effect] {
        let refusal = machine.refusal(of: event)
        let before = machine
        do {
            let effects = try machine.handle(event)
            #expect(refusal == nil, "\(event) was foretold to be refused")
            perform(effects, after: "\(event)")
            return effects
        } catch {
            #expect(refusal == error, "\(event) was refused for another reason than foretold")
            #expect(String(describing: before) == String(describing: machine), "\(event) was refused and changed something")
            throw error
        }
    }

    /// The user has swiped to a page: it is visible before the machine hears of it.
    @discardableResult
    mutating func swipe(to page: Machine.Page) throws -> [Machine.Effect] {
        visible = page
        askNeighbours()
        return try send(Machine.shown(page))
    }

    /// The server has ended an attempt, well or not.
    @discardableResult
    mutating func end(_ ticket: Machine.Ticket, with event: Machine.Event) throws -> [Machine.Effect] {
        live.removeAll { $0 == ticket }
        return try send(event)
    }

    /// The oldest running clock of a length has run down.
    @discardableResult
    mutating func fire(milliseconds: Int) throws -> [Machine.Effect] {
        let timer = try #require(machine.runningTimers.first { Machine.milliseconds(of: $0) == milliseconds })
        clocks.remove(timer)
        return try send(Machine.fired(timer))
    }

    private mutating func perform(_ effects: [Machine.Effect], after cause: String) {
        let jobs = effects.map(Machine.job)
        let ranks = jobs.map(\.rank)
        #expect(ranks == ranks.sorted(), "the order of effects after \(cause): \(effects)")
        #expect(ranks.count { $0 == 2 } <= 1, "two moves after \(cause): \(effects)")
        for job in jobs { perform(job, after: cause) }
        if hasEnded {
            #expect(live.isEmpty && clocks.isEmpty, "something runs on behind the end")
            return
        }
        #expect(visible == machine.current, "the user sees another page after \(cause)")
        #expect(machine.pages.contains(machine.current), "an orphan after \(cause)")
        #expect(Set(machine.pages).count == machine.pages.count, "a page is listed twice after \(cause)")
        #expect(clocks == Set(machine.runningTimers), "clocks after \(cause)")
        for ticket in live { #expect(machine.ticket(for: Machine.request(of: ticket)) == ticket, "an unheard load after \(cause)") }
        let known = neighbours
        askNeighbours()
        #expect(known == neighbours, "the data source was not told of another neighbour after \(cause)")
    }

    private mutating func perform(_ job: Job<Machine>, after cause: String) {
        switch job {
        case .show(let page, let heading):
            #expect(page != visible, "the visible page is shown again after \(cause)")
            #expect(heading == self.heading(to: page), "the direction after \(cause)")
            visible = page
            shows.append(page)
            askNeighbours()
        case .reloadNeighbours:
            let known = neighbours
            askNeighbours()
            #expect(known != neighbours, "neighbours are reloaded in vain after \(cause)")
        case .start(let ticket):
            #expect(started.contains(ticket) == false, "a ticket is used twice after \(cause)")
            started.append(ticket)
            live.append(ticket)
        case .cancel(let ticket):
            #expect(live.contains(ticket), "what does not run is cancelled after \(cause)")
            live.removeAll { $0 == ticket }
            cancelled.append(ticket)
        case .startTimer(let timer):
            #expect(clocks.insert(timer).inserted, "a clock is started twice after \(cause)")
        case .cancelTimer(let timer):
            #expect(clocks.remove(timer) != nil, "a clock that does not run is stopped after \(cause)")
        case .endRefresh:
            refreshesEnded += 1
        case .end:
            hasEnded = true
        }
    }

    /// Told by the order of the two pages; a page that has left the list makes way backward.
    private func heading(to page: Machine.Page) -> Heading {
        guard let visible else { return .initial }
        guard let from = machine.pages.firstIndex(of: visible), let to = machine.pages.firstIndex(of: page) else { return .backward }
        return from < to ? .forward : .backward
    }

    private mutating func askNeighbours() {
        guard let visible else { return }
        neighbours = [machine.page(before: visible), machine.page(after: visible)]
    }
}
