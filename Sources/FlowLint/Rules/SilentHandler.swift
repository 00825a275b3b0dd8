import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let silentHandler = Rule(
        "silent-handler",
        .warning,
        summary: "An event is refused on every page, whatever the answers."
    ) { file, rule in
        file.facts.flatMap { facts -> [Diagnostic] in
            let machine = facts.machine
            var handlers: [ID<AppEvent>: [PlacedHandler]] = [:]
            func add(_ handler: Handler, on page: ID<Page>?) {
                if case .app(let event) = handler.trigger {
                    handlers[event, default: []].append(PlacedHandler(page: page, handler: handler))
                }
            }
            for handler in machine.handlers { add(handler, on: nil) }
            for page in machine.pages.ids { for handler in machine.pages[page].handlers { add(handler, on: page) } }
            return machine.events.ids.compactMap { refusal(of: $0, handlers[$0] ?? [], facts, rule) }
        }
    }
}

/// A handler with the page that it stands on; `nil`: the flow's.
private struct PlacedHandler {
    let page: ID<Page>?
    let handler: Handler
}

private func refusal(of event: ID<AppEvent>, _ known: [PlacedHandler], _ facts: Facts, _ rule: Rule) -> Diagnostic? {
    let machine = facts.machine
    guard let first = known.first, known.allSatisfy({ isRefused($0, facts) }) else { return nil }
    return rule.finding(
        "`\(machine.events[event].name)` is refused wherever the user is",
        at: first.handler.range,
        labels: known.dropFirst().map { .init($0.handler.range, "and here") },
        help: "what it begins with can never be done there: move the handler to a page where it can"
    )
}

/// Whether the first action of a handler has nowhere to go: before the first page of all, or behind the last of a pager.
private func isRefused(_ placed: PlacedHandler, _ facts: Facts) -> Bool {
    let machine = facts.machine
    guard let page = placed.page, let action = placed.handler.actions.first else { return false }
    switch (action, machine.kind) {
    case (.back, .flow), (.back, .pager): return isFirst(machine.steps.first, page)
    case (.next, .pager): return isFirst(machine.steps.last, page)
    case (.back, .stack), (.pop, .stack): return page.index == 0
    case (.show(let target), .flow), (.show(let target), .pager), (.show(let target), .tabs):
        return facts.canBeListed[target.page.index] == false
    default: return false
    }
}

private func isFirst(_ step: Step?, _ page: ID<Page>) -> Bool {
    if case .page(let known)? = step { return known == page }
    return false
}
