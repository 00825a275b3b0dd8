import FlowModel

/// Requests: what is started, kept, cancelled; attempts and their results.
extension SwiftMachine {
    /// `{ request in … }`, with the number of the use left out where there is one.
    private var each: SwiftCode { return features.hasVaryingKeys ? "request, _ in" : "request in" }

    func writeLoads(to writer: inout SwiftWriter) {
        // A handler may ask for both where nothing is loaded.
        if features.hasFetches || features.hasRetryAction { writeRetry(to: &writer) }
        if features.hasRefresh { writeRefresh(to: &writer) }
        guard features.hasRequests else { return }
        writer.blank()
        writeStarting(to: &writer)
        writeAttempts(to: &writer)
        writeStates(to: &writer)
        if features.hasSends { writeSend(to: &writer) }
        writeCancelling(to: &writer)
    }

    private func writeStarting(to writer: inout SwiftWriter) {
        writer.line("/// Starts what the current page needs, and what is to be there before its page is entered.")
        writer.block("private mutating func startNeeded(_ step: inout Step)") { writer in
            writer.line("var wanted = step.wanted")
            writer.line("needs(of: \(here)) { \(each)")
            writer.indented { writer in
                if features.hasFreshness {
                    writer.line("if isIdle(request) || isDue(request, step) { wanted.append(request) }")
                } else {
                    writer.line("if isIdle(request) { wanted.append(request) }")
                }
            }
            writer.line("}")
            if features.hasExpiringAwait {
                writer.line(
                    "awaits(on: \(here)) { \(each) if let load = loads[request], load.isExpired, load.hasFailed == false { wanted.append(request) } }"
                )
            }
            if features.hasAhead || features.hasEager, isTabs == false, isStack == false {
                writer.line("if let next = neighbours(of: current, pages).after {")
                writer.line(
                    "    needs(of: next) { \(each) if isIdle(request), policy(of: request).start == .ahead { wanted.append(request) } }\n}"
                )
            }
            if features.hasEager {
                writer.line("for page in \(all) {")
                writer.line(
                    "    needs(of: page) { \(each) if isIdle(request), policy(of: request).start == .eager { wanted.append(request) } }\n}"
                )
            }
            writer.line("for request in wanted { start(request, &step) }")
        }
        writer.blank()
        writer.block("private func isIdle(_ request: Request) -> Bool") { writer in
            if features.hasSends { writer.line("if policy(of: request).start == .sent { return false }") }
            writer.line("guard let load = loads[request] else { return true }")
            writer.line("return load.value == nil && load.ticket == nil && load.hasFailed == false")
        }
        if features.hasFreshness {
            writer.line(
                """

                /// Whether an old result is loaded again: when its page is entered, or its key comes to be needed.
                private func isDue(_ request: Request, _ step: Step) -> Bool {
                    guard let load = loads[request], load.isExpired, load.hasFailed == false else { return false }
                    return step.entered.contains(\(here))\(features.hasVaryingKeys ? " || step.needed.contains(request) == false" : "" as SwiftCode)
                }
                """
            )
        }
        writer.line(
            """

            private mutating func start(_ request: Request, _ step: inout Step) {
                var load = loads[request] ?? Load()
                if load.ticket != nil\(features.hasSends ? ", load.hasFailed == false" : "" as SwiftCode) { return }
            \(features.hasPinned ? "    if load.value != nil, policy(of: request).isPinned, isAwaited(request) == false { return }\n" : "")    lastNumber &+= 1
                load.ticket = lastNumber
                load.hasFailed = false
                loads[request] = load
                let ticket = Ticket(request: request, number: lastNumber)
                live.append(ticket)
                step.started.append(ticket)
            \(features.hasTimeouts ? "    if let timeout = policy(of: request).timeout { run(.timeout(request), timeout, &step) }\n" : "")}
            """
        )
        if features.hasPinned {
            writer.line(
                """

                /// What a condition of the list reads is loaded again only while a page that awaits it is current.
                private func isAwaited(_ request: Request) -> Bool {
                    var isFound = false
                    awaits(on: \(here)) { \(features.hasVaryingKeys ? "known, _ in" : "known in" as SwiftCode) if known == request { isFound = true } }
                    return isFound
                }
                """
            )
        }
    }

    private func writeAttempts(to writer: inout SwiftWriter) {
        writer.line(
            """

            private mutating func receive(_ value: Value, for ticket: Ticket, _ step: inout Step) throws(Rejection) {
                let request = ticket.request
                guard loads[request]?.ticket == ticket.number else { throw .staleTicket }
            """
        )
        writer.indented { writer in
            if features.hasSeveralRequests { writer.line("guard accepts(value, for: request) else { throw .wrongValue(request) }") }
            writer.line("loads[request] = Load(value: value)\nlive.removeAll { $0 == ticket }")
            if features.hasTimeouts { writer.line("stop(.timeout(request), &step)") }
            if features.hasFreshness {
                writer.line("stop(.freshness(request), &step)")
                writer.line("if let fresh = policy(of: request).fresh { run(.freshness(request), fresh, &step) }")
            }
            if machine.requests.contains(where: \.isReadByListing) { writer.line("relist()") }
            if features.hasLoaded { writer.line("loaded(request, on: \(here), &step)") }
        }
        writer.line(
            """
            }

            private mutating func fail(_ ticket: Ticket, _ step: inout Step) throws(Rejection) {
                guard live.contains(ticket) else { throw .staleTicket }
                loads[ticket.request]?.ticket = nil
                end(ticket, &step)
            }

            /// An attempt ended without a result.
            private mutating func end(_ ticket: Ticket, _ step: inout Step) {
                let request = ticket.request
                live.removeAll { $0 == ticket }
            """
        )
        writer.indented { writer in
            if features.hasTimeouts { writer.line("stop(.timeout(request), &step)") }
            if features.hasRetries {
                writer.line(
                    """
                    let failures = (loads[request]?.failures ?? 0) + 1
                    loads[request]?.failures = failures
                    if failures <= policy(of: request).retries { return start(request, &step) }
                    loads[request]?.failures = 0
                    """
                )
            }
            writer.line("loads[request]?.hasFailed = true")
            if features.keepsEndings { writer.line("loads[request]?.endedBadly = true") }
            if machine.requests.contains(where: \.isReadByListing) { writer.line("relist()") }
            if features.hasFailed { writer.line("failed(request, on: \(here), &step)") }
        }
        writer.line("}")
    }

