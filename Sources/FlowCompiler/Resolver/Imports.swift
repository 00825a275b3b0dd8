import FlowDiagnostics
import FlowSyntax

/// A file of a run, parsed, with the files that it imports.
struct LoadedFile {
    struct Link {
        let syntax: ImportSyntax
        /// The index of the imported file; `nil` where there is none.
        let target: Int?
    }

    let source: SourceFile
    let tree: SyntaxTree
    /// Not only brought by an import: outputs are made for it.
    let isGiven: Bool
    var links: [Link] = []
}

/// Parses the given files and those that their imports bring, each once, and finds imports of nothing and in circles.
func load(
    _ sources: [SourceFile],
    reading: ImportReader,
    _ spreading: Spreading = .inOrder
) -> (files: [LoadedFile], diagnostics: [Diagnostic]) {
    var files: [LoadedFile] = []
    var indices: [String: Int] = [:]
    var diagnostics: [Diagnostic] = []
    var freeID = (sources.map(\.id.index).max() ?? -1) + 1

    var given: [SourceFile] = []
    for source in sources {
        let path = normalized(source.path)
        if indices[path] != nil { continue }
        indices[path] = given.count
        given.append(source)
    }
    files = spreading.map(given, .read) { LoadedFile(source: $0, tree: parse($0), isGiven: true) }
    var next = 0
    while next < files.count {
        for case .importing(let syntax) in files[next].tree.items {
            let path = resolved(syntax.path.text, from: files[next].source.path)
            if indices[path] == nil, syntax.path.text.isEmpty == false, let bytes = reading(path) {
                indices[path] = files.count
                let source = SourceFile(id: SourceFile.ID(freeID), path: path, bytes: bytes)
                freeID += 1
                files.append(LoadedFile(source: source, tree: parse(source), isGiven: false))
            }
            let target = syntax.path.text.isEmpty ? nil : indices[path]
            files[next].links.append(LoadedFile.Link(syntax: syntax, target: target))
            if target == nil { diagnostics.append(notFound(syntax, path)) }
        }
        next += 1
    }
    return (files, diagnostics + cycles(files))
}

private func notFound(_ syntax: ImportSyntax, _ path: String) -> Diagnostic {
    return Diagnostic(
        .importNotFound,
        "there is no file `\(syntax.path.text)`",
        at: syntax.path.range,
        caption: "looked for at `\(path)`",
        help: "a path is relative to the folder of the file that imports"
    )
}

/// Each circle of imports once, at its first member: a given file before one that is only imported, then by path. So the order of the input
/// does not matter.
private func cycles(_ files: [LoadedFile]) -> [Diagnostic] {
    let order = reportingOrder(of: files)
    var rank = Array(repeating: 0, count: files.count)
    for (place, index) in order.enumerated() { rank[index] = place }
    let graph = order.map { files[$0].links.compactMap(\.target).map { rank[$0] } }

    return shortestCycles(graph).compactMap { cycle in
        let members = cycle.map { order[$0] }
        let links = members.indices.compactMap { place in
            files[members[place]].links.first { $0.target == members[(place + 1) % members.count] }
        }
        guard let first = links.first, let start = members.first else { return nil }
        let names = (members + [start]).map { "`\(files[$0].source.path)`" }
        return Diagnostic(
            .importCycle,
            members.count == 1 ? "\(names[0]) imports itself" : "these files import each other: \(names.joined(separator: " → "))",
            at: first.syntax.path.range,
            caption: members.count == 1 ? "" : "the circle begins here",
            labels: links.dropFirst().map { .init($0.syntax.path.range, "and goes on here") },
            help: "move what they share into a file that imports none of them"
        )
    }
}

/// The given files before those that imports brought, each by path: a circle is reported at its first member.
func reportingOrder(of files: [LoadedFile]) -> [Int] {
    return files.indices.sorted {
        let (left, right) = (files[$0], files[$1])
        if left.isGiven != right.isGiven { return left.isGiven }
        return normalized(left.source.path) < normalized(right.source.path)
    }
}

/// The files that one file depends on, itself first, in the order in which their imports stand in the text.
func closure(of file: Int, in files: [LoadedFile]) -> [Int] {
    var order: [Int] = []
    var isSeen = Set<Int>()
    var open = [file]
    while let next = open.popLast() {
        if isSeen.insert(next).inserted == false { continue }
        order.append(next)
        open.append(contentsOf: files[next].links.compactMap(\.target).reversed())
    }
    return order
}

/// The path of an imported file, from the path of the file that imports it.
private func resolved(_ path: String, from importer: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return normalized(path) }
    guard let slash = importer.utf8.lastIndex(of: UInt8(ascii: "/")) else { return normalized(path) }
    return normalized(importer[...slash] + path)
}

/// A path without `.`, `a/..` and doubled slashes.
func normalized(_ path: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    var parts: [Substring] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/")).map({ Substring($0) }) where part != "." {
        if part == "..", let last = parts.last, last != ".." {
            parts.removeLast()
        } else if part != ".." || isAbsolute == false {
            parts.append(part)
        }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
}
