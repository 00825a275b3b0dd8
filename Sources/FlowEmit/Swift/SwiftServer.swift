import FlowModel

/// The app's side of the requests: a protocol with one function each, and the way from a ticket to its answer.
extension SwiftMachine {
    func writeServer(to writer: inout SwiftWriter) {
        guard features.hasTickets else { return }
        writer.blank()
        writer.block("nonisolated extension \(name)") { writer in
            writer.line("/// What the app answers requests with: one function for each `fetch` and `send`.")
            let inherited = ticketChildren.map { type($0) }.reduce(into: [SwiftCode]()) { if $0.contains($1) == false { $0.append($1) } }
            writer.block("\(access)protocol Server: \((inherited.map { "\($0).Server" } + ["Sendable"]).joined())") { writer in
                for request in machine.requests {
                    let result = request.result.map { " -> \(type($0))" as SwiftCode } ?? ""
                    let parameters = request.parameters.map(parameter).joined()
                    writer.line("func \(name: request.name)(\(parameters)) async throws\(result)")
                }
            }
        }
        writer.blank()
        writer.block("nonisolated extension \(name).Ticket") { writer in
            writer.line("/// Asks the server. The event to hand to the machine, or `nil` when the task was cancelled.")
            writer.block("\(access)func answer(from server: some \(name).Server) async -> \(name).Event?") { writer in
                if features.hasRequests == false {
                    writer.alternatives("request") { writer in
                        for child in ticketChildren { writeAnswer(child, to: &writer) }
                    }
                    return
                }
                writer.line("do {")
                writer.indented { writer in
                    writer.alternatives("request") { writer in
                        for id in machine.requests.ids { writeAnswer(id, to: &writer) }
                        for child in ticketChildren { writeAnswer(child, to: &writer) }
                    }
                }
                writer.line("} catch {\n    return _Concurrency.Task.isCancelled ? nil : .failed(self)\n}")
            }
        }
    }

    private func writeAnswer(_ child: SwiftChild, to writer: inout SwiftWriter) {
        let name = name(child)
        writer.line("case .\(name: name):")
        writer.indented { writer in
            writer.line(
                """
                guard case .\(name: name)(let ticket)? = child else { return nil }
                switch await ticket.answer(from: server) {
                case .loaded(_, let value)?: return .loaded(self, .\(name: name)(value))
                case .failed?: return .failed(self)
                default: return nil
                }
                """
            )
        }
    }

    private func writeAnswer(_ id: ID<Request>, to writer: inout SwiftWriter) {
        let request = machine.requests[id]
        let names = request.parameters.map { local($0.name) }
        let binders = names.map { "let \($0)" as SwiftCode }.joined()
        let call: SwiftCode = "try await server.\(name: request.name)(\(labelled(request, names)))"
        writer.line("case .\(name: request.name)\(names.isEmpty ? "" : "(\(binders))" as SwiftCode):")
        writer.indented { writer in
            if request.result == nil {
                writer.line("\(call)\nreturn .loaded(self, .\(name: request.name))")
            } else {
                writer.line("return .loaded(self, .\(name: request.name)(\(call)))")
            }
        }
    }
}
