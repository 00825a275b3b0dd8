import FlowModel

/// Moves: from where, to where, and why not.
extension SwiftMachine {
    func writeMoves(to writer: inout SwiftWriter) {
        if isTabs { return writeTabs(to: &writer) }
        if isStack { return writeStack(to: &writer) }
        writer.blank()
        writeNext(to: &writer)
        writer.line(
            """

            private mutating func back(from page: Page, _ step: inout Step) throws(Rejection) {
                guard phase == .running else { throw .ended }
            \(features.children.isEmpty ? "" : "    if hasRunningChild(page) { throw .inChild }\n")    guard let before = neighbours(of: page, step.pages).before else { throw .noPreviousPage }
            \(features.hasCommit ? "    if isFixed(before) { throw .committed }\n" : "")    current = before
            }

            private mutating func show(_ page: Page, _ step: inout Step) throws(Rejection) {
                guard phase == .running else { throw .ended }
                if page == current { return }
                if let rejection = refusal(showing: page) { throw rejection }
            \(features.hasCommit ? "    commit(before: page)\n" : "")    current = page
            }

            /// The interface went there by itself, so nothing is to be shown.
            private mutating func report(_ \(features.children.isEmpty ? "page: Page" : "seen: Screen" as SwiftCode), _ step: inout Step) {
            \(features.children.isEmpty ? "" : "    let page = page(of: seen)\n    step.visiblePage = page\n")    step.visible = \(seenName)
                step.before = self.page(before: \(seenName))
                step.after = self.page(after: \(seenName))
            \(features.hasCommit ? "    commit(before: page)\n" : "")    current = page
            }

            private mutating func endCancelled() throws(Rejection) {
                guard phase == .running else { throw .ended }
                phase = .cancelled
            }
            """
        )
        if features.canFinish { writeFinish(to: &writer) }
        if features.hasSkip { writeSkip(to: &writer) }
        if features.hasRestart { writeRestart(to: &writer) }
        writeReach(to: &writer)
        writeNeighbours(to: &writer)
        if features.hasCommit { writeCommit(to: &writer) }
        if features.hasChildCommit {
            writer.blank()
            writer.line("/// Whether the child of a page has passed a point of no return, which binds its parents.")
            writer.block("private func childHasCommitted(_ page: Page) -> Bool") { writer in
                let bodies = features.children.filter(\.features.hasCommit).map { child -> (page: ID<Page>, lines: [SwiftCode]) in
                    return (child.page, ["return \(runs(child.page))[page]?.hasCommittedAsChild ?? false"])
                }
                writePageSwitch(bodies, otherwise: "return false", to: &writer)
            }
        }
    }

    private var seenName: SwiftCode { return features.children.isEmpty ? "page" : "seen" }

    private func writeNext(to writer: inout SwiftWriter) {
        writer.line("private mutating func next(from page: Page, _ step: inout Step) throws(Rejection) {")
        writer.indented { writer in
            writer.line("guard phase == .running else { throw .ended }")
            if features.children.isEmpty == false { writer.line("if hasRunningChild(page) { throw .inChild }") }
            writer.line("let after = neighbours(of: page, step.pages).after")
            if features.canBlock { writer.line("if let rejection = blocker(leaving: page, for: after) { throw rejection }") }
            if features.hasSkip {
                writer.line("if skipped.contains(page) { return try ask(page, &step) }")
            }
            writer.line("try advance(to: after)")
        }
        writer.line(
            """
            }

            /// Goes on to a page, or beyond the last one.
            private mutating func advance(to page: Page?) throws(Rejection) {
                guard let page else { \(features.isPager ? "throw .noNextPage" : "return try endFinished()" as SwiftCode) }
            \(features.hasCommit ? "    commit(before: page)\n" : "")    current = page
            }
            """
        )
    }

    func writeFinish(to writer: inout SwiftWriter) {
        writer.line(
            """

            private mutating func endFinished() throws(Rejection) {
                guard phase == .running else { throw .ended }
                phase = \(features.hasOutput ? ".finished(try makeOutput())" : ".finished" as SwiftCode)
            }
            """
        )
    }

