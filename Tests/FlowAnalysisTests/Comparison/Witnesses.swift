import FlowCompiler
import FlowDiagnostics

/// What is wrong with the witnesses of some findings: each, written behind its spec as a test, must pass.
func failures(ofWitnessesOf findings: [Diagnostic], in spec: String) -> [String] {
    let blocks = findings.compactMap(\.witness).enumerated().map { number, witness in
        return "test \"witness \(number)\" for \(witness.flow) {\n\(witness.steps.map { "    \($0)\n" }.joined())}\n"
    }
    if blocks.isEmpty { return [] }
    let text = spec + blocks.joined()
    let source = SourceFile(id: SourceFile.ID(0), path: "random.flow", bytes: Array(text.utf8))
    let (outcomes, result) = FlowCompiler.test([source], reading: { _ in nil })
    if outcomes.count == blocks.count {
        return outcomes.compactMap { $0.failure?.message } + (outcomes.contains { $0.failure != nil } ? blocks : [])
    }
    return result.diagnostics.filter { $0.severity == .error }.map { "\($0.name): \($0.message)" } + blocks
}
