import FlowModel

/// `start`, `handle` and the questions that an interface asks.
extension SwiftMachine {
    func writeEvents(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line(
            """
            /// Begins the flow\(features.hasEntries ? ", at an entry if one is given and its page is listed" : "" as SwiftCode). Call it once, before any event.
            \(access)mutating func start(\(features.hasEntries ? "at entry: Entry? = nil" : "" as SwiftCode)) -> [Effect] {
                guard phase == .ready else { return [] }
                phase = .running
                var step = Step(pages: pages)
            \(features.hasEntries ? "    if let entry { _ = jump(to: entry, &step) }\n" : "")    return settle(&step)
            }
            """
        )
        writeHandle(to: &writer)
        writeBegin(to: &writer)
    }

    /// What the host saw before the event.
    private func writeBegin(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// What the host sees before an event.")
        writer.block("private func begin() -> Step") { writer in
            writer.line(
                """
                var step = Step(pages: pages)
                step.visible = \(screen)
                step.standing = current
                step.before = page(before: \(screen))
                step.after = page(after: \(screen))
                """
            )
            if features.children.isEmpty == false { writer.line("step.visiblePage = current") }
            if features.hasVaryingKeys { writer.line("if live.isEmpty == false { step.named = named(on: pages) }") }
            if features.hasVaryingKeys && features.hasFreshness {
                writer.line("needs(of: current) { request, _ in step.needed.append(request) }")
            }
            writer.line("return step")
        }
    }

    func writeQuestions(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line(
            """
            /// Why an event would be refused now, if it would.
            \(access)func refusal(of event: Event) -> Rejection? {
                var copy = self
                do throws(Rejection) {
                    _ = try copy.handle(event)
                    return nil
                } catch {
                    return error
                }
            }

            /// Whether a page is listed now.
            \(access)func isListed(_ page: Page) -> Bool { return pages.contains(page) }
            """
        )
        writeDataSource(to: &writer)
        writer.line(
            """

            /// Whether `next` would be accepted.
            \(access)var canGoNext: Bool { return refusal(of: .next) == nil }

            /// Whether `back` would be accepted.
            \(access)var canGoBack: Bool { return refusal(of: .back) == nil }

            /// Where the current page is among the listed ones.
            \(access)var progress: Progress {
                let position = (pages.firstIndex(of: current) ?? 0) + 1
                return Progress(position: position, total: \(features.hasUndecided
                    ? "isExact ? .exactly(pages.count) : .atLeast(pages.count)" : ".exactly(pages.count)" as SwiftCode))
            }
            """
        )
        if features.hasTickets { writeTicketQuestion(to: &writer) }
        if features.hasClocks { writeTimerQuestion(to: &writer) }
        if features.hasRefreshable {
            writer.blank()
            writer.block("private func isRefreshable(_ page: Page) -> Bool") { writer in
                writePageSwitch(
                    machine.pages.ids.map { ($0, machine.pages[$0].isRefreshable ? ["return true"] : []) },
                    otherwise: "return false",
                    to: &writer
                )
            }
        }
    }
}
