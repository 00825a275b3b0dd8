import FlowDiagnostics
import FlowModel

/// What became of one `test` of a spec.
package struct SpecTestResult: Sendable {
    /// `nil`: it passed.
    package let failure: SpecTestFailure?
    /// One line for each event, up to the end or to the step that failed.
    package let trace: [String]
    /// The same for people: shorter lines, and of the list only what changes.
    package let history: [String]
}

/// Why a test failed, at the step that did.
package struct SpecTestFailure: Error, Hashable, Sendable {
    package let message: String
    package let expected: String
    package let got: String
    package let range: SourceRange
}

/// Drives a machine through the steps of a test, up to the first that fails.
package func run(_ test: SpecTest) -> SpecTestResult {
    var run = SpecTestRun(test)
    for step in test.steps {
        do throws(SpecTestFailure) {
            try run.perform(step)
        } catch {
            return SpecTestResult(failure: error, trace: run.trace, history: run.history)
        }
    }
    return SpecTestResult(failure: nil, trace: run.trace, history: run.history)
}
