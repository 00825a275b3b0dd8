import FlowModel

/// Clocks: the host keeps them, the machine numbers them, so that a late one is refused.
extension SwiftMachine {
    func writeTimers(to writer: inout SwiftWriter) {
        guard features.hasTimers else { return }
        writer.line(
            """

            private mutating func run(_ purpose: Purpose, _ milliseconds: Int, _ step: inout Step) {
                lastNumber &+= 1
                let timer = Timer(milliseconds: milliseconds, purpose: purpose, number: lastNumber)
                timers.append(timer)
                step.begun.append(timer)
            }

            private mutating func stop(_ purpose: Purpose, _ step: inout Step) {
                guard let index = timers.firstIndex(where: { $0.purpose == purpose }) else { return }
                step.stopped.append(timers.remove(at: index))
            }

            private mutating func fire(_ timer: Timer, _ step: inout Step) throws(Rejection) {
                guard let index = timers.firstIndex(of: timer) else { throw .staleTimer }
                timers.remove(at: index)
                switch timer.purpose {
            """
        )
        writer.indented { writer in
            if features.hasTimeouts {
                let giveUp: SwiftCode =
                    features.hasSends
                    ? "    if policy(of: request).start != .sent {\n        step.cancelled.append(ticket)\n        loads[request]?.ticket = nil\n    }"
                    : "    step.cancelled.append(ticket)\n    loads[request]?.ticket = nil"
                writer.line(
                    """
                    case .timeout(let request):
                        guard let ticket = live.first(where: { $0.request == request }) else { return }
                    \(giveUp)
                        end(ticket, &step)
                    """
                )
            }
            if features.hasFreshness { writer.line("case .freshness(let request):\n    loads[request]?.isExpired = true") }
            if features.hasCountdowns { writer.line("case .countdown(let page, let number):\n    elapsed(number, on: page, &step)") }
            if features.children.contains(where: \.features.hasClocks) { writer.line("default:\n    throw .staleTimer") }
        }
        writer.line("    }\n}")
    }
}
