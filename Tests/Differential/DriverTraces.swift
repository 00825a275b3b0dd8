import FlowModel

/// What a driver writes: effects, refusals, and all that a host can see of a machine.
extension DriverText {
    var texts: String {
        var parts = [
            switching("_ page: Page", "page", machine.pages.map { pattern($0.name, carried($0)) }),
            switching("_ effect: Effect", "effect", effects),
            switching("_ rejection: Rejection", "rejection", refusals),
        ]
        if runs.isEmpty == false, hasScreen { parts.append(switching("_ screen: Screen", "screen", screens)) }
        if has("Rejection", "missing") || has("Rejection", "outOfRange") {
            parts.append(switching("_ input: Input", "input", machine.inputs.map { pattern($0.name, machine.pages[$0.page].eaches.count) }))
        }
        if hasTickets { parts.append(tickets) }
        if hasTimers { parts.append(timers) }
        if machine.requests.isEmpty == false { parts.append(states) }
        return parts.joined(separator: "\n")
    }

    private func carried(_ page: Page) -> Int { return isStack ? page.parameters.count : page.eaches.count }

    private func switching(_ parameter: String, _ subject: String, _ cases: [String]) -> String {
        return "static func text(\(parameter)) -> String { switch \(subject) {\n\(cases.joined(separator: "\n"))\n} }"
    }

    /// `case .a(let v0, let v1): return call("a", [v0.traced, v1.traced])`
    private func pattern(_ name: String, _ count: Int, labels: [String] = []) -> String {
        if count == 0 { return "case .\(name): return \"\(name)\"" }
        let values = (0..<count).map { "let v\($0)" }.joined(separator: ", ")
        let texts = (0..<count).map { (labels.isEmpty ? "" : "\"\(labels[$0]): \" + ") + "v\($0).traced" }.joined(separator: ", ")
        return "case .\(name)(\(values)): return called(\"\(name)\", [\(texts)])"
    }

    private var screens: [String] {
        return machine.pages.ids.compactMap { id in
            let page = machine.pages[id]
            guard let run = runs.first(where: { $0.index == id.index && $0.child.isOrdered }) else {
                return isOrdered ? pattern(page.name, page.eaches.count) : nil
            }
            let values = page.eaches.indices.map { "v\($0)" }
            let binders = (values + ["inner"]).map { "let \($0)" }.joined(separator: ", ")
            let texts = values.map { $0 + ".traced" }.joined(separator: ", ")
            return
                "case .\(page.name)(\(binders)): return called(\"\(page.name)\", [\(texts)]) + \".\" + \(run.child.name).Trace.text(inner)"
        }
    }

    private var effects: [String] {
        let fields = machine.outputs.map { "\"\($0.name): \" + output.\($0.name).traced" }.joined(separator: ", ")
        let screen = hasScreen ? "text(screen)" : ""
        let all = [
            ("show", "(let screen, let direction): return \"show \" + \(screen) + \" \\(direction)\""),
            ("pagesChanged", ": return \"pagesChanged\""), ("select", "(let tab): return \"select \" + text(tab)"),
            ("push", "(let page): return \"push \" + text(page)"), ("pop", "(let depth): return \"pop \\(depth)\""),
            ("update", "(let page): return \"update \" + text(page)"), ("start", "(let ticket): return \"start \" + text(ticket)"),
            ("cancel", "(let ticket): return \"cancel \" + text(ticket)"),
            ("startTimer", "(let timer): return \"startTimer \" + text(timer)"),
            ("cancelTimer", "(let timer): return \"cancelTimer \" + text(timer)"), ("refreshEnded", ": return \"refreshEnded\""),
            ("finished", fields.isEmpty ? ": return \"finished\"" : "(let output): return called(\"finished\", [\(fields)])"),
            ("cancelled", ": return \"cancelled\""),
        ]
        return cases("Effect", all) + handedOn("Effect")
    }

