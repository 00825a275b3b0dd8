import Foundation
import FlowModel

/// The Swift that lets a program drive one generated machine by a script, and say what it sees. It stands in the machine's file, where
/// private things are seen; what stands in `Trace` is called by the parents' drivers too.
struct DriverText {
    let machine: Machine
    /// The machine's own part of what flowc made: it says which events, effects and refusals there are.
    let body: Substring

    init(machine: Machine, generated: String) {
        self.machine = machine
        let start = generated.range(of: "\nnonisolated struct \(machine.name): ")?.lowerBound ?? generated.endIndex
        let rest = generated[start...]
        body = rest[..<(rest.range(of: "\n}\n")?.upperBound ?? rest.endIndex)]
    }

    var text: String {
        return """
            extension \(machine.name) {
                enum Trace {
            \(events)
            \(texts)
            \(report)
                }
            \(drive)
            }
            \(outputReading)

            """
    }

    var isOrdered: Bool { return machine.kind != .tabs && machine.kind != .stack }
    var isStack: Bool { return machine.kind == .stack }
    var hasTickets: Bool { return hasType("Ticket") }
    var hasTimers: Bool { return hasType("Timer") }
    var hasScreen: Bool { return isOrdered || hasType("Screen") }
    var screenType: String { return runs.isEmpty ? "Page" : "Screen" }

    /// The pages that run children.
    var runs: [(page: Page, index: Int, child: Machine)] {
        return machine.pages.ids.compactMap { id in
            machine.pages[id].run.map { (machine.pages[id], id.index, machine.children[$0.child]) }
        }
    }

    func hasType(_ name: String) -> Bool { return body.contains("\n    struct \(name): ") || body.contains("\n    enum \(name): ") }

    /// Whether the machine's enum of this name has this case.
    func has(_ type: String, _ name: String) -> Bool {
        guard let head = body.range(of: "\n    enum \(type): ") else { return false }
        let rest = body[head.upperBound...]
        return rest[..<(rest.range(of: "\n    }\n")?.lowerBound ?? rest.endIndex)].split(separator: "\n").contains { line in
            let words = line.drop { $0 == " " }
            return words == "case \(name)" || words.hasPrefix("case \(name)(")
        }
    }

    func spelled(_ type: Type) -> String { return swiftSpelling(type, in: machine) }

    /// A machine with what its host keeps of it.
    private var drive: String {
        let arguments = machine.params.map { "\($0.name): script.value()" }.joined(separator: ", ")
        let start = machine.entries.isEmpty ? "machine.start()" : "machine.start(at: Trace.entry(&script))"
        let plain = isOrdered ? "\"\\(Trace.around(machine))\"" : "\"\\(\(can("Next"))) \\(\(can("Back")))\""
        let states = machine.requests.isEmpty ? "\"[]\"" : "listed(asked.map { Trace.text($0) + \": \" + Trace.state(of: $0, machine) })"
        let keep = machine.requests.isEmpty ? "" : ownRequest + "!asked.contains(ticket.request) { asked.append(ticket.request) }"
        return """
                struct Drive: Driven {
                    var machine: \(machine.name)
                    \(hasTickets ? "var tickets: [Int: Ticket] = [:]" : "")
                    \(machine.requests.isEmpty ? "" : "var asked: [Request] = []")
                    \(hasTimers ? "var timers: [Int: Timer] = [:]" : "")

                    init(_ script: inout Script) { machine = \(machine.name)(\(arguments)) }

                    mutating func start(_ script: inout Script) -> String { return note(\(start), nil) }

                    mutating func handle(_ script: inout Script) -> String {
                        guard let event = event(&script) else { return "no such event" }
                        do { return note(try machine.handle(event), nil) } catch { return note([], Trace.text(error)) }
                    }

                    func event(_ script: inout Script) -> Event? {
                        let word = script.word()
                        \(hasTickets ? hostEvents : "")
                        \(hasTimers ? "if word == \"timerFired\" { return timers[script.int()].map { .timerFired($0) } }" : "")
                        return Trace.event(word, &script)
                    }

                    mutating func note(_ effects: [Effect], _ refusal: String?) -> String {
                        for effect in effects {
                            switch effect {
                            \(hasTickets ? "case .start(let ticket): tickets[Trace.number(ticket)] = ticket\n" + keep : "")
                            \(hasTimers ? "case .startTimer(let timer): timers[Trace.number(timer)] = timer" : "")
                            default: break
                            }
                        }
                        let outcome = refusal.map { "refused: " + $0 } ?? listed(effects.map { Trace.text($0) })
                        return joined([outcome, Trace.report(machine), \(plain), \(states)])
                    }
                }
            """
    }

    /// Tabs and stacks without children know no `next`.
    private func can(_ go: String) -> String { return body.contains("var canGo\(go): ") ? "machine.canGo\(go)" : "false" }

    private var ownRequest: String { return body.contains("fileprivate var child: ChildTicket?") ? "if ticket.child == nil, " : "if " }

    private var hostEvents: String {
        return """
            if word == "loaded" {
                guard let ticket = tickets[script.int()], let value = Trace.result(&script) else { return nil }
                return .loaded(ticket, value)
            }
            if word == "failed" { return tickets[script.int()].map { .failed($0) } }
            """
    }
}