    private func writeSkip(to writer: inout SwiftWriter) {
        writer.line(
            """

            /// As `next`, without asking anything of this page: its answers do not count until it is left by `next`.
            private mutating func skip(from page: Page, _ step: inout Step) throws(Rejection) {
                guard phase == .running else { throw .ended }
            \(features.asksForAnswers
                ? "    if let input = firstMissing(before: page) { throw .missing(input) }\n" : "")    try move(from: page, isSkipped: true, &step)
            }

            /// Leaves a page that was skipped before, asking it this time.
            private mutating func ask(_ page: Page, _ step: inout Step) throws(Rejection) {
                try move(from: page, isSkipped: false, &step)
            }

            private mutating func move(from page: Page, isSkipped: Bool, _ step: inout Step) throws(Rejection) {
                let before = self
                if isSkipped { skipped.insert(page) } else { skipped.remove(page) }
                relist()
                do throws(Rejection) {
                    try advance(to: neighbours(of: page, step.pages).after)
                } catch {
                    self = before
                    throw error
                }
            }
            """
        )
    }

    func writeRestart(to writer: inout SwiftWriter) {
        writer.line(
            """

            /// Back to the beginning: answers and what was sent are forgotten, results that were fetched are kept.
            private mutating func restart(_ step: inout Step) throws(Rejection) {
                guard phase == .running else { throw .ended }
                leaveStanding(for: nil, &step)
                \(isStack ? "answersByPlace" : "answers") = \(isStack ? "[:]" : "Answers()" as SwiftCode)
            """
        )
        writer.indented { writer in
            if features.hasSkip { writer.line("skipped = []") }
            if features.hasPassed, isTabs == false, isStack == false { writer.line("passed = []") }
            if features.hasCommit { writer.line("committed = nil") }
            if mayBeginChildAtEntry { writer.line("for page in step.opened { closeChild(of: page, &step) }") }
            if isTabs || isStack, features.children.isEmpty == false { writer.line("for page in \(all) { closeChild(of: page, &step) }") }
            for child in features.children { writer.line("\(runs(child.page)) = [:]") }
            if features.hasRequests { writer.line("forgetRequests(&step)") }
            writer.line(
                isStack
                    ? "places = Array(places.prefix(1))\nstep.isRestarted = true"
                    : "relist()\ncurrent = pages.first ?? current\nstep.isRestarted = true"
            )
        }
        writer.line("}")
    }

