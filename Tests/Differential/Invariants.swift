import FlowModel
import FlowSimulator

/// What holds in every run, whatever the spec. As both machines give the same traces, it is enough to ask one of them.
struct Invariants {
    private let machine: Machine
    /// The spec itself asks for refreshes, or several may go on at once.
    private let refreshesByItself: Bool
    private var open: [Ticket] = []
    private var refreshes = 0

    init(_ machine: Machine) {
        self.machine = machine
        var actions: [Action] = []
        machine.walkActions { action, _ in actions.append(action) }
        refreshesByItself = actions.contains(.refresh) || machine.children.isEmpty == false
    }

    /// What an event broke; `nil`: the start.
    mutating func check(_ event: SimulatedEvent?, _ outcome: SimulatedOutcome, before: Simulation?, after: Simulation) -> [String] {
        var broken: [String] = []
        if let before, before.phase != .running, outcome != .failure(.ended) { broken.append("an ended machine takes events") }
        guard case .success(let effects) = outcome else {
            if let before, isSame(before, after) == false { broken.append("a refused event changes something") }
            return broken
        }
        broken += checkList(after)
        broken += checkLoads(event, effects, before: before, after: after)
        broken += checkRefresh(event, effects, after: after)
        if event == .next, let before, let broke = checkWayBack(before, after) { broken.append(broke) }
        return broken
    }

    private func isSame(_ before: Simulation, _ after: Simulation) -> Bool {
        return before.pages == after.pages && before.current == after.current && before.answers == after.answers
            && before.tickets == after.tickets && before.runningTimers == after.runningTimers
    }

    private func checkList(_ simulation: Simulation) -> [String] {
        var broken: [String] = []
        let machine = simulation.machine
        let pages = simulation.pages
        if Set(pages).count != pages.count { broken.append("a page is listed twice") }
        // An entry may lay a path with the same page twice.
        if machine.kind == .stack, machine.entries.isEmpty, zip(pages, pages.dropFirst()).contains(where: machine.hasOnItself) {
            broken.append("a page lies on itself")
        }
        if simulation.phase == .running, pages.contains(simulation.current) == false { broken.append("the current page is not listed") }
        if machine.kind != .stack, simulation.pagesAfresh != pages {
            broken.append("the list is stale: \(simulation.pagesAfresh.map { simulation.describe($0) })")
        }
        let tail = pages.firstIndex { machine.pages[$0.page].kind == .tail } ?? pages.endIndex
        if pages[tail...].contains(where: { machine.pages[$0.page].kind != .tail }) { broken.append("a tail is not last") }
        let live = simulation.live
        if Set(live.map(\.key)).count != live.count { broken.append("two attempts at one request at once") }
        for page in pages {
            guard let child = simulation.runningChild(page) else { continue }
            if machine.isOrdered, page != simulation.current { broken.append("a child runs on a page that is not current") }
            broken += checkList(child).map { "\(simulation.describe(page)): \($0)" }
        }
        return broken
    }

    private mutating func checkLoads(
        _ event: SimulatedEvent?,
        _ effects: [SimulatedEffect],
        before: Simulation?,
        after: Simulation
    ) -> [String] {
        var broken: [String] = []
        let live = after.tickets
        var explained: Set<Ticket> = []
        if case .loaded(let ticket, _, _)? = event { explained.insert(ticket) }
        if case .failed(let ticket)? = event { explained.insert(ticket) }
        if case .timerFired(let timer)? = event, case .timeout(let key) = timer.purpose {
            explained.formUnion(open.filter { $0.key == key && $0.child == timer.child })
        }
        for effect in effects {
            if case .cancel(let ticket) = effect { explained.insert(ticket) }
            guard case .start(let ticket) = effect else { continue }
            open.append(ticket)
            if let before, let broke = checkReason(ticket, event, before) { broken.append(broke) }
        }
        for ticket in open where live.contains(ticket) == false && explained.contains(ticket) == false {
            let isHeard = after.phase == .running && machine.owner(of: ticket).requests[ticket.key.request].kind == .fetch
            if isHeard { broken.append("a load is lost: \(machine.owner(of: ticket).describe(ticket.key))") }
        }
        if live.contains(where: { open.contains($0) == false }) { broken.append("an attempt that was never started") }
        open = open.filter(live.contains)
        return broken
    }

    /// What is loaded is loaded again only when it has expired or by a refresh.
    private func checkReason(_ ticket: Ticket, _ event: SimulatedEvent?, _ before: Simulation) -> String? {
        let request = machine.owner(of: ticket).requests[ticket.key.request]
        guard ticket.child.isEmpty, request.kind == .fetch, request.freshMilliseconds == nil, event != .refresh, refreshesByItself == false,
            case .loaded = before.state(of: ticket.key)
        else { return nil }
        return "loaded again without a reason: \(before.describe(ticket.key))"
    }

    private mutating func checkRefresh(_ event: SimulatedEvent?, _ effects: [SimulatedEffect], after: Simulation) -> [String] {
        if refreshesByItself { return [] }
        if event == .refresh { refreshes += 1 }
        refreshes -= effects.count { $0 == .refreshEnded }
        if refreshes < 0 { return ["a refresh ends twice"] }
        if refreshes > 1 { return ["two refreshes at once"] }
        if after.phase != .running, refreshes > 0 { return ["a refresh never ends"] }
        return []
    }

    /// `back` undoes `next`, where no handler has a say.
    private func checkWayBack(_ before: Simulation, _ after: Simulation) -> String? {
        // A handler on the way may lead elsewhere.
        guard after.phase == .running, Screen(after.current) == before.page(after: Screen(before.current)), isPlain(before.current),
            isPlain(after.current), liesRightBehind(after.current, before.current, after.pages)
        else { return nil }
        var again = after
        guard (try? again.handle(.back)) != nil, again.current != before.current else { return nil }
        return "back does not undo next: it leads to \(again.describe(again.current))"
    }

    /// A page that came between them may have led on by itself.
    private func liesRightBehind(_ page: PageIdentity, _ earlier: PageIdentity, _ pages: [PageIdentity]) -> Bool {
        return zip(pages, pages.dropFirst()).contains { $0 == earlier && $1 == page }
    }

    private func isPlain(_ page: PageIdentity) -> Bool {
        if machine.pages[page.page].run != nil { return false }
        return machine.pages[page.page].handlers.allSatisfy { handler in
            switch handler.trigger {
            case .app, .failed: return true
            default: return false
            }
        }
    }
}

extension Machine {
    /// The machine, it or one inside of it, that asked.
    fileprivate func owner(of ticket: Ticket) -> Machine {
        return ticket.child.reduce(self) { owner, page in owner.pages[page].run.map { owner.children[$0.child] } ?? owner }
    }

    /// Whether a page that may not be pushed on itself was.
    fileprivate func hasOnItself(_ lower: PageIdentity, _ upper: PageIdentity) -> Bool {
        let page = pages[lower.page]
        if lower.page != upper.page || page.onSame == .push { return false }
        return zip(page.parameters, zip(lower.members, upper.members)).allSatisfy { $0.isKey == false || $1.0 == $1.1 }
    }
}
