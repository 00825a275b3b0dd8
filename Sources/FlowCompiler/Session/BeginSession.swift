import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Why there is no session.
public enum SessionProblem: Error, Hashable {
    /// The spec has errors, or what the session was to start with has.
    case errors
    case noFlow
    /// One of these is to be named.
    case severalFlows([String])
    case unknownFlow(among: [String])
}

/// Checks a spec and begins a session with one of its flows.
public func beginSession(
    _ source: SourceFile,
    _ options: SessionOptions,
    reading: ImportReader
) -> (session: Result<Session, SessionProblem>, result: CompilerResult) {
    let compilation = Compilation([source], reading)
    let result = compilation.result(outputs: [])
    let resolution = resolve(compilation.loaded)
    guard compilation.soundFiles.isEmpty == false, let scope = resolution.scopes.first else {
        return (.failure(.errors), result)
    }

    let container: NameSyntax
    do throws(SessionProblem) { container = try chosen(options.flow, in: compilation, scope) } catch { return (.failure(error), result) }
    guard var resolver = resolution.containers[container.range] else { return (.failure(.noFlow), result) }
    resolver.testable = resolution.containers
    resolver.findings = Findings(isPartial: false)

    // What a test would begin with: its errors are drawn in it.
    let head = options.head(of: container.text)
    let text = "test \"\" for \(head) {}"
    let id = SourceFile.ID((result.files.map(\.id.index).max() ?? -1) + 1)
    let header = SourceFile(id: id, path: "<options>", bytes: Array(text.utf8))
    let files = result.files + [header]
    func failed(_ diagnostics: [Diagnostic]) -> (Result<Session, SessionProblem>, CompilerResult) {
        return (.failure(.errors), CompilerResult(files: files, diagnostics: diagnostics, outputs: []))
    }
    let tree = parse(header)
    guard tree.diagnostics.isEmpty else { return failed(tree.diagnostics) }
    guard tree.items.count == 1, case .test(let syntax)? = tree.items.first, syntax.steps.isEmpty else {
        let range = SourceRange(file: id, start: 0, end: header.bytes.count)
        return failed([Diagnostic(.syntax, "a value of the command line ends before its end", at: range)])
    }
    var beginning = resolver
    beginning.source = header
    guard let test = beginning.resolve(syntax), beginning.findings.diagnostics.isEmpty else {
        return failed(beginning.findings.diagnostics)
    }
    return (.success(Session(test, resolver: resolver, files: files, head: head)), result)
}

/// The flow that is named, of any that the file sees; else the only one of the file that no other one of it runs.
private func chosen(_ name: String?, in compilation: Compilation, _ scope: FileScope) throws(SessionProblem) -> NameSyntax {
    let own = compilation.flowFiles.first?.machines ?? []
    guard let name else {
        let children = Set(own.flatMap { $0.children.map(\.name) })
        let roots = own.map(\.name).filter { children.contains($0) == false }
        guard let first = roots.first else {
            let seen = scope.flowNames
            throw seen.isEmpty ? .noFlow : .severalFlows(seen)
        }
        if roots.count > 1 { throw .severalFlows(own.map(\.name)) }
        return try chosen(first, in: compilation, scope)
    }
    guard let declaration = scope.types[name], case .container = declaration.kind else { throw .unknownFlow(among: scope.flowNames) }
    return declaration.name
}

extension FileScope {
    /// Sorted.
    fileprivate var flowNames: [String] {
        return types.names.filter { if case .container? = types[$0]?.kind { true } else { false } }.sorted()
    }
}

extension SessionOptions {
    /// `DiaryGuide(count: 3) at entry(value)`
    fileprivate func head(of flow: String) -> String {
        let values = params.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
        return flow + (values.isEmpty ? "" : "(\(values))") + (entry.map { " at \($0)" } ?? "")
    }
}
