import FlowModel

/// Events into a child, its effects and its end out of it.
extension SwiftMachine {
    func writePassing(_ child: SwiftChild, to writer: inout SwiftWriter) {
        let numbers = child.features.hasNumbers
        writer.blank()
        writer.line("/// Hands an event to `\(name: name(child))`.")
        writer.block(
            "private mutating func pass\(capitalized: name(child))(_ event: \(type(child)).Event, on page: \(key), _ step: inout Step) throws(Rejection)"
        ) { writer in
            writer.line("guard var child = \(runs(child.page))[page], child.isRunningAsChild else { throw .notHandled }")
            if numbers { writer.line("child.lastNumber = lastNumber") }
            writer.line(
                """
                let effects: [\(type(child)).Effect]
                do throws(\(type(child)).Rejection) { effects = try child.handle(event) } catch { throw .\(name: name(child))(error) }
                \(runs(child.page))[page] = child
                """
            )
            if numbers { writer.line("lastNumber = child.lastNumber") }
            writer.line("try take\(capitalized: name(child))(effects, on: page, &step)")
        }
    }

    /// `back` that the child refuses for want of an earlier page cancels it.
    func writeBack(_ child: SwiftChild, to writer: inout SwiftWriter) {
        if goesBackOut(of: child) == false { return }
        writer.blank()
        writer.line("/// `back` in `\(name: name(child))`: where it has no earlier page, it is cancelled.")
        writer.block("private mutating func backIn\(capitalized: name(child))(on page: \(key), _ step: inout Step) throws(Rejection)") {
            writer in
            writer.line(
                """
                do throws(Rejection) {
                    try pass\(capitalized: name(child))(.back, on: page, &step)
                } catch {
                    guard error == .\(name: name(child))(.noPreviousPage) else { throw error }
                    closeChild(of: page, &step)
                \(isStack ? "    popEnded(page)\n" : "")    try \(part: name(child))Cancelled(on: page, &step)
                }
                """
            )
        }
    }

    /// Whether `back` can leave a child: not out of a pager, and not where children stand side by side.
    func goesBackOut(of child: SwiftChild) -> Bool { return child.isPager == false && child.machine.kind != .tabs && isTabs == false }

    /// A child's effects become the parent's; its end is the parent's to answer.
    func writeTaking(_ child: SwiftChild, to writer: inout SwiftWriter) {
        let name = name(child)
        writer.blank()
        writer.block(
            "private mutating func take\(capitalized: name)(_ effects: [\(type(child)).Effect], on page: \(key), _ step: inout Step) throws(Rejection)"
        ) { writer in
            writer.line("keep\(capitalized: name)(effects, &step)")
            let popped: [SwiftCode] = isStack ? ["popEnded(page)"] : []
            let forget: SwiftCode = "\(runs(child.page))[page] = nil"
            let reset = showingRoot(of: child)
            writer.line("for effect in effects {")
            writer.indented { writer in
                if child.features.canFinish {
                    let pattern: SwiftCode = child.features.hasOutput ? "if case .finished = effect" : "if effect == .finished"
                    // Side by side and on a path a finished child is of no more use; in a flow it can be come back to.
                    let ending: [SwiftCode] =
                        isTabs || isStack ? ["if \(runs(child.page))[page]?.isRunningAsChild == false { \(forget) }"] : []
                    writer.line("\(pattern) {\n\(indented(reset + popped + ["try \(part: name)Finished(on: page, &step)"] + ending))\n}")
                }
                writer.line(
                    "if effect == .cancelled {\n\(indented(reset + [forget] + popped + ["try \(part: name)Cancelled(on: page, &step)"]))\n}"
                )
            }
            writer.line("}")
        }
        writer.blank()
        writer.block("private mutating func keep\(capitalized: name)(_ effects: [\(type(child)).Effect], _ step: inout Step)") { writer in
            writer.line("for effect in effects {")
            writer.line("    switch effect {")
            writer.indented { $0.indented { writeKept(child, to: &$0) } }
            writer.line("    }\n}")
        }
    }

