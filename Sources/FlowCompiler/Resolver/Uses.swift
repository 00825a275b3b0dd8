import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Something that a page asks of the server: a `needs`, an `awaits`, or a `send` in one of its handlers.
private struct PageRequest {
    let call: CallSyntax
    /// `nil`: a `send` in a handler.
    let use: (kind: Use.Kind, keyword: SourceRange)?
    /// The handler that a `send` stands in; `nil`: a countdown.
    var handler: HandlerSyntax?
}

extension FlowResolver {
    /// Resolves what a page asks for, whatever its order in the text: what others of the page take as arguments comes first.
    mutating func addUses(of syntax: PageSyntax, to page: ID<Page>, from reader: Reader) {
        let requests = requests(of: syntax)
        guard requests.isEmpty == false else { return }
        var uses: [Int: Use] = [:]
        for index in dependencyOrder(requests) {
            let request = requests[index]
            guard let use = request.use else {
                noteSend(request, on: page, from: reader)
                continue
            }
            uses[index] = lower(request.call, use.kind, at: use.keyword, on: page, from: reader)
        }
        machine.pages[page].uses = requests.indices.compactMap { uses[$0] }
    }

    private func requests(of syntax: PageSyntax) -> [PageRequest] {
        var requests: [PageRequest] = []
        for member in syntax.members {
            switch member {
            case .needs(let use):
                requests.append(PageRequest(call: use.call, use: (.needs, keyword(of: use))))
            case .awaits(let use, let orFailure):
                requests.append(PageRequest(call: use.call, use: (orFailure ? .awaitsOrFailure : .awaits, use.range)))
            case .handler(let handler):
                for call in sends(in: handler.actions) { requests.append(PageRequest(call: call, use: nil, handler: handler)) }
            case .countdown(let countdown):
                for call in sends(in: countdown.actions) { requests.append(PageRequest(call: call, use: nil)) }
            case .title, .input, .require, .commit, .refreshable:
                break
            }
        }
        return requests
    }

    /// What is named in the arguments, or meant by a bare name, comes before what names it; else the order of the text. What stands in a
    /// circle comes last.
    private func dependencyOrder(_ requests: [PageRequest]) -> [Int] {
        var providers: [String: [Int]] = [:]
        for (index, request) in requests.enumerated() where isComplete(request.call) {
            providers[request.call.name.text, default: []].append(index)
        }
        var waitsFor: [Int] = Array(repeating: 0, count: requests.count)
        var waiters: [[Int]] = Array(repeating: [], count: requests.count)
        for (index, request) in requests.enumerated() {
            var names = Set(calls(in: (request.call.arguments ?? []).map(\.value)).map(\.name.text))
            if case .request(let declaration, _)? = declared.values[request.call.name.text] {
                names.formUnion(declaration.syntax.after.map(\.text))
            }
            if isComplete(request.call) == false { names.insert(request.call.name.text) }
            for provider in names.flatMap({ providers[$0] ?? [] }) where provider != index {
                waiters[provider].append(index)
                waitsFor[index] += 1
            }
        }
        var order = requests.indices.filter { waitsFor[$0] == 0 }
        var next = 0
        while next < order.count {
            for waiter in waiters[order[next]] {
                waitsFor[waiter] -= 1
                if waitsFor[waiter] == 0 { order.append(waiter) }
            }
            next += 1
        }
        return order + requests.indices.filter { waitsFor[$0] > 0 }
    }

    /// Whether a call says its arguments, so that it is no mere name for what stands elsewhere.
    private func isComplete(_ call: CallSyntax) -> Bool {
        guard call.arguments == nil, case .request(let declaration, _)? = declared.values[call.name.text] else { return true }
        return declaration.syntax.parameters.isEmpty
    }

