import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Resolves the `test` blocks of every file: each in the names of the container that it is for.
func resolveTests(
    _ files: [LoadedFile],
    _ scopes: [FileScope],
    _ containers: [SourceRange: FlowResolver],
    _ findings: inout [Findings]
) -> [[SpecTest]] {
    return files.indices.map { file in
        var titles: [String: TestSyntax] = [:]
        return files[file].tree.items.compactMap { item -> SpecTest? in
            guard case .test(let test) = item else { return nil }
            if let earlier = titles[test.title.text] {
                findings[file].repeatedTitle(of: test, earlier)
            } else {
                titles[test.title.text] = test
            }
            guard let name = containerName(of: test, in: scopes[file], &findings[file]), var resolver = containers[name.range] else {
                return nil
            }
            resolver.testable = containers
            // What a test changes in the resolver is its own.
            resolver.findings = findings[file]
            resolver.source = files[file].source
            let resolved = resolver.resolve(test)
            findings[file] = resolver.findings
            return resolved
        }
    }
}

/// Where the container that a test is for is declared.
private func containerName(of test: TestSyntax, in scope: FileScope, _ findings: inout Findings) -> NameSyntax? {
    let name = test.flow.name
    guard let declaration = scope.types[name.text] else {
        let flows = scope.types.names.filter { if case .container? = scope.types[$0]?.kind { true } else { false } }
        findings.unknownName(name, kind: "flow", among: flows, help: "declare it in this file, or import the file that does")
        return nil
    }
    if case .container = declaration.kind { return declaration.name }
    findings.report(
        Diagnostic(
            .typeMismatch,
            "`\(name.text)` is no flow, so there is nothing to test",
            at: name.range,
            labels: [.init(declaration.name.range, "declared here")]
        )
    )
    return nil
}

extension Findings {
    fileprivate mutating func repeatedTitle(of test: TestSyntax, _ earlier: TestSyntax) {
        report(
            Diagnostic(
                .duplicateName,
                "two tests of this file prove the same",
                at: test.title.range,
                labels: [.init(earlier.title.range, "first here")],
                help: "say in the title what is different"
            )
        )
    }
}
