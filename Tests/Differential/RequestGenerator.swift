/// What made specs ask of a server.
extension SpecGenerator {
    mutating func requestDeclarations() -> [SpecNode] {
        return (0..<random.number(1...4)).map { _ in declaration() }
    }

    private mutating func declaration() -> SpecNode {
        let isSend = random.once(in: 3)
        let name = name(isSend ? "s" : "f")
        let types: [SpecType] = [.choice, .integer, .object, .text, .optional(.integer), .boolean, .set]
        var parameters: [(name: String, label: String?, type: SpecType)] = []
        if random.once(in: 2) { parameters.append(("x", random.once(in: 3) ? "of" : nil, random.pick(types) ?? .choice)) }
        if parameters.isEmpty == false, random.once(in: 4) {
            parameters.append(("y", random.once(in: 3) ? "by" : nil, random.pick(types) ?? .choice))
        }
        let results: [SpecType?] = [.object, .object, .list(.choice), .list(.text), .integer, .boolean, .choice, nil, .optional(.text)]
        let result = random.pick(results) ?? nil
        let written = parameters.map { "\($0.label.map { $0 + " " } ?? "")\($0.name): \($0.type.written)" }.joined(separator: ", ")
        var text = "\(isSend ? "send" : "fetch") \(name)\(parameters.isEmpty ? "" : "(\(written))")"
        if let result { text += " -> " + result.written }
        if let other = random.pick(requests.filter { $0.parameters.isEmpty && ($0.isSend == false || isSend) }), random.once(in: 4) {
            text += " after " + other.name
        }
        requests.append(MadeRequest(name: name, isSend: isSend, parameters: parameters, result: result))
        return SpecNode(head: text + options(isSend))
    }

    private mutating func options(_ isSend: Bool) -> String {
        var options: [String] = []
        if random.once(in: 3) { options.append("timeout 10s") }
        if random.once(in: 4) { options.append("cancel on leave") }
        if isSend {
            if random.once(in: 3) { options.append("again") }
        } else {
            if random.once(in: 2) { options.append(random.word("start ahead", "start eager", "start lazy")) }
            if random.once(in: 3) { options.append("fresh 1m") }
            if random.once(in: 3) { options.append(random.word("retry 1", "retry 2")) }
        }
        return options.isEmpty ? "" : " { \(options.joined(separator: " ")) }"
    }

    /// `needs f(x: .a)`, `awaits f or failure`, and what conditions can read from now on. For a send also the handler that sends it.
    mutating func use(_ place: Place) -> [SpecNode] {
        guard let request = random.pick(requests), let call = call(request, at: place) else { return [] }
        let isAwaited = request.isSend || random.once(in: 2)
        learn(request, call, place, isAwaited: isAwaited)
        let word = isAwaited ? "awaits" : "needs"
        let end = isAwaited && random.once(in: 2) ? " or failure" : ""
        let node = SpecNode(head: "\(word) \(call)\(end)")
        if request.isSend == false { return [node] }
        let trigger = random.word("on enter ->", "on go ->", "on jump ->")
        return [node, SpecNode(head: trigger, children: [SpecNode(head: "send " + call)], shape: .list)]
    }

    mutating func send(_ place: Place) -> String? {
        guard let request = random.pick(requests.filter(\.isSend)), let call = call(request, at: place) else { return nil }
        if place.parameters.isEmpty { learn(request, call, place, isAwaited: false) }
        return "send " + call
    }

    private mutating func learn(_ request: MadeRequest, _ call: String, _ place: Place, isAwaited: Bool) {
        uses.append(KnownUse(text: call, scope: place.scope, page: place.page, isAwaited: isAwaited))
        guard let result = request.result else { return }
        let source = Readable(text: call, type: result, source: .result, scope: place.scope, page: place.page)
        if isAwaited || random.once(in: 2) { readables.append(source) }
        if result == .object {
            readables.append(Readable(text: call + ".flag", type: .boolean, source: .result, scope: place.scope, page: place.page))
            readables.append(Readable(text: call + ".amount", type: .integer, source: .result, scope: place.scope, page: place.page))
        }
    }

    private mutating func call(_ request: MadeRequest, at place: Place) -> String? {
        var parts: [String] = []
        for parameter in request.parameters {
            guard let value = value(of: parameter.type, at: place) else { return nil }
            parts.append("\(parameter.label ?? parameter.name): \(value)")
        }
        return parts.isEmpty ? request.name : "\(request.name)(\(parts.joined(separator: ", ")))"
    }
}

extension KnownUse {
    func isSeen(from place: Place) -> Bool {
        if place.isListing, isAwaited == false { return false }
        return page <= place.page && place.scope.starts(with: scope)
    }
}
