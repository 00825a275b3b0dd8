import FlowModel

/// `handle`: which event does what, and which goes on to a child.
extension SwiftMachine {
    func writeHandle(to writer: inout SwiftWriter) {
        writer.line(
            """

            /// One event, one step: the effects to run in order, or why nothing happened.
            \(access)mutating func handle(_ event: Event) throws(Rejection) -> [Effect] {
                switch phase {
                case .ready: throw .notStarted
                case .running: break
                case \(features.canFinish ? ".finished, .cancelled" : ".cancelled" as SwiftCode): throw .ended
                }
            """
        )
        if features.children.isEmpty {
            writer.indented { writeCases(to: &$0) }
            return writer.line("}")
        }
        writer.line(
            """
                let before = self
                do throws(Rejection) {
                    return try perform(event)
                } catch {
                    self = before
                    throw error
                }
            }

            private mutating func perform(_ event: Event) throws(Rejection) -> [Effect] {
            """
        )
        writer.indented { writeCases(to: &$0) }
        writer.line("}")
    }

    private func writeCases(to writer: inout SwiftWriter) {
        writer.line("var step = beginStep()\nswitch event {")
        let ownNext: SwiftCode = isTabs || isStack ? "throw .notHandled" : "try next(from: current, &step)"
        let ownBack: SwiftCode = isTabs ? "throw .notHandled" : isStack ? "try back(from: top)" : "try back(from: current, &step)"
        if hasNextEvent { writeRouted("next", ownNext, to: &writer, where: \.hasNextEvent) }
        if hasBackEvent { writeRouted("back", ownBack, to: &writer, where: \.hasBackEvent) }
        writer.line("case .cancel:\n    try endCancelled()")
        if isTabs { writer.line("case .select(let tab):\n    try show(tab, &step)") }
        if isStack { writer.line("case .popToRoot:\n    try popToRoot()\ncase .pathChanged(let path):\n    try report(path, &step)") }
        if hasShow { writeShowing(to: &writer) }
        if features.hasRefreshEvent {
            let own: SwiftCode =
                features.hasRefreshable
                ? "guard isRefreshable(\(here)) else { throw .notHandled }\n    try refresh(on: \(here), &step)" : "throw .notHandled"
            writeRouted("refresh", own, to: &writer, where: \.features.hasRefreshEvent)
        }
        if features.hasRetry {
            writeRouted(
                "retry",
                features.hasFetches ? "try retry(on: \(here), &step)" : "throw .notHandled",
                to: &writer,
                where: \.features.hasRetry
            )
        }
        for child in features.children { writeOwnEvents(of: child, to: &writer) }
        if features.hasTickets { writeAnswers(to: &writer) }
        if features.hasClocks { writeClocks(to: &writer) }
        if machine.inputs.isEmpty == false || machine.events.isEmpty == false { writer.line("default:\n    try apply(event, &step)") }
        writer.line("}\nreturn settle(&step)")
    }

    /// An event that goes to the child that is current, if one is.
    private func writeRouted(
        _ event: SwiftCode,
        _ own: SwiftCode,
        to writer: inout SwiftWriter,
        where reaches: (SwiftChild) -> Bool
    ) {
        writer.line("case .\(event):")
        let children = features.children.filter(reaches)
        writer.indented { writer in
            if children.isEmpty { return writer.line(own.dedentedOnce) }
            writer.alternatives(herePage) { writer in
                for child in children {
                    let isBack = event == "back" && goesBackOut(of: child)
                    let call: SwiftCode =
                        isBack
                        ? "try backIn\(capitalized: name(child))(on: \(here), &step)"
                        : "try pass\(capitalized: name(child))(.\(event), on: \(here), &step)"
                    writer.line("case .\(name: name(child)) where hasRunningChild(\(here)):\n    \(call)")
                }
                writer.line("default:")
                writer.indented { $0.line(own.dedentedOnce) }
            }
        }
    }

    private func writeOwnEvents(of child: SwiftChild, to writer: inout SwiftWriter) {
        let name = name(child)
        if goesBackOut(of: child) {
            writer.line("case .\(name: name)(.back):\n    try backIn\(capitalized: name)(on: \(place(of: child)), &step)")
        }
        writer.line("case .\(name: name)(let event):\n    try pass\(capitalized: name)(event, on: \(place(of: child)), &step)")
    }

    /// The page whose child is meant: in tabs all are alive, else only the current one is.
    func place(of child: SwiftChild, holding test: SwiftCode = "_ in true") -> SwiftCode {
        if isStack { return "\(part: name(child))Place({ \(test) })" }
        return isTabs ? ".\(name: name(child))" : here
    }

    /// In a flow the page must be the current one; elsewhere the child's place says it.
    private func isThere(_ child: SwiftChild) -> SwiftCode {
        return isTabs || isStack ? "" : "page(of: seen) == current && "
    }

