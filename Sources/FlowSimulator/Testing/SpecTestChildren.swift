import FlowDiagnostics
import FlowModel

/// Children, as tests look into them.
extension SpecTestRun {
    /// The test as a child sees it: only what is its own. One that is not there has not begun.
    func look(inside path: [ID<Page>]) -> SpecTestRun {
        var view = self
        for page in path {
            guard let run = view.simulation.machine.pages[page].run else { return view }
            let child = view.simulation.child(of: page) ?? Simulation(view.simulation.machine.children[run.child])
            view.simulation = child
            view.started = view.started.filter { $0.child.first == page }.map(\.lowered)
            view.stopped = view.stopped.filter { $0.child.first == page }.map(\.lowered)
            view.timers = view.timers.filter { $0.child.first == page }.map(\.lowered)
            view.effects = view.effects.compactMap { $0.lowered(into: page) }
        }
        return view
    }

    /// A page with what is seen inside of it, as far as a test writes it.
    func seen(_ reference: ScreenReference, at range: SourceRange) throws(SpecTestFailure) -> Screen {
        var inside: [PageIdentity] = []
        var path = [reference.page.page]
        for part in reference.inside {
            inside.append(try look(inside: path).page(part, at: range))
            path.append(part.page)
        }
        return Screen(try page(reference.page, at: range), inside: inside)
    }

    /// What a step shows: of a child that is only named, what would be seen there.
    func screen(_ reference: ScreenReference, at range: SourceRange) throws(SpecTestFailure) -> Screen {
        let seen = try seen(reference, at: range)
        if seen.inside.isEmpty == false { return seen }
        return simulation.screen(of: seen.page, isForward: simulation.isBehindCurrent(seen.page))
    }
}

extension Simulation {
    fileprivate func isBehindCurrent(_ page: PageIdentity) -> Bool {
        guard let start = listing.places[current], let place = listing.places[page] else { return false }
        return start < place
    }

    /// The current page, and in children theirs, as many as there are up to a depth.
    func seen(depth: Int) -> Screen {
        guard depth > 0, let child = runningChild(current) else { return Screen(current) }
        return Screen(current, child.seen(depth: depth - 1))
    }
}

extension SpecTestStep {
    /// The step behind the names of children.
    func leaf(inside path: [ID<Page>]) -> (step: SpecTestStep, path: [ID<Page>]) {
        guard case .inChild(let page, let inner) = kind else { return (self, path) }
        return inner.leaf(inside: path + [page])
    }
}

extension SimulatedEvent {
    /// As the root knows it. Attempts and clocks say themselves whose they are.
    func lifted(from path: [ID<Page>]) -> SimulatedEvent {
        switch self {
        case .loaded(let ticket, let value, let request):
            return .loaded(path.reversed().reduce(ticket) { $0.lifted(from: $1) }, value, of: request)
        case .failed(let ticket): return .failed(path.reversed().reduce(ticket) { $0.lifted(from: $1) })
        case .timerFired(let timer): return .timerFired(path.reversed().reduce(timer) { $0.lifted(from: $1) })
        default: return path.reversed().reduce(self) { .child($1, $0) }
        }
    }
}

extension SimulatedEffect {
    /// As a child knows it; `nil` for what is not its own.
    fileprivate func lowered(into page: ID<Page>) -> SimulatedEffect? {
        switch self {
        case .child(page, let effect): return effect
        case .start(let ticket) where ticket.child.first == page: return .start(ticket.lowered)
        case .cancel(let ticket) where ticket.child.first == page: return .cancel(ticket.lowered)
        case .startTimer(let timer) where timer.child.first == page: return .startTimer(timer.lowered)
        case .cancelTimer(let timer) where timer.child.first == page: return .cancelTimer(timer.lowered)
        case .show(let screen, let direction) where screen.page.page == page: return screen.inner.map { .show($0, direction) }
        default: return nil
        }
    }
}

extension Refusal {
    /// As a child knows it.
    func lowered(into path: [ID<Page>]) -> Refusal {
        guard let page = path.first, case .child(page, let inner) = self else { return self }
        return inner.lowered(into: Array(path.dropFirst()))
    }
}