    private mutating func lower(
        _ call: CallSyntax,
        _ kind: Use.Kind,
        at keyword: SourceRange,
        on page: ID<Page>,
        from reader: Reader
    ) -> Use? {
        guard let id = requestID(of: call) else { return nil }
        if kind == .needs, machine.requests[id].kind == .send {
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "`\(call.name.text)` is a `send`, which no page needs",
                    at: call.name.range,
                    help: "a handler sends it, and a page waits for it with `awaits`",
                    fixes: [FixIt("write `awaits`", [.init(keyword, "awaits")])]
                )
            )
            return nil
        }
        guard let arguments = keyArguments(of: call, id, from: reader) else { return nil }
        register(id, arguments, on: page, isAwaited: kind != .needs, call)
        return Use(kind: kind, call: lowered(call, id, arguments, from: reader))
    }

    /// A `send` is a key that other places may name, unless it takes what only its event knows.
    private mutating func noteSend(_ request: PageRequest, on page: ID<Page>, from reader: Reader) {
        guard let id = quietly({ $0.requestID(of: request.call) }) else { return }
        usages.noteUse(of: id, on: page, request.call)
        let parameters = Set((request.handler?.parameters ?? []).map(\.name.text))
        if calls(in: request.call).contains(where: { parameters.contains($0.name.text) }) { return }
        let isAtEnd = request.handler?.event.text == "finish" && declared.pages[page.index].run != nil
        let arguments = quietly { resolver -> [Expression]? in
            var reader = reader
            reader.hasOwnOutput = isAtEnd
            if let when = request.handler?.condition, let condition = resolver.converted(when, to: .boolean, from: reader) {
                reader.given.formUnion(implied(by: condition.expression).whenTrue)
            }
            return resolver.keyArguments(of: request.call, id, from: reader)
        }
        if let arguments { register(id, arguments, on: page, isAwaited: false, request.call) }
    }

    private mutating func register(
        _ id: ID<Request>,
        _ arguments: [Expression],
        on page: ID<Page>,
        isAwaited: Bool,
        _ call: CallSyntax
    ) {
        usages.add(id, arguments, on: page, machine.pages[page], isAwaited: isAwaited, call)
        // The inner results of an argument are loaded by the page too.
        for case .result(let read) in arguments where read.visibility == .own {
            register(read.request, read.arguments, on: page, isAwaited: false, call)
        }
    }

    // MARK: Calls

    /// The request that a call names; `nil` where an error says why not, or its declaration has one.
    mutating func requestID(of call: CallSyntax) -> ID<Request>? {
        switch declared.values[call.name.text] {
        case .request(_, let id?)?:
            return id
        case .request?, .broken?:
            return nil
        case .param?, .input?, .run?:
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "`\(call.name.text)` is not a request",
                    at: call.name.range,
                    help: "declare one with `fetch` or `send`"
                )
            )
            return nil
        case nil:
            let names = declared.requests.map(\.syntax.name.text)
            findings.unknownName(
                call.name,
                kind: "request",
                among: names,
                help: "declare it: `fetch \(call.name.text) -> …` or `send \(call.name.text)`"
            )
            return nil
        }
    }

    /// The arguments that make a use's key, not yet seen from its place. A bare name stands for the one key that is known there.
    mutating func keyArguments(of call: CallSyntax, _ id: ID<Request>, from reader: Reader) -> [Expression]? {
        let parameters = machine.requests[id].parameters
        if call.arguments == nil, parameters.isEmpty == false {
            // Where nobody says the arguments, they are missing here.
            if usages.usable(id, from: reader).isEmpty == false || isNamedInFull(call.name.text) {
                return onlyKey(of: id, call, from: reader).map { usages.keys[$0].arguments }
            }
        }
        guard case .request(let declaration, _)? = declared.values[call.name.text] else { return nil }
        var inner = reader
        inner.kind = .argument
        return arguments(of: call, for: parameters, declaredAt: declaration.syntax.name.range, from: inner)
    }

    /// A call with its arguments as its place sees them, and with what it comes `after`.
    mutating func lowered(_ call: CallSyntax, _ id: ID<Request>, _ arguments: [Expression], from reader: Reader) -> Call {
        var inner = reader
        inner.kind = .argument
        var after: [ResultRead] = []
        if case .request(let declaration, _)? = declared.values[call.name.text] {
            for name in declaration.syntax.after {
                guard case .request(let other, let otherID)? = declared.values[name.text] else { continue }
                let bare = CallSyntax(name: NameSyntax(name.text, call.name.range), arguments: nil, range: call.name.range)
                guard let read = result(of: other, otherID, bare, from: inner) else { continue }
                if case .result(let read) = seen(.result(read), from: inner) { after.append(read) }
            }
        }
        return Call(request: id, arguments: arguments.map { seen($0, from: inner) }, after: after, range: call.range)
    }

    /// Whether some page asks for a request with its arguments, so that its bare name can stand for them.
    private func isNamedInFull(_ name: String) -> Bool {
        return declared.pages.contains { page in
            requests(of: page.syntax).contains { calls(in: $0.call).contains { $0.name.text == name && $0.arguments != nil } }
        }
    }
}
