import FlowModel

/// What there is to see of a machine, in the words of the spec.
package struct SessionView: Hashable, Sendable {
    package struct PageLine: Hashable, Sendable {
        package let text: String
        /// How many children it lies inside of.
        package let depth: Int
        package let isCurrent: Bool
    }

    package struct Named: Hashable, Sendable {
        package let name: String
        package let value: String
    }

    /// `pager DiaryGuide`
    package let title: String
    /// How it ended, if it has.
    package let end: String?
    /// Of a flow or pager: `2 of at least 3`.
    package let progress: String?
    /// Behind each `run` those of its child.
    package let pages: [PageLine]
    /// Of listed pages.
    package let answers: [Named]
    package let loads: [Named]
    /// Steps that would be accepted. `…` stands for a value.
    package let possible: [String]
    /// What moves on and is refused now, with the reason.
    package let refused: [Named]
}

extension SpecSession {
    package var view: SessionView {
        let simulation = run.simulation
        var end: String?
        switch simulation.phase {
        case .finished(let output): end = "finished" + simulation.machine.describe(output)
        case .cancelled: end = "cancelled"
        case .ready, .running: break
        }
        let isRunning = end == nil
        let moves = isRunning ? simulation.plainMoves : (possible: [], refused: [])
        return SessionView(
            title: "\(simulation.machine.word) \(simulation.machine.name)",
            end: end,
            progress: simulation.isOrdered && isRunning ? simulation.progress.description : nil,
            pages: simulation.pageLines(depth: 0, isSeen: true),
            answers: simulation.answerLines(prefix: ""),
            loads: loadLines,
            possible: isRunning ? moves.possible + simulation.possibleSteps(prefix: "") + attempts + clocks : [],
            refused: moves.refused
        )
    }

    // MARK: Loads and clocks

    private var loadLines: [SessionView.Named] {
        var known: Set<Ticket> = []
        return run.started.compactMap { ticket in
            let request = ticket.withoutNumber
            guard known.insert(request).inserted else { return nil }
            let owner = run.look(inside: ticket.child).simulation
            return SessionView.Named(name: run.simulation.machine.describeKey(of: ticket), value: owner.stateText(of: ticket.key))
        }
    }

    private var attempts: [String] {
        return run.simulation.tickets.flatMap { ticket -> [String] in
            let owner = run.simulation.machine.owner(ticket.child)
            let request = owner.machine.describe(ticket.key)
            let hasResult = owner.machine.requests[ticket.key.request].result != nil
            return ["\(owner.prefix)load \(request)\(hasResult ? " = …" : "")", "\(owner.prefix)fail \(request)"]
        }
    }

    private var clocks: [String] {
        let running = run.simulation.runningTimers
        return running.map { timer in
            let length = duration(milliseconds: timer.milliseconds)
            if running.count(where: { $0.milliseconds == timer.milliseconds }) == 1 { return "fire \(length)" }
            let owner = run.simulation.machine.owner(timer.child)
            switch timer.purpose {
            case .timeout(let key), .freshness(let key): return "\(owner.prefix)fire \(length) of \(owner.machine.describe(key))"
            case .countdown(let page, _): return "\(owner.prefix)fire \(length) of \(owner.machine.describe(page))"
            }
        }
    }
}

extension Ticket {
    /// The request alone, whichever attempt it is.
    fileprivate var withoutNumber: Ticket {
        var plain = Ticket(key: key, number: 0)
        plain.child = child
        return plain
    }
}

extension Machine {
    /// The word that declares it.
    fileprivate var word: String {
        switch kind {
        case .flow: return "flow"
        case .pager: return "pager"
        case .tabs: return "tabs"
        case .stack: return "stack"
        }
    }
}

extension Simulation {
    /// The pages, and behind each `run` that is open those of its child.
    /// `isSeen`: not that of a tab that is not selected.
    fileprivate func pageLines(depth: Int, isSeen: Bool) -> [SessionView.PageLine] {
        return pages.flatMap { page -> [SessionView.PageLine] in
            let line = SessionView.PageLine(text: describe(page), depth: depth, isCurrent: isSeen && page == current && phase == .running)
            guard let child = runningChild(page), page == current || machine.kind == .tabs else { return [line] }
            return [line] + child.pageLines(depth: depth + 1, isSeen: isSeen && page == current)
        }
    }

    fileprivate func answerLines(prefix: String) -> [SessionView.Named] {
        var lines: [SessionView.Named] = []
        for param in machine.params.ids where prefix.isEmpty {
            lines.append(SessionView.Named(name: machine.params[param].name, value: params[param.index].description))
        }
        for page in pages {
            for input in machine.pages[page.page].inputs {
                let key = AnswerKey(input: input, members: page.place == nil ? page.members : [])
                // On a path the one that comes last is read.
                if page.place != nil, topmost(page.page) != page { continue }
                let value = answer(key).map { $0 == .nothing ? "nil" : $0.description }
                let missing = machine.inputs[input].isRequired ? "not given" : "nil"
                lines.append(SessionView.Named(name: prefix + machine.describe(key), value: value ?? missing))
            }
            guard let child = runningChild(page) else { continue }
            lines += child.answerLines(prefix: "\(prefix)\(machine.pages[page.page].name).")
        }
        return lines
    }

    fileprivate func stateText(of key: RequestKey) -> String {
        switch state(of: key) {
        case .idle: return loads[key]?.ticket == nil ? "not shown now" : "under way, not shown now"
        case .loading(let last): return "under way" + (last.map { ", was \($0)" } ?? "")
        case .loaded(let value): return "loaded" + (value == .nothing ? "" : ": \(value)") + (loads[key]?.isExpired == true ? ", old" : "")
        case .failed(let last): return "failed" + (last.map { ", was \($0)" } ?? "")
        }
    }
}
