import FlowModel

/// `settle`: the one place where effects are made, in their one order.
extension SwiftMachine {
    func writeSettling(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// Brings the page, requests and clocks in line with the answers, and compares with what the host saw.")
        writer.block("private mutating func settle(_ step: inout Step) -> [Effect]") { writer in
            writer.line("arrive(&step)")
            writeEndingChildren(to: &writer)
            if features.hasClearOnHide, isStack == false { writer.line("forgetHidden(step)") }
            if features.hasRequests {
                writer.line("if phase == .running {")
                writer.indented { writer in
                    if features.hasVaryingKeys { writer.line("cancelReplaced(&step)") }
                    if features.hasWaiting { writer.line("sendWaiting(&step)") }
                    writer.line("startNeeded(&step)")
                }
                writer.line("} else {\n    endRequests(&step)\n}")
            }
            if features.hasCountdowns || (features.hasTimers && features.hasRequests) {
                writer.line("if phase != .running { for timer in timers { stop(timer.purpose, &step) } }")
            }
            writer.line("return effects(of: &step)")
        }
        writeEffects(to: &writer)
        writeArrival(to: &writer)
        writeListKeeping(to: &writer)
    }

    private func writeEffects(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// Cancels, the end of a refresh, one move, starts, clocks, the end.")
        writer.block("private mutating func effects(of step: inout Step) -> [Effect]") { writer in
            writer.line("var effects: [Effect] = []")
            if features.hasRequests {
                writer.line(
                    """
                    if step.cancelled.isEmpty == false { step.dropUnseenTickets() }
                    for ticket in step.cancelled { effects.append(.cancel(ticket)) }
                    """
                )
            }
            if features.hasTimers {
                writer.line(
                    """
                    if step.stopped.isEmpty == false { step.dropUnseenTimers() }
                    for timer in step.stopped { effects.append(.cancelTimer(timer)) }
                    """
                )
            }
            writeChildEffects("ChildTickets", "childCancelled", "cancel", ticketChildren.isEmpty == false, to: &writer)
            writeChildEffects("ChildTimers", "childStopped", "cancelTimer", hasChildClocks, to: &writer)
            if features.hasRefreshEffect { writer.line("if \(refreshTests) { effects.append(.refreshEnded) }") }
            writer.line("if phase == .running { appendMove(of: step, to: &effects) }")
            if features.hasRequests { writer.line("for ticket in step.started { effects.append(.start(ticket)) }") }
            if ticketChildren.isEmpty == false { writer.line("for ticket in step.childStarted { effects.append(.start(ticket)) }") }
            if features.hasTimers { writer.line("for timer in step.begun { effects.append(.startTimer(timer)) }") }
            if hasChildClocks { writer.line("for timer in step.childBegun { effects.append(.startTimer(timer)) }") }
            writer.alternatives("phase") { writer in
                writer.line("case .ready, .running: break")
                if features.canFinish {
                    writer.line(
                        features.hasOutput
                            ? "case .finished(let output): effects.append(.finished(output))" : "case .finished: effects.append(.finished)"
                    )
                }
                writer.line("case .cancelled: effects.append(.cancelled)")
            }
            writer.line("return effects")
        }
        if isTabs { return writeTabMove(to: &writer) }
        if isStack { return writePathMove(to: &writer) }
        writer.line(
            """

            \(features.children.contains(where: \.handsMovesOn)
                ? "private func appendMove(of step: Step, to effects: inout [Effect]) {\n    appendShow(of: step, to: &effects)\n    effects += step.childMoves\n}\n\n"
                : "")private func \(features.children.contains(where: \.handsMovesOn) ? "appendShow" : "appendMove" as SwiftCode)(of step: Step, to effects: inout [Effect]) {
                guard let visible = step.visible else { return effects.append(.show(\(screen), .initial)) }
                if visible != \(screen) {
            \(direction)
                    return effects.append(.show(\(screen), isForward ? .forward : .backward))
                }
                if page(before: \(screen)) != step.before || page(after: \(screen)) != step.after { effects.append(.pagesChanged) }
            }

            /// Whether the current page comes behind another one.
            private func isForward(from page: Page, _ old: [Page]) -> Bool {
                for known in pages {
                    if known == current { break }
                    if known == page { return true }
                }
            \(features.isListVarying
                ? """
                    if pages.contains(page) { return false }
                    guard let after = gap(of: page, old).after else { return false }
                    for known in pages {
                        if known == after { return true }
                        if known == current { return false }
                    }
                    return false
                """ : "    return false" as SwiftCode)
            }
            """
        )
    }

