import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Looks up every name of the loaded files and lowers each container to a `Machine`: one `FlowFile` for each file, in their order.
/// Those with errors are not sound; the caller leaves them out.
func resolve(_ files: [LoadedFile]) -> (files: [FlowFile], diagnostics: [Diagnostic]) {
    var findings = files.map { Findings(isPartial: isPartial($0, in: files)) }
    let scopes = fileScopes(files, &findings)
    reportFlowCycles(files, scopes, &findings)
    let resolved = files.indices.map { file in
        var flowFile = topLevel(of: files[file])
        var declarations = FlowResolver(file: file, source: files[file].source, container: nil, scopes: scopes, findings: findings[file])
        for case .declaration(let declaration) in files[file].tree.items {
            declarations.check(declaration)
            declarations.checkSwiftNames(of: declaration)
        }
        findings[file] = declarations.findings

        for case .container(let container) in files[file].tree.items {
            var resolver = FlowResolver(
                file: file,
                source: files[file].source,
                container: container,
                scopes: scopes,
                findings: findings[file]
            )
            resolver.resolveContainer(files[file].tree)
            findings[file] = resolver.findings
            flowFile.machines.append(resolver.machine)
        }
        return flowFile
    }
    return (resolved, findings.flatMap(\.diagnostics))
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
