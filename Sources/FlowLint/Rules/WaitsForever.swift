import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension Rule {
    static let waitsForever = Rule(
        "waits-forever",
        .warning,
        summary: "A page awaits a request that may never end, and nothing else leads on."
    ) { file, rule in
        return file.file.machines.filter(\.isOrdered).flatMap { machine -> [Diagnostic] in
            // An event that every page handles leads out of each of them.
            if machine.handlers.flatMap(\.actions).contains(where: leadsOut) { return [] }
            let earlier = FirstUses(in: machine)
            return machine.pages.ids.flatMap { page in
                return machine.pages[page].uses.filter { $0.kind == .awaits }.compactMap { use -> Diagnostic? in
                    guard let endless = machine.endlessRequest(of: use.call, on: page, earlier) else { return nil }
                    let request = machine.requests[endless]
                    let isOwn = endless == use.call.request
                    return rule.finding(
                        isOwn
                            ? "if `\(request.name)` never ends, `\(machine.pages[page].name)` is never left forward"
                            : "if `\(request.name)`, which this waits for, never ends, `\(machine.pages[page].name)` is never left forward",
                        at: use.call.range,
                        caption: "awaited here",
                        labels: [.init(file.nameRange(of: request.range), "declared here without `timeout`")],
                        help: "write `timeout 10s` there, or a handler on this page that leads on"
                    )
                }
            }
        }
    }
}

extension Machine {
    /// A request without a limit on its time that a use waits for, where nothing on the page leads on meanwhile.
    fileprivate func endlessRequest(of call: Call, on page: ID<Page>, _ earlier: FirstUses) -> ID<Request>? {
        let waiting = [call.request] + innerRequests(of: call, on: page, earlier)
        guard let endless = waiting.first(where: { requests[$0].timeoutMilliseconds == nil }) else { return nil }
        let handlers = pages[page].handlers.filter { handler in
            if case .loaded(let loaded) = handler.trigger { return loaded.request != endless }
            return true
        }
        let actions = handlers.flatMap(\.actions) + pages[page].countdowns.flatMap(\.actions)
        return actions.contains(where: leadsOut) ? nil : endless
    }

    /// What the arguments of a call wait for, and its `after`, as far as no earlier page has asked for it.
    private func innerRequests(of call: Call, on page: ID<Page>, _ earlier: FirstUses) -> [ID<Request>] {
        var reads = call.after
        for argument in call.arguments { argument.walk { if case .result(let read) = $0 { reads.append(read) } } }
        return reads.filter { earlier.isAskedFor($0, before: page) == false }.map(\.request)
    }
}

/// Whether an action may leave a page that still waits; `next` is refused there.
private func leadsOut(_ action: Action) -> Bool { return action == .back || action.leadsOut }
