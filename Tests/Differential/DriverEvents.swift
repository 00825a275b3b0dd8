import FlowModel

/// What a driver reads: events, pages, results, entries.
extension DriverText {
    var events: String {
        return """
            static func event(_ word: Substring, _ script: inout Script) -> Event? {
                switch word {
                \(eventCases.joined(separator: "\n"))
                default: return nil
                }
            }
            \(decoder("page", "Page", machine.pages.map { ($0.name, pageParts($0)) }))
            \(hasScreen && runs.isEmpty == false ? screenDecoder : "")
            \(hasTickets ? resultDecoder : "")
            \(machine.entries.isEmpty ? "" : entryDecoder)
            """
    }

    /// The labels of what a page carries.
    private func pageParts(_ page: Page) -> [String] {
        return isStack ? page.parameters.map { $0.label ?? $0.name } : page.eaches.map { machine.eaches[$0].variable }
    }

    private var eventCases: [String] {
        var cases = ["next", "back", "cancel", "refresh", "retry", "popToRoot"].filter { has("Event", $0) }.map {
            "case \"\($0)\": return .\($0)"
        }
        if hasScreen {
            let screen = runs.isEmpty ? "page" : "screen"
            cases += ["show", "pageShown"].map { "case \"\($0)\": return \(screen)(&script).map { .\($0)($0) }" }
        }
        if machine.kind == .tabs { cases.append("case \"select\": return page(&script).map { .select($0) }") }
        if isStack { cases.append("case \"pathChanged\": return .pathChanged((0..<script.count()).compactMap { _ in page(&script) })") }
        cases.append(numbered("set", machine.inputs.ids.map { ($0.index, setter(machine.inputs[$0], "set")) }))
        let toggled = machine.inputs.ids.filter { machine.inputs[$0].type.member != nil }
        cases.append(numbered("toggle", toggled.map { ($0.index, setter(machine.inputs[$0], "toggle")) }))
        let app = machine.events.ids.map { id in
            let values = machine.events[id].parameters.map { "\($0.label ?? $0.name): script.value()" }
            return (id.index, "return .\(machine.events[id].name)\(values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")")
        }
        cases.append(numbered("app", app))
        cases.append(
            numbered(
                "child",
                runs.map { ($0.index, "return \($0.child.name).Trace.event(script.word(), &script).map { .\($0.page.name)($0) }") }
            )
        )
        return cases
    }

    private func numbered(_ word: String, _ cases: [(number: Int, code: String)]) -> String {
        if cases.isEmpty { return "" }
        let lines = cases.map { "case \($0.number): \($0.code)" }.joined(separator: "\n")
        return "case \"\(word)\":\nswitch script.int() {\n\(lines)\ndefault: return nil\n}"
    }

    private func setter(_ input: Input, _ word: String) -> String {
        let eaches = machine.pages[input.page].eaches.map { machine.eaches[$0] }
        let reads = eaches.enumerated().map { "let member\($0): \(spelled($1.type)) = script.value(); " }.joined()
        let members = eaches.enumerated().map { ", \($1.variable): member\($0)" }.joined()
        return "\(reads)return .\(word)\(input.name.prefix(1).uppercased())\(input.name.dropFirst())(script.value()\(members))"
    }

    private func decoder(_ function: String, _ type: String, _ cases: [(name: String, labels: [String])]) -> String {
        let lines = cases.enumerated().map { number, item in
            let values = item.labels.map { "\($0): script.value()" }.joined(separator: ", ")
            return "case \(number): return .\(item.name)\(values.isEmpty ? "" : "(\(values))")"
        }
        let body = "switch script.int() {\n\(lines.joined(separator: "\n"))\ndefault: return nil }"
        return "static func \(function)(_ script: inout Script) -> \(type)? { \(body) }"
    }

    private var screenDecoder: String {
        let lines = machine.pages.ids.compactMap { id -> String? in
            let page = machine.pages[id]
            let run = runs.first { $0.index == id.index && $0.child.isOrdered }
            if isOrdered == false, run == nil { return nil }
            let variables = page.eaches.map { machine.eaches[$0] }
            let reads = variables.enumerated().map { "let member\($0): \(spelled($1.type)) = script.value(); " }.joined()
            var values = variables.enumerated().map { "\($1.variable): member\($0)" }
            guard let run else {
                return "case \(id.index): \(reads)return .\(page.name)\(values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")"
            }
            values.append("inner")
            let inner = "\(run.child.name).Trace.\(run.child.children.isEmpty ? "page" : "screen")(&script)"
            return "case \(id.index): \(reads)return \(inner).map { inner in .\(page.name)(\(values.joined(separator: ", "))) }"
        }
        return
            "static func screen(_ script: inout Script) -> Screen? { switch script.int() {\n\(lines.joined(separator: "\n"))\ndefault: return nil } }"
    }

    /// `own 3 value`, or `child 2` and what the child reads.
    private var resultDecoder: String {
        let own = machine.requests.ids.map { id in
            return (id.index, "return .\(machine.requests[id].name)\(machine.requests[id].result == nil ? "" : "(script.value())")")
        }
        let children = runs.filter { has("Value", $0.page.name) }
            .map { ($0.index, "return \($0.child.name).Trace.result(&script).map { .\($0.page.name)($0) }") }
        return """
            static func result(_ script: inout Script) -> Value? {
                switch script.word() {
                \(numbered("own", own))
                \(numbered("child", children))
                default: return nil
                }
            }
            """
    }

    /// `-`, or the number of an entry and what it brings.
    private var entryDecoder: String {
        let lines = machine.entries.enumerated().map { number, entry in
            let values = entry.parameters.map { "\($0.label ?? $0.name): script.value()" }.joined(separator: ", ")
            return "case \"\(number)\": return .\(entry.name)\(values.isEmpty ? "" : "(\(values))")"
        }
        return
            "static func entry(_ script: inout Script) -> Entry? { switch script.word() {\n\(lines.joined(separator: "\n"))\ndefault: return nil } }"
    }
}

extension Machine {
    /// Its pages are shown one after the other; tabs and stacks move inside what their parent shows.
    var isOrdered: Bool { return kind != .tabs && kind != .stack }
}
