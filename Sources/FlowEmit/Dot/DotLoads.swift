import FlowModel

/// Where each request stands in the picture, and what it waits for: computed once, before anything is drawn.
struct DotLoads {
    /// The requests whose users all stand in one repetition, `nil`: in the container; in order.
    private(set) var requests: [ID<Each>?: [ID<Request>]] = [:]
    /// The page beside which a request stands: the first user, where it stands in the same cluster.
    private(set) var neighbours: [ID<Page>?]
    /// The requests that each one waits for, in order, without repeats.
    private(set) var waits: [[ID<Request>]]

    init(of machine: Machine) {
        var around: [[ID<Each>]?] = machine.requests.map { _ in nil }
        neighbours = machine.requests.map { _ in nil }
        waits = machine.requests.map { _ in [] }
        for page in machine.pages.ids {
            let eaches = machine.pages[page].eaches
            for call in machine.calls(on: page).map({ $0.call }) {
                for request in [call.request] + add(waitsOf: call) {
                    around[request.index] = around[request.index].map { commonStart($0, eaches) } ?? eaches
                }
                if neighbours[call.request.index] == nil { neighbours[call.request.index] = page }
            }
        }
        for call in machine.calls(in: machine.handlers).map({ $0.call }) {
            for request in [call.request] + add(waitsOf: call) { around[request.index] = [] }
        }
        for request in machine.requests.ids {
            let home = around[request.index]?.last
            requests[home, default: []].append(request)
            if let page = neighbours[request.index], machine.pages[page].eaches.last != home { neighbours[request.index] = nil }
        }
    }

    private mutating func add(waitsOf call: Call) -> [ID<Request>] {
        let before = call.after.map { $0.request } + call.arguments.flatMap { requestsRead(by: $0) }
        for request in before where waits[call.request.index].contains(request) == false { waits[call.request.index].append(request) }
        return before
    }
}

extension DotPicture {
    /// The requests that stand in a repetition (`nil`: in the container), and what they wait for.
    mutating func drawRequests(in each: ID<Each>?) {
        for id in loads.requests[each] ?? [] {
            let request = machine.requests[id]
            let node = self.id(id)
            lines.open("\(node) [")
            switch request.kind {
            case .fetch: lines.add("shape=\"cylinder\" style=\"filled\" fillcolor=\"#eaf2fb\" margin=\"0.12,0.1\"")
            case .send: lines.add("shape=\"cds\" style=\"filled\" fillcolor=\"#fdf3e3\" margin=\"0.22,0.16\"")
            }
            lines.add("tooltip=\(TooltipText(tooltip(request.documentation, else: request.name)))")
            lines.add("label=<\(label(of: request))>")
            lines.close("]")
            if let page = loads.neighbours[id.index] { lines.add("{ rank=same \(self.id(page)) \(node) }") }
            for earlier in loads.waits[id.index] {
                edges.append(DotEdge(from: node, to: self.id(earlier), kind: .load, label: ["waits for"]))
            }
        }
    }

    private func label(of request: Request) -> DotCode {
        let kind: DotCode = request.kind == .fetch ? "fetch" : "send"
        let parameters = request.parameters.map { machine.describe($0) }.joined(separator: ", ")
        let rows = (parameters.isEmpty ? [] : ["(\(parameters))"]) + [request.policy.joined(separator: ", ")]
        let small = rows.flatMap { wrapped($0, columns: 30) }.map { row -> DotCode in
            "<br/><font point-size=\"9\">\(LabelText(row))</font>"
        }
        return "<font point-size=\"9\">\(kind)</font><br/><b>\(LabelText(request.name))</b>\(small.joined())"
    }

    /// The dashed edges from a page to what it needs, awaits and sends: one for each request.
    mutating func drawLoads(of page: ID<Page>) { drawLoads(machine.calls(on: page), from: id(page)) }

    mutating func drawLoads(_ calls: [LabelledCall], from node: DotID) {
        var order: [ID<Request>] = []
        var labels: [ID<Request>: [String]] = [:]
        for call in calls {
            let request = call.call.request
            if labels[request] == nil { order.append(request) }
            let label = [call.occasion] + machine.tellingArguments(of: call.call)
            if labels[request]?.contains(call.occasion) != true { labels[request, default: []] += label }
        }
        for request in order {
            edges.append(DotEdge(from: node, to: id(request), kind: .load, label: labels[request] ?? []))
        }
    }
}

/// A request as one place asks for it: `needs`, `awaits`, `sends on pay`.
struct LabelledCall {
    let call: Call
    let occasion: String
}

extension Machine {
    fileprivate func calls(on page: ID<Page>) -> [LabelledCall] {
        let page = pages[page]
        let uses = page.uses.map { use in
            switch use.kind {
            case .needs: return LabelledCall(call: use.call, occasion: "needs")
            case .awaits: return LabelledCall(call: use.call, occasion: "awaits")
            case .awaitsOrFailure: return LabelledCall(call: use.call, occasion: "awaits, or failure")
            }
        }
        let timed = page.countdowns.flatMap { countdown in
            sends(in: countdown.actions, occasion: "sends " + time(of: countdown))
        }
        return uses + calls(in: page.handlers) + timed
    }

    func calls(in handlers: [Handler]) -> [LabelledCall] {
        return handlers.flatMap { sends(in: $0.actions, occasion: "sends on " + name(of: $0.trigger)) }
    }

    private func sends(in actions: [Action], occasion: String) -> [LabelledCall] {
        return actions.compactMap { action in
            guard case .send(let call) = action else { return nil }
            return LabelledCall(call: call, occasion: occasion)
        }
    }

    /// The arguments that do not go without saying: `for prompt` of the variable `prompt` does.
    func tellingArguments(of call: Call) -> [String] {
        return zip(requests[call.request].parameters, call.arguments).compactMap { parameter, argument in
            let written = describe(argument)
            return written == parameter.name ? nil : "\(parameter.label ?? parameter.name): \(written)"
        }
    }
}

extension Request {
    fileprivate var policy: [String] {
        var policy: [String] = []
        switch start {
        case .lazy: break
        case .ahead: policy.append("ahead")
        case .eager: policy.append("eager")
        }
        if let freshMilliseconds { policy.append("fresh " + duration(milliseconds: freshMilliseconds)) }
        if retries > 0 { policy.append("retry \(retries)") }
        if let timeoutMilliseconds { policy.append("timeout " + duration(milliseconds: timeoutMilliseconds)) }
        if canBeSentAgain { policy.append("again") }
        if isCancelledOnLeave { policy.append("cancel on leave") }
        return policy
    }
}

private func commonStart(_ left: [ID<Each>], _ right: [ID<Each>]) -> [ID<Each>] {
    return zip(left, right).prefix { $0 == $1 }.map { $0.0 }
}
