import FlowDiagnostics

/// Reads the steps of a test that stand in a text by themselves, as in a session: what could be read, and the `syntax` and `limit` errors.
package func parseSteps(_ file: SourceFile) -> (steps: [TestStepSyntax], diagnostics: [Diagnostic]) {
    if let refusal = refusal(file) { return ([], [refusal]) }
    let (lexemes, lexical) = lex(file)
    var parser = Parser(file, lexemes)
    let steps = parser.testSteps()
    return (steps, lexical.merged(with: parser.findings))
}
