import FlowModel

/// What an interface asks between events.
extension SwiftMachine {
    func writeDataSource(to writer: inout SwiftWriter) {
        let afterBody: SwiftCode =
            features.canBlock
            ? "guard let after = neighbours(of: page, pages).after, blocker(leaving: page, for: after) == nil else { return nil }"
            : "guard let after = neighbours(of: page, pages).after else { return nil }"
        let beforeBody: SwiftCode =
            features.hasCommit
            ? "guard let before = neighbours(of: page, pages).before, isFixed(before) == false else { return nil }"
            : "guard let before = neighbours(of: page, pages).before else { return nil }"
        writer.blank()
        writer.line("/// The page behind another, for a data source; `nil` while `next` would be refused there.")
        writer.block("\(access)func page(after \(asked)) -> \(screenType)?") { writer in
            writeInner("after", to: &writer)
            writer.line("\(afterBody)\nreturn \(features.children.isEmpty ? "after" : "screen(of: after, isForward: true)" as SwiftCode)")
        }
        writer.blank()
        writer.line("/// The page before another, for a data source\(features.hasCommit ? "; `nil` behind a commit" : "" as SwiftCode).")
        writer.block("\(access)func page(before \(asked)) -> \(screenType)?") { writer in
            writeInner("before", to: &writer)
            writer.line(
                "\(beforeBody)\nreturn \(features.children.isEmpty ? "before" : "screen(of: before, isForward: false)" as SwiftCode)"
            )
        }
        if features.children.isEmpty { return }
        if features.children.contains(where: \.isOpaque) {
            writer.blank()
            writer.line("/// Whether tabs or a stack run on a page: they keep what follows to themselves.")
            writer.block("private func isInside(_ page: Page) -> Bool") { writer in
                let opaque = features.children.filter(\.isOpaque)
                writePageSwitch(opaque.map { ($0.page, ["return hasRunningChild(page)"]) }, otherwise: "return false", to: &writer)
            }
        }
        writer.blank()
        writer.line("/// Whether the interface cannot have gone there.")
        writer.block("private func refuses(_ seen: Screen) -> Bool") { writer in
            for child in features.children {
                guard let pattern = innerPattern(child) else { continue }
                let place = place(of: child)
                writer.line(
                    "if case \(pattern) = seen, page(of: seen) == \(place), let child = \(runs(child.page))[\(place)], child.isRunningAsChild {"
                )
                writer.line("    return child.refusesAsChild(inner)\n}")
            }
            writer.line("return refusal(showing: page(of: seen)) != nil")
        }
    }

    private var asked: SwiftCode { return features.children.isEmpty ? "page: Page" : "seen: Screen" }

    /// Inside of a running child its own neighbours come first; only a flow's first page has the parent's page before it.
    private func writeInner(_ side: SwiftCode, to writer: inout SwiftWriter) {
        if features.children.isEmpty { return }
        writer.line("let page = page(of: seen)")
        if side == "after", features.children.contains(where: \.isOpaque) { writer.line("if isInside(page) { return nil }") }
        for child in features.children {
            guard let pattern = innerPattern(child, bindsMembers: true) else { continue }
            let runs = runs(child.page)
            writer.line("if case \(pattern) = seen, let child = \(runs)[page], child.isRunningAsChild {")
            writer.indented { writer in
                let inner: SwiftCode = "child.page(\(side): inner)"
                let wrapped = wrap(child, "known")
                if side == "before", goesBackOut(of: child) {
                    writer.line("if let known = \(inner) { return \(wrapped) }")
                    writer.line("if inner != child.screen { return nil }")
                } else {
                    writer.line("return \(inner).map({ known in \(wrapped) })")
                }
            }
            writer.line("}")
        }
    }

    private func wrap(_ child: SwiftChild, _ inner: SwiftCode) -> SwiftCode {
        let members = machine.pages[child.page].eaches.map { "\(label: machine.eaches[$0].variable): \(variable($0))" as SwiftCode }
        return ".\(name: name(child))(\((members + [inner]).joined()))"
    }

    func writeTicketQuestion(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// The attempt at a request that is under way.")
        if ticketChildren.isEmpty {
            return writer.line("\(access)func ticket(for request: Request) -> Ticket? { return live.first { $0.request == request } }")
        }
        writer.block("\(access)func ticket(for request: Request) -> Ticket?") { writer in
            writer.alternatives("request") { writer in
                for child in ticketChildren {
                    let name = name(child)
                    writer.line("case .\(name: name)(let inner):")
                    writer.indented { writer in
                        writer.line("guard let ticket = \(runs(child.page))[\(place(of: child))]?.ticket(for: inner) else { return nil }")
                        writer.line("return Ticket(request: request, number: 0, child: .\(name: name)(ticket))")
                    }
                }
                if features.hasRequests { writer.line("default: return live.first { $0.request == request }") }
            }
        }
    }

    func writeTimerQuestion(to writer: inout SwiftWriter) {
        let children = features.children.filter(\.features.hasClocks)
        writer.blank()
        writer.line(
            "/// The clocks that run now, oldest first\(children.isEmpty ? "" : "; behind this flow's own those of its children" as SwiftCode)."
        )
        if children.isEmpty { return writer.line("\(access)var runningTimers: [Timer] { return timers }") }
        writer.block("\(access)var runningTimers: [Timer]") { writer in
            writer.line("var running: [Timer] = \(features.hasTimers ? "timers" : "[]" as SwiftCode)")
            for child in children {
                writer.line("for timer in \(runs(child.page))[\(place(of: child))]?.runningTimers ?? [] {")
                writer.line(
                    "    running.append(Timer(milliseconds: timer.milliseconds, purpose: .\(name: name(child))(timer), number: 0))\n}"
                )
            }
            writer.line("return running")
        }
    }
}
