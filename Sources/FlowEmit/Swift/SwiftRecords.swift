import FlowModel

/// The machine's own small types and functions, as far as something written before uses them.
extension SwiftMachine {
    func writeRecords(to writer: inout SwiftWriter) {
        writer.blank()
        writer.block("private enum Phase: Equatable, Sendable") { writer in
            writer.line("case ready\ncase running")
            if features.canFinish { writer.line(features.hasOutput ? "case finished(Output)" : "case finished") }
            writer.line("case cancelled")
        }
        writeBlockType(to: &writer)
        writeStep(to: &writer)
        if features.hasRequests {
            writePolicyType(to: &writer)
            writeLoad(to: &writer)
        }
        writeConnectives(to: &writer)
    }

    private func writeStep(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// What an event leaves for `settle`.")
        writer.block("private struct Step: Sendable") { writer in
            writer.line(
                """
                /// The list before the event.
                let pages: [\(key)]
                /// The page that was entered last and not left yet.
                var standing: \(key)?
                /// A finished child that its parent came back to.
                var isResumed = false
                """
            )
            if isStack == false, isTabs || features.children.isEmpty == false {
                writer.line("/// The page of this flow's own that the interface was on.\nvar visiblePage: Page?")
            }
            if (isTabs || isStack) == false {
                writer.line(
                    "/// What the interface shows.\nvar visible: \(screenType)?\nvar before: \(screenType)?\nvar after: \(screenType)?"
                )
            }
            if isTabs || isStack, features.children.isEmpty == false { writer.line("var isReopened = false") }
            if isStack { writer.line("/// What is left of the path after the interface went back by itself.\nvar shown: [Place]?") }
            writeChildRecords(to: &writer)
            if features.hasRestart { writer.line("var isRestarted = false") }
            if features.hasLeave { writer.line("var left: [\(key)] = []") }
            if features.hasEnter || features.hasLoaded || features.hasFreshness { writer.line("var entered: [\(key)] = []") }
            if features.hasVaryingKeys { writer.line("var named: [Named] = []") }
            if features.hasVaryingKeys && features.hasFreshness { writer.line("var needed: [Request] = []") }
            if features.hasRequests {
                writer.line("var wanted: [Request] = []\nvar started: [Ticket] = []\nvar cancelled: [Ticket] = []")
            }
            if features.hasTimers { writer.line("var begun: [Timer] = []\nvar stopped: [Timer] = []") }
            writer.line("\ninit(pages: [\(key)]) { self.pages = pages }")
            if features.hasRequests { writeDropping("Tickets", "started", "cancelled", isSorted: true, to: &writer) }
            if features.hasTimers { writeDropping("Timers", "begun", "stopped", isSorted: true, to: &writer) }
            if ticketChildren.isEmpty == false {
                writeDropping("ChildTickets", "childStarted", "childCancelled", isSorted: false, to: &writer)
            }
            if features.children.contains(where: \.features.hasClocks) {
                writeDropping("ChildTimers", "childBegun", "childStopped", isSorted: false, to: &writer)
            }
        }
    }

    private func writeChildRecords(to writer: inout SwiftWriter) {
        if features.children.isEmpty { return }
        writer.line("/// Pages the end of whose child was answered.\nvar answered: [\(key)] = []")
        if mayBeginChildAtEntry {
            writer.line("/// Pages whose child was begun at an entry and not closed since.\nvar opened: [\(key)] = []")
        }
        if (isTabs || isStack) == false { writer.line("var childIsForward: Bool?") }
        if ticketChildren.isEmpty == false { writer.line("var childStarted: [Ticket] = []\nvar childCancelled: [Ticket] = []") }
        if features.children.contains(where: \.features.hasClocks) {
            writer.line("var childBegun: [Timer] = []\nvar childStopped: [Timer] = []")
        }
        if features.children.contains(where: \.features.hasRefreshEffect) { writer.line("var childRefreshEnded = false") }
        if isTabs || isStack || features.children.contains(where: \.handsMovesOn) { writer.line("var childMoves: [Effect] = []") }
    }

