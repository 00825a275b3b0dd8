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
                var step = Step(pages: \(isStack ? "[]" : "pages" as SwiftCode))
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
        writer.block("private func beginStep() -> Step") { writer in
            writer.line("var step = Step(pages: \(all))\nstep.standing = \(here)")
            if isStack == false, isTabs || features.children.isEmpty == false { writer.line("step.visiblePage = current") }
            if (isTabs || isStack) == false {
                writer.line("step.visible = \(screen)\nstep.before = page(before: \(screen))\nstep.after = page(after: \(screen))")
            }
            if features.hasVaryingKeys { writer.line("if live.isEmpty == false { step.named = named(on: \(all)) }") }
            if features.hasVaryingKeys && features.hasFreshness {
                writer.line("needs(of: \(here)) { request, _ in step.needed.append(request) }")
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
            """
        )
        if isStack == false {
            writer.blank()
            writer.line("/// Whether a page is listed now.\n\(access)func isListed(_ page: Page) -> Bool { return pages.contains(page) }")
        }
        if (isTabs || isStack) == false { writeDataSource(to: &writer) }
        if hasNextEvent {
            writer.line("\n/// Whether `next` would be accepted.\n\(access)var canGoNext: Bool { return refusal(of: .next) == nil }")
        }
        if hasBackEvent {
            writer.line("\n/// Whether `back` would be accepted.\n\(access)var canGoBack: Bool { return refusal(of: .back) == nil }")
        }
        if (isTabs || isStack) == false { writeProgress(to: &writer) }
        if features.hasTickets { writeTicketQuestion(to: &writer) }
        if features.hasClocks { writeTimerQuestion(to: &writer) }
        if features.hasRefreshable {
            writer.blank()
            writer.block("private func isRefreshable(_ page: \(key)) -> Bool") { writer in
                writePageSwitch(
                    machine.pages.ids.map { ($0, machine.pages[$0].isRefreshable ? ["return true"] : []) },
                    otherwise: "return false",
                    to: &writer
                )
            }
        }
    }

    var hasNextEvent: Bool { return (isTabs || isStack) == false || features.children.isEmpty == false }
    var hasBackEvent: Bool { return isTabs == false || features.children.isEmpty == false }

    private func writeProgress(to writer: inout SwiftWriter) {
        let total: SwiftCode = features.hasUndecided ? "isExact ? .exactly(pages.count) : .atLeast(pages.count)" : ".exactly(pages.count)"
        writer.line(
            """

            /// Where the current page is among the listed ones.
            \(access)var progress: Progress {
                let position = (pages.firstIndex(of: current) ?? 0) + 1
                return Progress(position: position, total: \(total))
            }
            """
        )
    }
}
