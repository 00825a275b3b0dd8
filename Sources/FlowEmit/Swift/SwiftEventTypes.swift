import FlowModel

/// The nested types that go in and out: events, effects, refusals.
extension SwiftMachine {
    /// Whether pages of its own, or of a child flow, are shown one after another.
    var hasShow: Bool { return (isTabs || isStack) == false || features.children.contains { $0.isOpaque == false } }

    func writeMoveTypes(to writer: inout SwiftWriter) {
        if hasShow == false { return }
        writer.blank()
        writer.line("/// How a page comes to be shown; `initial` is not animated.")
        writer.block("\(access)enum Direction: Equatable, Sendable") { writer in
            writer.line("case initial\ncase forward\ncase backward")
            if isTabs || isStack {
                writer.line(
                    "\nfileprivate init(_ isForward: Bool, _ isInitial: Bool) { self = isInitial ? .initial : isForward ? .forward : .backward }"
                )
            }
        }
        if isTabs || isStack { return }
        writer.blank()
        writer.line("/// Where the current page is among the listed ones, counted from 1.")
        writer.block("\(access)struct Progress: Equatable, Sendable") { writer in
            writer.line("/// `atLeast`: an answer that is not given yet decides about further pages.")
            writer.block("\(access)enum Total: Equatable, Sendable") { $0.line("case exactly(Int)\ncase atLeast(Int)") }
            writer.line("\(access)let position: Int\n\(access)let total: Total")
        }
    }

    func writeEvent(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// What can happen.")
        writer.block("\(access)enum Event: Sendable") { writer in
            if hasNextEvent { writer.line("case next") }
            if hasBackEvent { writer.line("case back") }
            writer.line("case cancel")
            if isTabs { writer.line("case select(Tab)") }
            if isStack {
                writer.line("case popToRoot\n/// A report: what the interface shows above the root.\ncase pathChanged([Page])")
            }
            if features.hasRefreshEvent { writer.line("case refresh") }
            if features.hasRetry { writer.line("case retry") }
            if hasShow {
                writer.line("/// A request to go to a listed page.\ncase show(\(screenType))")
                writer.line("/// A report: the user swiped there.\ncase pageShown(\(screenType))")
            }
            for id in machine.inputs.ids { writeSetterCases(id, to: &writer) }
            for event in machine.events {
                for line in event.documentation { writer.line("/// \(comment: line)") }
                let parts = event.parameters.map { "\(declared: $0.label ?? $0.name): \(type($0.type))" as SwiftCode }
                writer.line("case \(name: event.name)\(parts.isEmpty ? "" : "(\(parts.joined()))" as SwiftCode)")
            }
            for child in features.children {
                writer.line("/// An event of the child flow's own.\ncase \(name: name(child))(\(type(child)).Event)")
            }
            if features.hasTickets { writer.line("case loaded(Ticket, Value)\ncase failed(Ticket)") }
            if features.hasClocks { writer.line("case timerFired(Timer)") }
        }
    }

    private func writeSetterCases(_ id: ID<Input>, to writer: inout SwiftWriter) {
        let input = machine.inputs[id]
        let members = eaches(of: id).map { ", \(declared: machine.eaches[$0].variable): \(type(machine.eaches[$0].type))" as SwiftCode }
        let tail = members.joined("")
        writer.line("case set\(capitalized: input.name)(\(setterType(input))\(tail))")
        if let element = toggled(input.type) { writer.line("case toggle\(capitalized: input.name)(\(type(element))\(tail))") }
    }

    /// Optional where the answer can be taken back.
    func setterType(_ input: Input) -> SwiftCode {
        return input.start == nil ? "\(type(input.type.unwrapped))?" : type(input.type)
    }

    /// The type of the members that `toggle` takes.
    func toggled(_ type: Type) -> Type? {
        switch type.unwrapped {
        case .set(let enumeration): return .enumeration(enumeration)
        case .orderedSet(let element): return element
        default: return nil
        }
    }

    func writeEffect(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// What the host is to do, in order.")
        writer.block("\(access)enum Effect: Equatable, Sendable") { writer in
            if isTabs { writer.line("case select(Tab)") }
            if isStack {
                writer.line("/// Depths count the pages above the root.\ncase push(Page)\ncase pop(toDepth: Int)\ncase update(Page)")
            }
            if hasShow { writer.line("case show(\(screenType), Direction)") }
            if (isTabs || isStack) == false { writer.line("/// A neighbour of the current page is another.\ncase pagesChanged") }
            for child in features.children where child.handsMovesOn || isTabs || isStack {
                writer.line("/// A move inside of `\(name: name(child))`.\ncase \(name: name(child))(\(type(child)).Effect)")
            }
            if features.hasTickets { writer.line("case start(Ticket)\ncase cancel(Ticket)") }
            if features.hasClocks { writer.line("case startTimer(Timer)\ncase cancelTimer(Timer)") }
            if features.hasRefreshEffect { writer.line("case refreshEnded") }
            if features.canFinish { writer.line(features.hasOutput ? "case finished(Output)" : "case finished") }
            writer.line("case cancelled")
        }
    }

    func writeRejection(_ behaviour: SwiftWriter, to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// Why an event was refused. A refused event changes nothing.")
        writer.block("\(access)enum Rejection: Error, Equatable, Sendable") { writer in
            if behaviour.mentions(".missing(") { writer.line("case missing(Input)") }
            if behaviour.mentions(".outOfRange(") { writer.line("case outOfRange(Input)") }
            if behaviour.mentions(".awaiting(") { writer.line("case awaiting(Request)") }
            if features.hasRequirements { writer.line("case requirement(Requirement)") }
            if behaviour.mentions(".incomplete(") { writer.line("case incomplete(Page)") }
            if behaviour.mentions(".alreadySent(") { writer.line("case alreadySent(Request)") }
            if behaviour.mentions(".wrongValue(") { writer.line("case wrongValue(Request)") }
            if behaviour.mentions(".noNextPage") { writer.line("case noNextPage") }
            if behaviour.mentions(".noPreviousPage") { writer.line("case noPreviousPage") }
            if behaviour.mentions(".pageNotListed(") { writer.line("case pageNotListed(Page)") }
            if behaviour.mentions(".committed ") { writer.line("case committed") }
            if behaviour.mentions(".refreshing ") { writer.line("case refreshing") }
            if features.hasTickets { writer.line("case staleTicket") }
            if features.hasClocks { writer.line("case staleTimer") }
            if behaviour.mentions(".inChild ") { writer.line("case inChild") }
            for child in features.children { writer.line("case \(name: name(child))(\(type(child)).Rejection)") }
            writer.line("case notHandled\ncase notStarted\ncase ended")
        }
    }
}