    private func writeDropping(_ what: SwiftCode, _ new: SwiftCode, _ old: SwiftCode, isSorted: Bool, to writer: inout SwiftWriter) {
        writer.line(
            """

            /// What began and ended within the event the host never sees.
            mutating func dropUnseen\(what)() {
                let unseen = \(new).filter { \(old).contains($0) }
                \(new).removeAll { unseen.contains($0) }
                \(old).removeAll { unseen.contains($0) }
            \(isSorted ? "    \(old).sort { $0.number < $1.number }\n" : "")}
            """
        )
    }

    private func writePolicyType(to writer: inout SwiftWriter) {
        writer.blank()
        writer.block("private enum Start: Sendable") { writer in
            if features.hasFetches { writer.line("case lazy") }
            if features.hasAhead || features.hasEager { writer.line("case ahead") }
            if features.hasEager { writer.line("case eager") }
            if features.hasSends { writer.line("case sent") }
        }
        writer.blank()
        writer.block("private struct Policy: Sendable") { writer in
            writer.line("let start: Start")
            if features.hasFreshness { writer.line("let fresh: Int?") }
            if features.hasTimeouts { writer.line("let timeout: Int?") }
            if features.hasRetries { writer.line("let retries: Int") }
            if features.hasCancelOnLeave { writer.line("let isCancelledOnLeave: Bool") }
            if features.hasSendAgain { writer.line("let canBeSentAgain: Bool") }
            if features.hasPinned { writer.line("let isPinned: Bool") }
        }
    }

    private func writeLoad(to writer: inout SwiftWriter) {
        writer.blank()
        writer.block("private struct Load: Sendable") { writer in
            writer.line("var value: Value?\nvar ticket: Int?")
            if features.hasRetries { writer.line("var failures = 0") }
            writer.line("var hasFailed = false")
            if features.keepsEndings { writer.line("/// For the list: until a later attempt has ended.\nvar endedBadly = false") }
            if features.hasFreshness { writer.line("var isExpired = false") }
            if features.hasCancelOnLeave { writer.line("var sender: \(key)?") }
        }
    }

    private func writeConnectives(to writer: inout SwiftWriter) {
        if writer.mentions("bothHold(") {
            writer.line(
                """

                /// `nil` is undecided: false where one side is false, whatever the other.
                private func bothHold(_ left: Bool?, _ right: Bool?) -> Bool? {
                    if left == false || right == false { return false }
                    return left == nil || right == nil ? nil : true
                }
                """
            )
        }
        if writer.mentions("oneHolds(") {
            writer.line(
                """

                /// `nil` is undecided: true where one side is true, whatever the other.
                private func oneHolds(_ left: Bool?, _ right: Bool?) -> Bool? {
                    if left == true || right == true { return true }
                    return left == nil || right == nil ? nil : false
                }
                """
            )
        }
        if writer.mentions("anyHolds(") {
            writer.line(
                """

                private func anyHolds(isOpen: Bool, _ holds: (Page) -> Bool?) -> Bool? {
                    var result: Bool? = isOpen ? nil : false
                    for page in pages {
                        let part = holds(page)
                        if part == true { return true }
                        if part == nil { result = nil }
                    }
                    return result
                }
                """
            )
        }
        if writer.mentions("allHold(") {
            writer.line(
                """

                private func allHold(isOpen: Bool, _ holds: (Page) -> Bool?) -> Bool? {
                    var result: Bool? = isOpen ? nil : true
                    for page in pages {
                        let part = holds(page)
                        if part == false { return false }
                        if part == nil { result = nil }
                    }
                    return result
                }
                """
            )
        }
        if writer.mentions("unique(") {
            writer.line(
                """

                private func unique<Member: Hashable>(_ members: [Member]) -> [Member] {
                    var known: Set<Member> = []
                    return members.filter { known.insert($0).inserted }
                }
                """
            )
        }
    }
}
