import FlowModel

// A handler that leads to one place is an arrow; every other one is a line in its page's box.
extension FrameBuilder {
    mutating func drawEvents(of handlers: [Handler], from node: String) {
        for handler in handlers where leadsSomewhere(handler.actions) {
            drawDestination(of: handler.actions, from: node, labelled: occasion(of: handler))
        }
    }

    mutating func drawCountdowns(of page: Page, from node: String) {
        for countdown in page.countdowns where leadsSomewhere(countdown.actions) {
            drawDestination(of: countdown.actions, from: node, labelled: [machine.time(of: countdown)])
        }
    }

    /// The note of what holds on every page.
    mutating func drawFlowHandlers(beside start: String) {
        guard machine.handlers.isEmpty == false else { return }
        var node = PictureNode(
            "\(machine.name):every page",
            .everyPage,
            name: "on every page",
            tooltip: "what happens on every page that does not answer the event itself"
        )
        let others = machine.handlers.filter { isDrawn($0.actions) == false }
        if options.detail == .full { node.facts = shortened(others.map { row(of: $0) }, to: 8) }
        add(node)
        standInOrder([start, node.id])
        drawEvents(of: machine.handlers, from: node.id)
        if options.detail != .pages { drawLoads(machine.calls(in: machine.handlers), from: node.id) }
    }

    /// Whether arrows show all of it: to a place, or to what is sent.
    func isDrawn(_ actions: [Action]) -> Bool { return leadsSomewhere(actions) || actions.allSatisfy { $0.isSend } }

    private func leadsSomewhere(_ actions: [Action]) -> Bool { return actions.contains { destination(of: $0) != nil } }

    private mutating func drawDestination(of actions: [Action], from node: String, labelled occasion: [String]) {
        guard let last = actions.last(where: { destination(of: $0) != nil }), let destination = destination(of: last) else { return }
        // At a glance, where an event leads says enough.
        guard options.detail != .pages else {
            edges.append(PictureEdge(from: node, to: target(of: last), kind: .event, label: occasion, ranks: ranks(destination)))
            return
        }
        var label = occasion
        let others = actions.filter { $0 != last }.map { machine.describe($0) }
        if others.isEmpty == false { label.append(others.joined(separator: ", ")) }
        switch last {
        case .show(let page) where page.members.isEmpty == false: label.append(machine.describe(page))
        case .push, .enter: label.append(machine.describe(last))
        default: break
        }
        edges.append(PictureEdge(from: node, to: target(of: last), kind: .event, label: label, ranks: ranks(destination)))
    }

    /// In a stack, what is pushed is all the order there is.
    private func ranks(_ destination: Destination) -> Bool { return destination != .page || machine.kind == .stack }

    private enum Destination { case page, finish, cancel }

    private func destination(of action: Action) -> Destination? {
        switch action {
        case .show, .enter, .push, .select: return .page
        case .finish: return .finish
        case .cancel: return .cancel
        case .next, .back, .skip, .restart, .refresh, .retry, .stay, .set, .send, .pop, .popToRoot: return nil
        }
    }

    private func target(of action: Action) -> String {
        switch action {
        case .show(let page): return id(page.page)
        case .push(let destination): return id(destination.page)
        case .enter(let page, _), .select(let page): return id(page)
        case .cancel: return cancelled
        default: return finished
        }
    }

    func row(of handler: Handler) -> String {
        return occasion(of: handler).joined(separator: " ") + ": " + written(handler.actions)
    }

    func row(of countdown: Countdown) -> String { return machine.time(of: countdown) + ": " + written(countdown.actions) }

    private func written(_ actions: [Action]) -> String { return actions.map { machine.describe($0) }.joined(separator: ", ") }

    private func occasion(of handler: Handler) -> [String] {
        var occasion = ["on \(machine.name(of: handler.trigger))"]
        if let condition = handler.condition { occasion.append("when \(machine.describe(condition))") }
        return occasion
    }
}

extension Machine {
    /// `after 3s`, `every 5s`
    func time(of countdown: Countdown) -> String {
        return (countdown.repeats ? "every " : "after ") + duration(milliseconds: countdown.milliseconds)
    }

    /// `pay`, `enter`, `loaded quote`
    func name(of trigger: Handler.Trigger) -> String {
        switch trigger {
        case .app(let event): return events[event].name
        case .loaded(let call) where tellingArguments(of: call).isEmpty: return "loaded " + requests[call.request].name
        case .failed(let call) where tellingArguments(of: call).isEmpty: return "failed " + requests[call.request].name
        case .enter, .leave, .loaded, .failed, .childFinished, .childCancelled: return describe(trigger)
        }
    }
}

extension Action {
    fileprivate var isSend: Bool {
        if case .send = self { return true }
        return false
    }
}