    private var hasChildClocks: Bool { return features.children.contains(where: \.features.hasClocks) }

    private var refreshTests: SwiftCode {
        let own: [SwiftCode] = features.hasRefresh ? ["endsRefresh()"] : []
        return (own + (features.children.contains(where: \.features.hasRefreshEffect) ? ["step.childRefreshEnded"] : [])).joined(" || ")
    }

    private func writeChildEffects(
        _ what: SwiftCode,
        _ old: SwiftCode,
        _ effect: SwiftCode,
        _ isNeeded: Bool,
        to writer: inout SwiftWriter
    ) {
        if isNeeded == false { return }
        writer.line("if step.\(old).isEmpty == false { step.dropUnseen\(what)() }")
        writer.line("for item in step.\(old) { effects.append(.\(effect)(item)) }")
    }

    private var direction: SwiftCode {
        let restarted: SwiftCode = features.hasRestart ? "step.isRestarted == false && " : ""
        if features.children.isEmpty { return "        let isForward = \(restarted)isForward(from: visible, step.pages)" }
        return """
                    let isForward: Bool
                    if let page = step.visiblePage, page != current {
                        isForward = \(restarted)self.isForward(from: page, step.pages)
                    } else {
                        isForward = \(restarted)(step.childIsForward ?? true)
                    }
            """
    }

