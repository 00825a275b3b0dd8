import FlowModel

/// Which requests a page uses, and how they are loaded.
extension SwiftMachine {
    func writeNeeds(to writer: inout SwiftWriter) {
        guard features.hasRequests else { return }
        writer.blank()
        writer.line("/// What a page shows or waits for, as far as the keys are known.")
        let visit: SwiftCode = features.hasVaryingKeys ? "(Request, Int) -> Void" : "(Request) -> Void"
        writer.block("private func needs(of page: \(key), _ visit: \(visit))") { writer in
            writePageSwitch(machine.pages.ids.map { ($0, needs(machine.pages[$0].uses)) }, otherwise: "break", to: &writer)
        }
        if features.needsAwaited {
            writer.blank()
            writer.line("/// What `next` waits for on a page.")
            writer.block("private func awaits(on page: \(key), _ visit: \(visit))") { writer in
                let bodies = machine.pages.ids.map { ($0, needs(machine.pages[$0].uses.filter { $0.kind != .needs })) }
                writePageSwitch(bodies, otherwise: "break", to: &writer)
            }
        }
    }

    /// Inner requests first. Inside a page each use has a number where it can come to name another key.
    private func needs(_ uses: [Use]) -> [SwiftCode] {
        var number = 0
        var lines: [SwiftCode] = []
        for use in uses { lines += visits(of: use.call, &number) }
        return lines
    }

    private func visits(of call: Call, _ number: inout Int) -> [SwiftCode] {
        var lines: [SwiftCode] = []
        for read in inner(of: call) {
            let inner = Call(request: read.request, arguments: read.arguments, after: [], range: call.range)
            lines += visits(of: inner, &number)
        }
        let expressions = SwiftExpressions(self, at: .handling)
        var bindings: [SwiftValue.Binding] = []
        let key = request(call.request, call.arguments.map { expressions.spell($0, &bindings) })
        let tail: SwiftCode = features.hasVaryingKeys ? ", \(number)" : ""
        number += 1
        var conditions = bindings.map { "let \($0.name) = \($0.value)" as SwiftCode }
        for read in call.after { conditions.append(expressions.twoValued(.isLoaded(read))) }
        lines.append(conditions.isEmpty ? "visit(\(key)\(tail))" : "if \(conditions.joined()) { visit(\(key)\(tail)) }")
        return lines
    }

    /// The requests whose results a call waits for, those of `after` first.
    func inner(of call: Call) -> [ResultRead] {
        var reads = call.after
        for argument in call.arguments {
            argument.walk { part in
                if case .result(let read) = part { reads.append(read) }
            }
        }
        var known: Set<ResultRead> = []
        return reads.filter { known.insert($0).inserted }
    }

    func writePolicies(to writer: inout SwiftWriter) {
        guard features.hasRequests else { return }
        writer.blank()
        writer.line("/// How a request is made.")
        writer.block("private func policy(of request: Request) -> Policy") { writer in
            writer.alternatives("request") { writer in
                for request in machine.requests { writer.line("case .\(name: request.name): return \(policy(request))") }
                if ticketChildren.isEmpty == false { writer.line("default: return \(foreignPolicy)") }
            }
        }
        if features.hasSeveralRequests {
            writer.blank()
            writer.line("/// Whether a value is of the type that a request is answered with.")
            writer.block("private func accepts(_ value: Value, for request: Request) -> Bool") { writer in
                writer.alternatives("(request, value)") { writer in
                    for request in machine.requests { writer.line("case (.\(name: request.name), .\(name: request.name)): return true") }
                    writer.line("default: return false")
                }
            }
        }
        for id in machine.requests.ids { writeResult(id, to: &writer) }
    }

    private func policy(_ request: Request) -> SwiftCode {
        var parts: [SwiftCode] = [request.kind == .send ? "start: .sent" : startPolicy(request.start)]
        if features.hasFreshness { parts.append("fresh: \(optional(request.freshMilliseconds))") }
        if features.hasTimeouts { parts.append("timeout: \(optional(request.timeoutMilliseconds))") }
        if features.hasRetries { parts.append("retries: \(request.retries)") }
        if features.hasCancelOnLeave { parts.append("isCancelledOnLeave: \(request.isCancelledOnLeave ? "true" : "false" as SwiftCode)") }
        if features.hasSendAgain { parts.append("canBeSentAgain: \(request.canBeSentAgain ? "true" : "false" as SwiftCode)") }
        if features.hasPinned {
            parts.append("isPinned: \(request.isReadByListing && request.kind == .fetch ? "true" : "false" as SwiftCode)")
        }
        return "Policy(\(parts.joined()))"
    }

    /// Of a child's request, which only the child makes.
    private var foreignPolicy: SwiftCode {
        let kind: Request.Kind = features.hasFetches ? .fetch : .send
        return policy(
            Request(
                kind: kind,
                name: "",
                parameters: [],
                result: nil,
                start: .lazy,
                freshMilliseconds: nil,
                retries: 0,
                timeoutMilliseconds: nil,
                canBeSentAgain: false,
                isCancelledOnLeave: false,
                documentation: [],
                range: machine.range
            )
        )
    }

    private func startPolicy(_ start: Request.Start) -> SwiftCode {
        switch start {
        case .lazy: return "start: .lazy"
        case .ahead: return "start: .ahead"
        case .eager: return "start: .eager"
        }
    }

    private func optional(_ number: Int?) -> SwiftCode { return number.map { "\(grouped: $0)" } ?? "nil" }

    /// `sentencesResult(for:)`: the last value, if there is one.
    private func writeResult(_ id: ID<Request>, to writer: inout SwiftWriter) {
        let request = machine.requests[id]
        let parameters = request.parameters.map { parameter($0) }.joined()
        let key = self.request(id, request.parameters.map { local($0.name) })
        writer.blank()
        writer.block("private func \(part: request.name)Result(\(parameters)) -> \(request.result.map(type) ?? "Void")?") { writer in
            if request.result == nil { return writer.line("return loads[\(key)]?.value == nil ? nil : ()") }
            if features.hasSeveralRequests {
                writer.line("guard case .\(name: request.name)(let value)? = loads[\(key)]?.value else { return nil }")
            } else {
                writer.line("guard case .\(name: request.name)(let value)? = loads[\(key)]?.value else { return nil }")
            }
            writer.line("return value")
        }
    }

    /// `for prompt: Prompt`
    func parameter(_ parameter: Parameter) -> SwiftCode {
        let label = parameter.label ?? parameter.name
        let name = local(parameter.name)
        if label == parameter.name, Self.isReserved(label) == false { return "\(declared: label): \(type(parameter.type))" }
        return "\(declared: label) \(name): \(type(parameter.type))"
    }
}
