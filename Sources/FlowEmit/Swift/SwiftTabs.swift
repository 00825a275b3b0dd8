import FlowModel

/// Tabs: children that stay alive side by side. They share all but the moves with flows.
extension SwiftMachine {
    func writeTabs(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line(
            """
            /// Selects a tab; the one that is selected already without effects.
            private mutating func show(_ page: Page, _ step: inout Step) throws(Rejection) {
                guard phase == .running else { throw .ended }
                guard pages.contains(page) else { throw .pageNotListed(page) }
                current = page
            }
            """
        )
        writeEndings(to: &writer)
        if features.isListVarying {
            writer.line(
                """

                /// Where a tab that left the list stood: behind the nearest one before it that is still listed.
                private func gap(of page: Page, _ old: [Page]) -> (before: Page?, after: Page?) {
                    for known in old.prefix(while: { $0 != page }).reversed() where pages.contains(known) { return (known, nil) }
                    return (nil, nil)
                }
                """
            )
        }
    }

    /// `cancel`, `finish` and `restart` of tabs and stacks.
    func writeEndings(to writer: inout SwiftWriter) {
        writer.line(
            """

            private mutating func endCancelled() throws(Rejection) {
                guard phase == .running else { throw .ended }
                phase = .cancelled
            }
            """
        )
        if features.canFinish { writeFinish(to: &writer) }
        if features.hasRestart { writeRestart(to: &writer) }
    }

    func writeTabMove(to writer: inout SwiftWriter) {
        writer.line(
            """

            private func appendMove(of step: Step, to effects: inout [Effect]) {
                if step.visiblePage != current { effects.append(.select(current)) }
            \(features.children.isEmpty ? "" : "    effects += step.childMoves\n")}
            """
        )
    }

    /// Children whose place is gone end, all of them with the flow.
    func writeEndingChildren(to writer: inout SwiftWriter) {
        if features.children.isEmpty { return }
        if isTabs || isStack {
            let opened: SwiftCode = mayBeginChildAtEntry ? "step.opened + " : ""
            writer.line(
                "for page in \(opened)step.pages where phase != .running || \(all).contains(page) == false { closeChild(of: page, &step) }"
            )
        } else if mayBeginChildAtEntry {
            writer.line("for page in step.opened where phase != .running || page != current { closeChild(of: page, &step) }")
        }
    }

    /// Whether a page is a `run`.
    func writeIsRun(to writer: inout SwiftWriter) {
        writer.blank()
        writer.block("private func isRun(_ page: \(key)) -> Bool") { writer in
            writePageSwitch(features.children.map { ($0.page, ["return true"]) }, otherwise: "return false", to: &writer)
        }
    }
}
