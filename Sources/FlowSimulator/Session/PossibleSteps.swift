import FlowModel

/// Steps that a machine would take now, as a test writes them.
extension Simulation {
    /// The moves that need no more words; what moves on and is refused comes with its reason.
    var plainMoves: (possible: [String], refused: [SessionView.Named]) {
        var possible: [String] = []
        var refused: [SessionView.Named] = []
        for event in [SimulatedEvent.next, .back, .cancel, .refresh, .retry] {
            let name = describe(event)
            switch refusal(of: event) {
            case nil: possible.append(name)
            case let refusal? where (event == .next || event == .back) && refusal != .notHandled:
                refused.append(SessionView.Named(name: name, value: describe(refusal)))
            case _?: break
            }
        }
        return (possible, refused)
    }

    /// Answers of the current page, events that it handles and pages that can be shown; behind the name of a `run` those of its child.
    func possibleSteps(prefix: String) -> [String] {
        var steps = setters + appEvents + moves
        if prefix.isEmpty == false, refusal(of: .cancel) == nil { steps.append("cancel") }
        steps = steps.map { prefix + $0 }
        guard let child = runningChild(current) else { return steps }
        return child.possibleSteps(prefix: "\(prefix)\(machine.pages[current.page].name).") + steps
    }

    private var setters: [String] {
        return machine.pages[current.page].inputs.flatMap { id -> [String] in
            let input = machine.inputs[id]
            let key = self.key(of: id, on: current)
            let value = answer(AnswerKey(input: id, members: current.place == nil ? current.members : [])) ?? .nothing
            // What is there already is taken wherever any other value is.
            let start = value == .nothing ? machine.simplestValue(of: input.type.unwrapped) : value
            guard refusal(of: .set(key, start)) == nil else { return [] }
            let set = "set \(input.name) = … (\(machine.describe(input.type)))"
            switch input.type.unwrapped {
            case .set, .orderedSet: return [set, "toggle \(input.name) …"]
            case .boolean: return ["set \(input.name) = \(value == .boolean(true) ? "false" : "true")"]
            default: return [set]
            }
        }
    }

    /// Those that some handler may take here. Whether its condition holds can depend on what the event brings.
    private var appEvents: [String] {
        return machine.events.ids.compactMap { id -> String? in
            let event = machine.events[id]
            let handlers = machine.pages[current.page].handlers + machine.handlers
            guard handlers.contains(where: { $0.trigger == .app(id) }) else { return nil }
            if event.parameters.isEmpty { return refusal(of: .app(id, [])) == nil ? event.name : nil }
            return "\(event.name)(\(event.parameters.map { machine.describe($0) }.joined(separator: ", ")))"
        }
    }

    private var moves: [String] {
        switch machine.kind {
        case .tabs: return pages.filter { $0 != current }.map { "select \(describe($0))" }
        case .stack:
            // As many as can be gone back over.
            return pages.count > 1 ? ["popped [\(pages.dropFirst().dropLast().map { describe($0) }.joined(separator: ", "))]"] : []
        case .flow, .pager:
            if pages.count > 10 { return ["show …"] }
            return pages.filter { page in
                page != current && refusal(of: .show(screen(of: page, isForward: isLater(page)))) == nil
            }.map { "show \(describe($0))" }
        }
    }

    private func isLater(_ page: PageIdentity) -> Bool {
        guard let start = listing.places[current], let place = listing.places[page] else { return false }
        return start < place
    }
}
