import FlowModel

/// What happens at events, and on entering and leaving pages.
extension SwiftMachine {
    func writeHandlers(to writer: inout SwiftWriter) {
        writeApply(to: &writer)
        if features.hasEnter {
            writeAutomatic("What happens when a page becomes the current one.", "enter", to: &writer) { $0 == .enter }
        }
        if features.hasLeave {
            writeAutomatic("What happens when a page stops being the current one.", "leave", to: &writer) { $0 == .leave }
        }
        if features.hasLoaded {
            writeWatched(to: &writer)
            writeEnded("What happens when a result arrives on a page.", "loaded", to: &writer) {
                if case .loaded(let call) = $0 { call } else { nil }
            }
        }
        if features.hasFailed {
            writeEnded("What happens when a request fails on a page.", "failed", to: &writer) {
                if case .failed(let call) = $0 { call } else { nil }
            }
        }
        if features.hasCountdowns { writeCountdowns(to: &writer) }
        if features.hasWaiting { writeWaiting(to: &writer) }
    }

    private func writeApply(to writer: inout SwiftWriter) {
        var cases: [[SwiftCode]] = []
        for id in machine.inputs.ids { cases += setters(id) }
        for id in machine.pages.ids {
            for handler in machine.pages[id].handlers { cases += appEvent(handler, on: id) }
        }
        for handler in machine.handlers { cases += appEvent(handler, on: nil) }
        if cases.isEmpty { return }
        writer.blank()
        writer.line("/// The setters and the app's own events.")
        writer.block("private mutating func apply(_ event: Event, _ step: inout Step) throws(Rejection)") { writer in
            if cases.contains(where: standsOnPage) { writer.line("let page = \(here)") }
            writer.alternatives("(\(herePage), event)") { writer in
                for lines in cases {
                    writer.line(lines[0])
                    writer.indented { writer in
                        for line in lines.dropFirst() { writer.line(line) }
                        if lines.count == 1 { writer.line("break") }
                    }
                }
                writer.line("default:\n    throw .notHandled")
            }
        }
    }

    private func setters(_ id: ID<Input>) -> [[SwiftCode]] {
        let input = machine.inputs[id]
        let members = eaches(of: id).map(variable)
        let binders = members.map { ", let \($0)" as SwiftCode }.joined("")
        let ending: [SwiftCode] = input.isReadByListing && isStack == false ? ["relist()"] : []
        let check = isStack ? [topmost(input.page, orElse: "throw .notHandled")] : openCheck(id, members).map { [$0] } ?? []
        var setter: [SwiftCode] = ["case (_, .set\(capitalized: input.name)(let value\(binders))):"] + check
        let isOptional = input.start == nil
        if let bounds = input.type.bounds {
            let test = rangeCheck(input.type, bounds, "value", self.input(id))
            setter.append(isOptional ? "if let value {\n    \(test)\n}" : test)
        }
        var value: SwiftCode = "value"
        if case .orderedSet = input.type.unwrapped { value = isOptional ? "value.map { unique($0) }" : "unique(value)" }
        setter.append(store(id, members, value))
        guard toggled(input.type) != nil else { return [setter + ending] }
        var toggle: [SwiftCode] = ["case (_, .toggle\(capitalized: input.name)(let member\(binders))):"] + check
        let empty = input.start.map { SwiftExpressions(self, at: .handling).value($0).core } ?? "[]"
        if let bounds = input.type.bounds { toggle.append(rangeCheck(.integer(bounds), bounds, "member", self.input(id))) }
        toggle.append("var members: \(type(input.type.unwrapped)) = \(answer(id, members: members)) ?? \(empty)")
        if case .set = input.type.unwrapped {
            toggle.append("if members.remove(member) == nil { members.insert(member) }")
        } else {
            toggle.append("if let index = members.firstIndex(of: member) { members.remove(at: index) } else { members.append(member) }")
        }
        toggle.append(store(id, members, "members"))
        return [setter + ending, toggle + ending]
    }

    private func appEvent(_ handler: Handler, on page: ID<Page>?) -> [[SwiftCode]] {
        guard case .app(let id) = handler.trigger else { return [] }
        let event = machine.events[id]
        let names = event.parameters.map { local($0.name) }
        let condition = handler.condition.map { SwiftExpressions(self, at: .handling, taken: names).twoValued($0) }
        let body = atomically(handler.actions, taken: names)
        let code = body + (condition.map { [$0] } ?? [])
        let isUsed = names.map { name in code.contains { $0.mentions(name) } }
        let binders = zip(names, isUsed).map { $1 ? "let \($0)" : "_" as SwiftCode }
        let arguments: SwiftCode = isUsed.contains(true) ? "(\(binders.joined()))" : ""
        let place = page.map { pattern($0, usedIn: code, hidden: names) } ?? "_" as SwiftCode
        let test: SwiftCode = condition.map { " where \($0.unparenthesized)" } ?? ""
        return [["case (\(place), .\(name: event.name)\(arguments))\(test):"] + body]
    }

