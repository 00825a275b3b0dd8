import FlowDiagnostics
import FlowSyntax

/// What a type's name stands for.
struct TypeDeclaration {
    enum Kind {
        case enumeration(EnumerationSyntax)
        case app(AppTypeSyntax)
        /// Flows share the name space of types: each becomes a Swift type.
        case container(ContainerSyntax)
    }

    let kind: Kind
    let name: NameSyntax
    /// The container that declares it; `nil`: the top level of a file.
    let container: String?
    /// The file whose names its own text uses.
    let file: Int
}

/// A `fetch` or `send`, with the file whose names its own text uses.
struct RequestDeclaration {
    let syntax: RequestSyntax
    let file: Int
}

/// The top-level names that one file sees: its own, and those of the files that it imports.
struct FileScope {
    var types = NameSpace<TypeDeclaration>()
    var requests = NameSpace<RequestDeclaration>()
    /// The requests in the order of the text, the imported ones first.
    var requestOrder: [RequestDeclaration] = []
}

/// The scope of each file. Reports names that are declared twice.
func fileScopes(_ files: [LoadedFile], _ findings: inout [Findings]) -> [FileScope] {
    return files.indices.map { file in
        var scope = FileScope()
        var isImported = Set<Int>()
        for link in files[file].links {
            guard let target = link.target, target != file, isImported.insert(target).inserted else { continue }
            declare(files[target], at: target, importedBy: link.syntax, in: &scope, &findings[file])
        }
        declare(files[file], at: file, importedBy: nil, in: &scope, &findings[file])
        return scope
    }
}

private func declare(
    _ loaded: LoadedFile,
    at file: Int,
    importedBy importing: ImportSyntax?,
    in scope: inout FileScope,
    _ findings: inout Findings
) {
    for item in loaded.tree.items {
        let name: NameSyntax
        let earlier: NameSyntax?
        switch item {
        case .importing, .test:
            continue
        case .container(let syntax):
            name = syntax.name
            earlier = scope.types.declare(name, as: TypeDeclaration(kind: .container(syntax), name: name, container: nil, file: file))
        case .declaration(.enumeration(let syntax)):
            name = syntax.name
            earlier = scope.types.declare(name, as: TypeDeclaration(kind: .enumeration(syntax), name: name, container: nil, file: file))
        case .declaration(.type(let syntax)):
            name = syntax.name
            earlier = scope.types.declare(name, as: TypeDeclaration(kind: .app(syntax), name: name, container: nil, file: file))
        case .declaration(.request(let syntax)):
            name = syntax.name
            let request = RequestDeclaration(syntax: syntax, file: file)
            earlier = scope.requests.declare(name, as: request)
            if earlier == nil { scope.requestOrder.append(request) }
        }
        guard let earlier else { continue }
        if let importing {
            // Two declarations of one imported file are that file's own matter.
            if earlier.range.file != name.range.file { findings.duplicateImport(of: name, earlier, at: importing) }
        } else {
            findings.duplicate(name, of: earlier)
        }
    }
}

extension Findings {
    fileprivate mutating func duplicateImport(of name: NameSyntax, _ earlier: NameSyntax, at importing: ImportSyntax) {
        report(
            Diagnostic(
                .duplicateName,
                "this import brings a second `\(earlier.text)`",
                at: importing.path.range,
                labels: [.init(earlier.range, "one is declared here"), .init(name.range, "the other one here")],
                help: "give one of them another name, or declare it once in a file that both import"
            )
        )
    }
}
