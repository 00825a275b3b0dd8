/// Sends, and what is cancelled when.
extension SwiftMachine {
    func writeSend(to writer: inout SwiftWriter) {
        let again: SwiftCode = features.hasSendAgain ? ", policy(of: request).canBeSentAgain == false" : ""
        writer.line(
            """

            /// A write: never twice for one key while it is under way or has succeeded.
            private mutating func send(_ request: Request, from page: \(key), _ step: inout Step) throws(Rejection) {
                if let load = loads[request], load.hasFailed == false {
                    if load.ticket != nil { throw .alreadySent(request) }
                    if load.value != nil\(again) { throw .alreadySent(request) }
                }
                loads[request, default: Load()].ticket = nil
                loads[request]?.hasFailed = false
            \(features.hasCancelOnLeave ? "    loads[request, default: Load()].sender = page\n" : "")    start(request, &step)
            }
            """
        )
        guard features.hasWaiting else { return }
        writer.line(
            """

            private mutating func send(_ new: Waiting, from page: \(key), _ step: inout Step) throws(Rejection) {
                if let request = ready(new) { return try send(request, from: page, &step) }
                if waiting.contains(where: { $0.send == new }) == false { waiting.append((new, page)) }
            }

            /// Starts the sends that waited for what has arrived now.
            private mutating func sendWaiting(_ step: inout Step) {
                let old = waiting
                waiting = []
                for item in old {
                    do throws(Rejection) { try send(item.send, from: item.page, &step) } catch {}
                }
            }
            """
        )
    }

    func writeCancelling(to writer: inout SwiftWriter) {
        let isFetch: SwiftCode = features.hasSends ? " where policy(of: ticket.request).start != .sent" : ""
        writer.line(
            """

            /// Gives a load up, as if it had never been asked for.
            private mutating func abandon(_ ticket: Ticket, _ step: inout Step) {
                live.removeAll { $0 == ticket }
                loads[ticket.request]?.ticket = nil
            \(features.hasRetries ? "    loads[ticket.request]?.failures = 0\n" : "")\(features.hasTimeouts ? "    stop(.timeout(ticket.request), &step)\n" : "")    step.cancelled.append(ticket)
            }

            /// At the end loads are cancelled\(features.hasSends ? "; sends go on unheard" : "" as SwiftCode).
            private mutating func endRequests(_ step: inout Step) {
                for ticket in live\(isFetch) { abandon(ticket, &step) }
                live = []
            \(features.hasWaiting ? "    waiting = []\n" : "")}
            """
        )
        if features.hasRestart { writeForgettingRequests(isFetch, to: &writer) }
        if features.hasVaryingKeys { writeReplacing(isFetch, to: &writer) }
        if features.hasCancelOnLeave { writeLeaving(to: &writer) }
    }

    private func writeForgettingRequests(_ isFetch: SwiftCode, to writer: inout SwiftWriter) {
        writer.line(
            """

            /// At a restart results that were fetched stay; failures, loads under way and what was sent do not.
            private mutating func forgetRequests(_ step: inout Step) {
            \(features.hasSends && features.hasTimeouts ? "    for ticket in live { stop(.timeout(ticket.request), &step) }\n" : "")    endRequests(&step)
                for (request, load) in loads {
                    if load.value == nil\(features.hasSends ? " || policy(of: request).start == .sent" : "" as SwiftCode) { loads[request] = nil } else { \(features.keepsEndings ? "loads[request]?.hasFailed = false; loads[request]?.endedBadly = false" : "loads[request]?.hasFailed = false" as SwiftCode) }
                }
            }
            """
        )
    }

    private func writeReplacing(_ isFetch: SwiftCode, to writer: inout SwiftWriter) {
        let both: SwiftCode = isFetch.isEmpty ? " where " : "\(isFetch) && "
        writer.line(
            """

            /// Cancels a load when the use that needed it names another key now, and no listed page needs the old one.
            private mutating func cancelReplaced(_ step: inout Step) {
                if step.named.isEmpty || live.isEmpty { return }
                let now = named(on: \(all))
                for ticket in live\(both)now.contains(where: { $0.request == ticket.request }) == false {
                    let isReplaced = step.named.contains { old in
                        return old.request == ticket.request && now.contains { $0.page == old.page && $0.number == old.number }
                    }
                    if isReplaced { abandon(ticket, &step) }
                }
            }

            private func named(on pages: [\(key)]) -> [Named] {
                var named: [Named] = []
                for page in pages { needs(of: page) { named.append(Named(page: page, number: $1, request: $0)) } }
                return named
            }

            /// Which key a use of a page names.
            private struct Named: Sendable {
                let page: \(key)
                let number: Int
                let request: Request
            }
            """
        )
    }

    private func writeLeaving(to writer: inout SwiftWriter) {
        writer.line(
            """

            /// What is cancelled with its page, unless the next page uses it too.
            private mutating func cancelOnLeave(_ page: \(key), for next: \(key)?, _ step: inout Step) {
                for ticket in live where policy(of: ticket.request).isCancelledOnLeave && concerns(ticket.request, page) {
                    if let next, concerns(ticket.request, next) { continue }
                    abandon(ticket, &step)
                }
            \(features.hasWaiting ? "    waiting = waiting.filter { $0.page != page || isCancelledOnLeave($0.send) == false }\n" : "")}

            private func concerns(_ request: Request, _ page: \(key)) -> Bool {
            \(features.hasSends ? "    if loads[request]?.sender == page { return true }\n" : "")    var isFound = false
                needs(of: page) { \(features.hasVaryingKeys ? "known, _ in" : "known in" as SwiftCode) if known == request { isFound = true } }
                return isFound
            }
            """
        )
    }
}