    private func writeAnswers(to writer: inout SwiftWriter) {
        if ticketChildren.isEmpty {
            writer.line("case .loaded(let ticket, let value):\n    try receive(value, for: ticket, &step)")
            writer.line("case .failed(let ticket):\n    try fail(ticket, &step)")
            return
        }
        let holds: SwiftCode = "$0.ticket(for: ticket.request) == ticket"
        writer.line("case .loaded(let ticket, let value):\n    switch (ticket.child, value) {")
        writer.indented { writer in
            for child in ticketChildren {
                let name = name(child)
                writer.line("case (.\(name: name)(let ticket)?, .\(name: name)(let value)):")
                writeHandingOn(".loaded(ticket, value)", to: child, holding: holds, else: ".staleTicket", &writer)
            }
            if features.hasRequests { writer.line("case (nil, _):\n    try receive(value, for: ticket, &step)") }
            writer.line("default:\n    throw .wrongValue(ticket.request)")
        }
        writer.line("    }\ncase .failed(let ticket):\n    switch ticket.child {")
        writer.indented { writer in
            for child in ticketChildren {
                writer.line("case .\(name: name(child))(let ticket)?:")
                writeHandingOn(".failed(ticket)", to: child, holding: holds, else: ".staleTicket", &writer)
            }
            writer.line("case nil:\n    \(features.hasRequests ? "try fail(ticket, &step)" : "throw .staleTicket" as SwiftCode)")
        }
        writer.line("    }")
    }

    /// What concerns a ticket or a clock goes to the child that holds it, if that still runs.
    private func writeHandingOn(
        _ event: SwiftCode,
        to child: SwiftChild,
        holding test: SwiftCode,
        else refusal: SwiftCode,
        _ writer: inout SwiftWriter
    ) {
        writer.indented { writer in
            writer.line("let page: \(key) = \(place(of: child, holding: test))")
            writer.line("guard \(runs(child.page))[page]?.isRunningAsChild ?? false else { throw \(refusal) }")
            writer.line("try pass\(capitalized: name(child))(\(event), on: page, &step)")
        }
    }

    private func writeClocks(to writer: inout SwiftWriter) {
        let children = features.children.filter(\.features.hasClocks)
        if children.isEmpty { return writer.line("case .timerFired(let timer):\n    try fire(timer, &step)") }
        writer.line("case .timerFired(let timer):\n    switch timer.purpose {")
        writer.indented { writer in
            for child in children {
                writer.line("case .\(name: name(child))(let timer):")
                writeHandingOn(".timerFired(timer)", to: child, holding: "$0.runningTimers.contains(timer)", else: ".staleTimer", &writer)
            }
            if features.hasTimers { writer.line("default:\n    try fire(timer, &step)") }
        }
        writer.line("    }")
    }

    private func writeShowing(to writer: inout SwiftWriter) {
        if features.children.isEmpty {
            return writer.line(
                """
                case .show(let page):
                    try show(page, &step)
                case .pageShown(let page):
                    if page == current { return [] }
                    if refusal(showing: page) != nil { return [.show(current, .backward)] }
                    report(page, &step)
                """
            )
        }
        writer.line("case .show(let seen):\n    switch seen {")
        writer.indented { writer in
            for child in features.children {
                guard let pattern = innerPattern(child) else { continue }
                writer.line("case \(pattern) where \(isThere(child))hasRunningChild(\(place(of: child))):")
                writer.line("    try pass\(capitalized: name(child))(.show(inner), on: \(place(of: child)), &step)")
            }
            writer.line("default:\n    \(isTabs || isStack ? "throw .notHandled" : "try show(page(of: seen), &step)" as SwiftCode)")
        }
        writer.line("    }\ncase .pageShown(let seen):")
        if (isTabs || isStack) == false {
            writer.line("    if seen == screen { return [] }\n    if refuses(seen) { return [.show(screen, .backward)] }")
        }
        writer.line("    switch seen {")
        writer.indented { writer in
            for child in features.children {
                guard let pattern = innerPattern(child) else { continue }
                writer.line("case \(pattern) where \(isThere(child))hasRunningChild(\(place(of: child))):")
                writer.indented { writer in
                    if (isTabs || isStack) == false {
                        writer.line("step.visible = seen\nstep.before = page(before: seen)\nstep.after = page(after: seen)")
                    }
                    writer.line("try pass\(capitalized: name(child))(.pageShown(inner), on: \(place(of: child)), &step)")
                }
            }
            writer.line("default:\n    \(isTabs || isStack ? "throw .notHandled" : "report(seen, &step)" as SwiftCode)")
        }
        writer.line("    }")
    }
}

extension SwiftCode {
    /// One level of indentation less from the second line on.
    var dedentedOnce: SwiftCode {
        return lines.enumerated().map { index, line in
            index > 0 && line.text.hasPrefix("    ") ? SwiftCode(stringLiteral: String(line.text.dropFirst(4))) : line
        }.joined("\n")
    }
}