    private func writeAutomatic(
        _ summary: SwiftCode,
        _ name: SwiftCode,
        to writer: inout SwiftWriter,
        where isAsked: (Handler.Trigger) -> Bool
    ) {
        writer.blank()
        writer.line("/// \(summary)")
        writer.block("private mutating func \(name)(_ page: \(key), _ step: inout Step)") { writer in
            let bodies = machine.pages.ids.map { id -> (ID<Page>, [SwiftCode]) in
                return (id, firstThatHolds(machine.pages[id].handlers.filter { isAsked($0.trigger) }.map { ($0, nil) }))
            }
            writePageSwitch(bodies, otherwise: "break", to: &writer)
        }
    }

    /// The first handler whose condition holds runs.
    private func firstThatHolds(_ handlers: [(handler: Handler, test: SwiftCode?)]) -> [SwiftCode] {
        var lines: [SwiftCode] = []
        for (handler, test) in handlers {
            let body = silently(handler.actions)
            let condition = handler.condition.map { SwiftExpressions(self, at: .handling).twoValued($0) }
            let tests = [test, condition].compactMap { $0 }
            if tests.isEmpty {
                lines += body.isEmpty ? ["return"] : body
                break
            }
            lines.append("if \(tests.joined()) {\n\(indented(body + ["return"]))\n}")
        }
        return lines
    }

    private func writeEnded(
        _ summary: SwiftCode,
        _ name: SwiftCode,
        to writer: inout SwiftWriter,
        call: (Handler.Trigger) -> Call?
    ) {
        writer.blank()
        writer.line("/// \(summary)")
        writer.block("private mutating func \(name)(_ request: Request, on page: \(key), _ step: inout Step)") { writer in
            let bodies = machine.pages.ids.map { id -> (ID<Page>, [SwiftCode]) in
                let handlers = machine.pages[id].handlers.compactMap { handler in
                    call(handler.trigger).map { (handler, isKey($0)) }
                }
                return (id, firstThatHolds(handlers))
            }
            writePageSwitch(bodies, otherwise: "break", to: &writer)
        }
    }

    private func isKey(_ call: Call) -> SwiftCode {
        var bindings: [SwiftValue.Binding] = []
        let expressions = SwiftExpressions(self, at: .handling)
        let key = request(call.request, call.arguments.map { expressions.spell($0, &bindings) })
        return (bindings.map { "let \($0.name) = \($0.value)" } + ["request == \(key)"]).joined()
    }

    private func writeWatched(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// The requests whose arrival a page waits for.")
        writer.block("private func watched(on page: \(key), _ visit: (Request) -> Void)") { writer in
            let bodies = machine.pages.ids.map { id -> (ID<Page>, [SwiftCode]) in
                let lines = machine.pages[id].handlers.compactMap { handler -> SwiftCode? in
                    guard case .loaded(let call) = handler.trigger else { return nil }
                    var bindings: [SwiftValue.Binding] = []
                    let expressions = SwiftExpressions(self, at: .handling)
                    let key = request(call.request, call.arguments.map { expressions.spell($0, &bindings) })
                    let lets = SwiftValue(key, bindings: bindings).lets
                    return bindings.isEmpty ? "visit(\(key))" : "if \(lets) { visit(\(key)) }"
                }
                var known: Set<SwiftCode> = []
                return (id, lines.filter { known.insert($0).inserted })
            }
            writePageSwitch(bodies, otherwise: "break", to: &writer)
        }
    }

    private func writeCountdowns(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// Starts the clocks of a page.")
        writer.block("private mutating func startCountdowns(of page: \(key), _ step: inout Step)") { writer in
            let bodies = machine.pages.ids.map { id in
                (id, machine.pages[id].countdowns.enumerated().map { run($0.element, $0.offset) })
            }
            writePageSwitch(bodies, otherwise: "break", to: &writer)
        }
        writer.blank()
        writer.line("/// What happens when a clock of a page has run down.")
        writer.block("private mutating func elapsed(_ number: Int, on page: \(key), _ step: inout Step)") { writer in
            writer.alternatives("(\(isStack ? "page.page" : "page" as SwiftCode), number)") { writer in
                for id in machine.pages.ids {
                    for (number, countdown) in machine.pages[id].countdowns.enumerated() {
                        let lines = (countdown.repeats ? [run(countdown, number)] : []) + silently(countdown.actions)
                        writer.line("case (\(pattern(id, usedIn: lines)), \(number)):")
                        writer.indented { writer in
                            for line in lines.isEmpty ? ["break"] : lines { writer.line(line) }
                        }
                    }
                }
                writer.line("default:\n    break")
            }
        }
    }

    private func run(_ countdown: Countdown, _ number: Int) -> SwiftCode {
        return "run(.countdown(page, \(number)), \(grouped: countdown.milliseconds), &step)"
    }
}

/// Whether the lines of a case read the page that their handler stands on. A setter on a path looks for its own.
private func standsOnPage(_ lines: [SwiftCode]) -> Bool {
    if lines.contains(where: { $0.holds("guard let page =") }) { return false }
    return lines.contains { line in
        return line.holds("from: page,") || line.holds("on: page,") || line.holds("(of: page)") || line.holds("[page.number")
    }
}