    /// A stack that has ended where it stays in place begins anew: what it had pushed is to be taken off the screen.
    private func showingRoot(of child: SwiftChild) -> [SwiftCode] {
        guard child.machine.kind == .stack, isTabs || isStack else { return [] }
        let isStaying: SwiftCode = isStack ? "page == places.first, " : ""
        let move: SwiftCode = "step.childMoves.append(.\(name: name(child))(.pop(toDepth: 0)))"
        return ["if \(isStaying)\(runs(child.page))[page]?.path.isEmpty == false { \(move) }"]
    }

    private func writeKept(_ child: SwiftChild, to writer: inout SwiftWriter) {
        let name = name(child)
        if child.features.hasTickets {
            writer.line(
                "case .start(let ticket): step.childStarted.append(Ticket(request: .\(name: name)(ticket.request), number: 0, child: .\(name: name)(ticket)))"
            )
            writer.line(
                "case .cancel(let ticket): step.childCancelled.append(Ticket(request: .\(name: name)(ticket.request), number: 0, child: .\(name: name)(ticket)))"
            )
        }
        if child.features.hasClocks {
            writer.line(
                "case .startTimer(let timer): step.childBegun.append(Timer(milliseconds: timer.milliseconds, purpose: .\(name: name)(timer), number: 0))"
            )
            writer.line(
                "case .cancelTimer(let timer): step.childStopped.append(Timer(milliseconds: timer.milliseconds, purpose: .\(name: name)(timer), number: 0))"
            )
        }
        if child.features.hasRefreshEffect { writer.line("case .refreshEnded: step.childRefreshEnded = true") }
        let ends: SwiftCode = child.features.canFinish ? ".finished, .cancelled" : ".cancelled"
        if child.isOpaque || isTabs || isStack {
            if child.isOpaque == false {
                writer.line(
                    "case .show(let inner, let direction): step.childMoves.append(.show(.\(name: name)(inner), Direction(direction == .forward, direction == .initial)))"
                )
            }
            writer.line("case \(ends): break\ndefault: step.childMoves.append(.\(name: name)(effect))")
        } else {
            writer.line("case .show(_, let direction): step.childIsForward = direction != .backward")
            writer.line("case .pagesChanged, \(ends): break")
            if child.handsMovesOn { writer.line("default: step.childMoves.append(.\(name: name)(effect))") }
        }
    }

    /// Whether anything follows when a child has ended.
    private func answersEnd(of child: SwiftChild) -> Bool {
        if isTabs == false, isStack == false { return true }
        return machine.pages[child.page].handlers.contains { $0.trigger == .childFinished || $0.trigger == .childCancelled }
    }

    func writeEnd(
        _ child: SwiftChild,
        _ trigger: Handler.Trigger,
        _ end: SwiftCode,
        _ otherwise: SwiftCode,
        to writer: inout SwiftWriter
    ) {
        if trigger == .childFinished, child.features.canFinish == false { return }
        var lines: [SwiftCode] = []
        var isComplete = false
        for handler in machine.pages[child.page].handlers where handler.trigger == trigger {
            let body = statements(handler.actions)
            guard let condition = handler.condition else {
                lines += body
                isComplete = true
                break
            }
            let test = SwiftExpressions(self, at: .handling).twoValued(condition).unparenthesized
            lines.append("if \(test) {\n\(indented(body + ["return"]))\n}")
        }
        if isComplete == false, isTabs == false, isStack == false { lines.append(otherwise) }
        writer.blank()
        writer.line(
            "/// What follows when `\(name: name(child))` \(trigger == .childFinished ? "has finished" : "was cancelled" as SwiftCode)."
        )
        writer.block(
            "private mutating func \(part: name(child))\(end)(on page: \(key), _ step: inout Step) throws(Rejection)"
        ) { writer in
            if machine.listingReadsOutput(of: child.page), trigger == .childFinished { writer.line("relist()") }
            let place = pattern(child.page, usedIn: lines)
            if place.holds("let ") {
                writer.line("guard case \(place) = \(isStack ? "page.page" : "page" as SwiftCode) else { return }")
            }
            // Once for an event, or children that end at once could send it in circles.
            if answersEnd(of: child) {
                let isSame: SwiftCode = isStack ? "where: { $0 == page || $0.page == page.page }" : "page"
                writer.line("if step.answered.contains(\(isSame)) { return }\nstep.answered.append(page)")
            }
            for line in lines { writer.line(line) }
        }
    }
}