    private func writeStates(to writer: inout SwiftWriter) {
        writer.line(
            """

            /// As the app sees it: through listed pages that use it.
            private func state<Result: Sendable>(of request: Request, _ last: Result?) -> LoadState<Result> {
                guard let load = loads[request], isVisible(request) else { return .idle }
                if load.hasFailed { return .failed(last: last) }
                if load.ticket != nil { return .loading(last: last) }
                if let last { return .loaded(last) }
                return .idle
            }

            private func isVisible(_ request: Request) -> Bool {
            \(features.hasSends ? "    if policy(of: request).start == .sent { return true }\n" : "")    var isFound = false
                for page in \(all) where isFound == false {
                    needs(of: page) { \(features.hasVaryingKeys ? "known, _ in" : "known in" as SwiftCode) if known == request { isFound = true } }
                }
                return isFound
            }
            """
        )
    }

    /// Questions about a request, as far as something written before asks them.
    func writeLoadQuestions(to writer: inout SwiftWriter) {
        let sent: SwiftCode =
            features.hasSends
            ? "return policy(of: request).start != .sent || (load.ticket == nil && load.hasFailed == false)" : "return true"
        if writer.mentions("isSatisfied(") {
            writer.line(
                """

                /// Whether `awaits` is content with it.
                private func isSatisfied(_ request: Request) -> Bool {
                    return isLoaded(request)\(features.hasFreshness ? " && loads[request]?.isExpired == false" : "" as SwiftCode)
                }
                """
            )
        }
        if writer.mentions("isLoaded(") {
            writer.line(
                """

                /// Whether there is a value to read\(features.hasSends ? "; of a send, whether its newest attempt ended well" : "" as SwiftCode).
                private func isLoaded(_ request: Request) -> Bool {
                    guard let load = loads[request], load.value != nil else { return false }
                    \(sent)
                }
                """
            )
        }
        if writer.mentions("hasFailed(") {
            writer.blank()
            writer.line("private func hasFailed(_ request: Request) -> Bool { return loads[request]?.hasFailed ?? false }")
        }
        if writer.mentions("loadEndedWell(") {
            writer.line(
                """

                /// `nil` until the load has ended one way or the other.
                private func loadEndedWell(_ request: Request) -> Bool? {
                    guard let load = loads[request] else { return nil }
                    return load.value != nil ? true : load.endedBadly ? false : nil
                }
                """
            )
        }
        if writer.mentions("loadEndedBadly(") {
            writer.line(
                """

                /// `nil` until the load has ended one way or the other.
                private func loadEndedBadly(_ request: Request) -> Bool? {
                    guard let load = loads[request] else { return nil }
                    return load.endedBadly ? true : load.value != nil ? false : nil
                }
                """
            )
        }
    }

    private func writeRetry(to writer: inout SwiftWriter) {
        writer.line(
            """

            /// Starts the failed fetches of a page again.
            private mutating func retry(on page: \(key), _ step: inout Step) throws(Rejection) {
                guard phase == .running else { throw .ended }
            \(features.hasFetches
                ? """
                    var again: [Request] = []
                    needs(of: page) { \(each) if hasFailed(request)\(features.hasSends ? ", policy(of: request).start != .sent" : "" as SwiftCode) { again.append(request) } }
                    if again.isEmpty { throw .notHandled }
                    step.wanted += again
                """ : "    throw .notHandled")
            }
            """
        )
    }

    private func writeRefresh(to writer: inout SwiftWriter) {
        writer.line(
            """

            /// Loads a page's data again; joins what is under way.
            private mutating func refresh(on page: \(key), _ step: inout Step) throws(Rejection) {
                guard phase == .running else { throw .ended }
                if refreshing != nil { throw .refreshing }
                refreshing = page
            \(features.hasFetches
                ? "    needs(of: page) { \(each) \(features.hasSends ? "if policy(of: request).start != .sent { step.wanted.append(request) }" : "step.wanted.append(request)" as SwiftCode) }\n" : "")}

            /// Whether a refresh ends now: with the last load of its page, or with the flow.
            private mutating func endsRefresh() -> Bool {
            \(features.hasRequests
                ? """
                    guard let page = refreshing else { return false }
                    var isLoading = false
                    if phase == .running { needs(of: page) { \(each) if live.contains(where: { $0.request == request }) { isLoading = true } } }
                    if isLoading { return false }
                """ : "    if refreshing == nil { return false }" as SwiftCode)
                refreshing = nil
                return true
            }
            """
        )
    }
}
