import FlowDiagnostics
import FlowModel

/// A machine that is driven by hand with the steps of tests, a line of them at a time, and can be taken back.
package struct SpecSession: Sendable {
    var run: SpecTestRun
    /// What each line began with, oldest first.
    private var earlier: [SpecTestRun] = []

    /// Begins as the test would that has no steps.
    package init(_ test: SpecTest) { run = SpecTestRun(test) }

    /// Takes the steps of one line, all or none: one that fails changes nothing. Returns what happened, an event to a line.
    package mutating func perform(_ steps: [SpecTestStep]) throws(SpecTestFailure) -> [String] {
        let before = run
        do throws(SpecTestFailure) {
            for step in steps { try run.perform(step) }
        } catch {
            run = before
            throw error
        }
        earlier.append(before)
        return Array(run.history.dropFirst(before.history.count)).filter { $0.first != " " }
    }

    /// Takes the last line back. Returns whether there was one.
    package mutating func undo() -> Bool {
        guard let before = earlier.popLast() else { return false }
        run = before
        return true
    }

    /// What the start did.
    package var beginning: String { return run.history.first ?? "" }

    /// A step that states where the machine stands, for a test that ends here.
    package var expectation: String {
        let simulation = run.simulation
        switch simulation.phase {
        case .finished: return "expect finished"
        case .cancelled: return "expect cancelled"
        case .ready, .running: break
        }
        if simulation.machine.kind == .stack {
            return "expect path [\(simulation.pages.dropFirst().map { simulation.describe($0) }.joined(separator: ", "))]"
        }
        return "expect page \(simulation.describe(simulation.seen(depth: deepest)))"
    }
}

/// Children below which nobody looks.
private let deepest = 64
