import FlowDiagnostics
import FlowModel
import FlowSimulator

/// A `test` of a spec.
public struct TestName: Sendable, Hashable {
    public let title: String
    /// The container that it is for.
    public let flow: String
    /// Of its title.
    public let range: SourceRange
}

/// What became of a test that was run.
public struct TestOutcome: Sendable, Hashable {
    public let name: TestName
    /// `nil`: it passed.
    public let failure: Diagnostic?
}

/// Checks the sources and runs the tests of those without an error, in the order of the files.
public func test(
    _ sources: [SourceFile],
    reading: ImportReader,
    where isWanted: (TestName) -> Bool = { _ in true }
) -> (outcomes: [TestOutcome], result: CompilerResult) {
    let compilation = Compilation(sources, reading)
    var outcomes: [TestOutcome] = []
    for test in compilation.soundFiles.flatMap(\.tests) {
        let name = TestName(title: test.title, flow: test.machine.name, range: test.range)
        if isWanted(name) { outcomes.append(TestOutcome(name: name, failure: failure(of: test))) }
    }
    return (outcomes, compilation.result(outputs: []))
}

/// The machines of a source without an error, for tests of what runs them.
package func machines(of source: SourceFile) -> [Machine] {
    return Compilation([source], { _ in nil }).soundFiles.flatMap(\.machines)
}

/// The machines of sources that may import each other, by file; nothing where one has an error.
package func machines(of sources: [SourceFile]) -> [[Machine]] {
    let sound = Compilation(sources, { _ in nil }).soundFiles
    return sound.count == sources.count ? sound.map(\.machines) : []
}

private func failure(of test: SpecTest) -> Diagnostic? {
    let result = run(test)
    guard let failure = result.failure else { return nil }
    let hidden = max(0, result.history.count - longestHistory)
    let earlier = hidden > 0 ? ["… \(hidden) lines before this"] : []
    let history = (earlier + result.history.suffix(longestHistory)).joined(separator: "\n")
    return Diagnostic(
        .failedTest,
        failure.message,
        at: failure.range,
        labels: [.init(test.range, "in this test")],
        notes: ["expected: \(failure.expected)\n     got: \(failure.got)", "what happened:\n" + history]
    )
}

/// Lines of a history that a failure shows: the last ones tell most.
private let longestHistory = 40
