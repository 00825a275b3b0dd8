import FlowModel

/// A machine as tests see it from outside: how its types are called, and what makes it drivable.
struct TestedMachine {
    let machine: Machine
    let swift: SwiftMachine
    /// The module that declares it, where that is another one.
    private let prefix: SwiftCode
    private let options: EmitOptions

    init(_ machine: Machine, _ options: EmitOptions) {
        self.machine = machine
        self.options = options
        swift = SwiftMachine(machine, options)
        prefix = options.testedModule.map { "\(name: $0)." } ?? ""
    }

    /// `DiaryGuide`, or `App.DiaryGuide` where another module declares it.
    var name: SwiftCode { return "\(prefix)\(name: machine.name)" }

    var screenType: SwiftCode { return "\(name).\(swift.screenType)" }

    func child(of page: ID<Page>) -> TestedMachine? {
        return machine.pages[page].run.map { TestedMachine(machine.children[$0.child], options) }
    }

    func type(_ type: Type) -> SwiftCode {
        switch type {
        case .boolean: return "Bool"
        case .integer: return "Int"
        case .string: return "String"
        case .enumeration(let id): return enumeration(machine.enumerations[id])
        case .app(let id): return appType(machine.appTypes[id])
        case .optional(let wrapped): return "\(self.type(wrapped))?"
        case .list(let element), .orderedSet(let element): return "[\(self.type(element))]"
        case .set(let id): return "Set<\(enumeration(machine.enumerations[id]))>"
        case .output(let flow): return "\(prefix)\(name: flow).Output"
        }
    }

    func enumeration(_ enumeration: Enumeration) -> SwiftCode {
        return "\(prefix)\(enumeration.container.map { "\(name: $0)." } ?? "")\(name: enumeration.name)"
    }

    /// One that comes from a module is called by it, as the app may have a flow of that name.
    func appType(_ type: AppType) -> SwiftCode { return "\(type.module.map { "\(name: $0)." } ?? "")\(name: type.name)" }

    // MARK: Driving

    func writeConformance(to writer: inout SwiftWriter) {
        writer.blank()
        writer.block("nonisolated extension \(name): SpecMachine") { writer in
            let clocks: SwiftCode = swift.features.hasClocks ? "runningTimers.map { ($0, $0.milliseconds) }" : "[]"
            let timer: SwiftCode = swift.features.hasClocks ? "Timer" : "Never"
            let ticket: SwiftCode = swift.features.hasTickets ? "Ticket" : "Never"
            writer.line("fileprivate var specClocks: [(timer: \(timer), milliseconds: Int)] { return \(clocks) }\n")
            let result: SwiftCode = "(effect: SpecEffect, ticket: \(ticket)?, timer: \(timer)?, output: Any?)"
            writer.block("fileprivate static func specEffect(_ effect: Effect) -> \(result)") { writer in
                writer.alternatives("effect") { writer in
                    for (pattern, result) in effects { writer.line("case \(pattern): return \(result)") }
                }
            }
            for each in machine.eaches.ids { writeMember(each, to: &writer) }
        }
        if swift.features.hasRequests == false { return }
        writer.blank()
        writer.line(
            """
            nonisolated extension \(name).LoadState {
                fileprivate var specLast: Result? {
                    switch self {
                    case .idle: return nil
                    case .loading(let last), .failed(let last): return last
                    case .loaded(let value): return value
                    }
                }
                fileprivate var specIsLoaded: Bool { if case .loaded = self { true } else { false } }
                fileprivate var specHasFailed: Bool { if case .failed = self { true } else { false } }
            }
            """
        )
    }

    /// The cases of `Effect` that there are.
    private var effects: [(pattern: SwiftCode, result: SwiftCode)] {
        func plain(_ effect: SwiftCode) -> SwiftCode { return "(\(effect), nil, nil, nil)" }
        var cases: [(SwiftCode, SwiftCode)] = []
        if swift.isTabs { cases.append((".select(let tab)", plain(".select(AnyHashable(tab))"))) }
        if swift.isStack {
            cases.append((".push(let page)", plain(".push(AnyHashable(page))")))
            cases.append((".pop", plain(".pop")))
            cases.append((".update(let page)", plain(".update(AnyHashable(page))")))
        }
        if swift.hasShow {
            for way in ["initial", "forward", "backward"] {
                cases.append((".show(let screen, .\(part: way))", plain(".show(AnyHashable(screen), .\(part: way))")))
            }
        }
        if (swift.isTabs || swift.isStack) == false { cases.append((".pagesChanged", plain(".pagesChanged"))) }
        for child in swift.features.children where child.handsMovesOn || swift.isTabs || swift.isStack {
            let inner: SwiftCode = "\(prefix)\(name: child.machine.name).specEffect(effect).effect"
            let run = swift.name(child)
            cases.append((".\(name: run)(let effect)", plain(".inside(\(literal: run), \(inner))")))
        }
        if swift.features.hasTickets {
            cases.append((".start(let ticket)", "(.start(AnyHashable(ticket.request)), ticket, nil, nil)"))
            cases.append((".cancel(let ticket)", "(.cancel(AnyHashable(ticket.request)), ticket, nil, nil)"))
        }
        if swift.features.hasClocks {
            let clock: SwiftCode = "SpecClock(timer, timer.milliseconds)"
            cases.append((".startTimer(let timer)", "(.startTimer(\(clock)), nil, timer, nil)"))
            cases.append((".cancelTimer(let timer)", "(.cancelTimer(\(clock)), nil, timer, nil)"))
        }
        if swift.features.hasRefreshEffect { cases.append((".refreshEnded", plain(".refreshEnded"))) }
        if swift.features.canFinish {
            cases.append(
                swift.features.hasOutput ? (".finished(let output)", "(.finished, nil, nil, output)") : (".finished", plain(".finished"))
            )
        }
        cases.append((".cancelled", plain(".cancelled")))
        return cases
    }

    /// The member of an `each` that the current page is for.
    func here(_ each: ID<Each>) -> SwiftCode { return "spec\(each.index + 1)\(capitalized: machine.eaches[each].variable)" }

    private func writeMember(_ each: ID<Each>, to writer: inout SwiftWriter) {
        writer.line("\n/// The `\(name: machine.eaches[each].variable)` of the current page.")
        writer.block("fileprivate var \(here(each)): \(type(machine.eaches[each].type))?") { writer in
            writer.alternatives("current") { writer in
                let inside = machine.pages.ids.filter { machine.pages[$0].eaches.contains(each) }
                for id in inside {
                    let parts = machine.pages[id].eaches.map { $0 == each ? "let member" : "_" as SwiftCode }
                    writer.line("case .\(name: machine.pages[id].name)(\(parts.joined())): return member")
                }
                if inside.count < machine.pages.count { writer.line("default: return nil") }
            }
        }
    }
}
