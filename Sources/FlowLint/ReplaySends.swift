import FlowAnalysis
import FlowModel
import FlowSimulator

/// Sends on the way of a witness.
extension Replay {
    /// Sends what the page awaits and nothing has sent, and what only this page can send for one further on.
    mutating func send() {
        let machine = simulation.machine
        let page = machine.pages[simulation.current.page]
        for use in page.uses where use.kind != .needs && machine.requests[use.call.request].kind == .send {
            guard case .awaiting(let key) = simulation.refusal(of: .next), key.request == use.call.request else { continue }
            send(key.request, by: page.handlers + machine.handlers)
        }
        for request in requestsAhead where sentAhead.insert(request).inserted { send(request, by: page.handlers) }
    }

    /// What pages further on await and cannot send by themselves.
    private var requestsAhead: [ID<Request>] {
        let machine = simulation.machine
        let sent = machine.pages[simulation.current.page].actions.compactMap(\.sentRequest)
        if sent.isEmpty { return [] }
        let ahead = witness.pages.filter { $0.page > simulation.current.page }.map { machine.pages[$0.page] }
        let anywhere = machine.handlers.flatMap(\.actions).compactMap(\.sentRequest)
        return sent.filter { request in
            if anywhere.contains(request) { return false }
            return ahead.contains { page in
                let isAwaited = page.uses.contains { $0.kind != .needs && $0.call.request == request }
                return isAwaited && page.actions.contains { $0.sentRequest == request } == false
            }
        }
    }

    private mutating func send(_ request: ID<Request>, by handlers: [Handler]) {
        for handler in handlers where handler.actions.contains(where: { $0.sentRequest == request }) {
            guard case .app(let event) = handler.trigger else { continue }
            if take(request, { $0.fire(event) }) || (handler.condition != nil && sendAnsweringOtherwise(request, event)) { return }
        }
        let countdowns = simulation.machine.pages[simulation.current.page].countdowns
        for (index, countdown) in countdowns.enumerated() where countdown.actions.contains(where: { $0.sentRequest == request }) {
            if take(request, { $0.wait(for: index, countdown) }) { return }
        }
    }

    /// Does something, if that sends a request.
    private mutating func take(_ request: ID<Request>, _ attempt: (inout Replay) -> Bool) -> Bool {
        var copy = self
        let page = simulation.current
        guard attempt(&copy) else { return false }
        let isSent = copy.simulation.live.contains { $0.child.isEmpty && $0.key.request == request }
        // A handler may lead on by itself.
        guard isSent || copy.simulation.current != page else { return false }
        self = copy
        return true
    }

    private mutating func wait(for index: Int, _ countdown: Countdown) -> Bool {
        let page = simulation.current
        guard let timer = simulation.runningTimers.first(where: { $0.child.isEmpty && $0.purpose == .countdown(page, index) }) else {
            return false
        }
        let isAlone = simulation.runningTimers.count { $0.milliseconds == timer.milliseconds } == 1
        let owner = isAlone ? "" : " of \(simulation.describe(page))"
        return take(.timerFired(timer), "fire \(duration(milliseconds: countdown.milliseconds))\(owner)")
    }

    /// The most ways to answer a page that are tried for a condition.
    private static let mostAnswers = 64

    /// Gives other answers for as long as it takes to send, where the condition asks for them, and loads what was sent.
    private mutating func sendAnsweringOtherwise(_ request: ID<Request>, _ event: ID<AppEvent>) -> Bool {
        let page = simulation.current
        let machine = simulation.machine
        let inputs = machine.pages[page.page].inputs.filter { machine.fewValues(of: machine.inputs[$0].type).isEmpty == false }
        let values = inputs.map { machine.fewValues(of: machine.inputs[$0].type) }
        let count = values.reduce(1) { min($0 * $1.count, Replay.mostAnswers + 1) }
        if inputs.isEmpty || count > Replay.mostAnswers { return false }
        for number in 0..<count {
            var rest = number
            var copy = self
            for (input, values) in zip(inputs, values) {
                let value = values[rest % values.count]
                rest /= values.count
                let key = AnswerKey(input: input, members: page.members)
                if copy.simulation.answers[key] != value { _ = copy.take(.set(key, value), "set \(machine.inputs[input].name) = \(value)") }
            }
            guard copy.simulation.current == page, copy.take(request, { $0.fire(event) }) else { continue }
            if copy.simulation.current == page {
                copy.load()
                copy.giveAnswers()
            }
            self = copy
            return true
        }
        return false
    }
}

extension Action {
    fileprivate var sentRequest: ID<Request>? {
        if case .send(let call) = self { return call.request }
        return nil
    }
}

extension Machine {
    /// All values of a type, where they are few.
    fileprivate func fewValues(of type: Type) -> [RuntimeValue] {
        switch type {
        case .boolean: return [.boolean(false), .boolean(true)]
        case .integer(let bounds?) where bounds.count <= 8: return bounds.map { .integer($0) }
        case .enumeration(let id): return enumerations[id].cases.enumerated().map { .enumCase($0.element.name, $0.offset) }
        case .optional(let wrapped):
            let values = fewValues(of: wrapped)
            return values.isEmpty ? [] : values + [.nothing]
        default: return []
        }
    }
}
