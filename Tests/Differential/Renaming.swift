import FlowModel
import FlowSimulator

/// Events of one machine, said to a smaller one by the names of what they are about.
struct Renaming {
    let old: Machine
    let new: Machine

    init(from old: Machine, to new: Machine) {
        self.old = old
        self.new = new
    }

    func params(_ values: [RuntimeValue]) -> [RuntimeValue]? {
        let known = Dictionary(zip(old.params.map(\.name), values)) { first, _ in first }
        let found = new.params.compactMap { known[$0.name] }
        return found.count == new.params.count ? found : nil
    }

    func start(_ start: Start) -> Start? {
        guard let id = new.entries.ids.first(where: { new.entries[$0].name == old.entries[start.entry].name }),
            new.entries[id].parameters.count == start.arguments.count
        else { return nil }
        return Start(entry: id, arguments: start.arguments)
    }

    func event(_ event: SimulatedEvent) -> SimulatedEvent? {
        switch event {
        case .next, .back, .cancel: return event
        case .refresh: return new.pages.contains(where: \.isRefreshable) ? event : nil
        case .retry: return new.requests.contains { $0.kind == .fetch } ? event : nil
        case .show(let screen): return self.screen(screen).map { .show($0) }
        case .pageShown(let screen): return self.screen(screen).map { .pageShown($0) }
        case .set(let key, let value): return self.key(key).map { .set($0, value) }
        case .toggle(let key, let member): return self.key(key).map { .toggle($0, member) }
        case .app(let id, let arguments):
            return new.events.ids.first { new.events[$0].name == old.events[id].name }.map { .app($0, arguments) }
        case .loaded(let ticket, let value, let request):
            guard let renamed = self.ticket(ticket), let request = inside(ticket.child)?.request(request) else { return nil }
            return .loaded(renamed, value, of: request)
        case .failed(let ticket): return self.ticket(ticket).map { .failed($0) }
        case .timerFired(let timer):
            guard let purpose = inside(timer.child)?.purpose(timer.purpose), let path = self.path(timer.child) else { return nil }
            var renamed = RunningTimer(milliseconds: timer.milliseconds, purpose: purpose, number: timer.number)
            renamed.child = path
            return .timerFired(renamed)
        case .select(let tab): return page(tab).map { .select($0) }
        case .popToRoot: return new.kind == .stack ? event : nil
        case .pathChanged(let path): return new.kind == .stack ? .pathChanged(path.compactMap(page)) : nil
        case .child(let page, let inner):
            guard let (found, child) = self.child(page) else { return nil }
            return child.event(inner).map { .child(found, $0) }
        }
    }

    private func page(_ page: PageIdentity) -> PageIdentity? {
        guard let id = new.pages.ids.first(where: { new.pages[$0].name == old.pages[page.page].name }),
            new.kind == .stack ? new.pages[id].parameters.count == page.members.count : new.pages[id].eaches.count == page.members.count
        else { return nil }
        return PageIdentity(page: id, members: page.members)
    }

    private func screen(_ screen: Screen) -> Screen? {
        if screen.inside.isEmpty { return page(screen.page).map { Screen($0) } }
        guard let (_, child) = child(screen.page.page), let page = new.isOrdered ? page(screen.page) : named(screen.page.page) else {
            return nil
        }
        guard let inner = child.screen(Screen(screen.inside[0], inside: Array(screen.inside.dropFirst()))) else { return nil }
        return Screen(page, inside: [inner.page] + inner.inside)
    }

    private func named(_ page: ID<Page>) -> PageIdentity? { return child(page).map { PageIdentity(page: $0.0) } }

    /// The same child, by the name of its `run`.
    private func child(_ page: ID<Page>) -> (ID<Page>, Renaming)? {
        guard let id = new.pages.ids.first(where: { new.pages[$0].name == old.pages[page].name }), let run = new.pages[id].run,
            let known = old.pages[page].run
        else { return nil }
        return (id, Renaming(from: old.children[known.child], to: new.children[run.child]))
    }

    private func inside(_ path: [ID<Page>]) -> Renaming? {
        return path.reduce(self as Renaming?) { renaming, page in renaming?.child(page)?.1 }
    }

    private func path(_ path: [ID<Page>]) -> [ID<Page>]? {
        var renaming: Renaming? = self
        var found: [ID<Page>] = []
        for page in path {
            guard let (id, child) = renaming?.child(page) else { return nil }
            found.append(id)
            renaming = child
        }
        return found
    }

    private func key(_ key: AnswerKey) -> AnswerKey? {
        guard let id = new.inputs.ids.first(where: { new.inputs[$0].name == old.inputs[key.input].name }),
            new.pages[new.inputs[id].page].eaches.count == key.members.count
        else { return nil }
        return AnswerKey(input: id, members: key.members)
    }

    private func request(_ id: ID<Request>) -> ID<Request>? {
        return new.requests.ids.first { new.requests[$0].name == old.requests[id].name }
    }

    private func key(_ key: RequestKey) -> RequestKey? {
        return request(key.request).map { RequestKey(request: $0, arguments: key.arguments) }
    }

    private func ticket(_ ticket: Ticket) -> Ticket? {
        guard let key = inside(ticket.child)?.key(ticket.key), let path = path(ticket.child) else { return nil }
        var renamed = Ticket(key: key, number: ticket.number)
        renamed.child = path
        return renamed
    }

    private func purpose(_ purpose: RunningTimer.Purpose) -> RunningTimer.Purpose? {
        switch purpose {
        case .timeout(let key): return self.key(key).map { .timeout($0) }
        case .freshness(let key): return self.key(key).map { .freshness($0) }
        case .countdown(let page, let number): return self.page(page).map { .countdown($0, number) }
        }
    }
}