    private func writeArrival(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line(
            "/// Relocates, leaves the old page and enters the new one, until nothing moves any more. Each page's handlers run once."
        )
        writer.block("private mutating func arrive(_ step: inout Step)") { writer in
            writer.line(
                """
                while phase == .running {
                    \(features.isListVarying && isStack == false ? "relocate(step)\n    " : "")\(standing)
                    \(isTabs || isStack ? "" : "let old = step.standing\n    ")leaveStanding(for: \(here), &step)
                    \(features.isListVarying && isStack == false ? "if phase == .running { relocate(step) }\n    " : "")if phase == .running { enter(\(isTabs || isStack ? "" : "from: old, " as SwiftCode)&step) }
                }
                leaveStanding(for: nil, &step)
                """
            )
        }
        writer.blank()
        writer.line("/// `next`: the page that comes instead, if one does.")
        writer.block("private mutating func leaveStanding(for next: \(key)?, _ step: inout Step)") { writer in
            guard
                features.hasLeave || features.hasCountdowns || features.hasCancelOnLeave
                    || (features.children.isEmpty == false && isTabs == false && isStack == false)
            else {
                return writer.line("step.standing = nil")
            }
            writer.line("guard let page = step.standing else { return }\nstep.standing = nil")
            if features.hasLeave {
                writer.line("if step.left.contains(page) == false {\n    step.left.append(page)\n    leave(page, &step)\n}")
            }
            if features.children.isEmpty == false, isTabs == false, isStack == false { writer.line("closeChild(of: page, &step)") }
            if features.hasCountdowns {
                writer.line("for timer in timers { if case .countdown(page, _) = timer.purpose { stop(timer.purpose, &step) } }")
            }
            if features.hasCancelOnLeave { writer.line("cancelOnLeave(page, for: next, &step)") }
        }
        writer.blank()
        writer.block("private mutating func enter(\(isTabs || isStack ? "" : "from old: Page?, " as SwiftCode)_ step: inout Step)") {
            writer in
            writer.line("let page = \(here)\nstep.standing = page")
            if features.hasCountdowns { writer.line("startCountdowns(of: page, &step)") }
            if features.children.isEmpty == false, isTabs || isStack {
                writer.line("if hasRunningChild(page) == false { openChild(of: page, isForward: true, &step) }")
            } else if features.children.isEmpty == false {
                let isOpened: SwiftCode =
                    mayBeginChildAtEntry ? "if step.opened.contains(page) == false { " : ""
                let direction: SwiftCode = "old.map({ isForward(from: $0, step.pages) }) ?? (step.isResumed == false)"
                writer.line("\(isOpened)openChild(of: page, isForward: \(direction), &step)\(isOpened.isEmpty ? "" : " }" as SwiftCode)")
            }
            if features.hasEnter || features.hasLoaded || features.hasFreshness {
                writer.line(
                    isStack
                        ? """
                        let isEnteredAgain = step.entered.contains { $0 == page || $0.page == page.page }
                        step.entered.append(page)
                        if isEnteredAgain { return }
                        """ : "if step.entered.contains(page) { return }\nstep.entered.append(page)"
                )
            }
            if features.hasEnter { writer.line("enter(page, &step)") }
            if features.hasLoaded {
                let restarted: SwiftCode = features.hasRestart ? "step.isRestarted || " : ""
                if isStack {
                    writer.line("guard \(restarted)step.pages.contains(page) == false else { return }")
                } else if isTabs == false {
                    writer.line(
                        "guard \(restarted)old.map({ isForward(from: $0, step.pages) }) ?? (step.isResumed == false) else { return }"
                    )
                }
                writer.line(
                    """
                    var arrived: [Request] = []
                    watched(on: page) { if isSatisfied($0) { arrived.append($0) } }
                    for request in arrived where phase == .running && \(here) == page { loaded(request, on: page, &step) }
                    """
                )
            }
        }
    }

    /// Where nothing moves any more. Side by side and on a path, what is current always has a child that runs.
    private var standing: SwiftCode {
        guard isTabs || isStack, features.children.isEmpty == false else { return "if step.standing == \(here) { return }" }
        return """
            if step.standing == \(here) {
                    guard isRun(\(here)), hasRunningChild(\(here)) == false, step.isReopened == false else { return }
                    step.isReopened = true
                    openChild(of: \(here), isForward: true, &step)
                    continue
                }
            """
    }

    private func writeListKeeping(to writer: inout SwiftWriter) {
        if isStack { return }
        writer.blank()
        writer.block("private mutating func relist()") { writer in
            writer.line("pages.removeAll(keepingCapacity: true)")
            if features.hasUndecided { writer.line("isExact = true") }
            if features.trackedBlocks.isEmpty == false { writer.line("undecided = []") }
            writer.line("addPages()")
        }
        if features.isListVarying {
            writer.line(
                """

                /// If the current page left the list, the nearest earlier listed page takes its place.
                private mutating func relocate(_ step: Step) {
                    if pages.contains(current) { return }
                    current = gap(of: current, step.pages).before ?? pages.first ?? current
                }
                """
            )
        }
        if machine.inputs.contains(where: { openCheck($0) }) {
            writer.blank()
            writer.block("private func checkOpen(_ page: Page) throws(Rejection)") { writer in
                writer.line("guard pages.contains(page) else { throw .pageNotListed(page) }")
                if features.hasCommit { writer.line("if isFixed(page) { throw .committed }") }
            }
        }
        if features.hasClearOnHide { writeForgetting(to: &writer) }
    }

    /// Whether setting an input has to be checked.
    private func openCheck(_ input: Input) -> Bool { return machine.pages[input.page].block != nil || features.hasCommit }

    private func writeForgetting(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// Forgets answers that are cleared when their page leaves the list.")
        writer.block("private mutating func forgetHidden(_ step: Step)") { writer in
            writer.block("for page in step.pages where pages.contains(page) == false") { writer in
                let bodies = machine.pages.ids.map { id in
                    let cleared = machine.pages[id].inputs.filter { machine.inputs[$0].clearsOnHide }
                    return (id, cleared.map { store($0, eaches(of: $0).map(variable), "nil") })
                }
                writePageSwitch(bodies, otherwise: "break", to: &writer)
            }
        }
    }
}
