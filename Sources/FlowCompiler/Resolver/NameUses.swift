import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Some file names a declaration.
struct NameUse: Hashable {
    /// The file that names it.
    let file: Int
    /// The place of the declaration's name.
    let declaration: SourceRange
}

extension FlowResolver {
    mutating func use(_ declaration: NameSyntax, in textFile: Int) {
        uses.insert(NameUse(file: textFile, declaration: declaration.range))
    }

    /// Everything that this container names: types as they were resolved, and the requests that something asks for.
    func allUses() -> Set<NameUse> {
        var all = uses
        for name in declared.wantedRequests {
            guard case .request(let request, _)? = declared.values[name] else { continue }
            all.insert(NameUse(file: file, declaration: request.syntax.name.range))
        }
        return all
    }
}

/// The flows that the tests of the files are for.
func usesOfTests(_ files: [LoadedFile], _ scopes: [FileScope]) -> Set<NameUse> {
    var uses: Set<NameUse> = []
    for file in files.indices {
        for case .test(let test) in files[file].tree.items {
            guard let flow = scopes[file].types[test.flow.name.text] else { continue }
            uses.insert(NameUse(file: file, declaration: flow.name.range))
        }
    }
    return uses
}

/// What the files of a run name, sorted once for all of them.
struct UsedNames {
    /// The places of the names.
    let declarations: Set<SourceRange>
    /// By file, those whose declarations it names.
    let reached: [Int: Set<SourceFile.ID>]
    /// The files that some other imports.
    let imported: Set<Int>

    init(_ uses: Set<NameUse>, in files: [LoadedFile]) {
        declarations = Set(uses.map(\.declaration))
        reached = uses.reduce(into: [:]) { $0[$1.file, default: []].insert($1.declaration.file) }
        imported = Set(files.flatMap { $0.links.compactMap(\.target) })
    }
}

extension FlowFile {
    /// Notes what is declared, what the run's files name of it, and which imports bring a name that this file uses.
    mutating func note(_ used: UsedNames, of loaded: LoadedFile, at index: Int, in files: [LoadedFile]) {
        declarations = FlowCompiler.declarations(of: loaded.tree).map { declaration in
            var declaration = declaration
            switch declaration.kind {
            case .enumeration, .appType, .request: declaration.isUsed = used.declarations.contains(declaration.nameRange)
            default: break
            }
            return declaration
        }
        let reached = used.reached[index] ?? []
        imports = loaded.links.map { link in
            let target = link.target.map { files[$0].source.id }
            return Import(
                path: link.syntax.path.text,
                pathRange: link.syntax.path.range,
                range: link.syntax.range,
                line: wholeLine(link.syntax.range, in: loaded.source),
                isUsed: target.map { reached.contains($0) } ?? true
            )
        }
        isImported = used.imported.contains(index)
    }
}
