import FlowModel

/// What a parent flow needs of a machine that is its child.
extension SwiftMachine {
    func writeParentSide(to writer: inout SwiftWriter) {
        let number: SwiftCode = features.hasNumbers ? "after number: Int" : ""
        let take: SwiftCode = features.hasNumbers ? "    lastNumber = number\n" : ""
        writer.blank()
        writer.line("/// For a flow that runs this one as its child.")
        writer.block("nonisolated extension \(name)") { writer in
            if isTabs == false, isStack == false {
                if features.children.isEmpty { writer.line("\(access)typealias Screen = Page\n\nvar screen: Page { return current }\n") }
                writer.line("static var firstScreen: Screen { return \(firstScreen) }\n")
            }
            writer.line(
                """
                var isRunningAsChild: Bool { return phase == .running }

                mutating func beginAsChild(\(number)) -> [Effect] {
                \(take)    return start()
                }
                """
            )
            if machine.entries.isEmpty == false {
                writer.line(
                    """

                    /// Begins at an entry; `nil` where its page is not listed.
                    mutating func beginAsChild(\(features.hasNumbers ? "after number: Int, " : "" as SwiftCode)at entry: Entry) -> [Effect]? {
                        guard phase == .ready else { return nil }
                    \(take)    phase = .running
                        var step = Step(pages: \(isStack ? "[]" : "pages" as SwiftCode))
                        guard jump(to: entry, &step) else { return nil }
                        return settle(&step)
                    }
                    """
                )
            }
            if features.canFinish { writeResuming(number, take, to: &writer) }
            if features.hasOutput && features.canFinish {
                writer.line(
                    """

                    var resultAsChild: Output? {
                        guard case .finished(let output) = phase else { return nil }
                        return output
                    }
                    """
                )
            }
            if features.hasCommit {
                let own: SwiftCode = "committed != nil"
                let children: SwiftCode = features.hasChildCommit ? " || childHasCommitted(\(here))" : ""
                writer.line("\nvar hasCommittedAsChild: Bool { return \(own)\(children) }")
            }
            if isTabs == false, isStack == false {
                writer.line("\nfunc refusesAsChild(_ screen: Screen) -> Bool { return \(refusesScreen) }")
            }
            writeEnding(to: &writer)
        }
    }

    private func writeResuming(_ number: SwiftCode, _ take: SwiftCode, to writer: inout SwiftWriter) {
        writer.line(
            """

            /// Goes on at the last page of a finished flow; what it delivered is void.
            mutating func resumeAsChild(\(number)) -> [Effect] {
                phase = .running
            \(take)    var step = Step(pages: \(all))
                step.isResumed = true
                return settle(&step)
            }
            """
        )
    }

    private func writeEnding(to writer: inout SwiftWriter) {
        writer.line(
            """

            /// Ends without a word of its own: loads and clocks are cancelled.
            mutating func endAsChild() -> [Effect] {
                guard phase == .running else { return [] }
                var step = Step(pages: \(all))
            """
        )
        writer.indented { writer in
            writer.line("phase = .cancelled")
            if features.hasCancelOnLeave { writer.line("cancelOnLeave(\(here), for: nil, &step)") }
            if features.children.isEmpty == false {
                writer.line(isTabs || isStack ? "for page in \(all) { closeChild(of: page, &step) }" : "closeChild(of: current, &step)")
            }
            if features.hasRequests { writer.line("endRequests(&step)") }
            if features.hasTimers { writer.line("for timer in timers { stop(timer.purpose, &step) }") }
            writer.line("return effects(of: &step)")
        }
        writer.line("}")
    }

    private var firstScreen: SwiftCode {
        let start = SwiftExpressions(self, at: .handling)
        let members = machine.initialPage.members.map { start.value($0).core }
        let page = machine.initialPage.page
        guard let child = features.children.first(where: { $0.page == page && $0.isOpaque == false }) else {
            return self.page(page, members: members)
        }
        return ".\(name: name(child))(\((members + ["\(type(child)).firstScreen"]).joined()))"
    }

    private var refusesScreen: SwiftCode {
        if features.children.isEmpty { return "refusal(showing: screen) != nil" }
        return "refuses(screen)"
    }
}
