import FlowModel

/// Sends that may have to wait for other requests: what is known is kept, the rest is filled in when it has arrived.
extension SwiftMachine {
    private var waitingCalls: [Call] {
        var calls: [Call] = []
        machine.walkActions { action, _ in
            if case .send(let call) = action, call.mayWait, calls.contains(call) == false { calls.append(call) }
        }
        return calls
    }

    /// The results that the arguments read directly, in order.
    private func results(in call: Call) -> [ResultRead] {
        var reads: [ResultRead] = []
        func collect(_ expression: Expression) {
            if case .result(let read) = expression {
                if reads.contains(read) == false { reads.append(read) }
                return
            }
            for child in expression.children { collect(child) }
        }
        for argument in call.arguments { collect(argument) }
        return reads
    }

    func sendWaiting(_ call: Call, _ expressions: SwiftExpressions) -> SwiftCode {
        let number = waitingCalls.firstIndex(of: call) ?? 0
        var bindings: [SwiftValue.Binding] = []
        var parts: [SwiftCode] = []
        for argument in call.arguments where argument.readsResult == false { parts.append(expressions.spell(argument, &bindings)) }
        for read in results(in: call) + call.after {
            parts.append(request(read.request, read.arguments.map { expressions.spell($0, &bindings) }))
        }
        return guarded(bindings, ["try send(Waiting.send\(number)(\(parts.joined())), from: page, &step)"])
    }

    func writeWaiting(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// A send that waits for other requests, with what is known of it.")
        writer.block("private enum Waiting: Hashable, Sendable") { writer in
            for (number, call) in waitingCalls.enumerated() {
                var types: [SwiftCode] = []
                for (argument, parameter) in zip(call.arguments, machine.requests[call.request].parameters)
                where argument.readsResult == false { types.append(type(parameter.type)) }
                types += (results(in: call) + call.after).map { _ in "Request" }
                writer.line("case send\(number)(\(types.joined()))")
            }
        }
        writer.blank()
        writer.line("/// The request, as soon as nothing is missing.")
        writer.block("private func ready(_ waiting: Waiting) -> Request?") { writer in
            writer.alternatives("waiting") { writer in
                for (number, call) in waitingCalls.enumerated() { writeReady(number, call, to: &writer) }
            }
        }
        writer.blank()
        writer.line("/// Which request a waiting send will be.")
        writer.block("private func isCancelledOnLeave(_ waiting: Waiting) -> Bool") { writer in
            writer.alternatives("waiting") { writer in
                for (number, call) in waitingCalls.enumerated() {
                    let answer: SwiftCode = machine.requests[call.request].isCancelledOnLeave ? "true" : "false"
                    writer.line("case .send\(number): return \(answer)")
                }
            }
        }
    }

    private func writeReady(_ number: Int, _ call: Call, to writer: inout SwiftWriter) {
        var binders: [SwiftCode] = []
        var arguments: [SwiftCode?] = []
        for argument in call.arguments {
            if argument.readsResult {
                arguments.append(nil)
                continue
            }
            let name: SwiftCode = "argument\(binders.count)"
            binders.append("let \(name)")
            arguments.append(name)
        }
        var guards: [SwiftCode] = []
        var names: [ResultRead: SwiftCode] = [:]
        for (index, read) in results(in: call).enumerated() {
            binders.append("let key\(index)")
            let result: SwiftCode = "result\(index)"
            let name = machine.requests[read.request].name
            guards.append(
                "guard isLoaded(key\(index)), case .\(name: name)(let \(result))? = loads[key\(index)]?.value else { return nil }"
            )
            names[read] = result
        }
        for index in call.after.indices {
            binders.append("let after\(index)")
            guards.append("guard isLoaded(after\(index)) else { return nil }")
        }
        let expressions = SwiftExpressions(self, at: .handling, results: names)
        var bindings: [SwiftValue.Binding] = []
        let values = zip(call.arguments, arguments).map { $1 ?? expressions.spell($0, &bindings) }
        writer.line("case .send\(number)(\(binders.joined())):")
        writer.indented { writer in
            for line in guards { writer.line(line) }
            for binding in bindings { writer.line("guard let \(binding.name) = \(binding.value) else { return nil }") }
            writer.line("return \(request(call.request, values))")
        }
    }
}