    private func writeReach(to writer: inout SwiftWriter) {
        writer.blank()
        if features.asksForAnswers {
            writer.line(
                """
                /// Why `next` is refused on a page whose follower is given: the first missing answer up to it, or what it waits for itself.
                private func blocker(leaving page: Page, for after: Page?) -> Rejection? {
                    for known in pages {
                        if known == after { break }
                        \(features.hasSkip ? "if known != page, skipped.contains(known) { continue }\n        " : "")\(features.hasPassed ? "if passed.contains(known) { continue }\n        " : "")if let input = missing(on: known) { return .missing(input) }
                    }
                    return \(features.needsObstacle ? "pages.contains(page)\(features.hasPassed ? " && passed.contains(page) == false" : "" as SwiftCode) ? obstacle(on: page) : nil" : "nil" as SwiftCode)
                }
                """
            )
            if features.hasSkip {
                writer.line(
                    """

                    private func firstMissing(before page: Page) -> Input? {
                        for known in pages {
                            if known == page { break }
                            if skipped.contains(known)\(features.hasPassed ? " || passed.contains(known)" : "" as SwiftCode) { continue }
                            if let input = missing(on: known) { return input }
                        }
                        return nil
                    }
                    """
                )
            }
        } else if features.canBlock {
            writer.line(
                """
                /// Why `next` is refused on a page.
                private func blocker(leaving page: Page, for after: Page?) -> Rejection? {
                    return pages.contains(page)\(features.hasPassed ? " && passed.contains(page) == false" : "" as SwiftCode) ? obstacle(on: page) : nil
                }
                """
            )
        }
        writer.blank()
        writer.line(
            "/// Why a page cannot be shown\(features.isPager ? "" : ": backward is free, forward goes only past complete pages" as SwiftCode)."
        )
        writer.block("private func refusal(showing page: Page) -> Rejection?") { writer in
            writer.line("if page == current { return nil }\nguard pages.contains(page) else { return .pageNotListed(page) }")
            if features.hasCommit { writer.line("if isFixed(page) { return .committed }") }
            if features.isPager || (features.asksForAnswers || features.needsObstacle) == false { return writer.line("return nil") }
            var tests: [SwiftCode] = []
            if features.asksForAnswers { tests.append("missing(on: known) != nil") }
            if features.needsObstacle {
                tests.append(
                    features.asksForAnswers ? "(isForward && obstacle(on: known) != nil)" : "isForward && obstacle(on: known) != nil"
                )
            }
            let asked: SwiftCode =
                (features.hasSkip ? "skipped.contains(known) == false, " : "")
                + (features.hasPassed ? "passed.contains(known) == false, " : "")
            writer.line(
                """
                var incomplete: Rejection?
                var isForward = false
                for known in pages {
                    if known == page { return isForward ? incomplete : nil }
                    if known == current { isForward = true }
                    if incomplete == nil, \(asked)\(tests.joined(" || ")) { incomplete = .incomplete(known) }
                }
                return nil
                """
            )
        }
    }

    private func writeNeighbours(to writer: inout SwiftWriter) {
        writer.line(
            """

            /// The pages around another. One that left the list is judged by where it stood in the old one.
            private func neighbours(of page: Page, _ old: [Page]) -> (before: Page?, after: Page?) {
                var before: Page?
                var isFound = false
                for known in pages {
                    if isFound { return (before, known) }
                    if known == page { isFound = true } else { before = known }
                }
                \(features.isListVarying ? "return isFound ? (before, nil) : gap(of: page, old)" : "return isFound ? (before, nil) : (nil, nil)" as SwiftCode)
            }
            """
        )
        guard features.isListVarying else { return }
        writer.line(
            """

            /// Where a page that left the list would stand: behind the nearest one before it that is still listed, and behind new
            /// pages there whose steps come earlier.
            private func gap(of page: Page, _ old: [Page]) -> (before: Page?, after: Page?) {
                var index = -1
                for known in old.prefix(while: { $0 != page }).reversed() {
                    guard let place = pages.firstIndex(of: known) else { continue }
                    index = place
                    break
                }
                while index + 1 < pages.count, old.contains(pages[index + 1]) == false, \(comesEarlier("pages[index + 1]", "page")) { index += 1 }
                return (index >= 0 ? pages[index] : nil, index + 1 < pages.count ? pages[index + 1] : nil)
            }
            """
        )
    }

    private func commitTest(_ page: SwiftCode) -> SwiftCode {
        let own: [SwiftCode] = machine.pages.contains(where: \.isCommit) ? ["isCommit(\(page))"] : []
        return (own + (features.hasChildCommit ? ["childHasCommitted(\(page))"] : [])).joined(" || ")
    }

    private func writeCommit(to writer: inout SwiftWriter) {
        writer.line(
            """

            /// Fixes what lies before a page, up to the last point of no return.
            private mutating func commit(before page: Page) {
                for known in pages {
                    if known == page { return }
                    if \(commitTest("known")) { committed = known }
                }
            }

            /// Whether a page lies at or before the point of no return that was passed.
            private func isFixed(_ page: Page) -> Bool {
                var isFixed = false
                for known in pages.reversed() {
                    if known == committed { isFixed = true }
                    if known == page { return isFixed }
            \(features.hasChildCommit ? "        if childHasCommitted(known) { isFixed = true }\n" : "")    }
                return false
            }
            """
        )
    }
}
