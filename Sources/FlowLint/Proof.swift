import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowSimulator

/// Where the way of a witness is to lead.
enum Goal {
    /// To the last of its pages, which is answered, as far as the witness gives answers, before the question is asked.
    case lastPage
    /// Behind the last of its pages.
    case behind
    /// Nowhere: the start shows it.
    case start
}

extension Witness {
    /// The witness as a report shows it, after the simulator has walked its way; `nil` where it cannot be walked: then nothing is claimed.
    ///
    /// - Parameter number: How many witnesses of the machine come before it. A walk costs as much as the list is long: in a large spec only
    ///   the first ones are walked, the others have no steps.
    func proof(_ number: Int = 0, in machine: Machine, from entry: ID<Entry>? = nil, to goal: Goal) -> Diagnostic.Witness? {
        if number > max(3, 20_000 / max(1, machine.pages.count)) {
            return Diagnostic.Witness(answers: decisive, pages: pages.map { machine.describe($0) }, flow: machine.name, steps: [])
        }
        var replay = Replay(self, of: machine, from: entry)
        if replay.simulation.phase == .ready { return nil }
        switch goal {
        case .start: break
        case .lastPage:
            guard let last = pages.last, replay.walk(to: last) else { return nil }
        case .behind:
            // What stands before an entry's page is decided when it starts.
            let target = entry.flatMap { machine.entries[$0].path.first?.page.page }
            if let last = pages.last, target.map({ $0 <= last.page }) ?? true, replay.walk(to: last) == false {
                return nil
            }
            // What it delivers decides what comes behind it.
            if replay.simulation.current.page == pages.last?.page { replay.finishChild() }
        }
        return Diagnostic.Witness(
            answers: decisive,
            pages: pages.map { machine.describe($0) },
            flow: machine.name + parameters(of: machine) + start(at: entry, of: machine),
            steps: replay.lines + replay.expectations(replay.refusedNext)
        )
    }

    private func parameters(of machine: Machine) -> String {
        let given = machine.params.ids.map { id in
            let value =
                params[id] ?? machine.params[id].value.flatMap { machine.constant($0) }
                ?? machine.simplestValue(of: machine.params[id].type)
            return "\(machine.params[id].name): \(value)"
        }
        return given.isEmpty ? "" : "(\(given.joined(separator: ", ")))"
    }

    private func start(at entry: ID<Entry>?, of machine: Machine) -> String {
        guard let entry else { return "" }
        let parameters = machine.entries[entry].parameters
        let values = zip(parameters, machine.arguments(of: entry, self)).map { "\($0.label ?? $0.name): \($1)" }
        return " at \(machine.entries[entry].name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
    }
}

extension Replay {
    /// Why `next` would be refused where the way has led.
    fileprivate var refusedNext: String? {
        guard simulation.phase == .running, let refusal = simulation.refusal(of: .next) else { return nil }
        let machine = simulation.machine
        switch refusal {
        // Of another member's page the name alone would mean the current one's.
        case .missing(let key): return key.members == simulation.current.members ? machine.inputs[key.input].name : nil
        case .awaiting(let key): return machine.describe(key)
        case .requirement(let id): return machine.requirements[id].name
        // Why a child refuses is in the child's words.
        case .child: return nil
        default: return refusal.name
        }
    }

    /// What a test states at the end of the way.
    fileprivate func expectations(_ refused: String?) -> [String] {
        if case .finished = simulation.phase { return ["expect finished"] }
        let pages = simulation.pages.map { simulation.describe($0) }
        var lines = ["expect page \(simulation.describe(simulation.current))", "expect pages [\(pages.joined(separator: ", "))]"]
        if simulation.machine.isOrdered { lines.append("expect progress \(simulation.progress)") }
        if let refused { lines.append("refuse next because \(refused)") }
        if pages.isEmpty { lines = ["expect pages []"] }
        return lines
    }
}
