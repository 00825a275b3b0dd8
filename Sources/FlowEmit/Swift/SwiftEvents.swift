import FlowModel

/// `start`, `handle` and the questions that an interface asks.
extension SwiftMachine {
    func writeEvents(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line(
            """
            /// Begins the flow. Call it once, before any event.
            \(access)mutating func start() -> [Effect] {
                guard phase == .ready else { return [] }
                phase = .running
                var step = Step(pages: pages)
                return settle(&step)
            }

            /// One event, one step: the effects to run in order, or why nothing happened.
            \(access)mutating func handle(_ event: Event) throws(Rejection) -> [Effect] {
                switch phase {
                case .ready: throw .notStarted
                case .running: break
                case \(features.canFinish ? ".finished, .cancelled" : ".cancelled" as SwiftCode): throw .ended
                }
                var step = begin()
                switch event {
            """
        )
        writer.indented { writer in
            writer.line(
                """
                case .next:
                    try next(from: current, &step)
                case .back:
                    try back(from: current, &step)
                case .cancel:
                    try cancel()
                case .show(let page):
                    try show(page, &step)
                case .pageShown(let page):
                    if page == current { return [] }
                    if refusal(showing: page) != nil { return [.show(current, .backward)] }
                    report(page, &step)
                """
            )
            if features.hasRefreshable {
                writer.line(
                    "case .refresh:\n    guard isRefreshable(current) else { throw .notHandled }\n    try refresh(on: current, &step)"
                )
            }
            if features.hasRetry { writer.line("case .retry:\n    try retry(on: current, &step)") }
            if features.hasRequests {
                writer.line("case .loaded(let ticket, let value):\n    try receive(value, for: ticket, &step)")
                writer.line("case .failed(let ticket):\n    try fail(ticket, &step)")
            }
            if features.hasTimers { writer.line("case .timerFired(let timer):\n    try fire(timer, &step)") }
            if hasApply { writer.line("default:\n    try apply(event, &step)") }
        }
        writer.line("    }\n    return settle(&step)\n}")
        writeBegin(to: &writer)
    }

    /// Whether there is any setter or app event.
    private var hasApply: Bool { return machine.inputs.isEmpty == false || machine.events.isEmpty == false }

    /// What the host saw before the event.
    private func writeBegin(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// What the host sees before an event.")
        writer.block("private func begin() -> Step") { writer in
            writer.line(
                """
                var step = Step(pages: pages)
                step.visible = current
                step.standing = current
                step.before = page(before: current)
                step.after = page(after: current)
                """
            )
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

            /// The page behind another, for a data source; `nil` while `next` would be refused there.
            \(access)func page(after page: Page) -> Page? {
                \(features.canBlock
                    ? "guard let after = neighbours(of: page, pages).after, blocker(leaving: page, for: after) == nil else { return nil }\n    return after"
                    : "return neighbours(of: page, pages).after" as SwiftCode)
            }

            /// The page before another, for a data source\(features.hasCommit ? "; `nil` behind a commit" : "" as SwiftCode).
            \(access)func page(before page: Page) -> Page? {
                \(features.hasCommit
                    ? "guard let before = neighbours(of: page, pages).before, isFixed(before) == false else { return nil }\n    return before"
                    : "return neighbours(of: page, pages).before" as SwiftCode)
            }

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
        if features.hasRequests {
            writer.blank()
            writer.line(
                """
                /// The attempt at a request that is under way.
                \(access)func ticket(for request: Request) -> Ticket? { return live.first { $0.request == request } }
                """
            )
        }
        if features.hasTimers {
            writer.blank()
            writer.line("/// The clocks that run now, oldest first.\n\(access)var runningTimers: [Timer] { return timers }")
        }
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
