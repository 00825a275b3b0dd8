import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Looks up every name of the loaded files and lowers each container to a `Machine`: one `FlowFile` for each file, in their order.
/// Those with errors are not sound; the caller leaves them out.
func resolve(_ files: [LoadedFile]) -> Resolution {
    var findings = files.map { Findings(isPartial: isPartial($0, in: files)) }
    let scopes = fileScopes(files, &findings)
    var flowFiles = files.map(topLevel)
    var uses = usesOfTests(files, scopes)
    for file in files.indices {
        var declarations = FlowResolver(file: file, source: files[file].source, container: nil, scopes: scopes, findings: findings[file])
        for case .declaration(let declaration) in files[file].tree.items {
            declarations.check(declaration)
            declarations.checkSwiftNames(of: declaration)
        }
        findings[file] = declarations.findings
        uses.formUnion(declarations.uses)
    }
    let containers = containers(of: files)
    var machines: [Machine?] = containers.map { _ in nil }
    let flows = ResolvedFlows()
    let isBroken = brokenDeclarations(files, findings)
    var testable: [SourceRange: FlowResolver] = [:]
    for index in dependencyOrder(containers, files, scopes, &findings) {
        let container = containers[index]
        var resolver = FlowResolver(
            file: container.file,
            source: files[container.file].source,
            container: container.syntax,
            scopes: scopes,
            flows: flows,
            findings: findings[container.file]
        )
        let before = resolver.findings.diagnostics.count
        resolver.resolveContainer(files[container.file].tree)
        findings[container.file] = resolver.findings
        uses.formUnion(resolver.allUses())
        machines[index] = resolver.machine
        if resolver.isTestable { testable[container.syntax.name.range] = resolver }
        flows[container.syntax.name.range] = ResolvedFlow(
            machine: resolver.machine,
            syntax: container.syntax,
            outputFlows: resolver.outputFlows,
            isSound: resolver.hasBrokenChild == false && isBroken[container.file] == false
                && resolver.findings.diagnostics.count == before
        )
    }
    for (container, machine) in zip(containers, machines) {
        if let machine { flowFiles[container.file].machines.append(machine) }
    }
    for (file, tests) in resolveTests(files, scopes, testable, &findings).enumerated() { flowFiles[file].tests = tests }
    let used = UsedNames(uses, in: files)
    for file in files.indices { flowFiles[file].note(used, of: files[file], at: file, in: files) }
    return Resolution(files: flowFiles, diagnostics: findings.flatMap(\.diagnostics), scopes: scopes, containers: testable)
}

/// The meaning of a run's files.
struct Resolution {
    let files: [FlowFile]
    let diagnostics: [Diagnostic]
    /// The names that each file sees.
    let scopes: [FileScope]
    /// Every container whose names are known, by the place of its own name: tests are held against it.
    let containers: [SourceRange: FlowResolver]
}

/// Whether what each file sees at the top level has an error, so that something may be missing in every flow of it.
private func brokenDeclarations(_ files: [LoadedFile], _ findings: [Findings]) -> [Bool] {
    let isBroken = files.indices.map { findings[$0].isPartial || findings[$0].diagnostics.isEmpty == false }
    return files.indices.map { file in
        return isBroken[file] || files[file].links.contains { $0.target.map { isBroken[$0] } ?? true }
    }
}

/// Whether some of a file's names may be missing: it could not be read whole, or what it imports could not.
private func isPartial(_ file: LoadedFile, in files: [LoadedFile]) -> Bool {
    if file.tree.diagnostics.isEmpty == false { return true }
    return file.links.contains { link in
        guard let target = link.target else { return true }
        return files[target].tree.diagnostics.isEmpty == false
    }
}

private func topLevel(of file: LoadedFile) -> FlowFile {
    var enumerations: [Enumeration] = []
    var appTypes: [AppType] = []
    for case .declaration(let declaration) in file.tree.items {
        switch declaration {
        case .enumeration(let syntax):
            enumerations.append(Enumeration(syntax, container: nil))
        case .type(let syntax):
            appTypes.append(
                AppType(
                    name: syntax.name.text,
                    properties: [],
                    module: syntax.module?.text,
                    documentation: syntax.documentation,
                    range: syntax.range
                )
            )
        case .request:
            break
        }
    }
    return FlowFile(
        source: file.source.id,
        path: file.source.recordedPath,
        enumerations: enumerations,
        appTypes: appTypes,
        machines: []
    )
}

extension Enumeration {
    init(_ syntax: EnumerationSyntax, container: String?) {
        self.init(
            name: syntax.name.text,
            container: container,
            cases: syntax.cases.map { Case(name: $0.name.text, documentation: $0.documentation) },
            documentation: syntax.documentation,
            range: syntax.range
        )
    }
}
