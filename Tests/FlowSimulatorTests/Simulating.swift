import FlowCompiler
import FlowDiagnostics
import Testing

/// Runs every `test` of a spec; all must pass.
func expectPasses(_ spec: String, files: [String: String] = [:], _ location: SourceLocation = #_sourceLocation) {
    let (outcomes, result) = run(spec, files: files)
    #expect(result.diagnostics.map { draw($0, in: result.files) } == [], sourceLocation: location)
    #expect(outcomes.isEmpty == false, "the spec has no tests", sourceLocation: location)
    for failure in outcomes.compactMap(\.failure) {
        Issue.record("\(draw(failure, in: result.files))", sourceLocation: location)
    }
}

/// Runs the only `test` of a spec, which must fail: the message, what was expected, and what there was.
func expectFailure(
    _ spec: String,
    _ message: String,
    expected: String,
    got: String,
    at place: String? = nil,
    _ location: SourceLocation = #_sourceLocation
) throws {
    let (outcomes, result) = run(spec)
    #expect(result.diagnostics.map { draw($0, in: result.files) } == [], sourceLocation: location)
    let failure = try #require(outcomes.first?.failure, "the test passes", sourceLocation: location)
    #expect(failure.message == message, sourceLocation: location)
    #expect(failure.notes.first == "expected: \(expected)\n     got: \(got)", sourceLocation: location)
    if let place { #expect(result.files[0].text(failure.range) == place, sourceLocation: location) }
}

func run(_ spec: String, files: [String: String] = [:]) -> (outcomes: [TestOutcome], result: CompilerResult) {
    let source = SourceFile(id: SourceFile.ID(0), path: "main.flow", bytes: Array(spec.utf8))
    return FlowCompiler.test([source], reading: { path in files[path].map { Array($0.utf8) } })
}
