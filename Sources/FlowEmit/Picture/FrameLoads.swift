import FlowModel

/// Where each request stands in the picture, and what it waits for: computed once, before anything is drawn.
struct LoadPlaces {
    /// The requests whose users all stand in one repetition, `nil`: in the container; in order.
    private(set) var requests: [ID<Each>?: [ID<Request>]] = [:]
    /// The pages that use a request, in order.
    private(set) var users: [[ID<Page>]]
    /// The page beside which a request stands: the first user, where it stands in the same cluster and has no other beside it.
    private(set) var neighbours: [ID<Page>?]
    /// The requests that each one waits for, in order, without repeats.
    private(set) var waits: [[ID<Request>]]
    private var waiting: Set<[ID<Request>]> = []

    init(of machine: Machine) {
        var around: [[ID<Each>]?] = machine.requests.map { _ in nil }
        users = machine.requests.map { _ in [] }
        neighbours = machine.requests.map { _ in nil }
        waits = machine.requests.map { _ in [] }
        for page in machine.pages.ids {
            let eaches = machine.pages[page].eaches
            for call in machine.calls(on: page).map({ $0.call }) {
                for request in [call.request] + add(waitsOf: call) {
                    around[request.index] = around[request.index].map { commonStart($0, eaches) } ?? eaches
                }
                if users[call.request.index].last != page { users[call.request.index].append(page) }
            }
        }
        for call in machine.calls(in: machine.handlers).map({ $0.call }) {
            for request in [call.request] + add(waitsOf: call) { around[request.index] = [] }
        }
        var hasNeighbour: Set<ID<Page>> = []
        for request in machine.requests.ids {
            let home = around[request.index]?.last
            requests[home, default: []].append(request)
            if let page = users[request.index].first, machine.pages[page].eaches.last == home, hasNeighbour.insert(page).inserted {
                neighbours[request.index] = page
            }
        }
    }

    /// Arrows from many pages would be a web: beyond three, all pages but the first name the request in their box.
    func isNamed(_ request: ID<Request>, on page: ID<Page>) -> Bool {
        let users = users[request.index]
        return users.count > 3 && users.first != page
    }

    private mutating func add(waitsOf call: Call) -> [ID<Request>] {
        let before = call.after.map { $0.request } + call.arguments.flatMap { requestsRead(by: $0) }
        for request in before where waiting.insert([call.request, request]).inserted { waits[call.request.index].append(request) }
        return before
    }
}

extension FrameBuilder {
    /// The requests that stand in a repetition (`nil`: in the container), and what they wait for.
    mutating func drawRequests(in each: ID<Each>?) {
        for id in loads.requests[each] ?? [] {
            let node = self.id(id)
            add(box(of: id))
            if let page = loads.neighbours[id.index] { add(.beside([self.id(page), node])) }
            for earlier in loads.waits[id.index] {
                edges.append(PictureEdge(from: node, to: self.id(earlier), kind: .load, label: ["waits for"]))
            }
        }
    }

    private func box(of id: ID<Request>) -> PictureNode {
        let request = machine.requests[id]
        let parameters = request.parameters.map { machine.describe($0) }.joined(separator: ", ")
        let users = loads.users[id.index].count
        var node = PictureNode(
            self.id(id),
            .request(request.kind),
            name: request.name,
            tooltip: tooltip(request.documentation, else: request.name)
        )
        node.kind = request.kind == .fetch ? "fetch" : "send"
        node.subtitle =
            (parameters.isEmpty ? [] : ["(\(parameters))"]) + [request.policy.joined(separator: ", ")]
            + (users > 3 ? ["used by \(users) pages"] : [])
        return node
    }

    /// The dashed edges from a page to what it needs, awaits and sends: one for each request.
    mutating func drawLoads(of page: ID<Page>) {
        drawLoads(machine.calls(on: page).filter { loads.isNamed($0.call.request, on: page) == false }, from: id(page))
    }

    /// The uses that no edge shows.
    func namedLoads(of page: ID<Page>) -> [String] {
        return machine.calls(on: page).filter { loads.isNamed($0.call.request, on: page) }.map { call in
            "\(call.verb) \(machine.describe(call.call))\(call.circumstance)"
        }
    }

    mutating func drawLoads(_ calls: [LabelledCall], from node: String) {
        var order: [ID<Request>] = []
        var labels: [ID<Request>: [String]] = [:]
        var seen: Set<LabelledCall.Key> = []
        for call in calls where seen.insert(call.key).inserted {
            if labels[call.key.request] == nil { order.append(call.key.request) }
            labels[call.key.request, default: []] += [call.occasion] + machine.tellingArguments(of: call.call)
        }
        for request in order {
            edges.append(PictureEdge(from: node, to: id(request), kind: .load, label: shortened(labels[request] ?? [], to: 5)))
        }
    }
}

/// A request as one place asks for it: `needs`, `awaits, or failure`, `sends on pay`.
struct LabelledCall {
    /// What is written once at an edge.
    struct Key: Hashable {
        let request: ID<Request>
        let occasion: String
    }

    let call: Call
    let verb: String
    var circumstance = ""

    var occasion: String { return verb + circumstance }
    var key: Key { return Key(request: call.request, occasion: occasion) }
}

extension Machine {
    fileprivate func calls(on page: ID<Page>) -> [LabelledCall] {
        let page = pages[page]
        let uses = page.uses.map { use in
            switch use.kind {
            case .needs: return LabelledCall(call: use.call, verb: "needs")
            case .awaits: return LabelledCall(call: use.call, verb: "awaits")
            case .awaitsOrFailure: return LabelledCall(call: use.call, verb: "awaits", circumstance: ", or failure")
            }
        }
        return uses + calls(in: page.handlers) + page.countdowns.flatMap { sends(in: $0.actions, when: " " + time(of: $0)) }
    }

    func calls(in handlers: [Handler]) -> [LabelledCall] {
        return handlers.flatMap { sends(in: $0.actions, when: " on " + name(of: $0.trigger)) }
    }

    private func sends(in actions: [Action], when circumstance: String) -> [LabelledCall] {
        return actions.compactMap { action in
            guard case .send(let call) = action else { return nil }
            return LabelledCall(call: call, verb: "sends", circumstance: circumstance)
        }
    }

    /// The arguments that do not go without saying: `for prompt` of the variable `prompt` does, and so does a result that is waited for.
    func tellingArguments(of call: Call) -> [String] {
        return zip(requests[call.request].parameters, call.arguments).compactMap { parameter, argument in
            if case .result = argument { return nil }
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

/// The requests whose results an expression reads; those that these wait for are not among them.
private func requestsRead(by expression: Expression) -> [ID<Request>] {
    switch expression {
    case .result(let read), .isLoaded(let read), .hasFailed(let read): return [read.request]
    default: return expression.children.flatMap { requestsRead(by: $0) }
    }
}

private func commonStart(_ left: [ID<Each>], _ right: [ID<Each>]) -> [ID<Each>] {
    return zip(left, right).prefix { $0 == $1 }.map { $0.0 }
}