    private var refusals: [String] {
        let plain = [
            "noNextPage", "noPreviousPage", "committed", "inChild", "refreshing", "staleTicket", "staleTimer", "notHandled", "notStarted",
            "ended",
        ]
        let carrying = ["missing", "outOfRange", "awaiting", "incomplete", "alreadySent", "wrongValue", "pageNotListed"]
        let all =
            plain.map { ($0, ": return \"\($0)\"") } + carrying.map { ($0, "(let cause): return \"\($0) \" + text(cause)") }
            + [("requirement", "(let cause): return \"requirement \\(cause)\"")]
        return cases("Rejection", all) + handedOn("Rejection")
    }

    private func cases(_ type: String, _ all: [(name: String, code: String)]) -> [String] {
        return all.filter { has(type, $0.name) }.map { "case .\($0.name)\($0.code)" }
    }

    private func handedOn(_ type: String) -> [String] {
        return runs.filter { has(type, $0.page.name) }
            .map { "case .\($0.page.name)(let inner): return \"\($0.page.name).\" + \($0.child.name).Trace.text(inner)" }
    }

    // MARK: Tickets, timers, loads

    private var tickets: String {
        let own = machine.requests.map { pattern($0.name, $0.parameters.count, labels: $0.parameters.map { $0.label ?? $0.name }) }
        let children = runs.filter { has("Request", $0.page.name) }
        let numbers = children.map { "case .\($0.page.name)(let inner)?: return \($0.child.name).Trace.number(inner)" }
        let number =
            children.isEmpty
            ? "return ticket.number" : "switch ticket.child {\n\(numbers.joined(separator: "\n"))\ncase nil: return ticket.number\n}"
        return """
            \(switching("_ request: Request", "request", own + handedOn("Request")))
            static func number(_ ticket: Ticket) -> Int { \(number) }
            static func text(_ ticket: Ticket) -> String { return text(ticket.request) + " #\\(number(ticket))" }
            """
    }

    private var timers: String {
        let children = runs.filter {
            has("Purpose", $0.page.name) || body.contains("\n        case \($0.page.name)(\($0.child.name).Timer)\n")
        }
        let numbers = children.map { "case .\($0.page.name)(let inner): return \($0.child.name).Trace.number(inner)" }
        let texts = children.map { "case .\($0.page.name)(let inner): return \"\($0.page.name).\" + \($0.child.name).Trace.text(inner)" }
        let own = ["timeout", "freshness", "countdown"].contains { body.contains("\n        case \($0)(") }
        let rest = own ? "\ndefault: " : "\n"
        return """
            static func number(_ timer: Timer) -> Int { switch timer.purpose {\n\(numbers.joined(separator: "\n"))\(rest)\(own ? "return timer.number" : "")\n} }
            static func text(_ timer: Timer) -> String { switch timer.purpose {
            \(texts.joined(separator: "\n"))\(rest)\(own ? "return duration(timer.milliseconds) + \" #\\(timer.number)\"" : "")
            } }
            """
    }

    private var states: String {
        let cases = machine.requests.map { request -> String in
            let name = request.name
            if request.parameters.isEmpty { return "case .\(name): return text(machine.\(name))" }
            let bindings = request.parameters.indices.map { "let v\($0)" }.joined(separator: ", ")
            let arguments = request.parameters.enumerated().map { "\($1.label ?? $1.name): v\($0)" }.joined(separator: ", ")
            return "case .\(name)(\(bindings)): return text(machine.\(name)(\(arguments)))"
        }
        let others = runs.contains { has("Request", $0.page.name) } ? "\ndefault: return \"\"" : ""
        return """
            static func state(of request: Request, _ machine: \(machine.name)) -> String {
                switch request {
            \(cases.joined(separator: "\n"))\(others)
                }
            }
            static func text<Result: Scripted>(_ state: LoadState<Result>) -> String {
                switch state {
                case .idle: return "idle"
                case .loading(let last): return "loading(" + last.traced + ")"
                case .loaded(let value): return "loaded(" + value.traced + ")"
                case .failed(let last): return "failed(" + last.traced + ")"
                }
            }
            static func text(_ state: LoadState<Void>) -> String {
                switch state {
                case .idle: return "idle"
                case .loading: return "loading(nil)"
                case .loaded: return "loaded(nil)"
                case .failed: return "failed(nil)"
                }
            }
            """
    }

    // MARK: What is seen

