import Foundation
import FlowModel

/// The Swift that lets a program drive one generated machine by a script. It stands in the machine's file, where private things are seen.
struct DriverText {
    let machine: Machine
    /// What flowc made: it says which events, effects and refusals there are.
    let generated: String

    var text: String {
        let hasTickets = machine.requests.isEmpty == false
        let hasTimers = has("Event", "timerFired")
        return """
            extension \(machine.name) {
                struct Drive: Driven {
                    var machine: \(machine.name)
                    \(hasTickets ? "var tickets: [Int: Ticket] = [:]; var asked: [Request] = []" : "")
                    \(hasTimers ? "var timers: [Int: Timer] = [:]" : "")

                    init(_ script: inout Script) { machine = \(machine.name)(\(machine.params.map { "\($0.name): script.value()" }.joined(separator: ", "))) }

                    mutating func start() -> String { return note(machine.start(), nil) }

                    mutating func handle(_ script: inout Script) -> String {
                        guard let event = event(&script) else { return "no such event" }
                        do { return note(try machine.handle(event), nil) } catch { return note([], text(error)) }
                    }

                    mutating func note(_ effects: [Effect], _ refusal: String?) -> String {
                        for effect in effects {
                            switch effect {
                            \(hasTickets ? "case .start(let ticket): tickets[ticket.number] = ticket; if !asked.contains(ticket.request) { asked.append(ticket.request) }" : "")
                            \(hasTimers ? "case .startTimer(let timer): timers[timer.number] = timer" : "")
                            default: break
                            }
                        }
                        let total: String
                        switch machine.progress.total { case .exactly(let count): total = "\\(count)"; case .atLeast(let count): total = "at least \\(count)" }
                        let before = machine.page(before: machine.current).map { text($0) } ?? "nil"
                        let after = machine.page(after: machine.current).map { text($0) } ?? "nil"
                        let numbers = \(hasTimers ? "machine.runningTimers.map { \"\\($0.number)\" }" : "[String]()")
                        let live = \(hasTickets ? "machine.live.map { \"\\($0.number)\" }" : "[String]()")
                        let parts = [
                            refusal.map { "refused: " + $0 } ?? listed(effects.map { text($0) }),
                            "at \\(text(machine.current)) \\(machine.progress.position) of \\(total)",
                            listed(machine.pages.map { text($0) }), "\\(machine.canGoNext) \\(machine.canGoBack)", "\\(before) < > \\(after)",
                            listed(numbers), listed(live), listed(answers), \(hasTickets ? "listed(asked.map { \"\\(text($0)): \\(state(of: $0))\" })" : "\"[]\""),
                        ]
                        return parts.joined(separator: " | ")
                    }

            \(events)
            \(pageDecoder)
            \(pageText)
            \(answers)
            \(effects)
            \(refusals)
            \(hasTickets ? requests : "")
                }
            }

            """
    }

    /// Whether the machine's enum of this name has this case.
    private func has(_ type: String, _ name: String) -> Bool {
        guard let start = generated.range(of: "\nnonisolated struct \(machine.name): "),
            let head = generated.range(of: "\n    enum \(type): ", range: start.upperBound..<generated.endIndex)
        else { return false }
        let body = generated[head.upperBound...]
        let end = body.range(of: "\n    }\n")?.lowerBound ?? body.endIndex
        return body[..<end].split(separator: "\n").contains { line in
            let words = line.drop { $0 == " " }
            return words == "case \(name)" || words.hasPrefix("case \(name)(")
        }
    }

    private func cases(_ type: String, _ all: [(name: String, code: String)]) -> String {
        return all.filter { has(type, $0.name) }.map { "case \($0.code)" }.joined(separator: "\n")
    }

    // MARK: In

