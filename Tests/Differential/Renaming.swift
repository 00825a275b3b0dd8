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

    func event(_ event: SimulatedEvent) -> SimulatedEvent? {
        switch event {
        case .next, .back, .cancel: return event
        case .refresh: return new.pages.contains(where: \.isRefreshable) ? event : nil
        case .retry: return new.requests.contains { $0.kind == .fetch } ? event : nil
        case .show(let screen): return page(screen.page).map { .show(Screen($0)) }
        case .pageShown(let screen): return page(screen.page).map { .pageShown(Screen($0)) }
        case .set(let key, let value): return self.key(key).map { .set($0, value) }
        case .toggle(let key, let member): return self.key(key).map { .toggle($0, member) }
        case .app(let id, let arguments):
            return new.events.ids.first { new.events[$0].name == old.events[id].name }.map { .app($0, arguments) }
        case .loaded(let ticket, let value, let request):
            guard let ticket = self.ticket(ticket), let request = self.request(request) else { return nil }
            return .loaded(ticket, value, of: request)
        case .failed(let ticket): return self.ticket(ticket).map { .failed($0) }
        case .timerFired(let timer):
            guard let purpose = self.purpose(timer.purpose) else { return nil }
            return .timerFired(RunningTimer(milliseconds: timer.milliseconds, purpose: purpose, number: timer.number))
        case .select, .popToRoot, .pathChanged, .child: return nil
        }
    }

    private func page(_ page: PageIdentity) -> PageIdentity? {
        guard let id = new.pages.ids.first(where: { new.pages[$0].name == old.pages[page.page].name }),
            new.pages[id].eaches.count == page.members.count
        else { return nil }
        return PageIdentity(page: id, members: page.members)
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
        return key(ticket.key).map { Ticket(key: $0, number: ticket.number) }
    }

    private func purpose(_ purpose: RunningTimer.Purpose) -> RunningTimer.Purpose? {
        switch purpose {
        case .timeout(let key): return self.key(key).map { .timeout($0) }
        case .freshness(let key): return self.key(key).map { .freshness($0) }
        case .countdown(let page, let number): return self.page(page).map { .countdown($0, number) }
        }
    }
}