    /// Of a machine and of the children that run in it.
    var report: String {
        let pages = isStack ? "machine.places.map { text($0.page) }" : "machine.pages.map { text($0) }"
        let timers = hasTimers ? "machine.runningTimers.map { \"\\(number($0))\" }" : "[]"
        let live = machine.requests.isEmpty ? "[]" : "machine.live.map { \"\\($0.number)\" }"
        return """
            static func report(_ machine: \(machine.name)) -> String {
                let parts = [listed(\(pages)), listed(\(timers)), listed(\(live)), listed(answers(machine)), listed(children(machine))]
                return "at " + text(machine.current) + " " + parts.joined(separator: " ")
            }
            static func answers(_ machine: \(machine.name)) -> [String] {
                \(answers.isEmpty ? "return []" : "var found: [String] = []\n\(answers.joined(separator: "\n"))\nreturn found")
            }
            static func children(_ machine: \(machine.name)) -> [String] {
                \(children.isEmpty ? "return []" : "var found: [String] = []\n\(children.joined(separator: "\n"))\nreturn found")
            }
            \(isOrdered ? around : "")
            """
    }

    /// Where a flow or pager is, and what lies beside it.
    private var around: String {
        let screen = runs.isEmpty ? "current" : "screen"
        return """
            static func around(_ machine: \(machine.name)) -> String {
                let shown = machine.\(screen)
                let before = machine.page(before: shown).map { text($0) } ?? "nil"
                let after = machine.page(after: shown).map { text($0) } ?? "nil"
                let total: String
                switch machine.progress.total { case .exactly(let count): total = "\\(count)"; case .atLeast(let count): total = "at least \\(count)" }
                return "\\(machine.progress.position) of \\(total) \\(machine.canGoNext) \\(machine.canGoBack) \\(before) < > \\(after)"
            }
            """
    }

    private var answers: [String] {
        return machine.inputs.map { input -> String in
            let page = machine.pages[input.page]
            if isStack {
                return "if machine.places.contains(where: { if case .\(page.name) = $0.page { true } else { false } }) "
                    + "{ found.append(\"\(input.name): \" + machine.\(input.name).traced) }"
            }
            if page.eaches.isEmpty { return "found.append(\"\(input.name): \" + machine.\(input.name).traced)" }
            return overMembers(
                of: page,
                "found.append(called(\"\(input.name)\", [%texts]) + \": \" + machine.\(input.name)(%members).traced)"
            )
        }
    }

    private var children: [String] {
        return runs.map { run in
            let text = "\(run.child.name).Trace.report(child)"
            if run.page.eaches.isEmpty {
                return "if let child = machine.\(run.page.name) { found.append(\"\(run.page.name): \" + \(text)) }"
            }
            let found = "found.append(called(\"\(run.page.name)\", [%texts]) + \": \" + \(text))"
            return overMembers(of: run.page, "if let child = machine.\(run.page.name)(%members) { \(found) }")
        }
    }

    private func overMembers(of page: Page, _ code: String) -> String {
        let variables = page.eaches.indices.map { "let v\($0)" }.joined(separator: ", ")
        let members = page.eaches.enumerated().map { "\(machine.eaches[$1].variable): v\($0)" }.joined(separator: ", ")
        let texts = page.eaches.indices.map { "v\($0).traced" }.joined(separator: ", ")
        let filled = code.replacing("%texts", with: texts).replacing("%members", with: members)
        return "for case .\(page.name)(\(variables)\(page.run == nil ? "" : "")) in machine.pages { \(filled) }"
    }

    /// What a flow delivers is a value of its parents.
    var outputReading: String {
        if machine.outputs.isEmpty || hasType("Output") == false { return "" }
        let values = machine.outputs.map { "\($0.name): script.value()" }.joined(separator: ", ")
        let texts = machine.outputs.map { "\"\($0.name): \" + \($0.name).traced" }.joined(separator: ", ")
        return """
            extension \(machine.name).Output: Scripted {
                static func read(_ script: inout Script) -> \(machine.name).Output { return \(machine.name).Output(\(values)) }
                var traced: String { return "{ " + [\(texts)].joined(separator: ", ") + " }" }
            }
            """
    }
}