    private var events: String {
        let plain = ["next", "back", "cancel", "refresh", "retry"].filter { has("Event", $0) }.map { "case \"\($0)\": return .\($0)" }
        let setters = machine.inputs.ids.map { "case \($0.index): \(setter(machine.inputs[$0], "set"))" }
        let toggles = machine.inputs.ids.filter { machine.inputs[$0].type.member != nil }
            .map { "case \($0.index): \(setter(machine.inputs[$0], "toggle"))" }
        let app = machine.events.ids.map { id in
            let values = machine.events[id].parameters.map { "\($0.label ?? $0.name): script.value()" }
            return "case \(id.index): return .\(machine.events[id].name)\(values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")"
        }
        let results = machine.requests.ids.map { id in
            return "case \(id.index): return .\(machine.requests[id].name)\(machine.requests[id].result == nil ? "" : "(script.value())")"
        }
        let loads =
            machine.requests.isEmpty
            ? ""
            : """
            case "loaded":
                guard let ticket = tickets[script.int()], let value = result(&script) else { return nil }
                return .loaded(ticket, value)
            case "failed": return tickets[script.int()].map { .failed($0) }
            """
        let decoder =
            machine.requests.isEmpty
            ? ""
            : "func result(_ script: inout Script) -> Value? { switch script.int() {\n\(results.joined(separator: "\n"))\ndefault: return nil } }"
        return """
            func event(_ script: inout Script) -> Event? {
                switch script.word() {
                \(plain.joined(separator: "\n"))
                case "show": return page(&script).map { .show($0) }
                case "pageShown": return page(&script).map { .pageShown($0) }
                \(numbered("set", setters))
                \(numbered("toggle", toggles))
                \(numbered("app", app))
                \(loads)
                \(has("Event", "timerFired") ? "case \"timerFired\": return timers[script.int()].map { .timerFired($0) }" : "")
                default: return nil
                }
            }
            \(decoder)
            """
    }

    private func numbered(_ word: String, _ cases: [String]) -> String {
        if cases.isEmpty { return "" }
        return "case \"\(word)\":\nswitch script.int() {\n\(cases.joined(separator: "\n"))\ndefault: return nil\n}"
    }

    private func setter(_ input: Input, _ word: String) -> String {
        let eaches = machine.pages[input.page].eaches.map { machine.eaches[$0] }
        let reads = eaches.enumerated().map { "let member\($0): \(spelled($1.type)) = script.value(); " }.joined()
        let members = eaches.enumerated().map { ", \($1.variable): member\($0)" }.joined()
        return "\(reads)return .\(word)\(input.name.prefix(1).uppercased())\(input.name.dropFirst())(script.value()\(members))"
    }

    private var pageDecoder: String {
        let cases = machine.pages.ids.map { id in
            let members = machine.pages[id].eaches.map { "\(machine.eaches[$0].variable): script.value()" }
            return "case \(id.index): return .\(machine.pages[id].name)\(members.isEmpty ? "" : "(\(members.joined(separator: ", ")))")"
        }
        return
            "func page(_ script: inout Script) -> Page? { switch script.int() {\n\(cases.joined(separator: "\n"))\ndefault: return nil } }"
    }

    // MARK: Out

    private var pageText: String {
        let cases = machine.pages.map { "case \(tracing($0.name, $0.eaches.count, labels: []))" }
        return "func text(_ page: Page) -> String { switch page {\n\(cases.joined(separator: "\n"))\n} }"
    }

    /// `.a(let v0, let v1): return "a(\(v0.traced), \(v1.traced))"`
    private func tracing(_ name: String, _ count: Int, labels: [String]) -> String {
        if count == 0 { return ".\(name): return \"\(name)\"" }
        let values = (0..<count).map { "let v\($0)" }.joined(separator: ", ")
        let texts = (0..<count).map { "\(labels.isEmpty ? "" : labels[$0] + ": ")\\(v\($0).traced)" }.joined(separator: ", ")
        return ".\(name)(\(values)): return \"\(name)(\(texts))\""
    }

    private var answers: String {
        let lines = machine.inputs.map { input -> String in
            let page = machine.pages[input.page]
            if page.eaches.isEmpty { return "found.append(\"\(input.name): \\(machine.\(input.name).traced)\")" }
            let variables = page.eaches.indices.map { "let v\($0)" }.joined(separator: ", ")
            let members = page.eaches.enumerated().map { "\(machine.eaches[$1].variable): v\($0)" }.joined(separator: ", ")
            let texts = page.eaches.indices.map { "\\(v\($0).traced)" }.joined(separator: ", ")
            return """
                for case .\(page.name)(\(variables)) in machine.pages {
                    found.append("\(input.name)(\(texts)): \\(machine.\(input.name)(\(members)).traced)")
                }
                """
        }
        return
            "var answers: [String] {\n\(lines.isEmpty ? "let" : "var") found: [String] = []\n\(lines.joined(separator: "\n"))\nreturn found }"
    }

    private var effects: String {
        let fields = machine.outputs.map { "\($0.name): \\(output.\($0.name).traced)" }.joined(separator: ", ")
        let finished = fields.isEmpty ? ".finished: return \"finished\"" : ".finished(let output): return \"finished(\(fields))\""
        let all = [
            ("show", ".show(let page, let direction): return \"show \\(text(page)) \\(direction)\""),
            ("pagesChanged", ".pagesChanged: return \"pagesChanged\""),
            ("start", ".start(let ticket): return \"start \\(text(ticket.request)) #\\(ticket.number)\""),
            ("cancel", ".cancel(let ticket): return \"cancel \\(text(ticket.request)) #\\(ticket.number)\""),
            ("startTimer", ".startTimer(let timer): return \"startTimer \\(duration(timer.milliseconds)) #\\(timer.number)\""),
            ("cancelTimer", ".cancelTimer(let timer): return \"cancelTimer \\(duration(timer.milliseconds)) #\\(timer.number)\""),
            ("refreshEnded", ".refreshEnded: return \"refreshEnded\""), ("finished", finished),
            ("cancelled", ".cancelled: return \"cancelled\""),
        ]
        return "func text(_ effect: Effect) -> String { switch effect {\n\(cases("Effect", all))\n} }"
    }

    private var refusals: String {
        let plain = [
            "noNextPage", "noPreviousPage", "committed", "refreshing", "staleTicket", "staleTimer", "notHandled", "notStarted", "ended",
        ]
        let carrying = [
            "missing", "outOfRange", "awaiting", "requirement", "incomplete", "alreadySent", "wrongValue", "pageNotListed",
        ]
        let all =
            plain.map { ($0, ".\($0): return \"\($0)\"") }
            + carrying.map { ($0, ".\($0)(let cause): return \"\($0) \\(\($0 == "requirement" ? "cause" : "text(cause)"))\"") }
        let inputs = machine.inputs.map { "case \(tracing($0.name, machine.pages[$0.page].eaches.count, labels: []))" }
        let inputText =
            has("Rejection", "missing") || has("Rejection", "outOfRange")
            ? "func text(_ input: Input) -> String { switch input {\n\(inputs.joined(separator: "\n"))\n} }" : ""
        return "func text(_ rejection: Rejection) -> String { switch rejection {\n\(cases("Rejection", all))\n} }\n\(inputText)"
    }

    private var requests: String {
        let texts = machine.requests.map { request in
            return "case \(tracing(request.name, request.parameters.count, labels: request.parameters.map { $0.label ?? $0.name }))"
        }
        let states = machine.requests.map { request -> String in
            let name = request.name
            if request.parameters.isEmpty { return "case .\(name): return text(machine.\(name))" }
            let bindings = request.parameters.indices.map { "let v\($0)" }.joined(separator: ", ")
            let arguments = request.parameters.enumerated().map { "\($1.label ?? $1.name): v\($0)" }.joined(separator: ", ")
            return "case .\(name)(\(bindings)): return text(machine.\(name)(\(arguments)))"
        }
        return """
            func text(_ request: Request) -> String { switch request {\n\(texts.joined(separator: "\n"))\n} }
            func state(of request: Request) -> String { switch request {\n\(states.joined(separator: "\n"))\n} }
            func text<Result: Scripted>(_ state: LoadState<Result>) -> String {
                switch state {
                case .idle: return "idle"
                case .loading(let last): return "loading(\\(last.traced))"
                case .loaded(let value): return "loaded(\\(value.traced))"
                case .failed(let last): return "failed(\\(last.traced))"
                }
            }
            func text(_ state: LoadState<Void>) -> String {
                switch state {
                case .idle: return "idle"
                case .loading: return "loading(nil)"
                case .loaded: return "loaded(nil)"
                case .failed: return "failed(nil)"
                }
            }
            """
    }

    private func spelled(_ type: Type) -> String { return swiftSpelling(type, in: machine) }
}
