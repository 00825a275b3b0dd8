import FlowDiagnostics
import FlowModel
@testable import FlowSimulator

/// What conditions of requirements and handlers are worth in every state in which their page is listed.
struct HandlingOracle {
    let machine: Machine
    /// The states.
    let found: [Simulation]

    /// Where something on a page may be asked: each member of the page, with the states, and whether it is listed there.
    private func spots(on page: ID<Page>?) -> [[(world: Simulation, scope: Scope, isListed: Bool)]] {
        guard let page else { return [found.map { ($0, Scope(.handling), true) }] }
        return machine.identities(of: page).map { members in
            let identity = PageIdentity(page: page, members: members)
            return found.map { ($0, $0.scope(on: identity), $0.isListed(identity)) }
        }
    }

    func observed(_ written: WrittenCondition, on page: ID<Page>?) -> (isReached: Bool, part: ObservedPart) {
        var whole = ObservedPart(written)
        var isReached = false
        for spot in spots(on: page) where spot.contains(where: \.isListed) {
            isReached = true
            var part = ObservedPart(written)
            for (world, scope, isListed) in spot { part.observe(written, isReached: isListed) { world.truth(of: $0, in: scope) } }
            whole.add(part)
        }
        return (isReached, whole)
    }

    struct ObservedHandler {
        var canHold = false
        var canRun = false
        /// Wherever it would run, the next one's condition holds too.
        var isCovered = true
    }

    /// Handlers that run in no state.
    var idle: Set<SourceRange> {
        var idle: Set<SourceRange> = []
        for page in machine.pages.ids.map({ Optional($0) }) + [nil] {
            let byTrigger = Dictionary(grouping: page.map { machine.pages[$0].handlers } ?? machine.handlers) { $0.trigger.placeless }
            for handlers in byTrigger.values {
                for (handler, observed) in zip(handlers, observed(handlers, on: page)) where observed.canRun == false {
                    idle.insert(handler.range)
                }
            }
        }
        return idle
    }

    /// What becomes of handlers of one event, in their order: the first whose condition holds runs.
    func observed(_ handlers: [Handler], on page: ID<Page>?) -> [ObservedHandler] {
        var observed = handlers.map { _ in ObservedHandler() }
        for (world, scope, _) in spots(on: page).joined().filter(\.isListed) {
            let holds = handlers.map { handler in handler.condition.map { world.truth(of: $0, in: scope) == true } ?? true }
            for place in handlers.indices where holds[place] {
                observed[place].canHold = true
                if holds[..<place].contains(true) == false { observed[place].canRun = true }
                if place + 1 < handlers.count, holds[place + 1] == false { observed[place].isCovered = false }
            }
        }
        return observed
    }
}
