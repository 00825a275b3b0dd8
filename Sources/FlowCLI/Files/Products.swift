import FlowCompiler
import FlowDiagnostics

/// A file to write.
struct Product {
    let path: String
    let bytes: [UInt8]
    /// The path of the spec that it comes from.
    let spec: String
}

/// What a run made, with the places where it belongs.
struct Products {
    private(set) var files: [Product] = []
    /// For standard output, in the order of the specs.
    private(set) var printed: [[UInt8]] = []

    /// The folder of a spec is `nil` for "beside it", `-` for standard output.
    init(of result: CompilerResult, folder place: (SourceFile) -> String?) throws(Failure) {
        let sources = Dictionary(result.files.map { ($0.id, $0) }) { first, _ in first }
        for output in result.outputs {
            guard let source = sources[output.source] else {
                throw .bug("an output belongs to no spec")
            }
            let folder = place(source)
            if folder == "-" || folder == nil && source.path == standardInput {
                printed.append(output.bytes)
                continue
            }
            let stem = source.path == standardInput ? "stdin" : withoutExtension(source.path)
            let path = (folder.map { joined($0, baseName(stem)) } ?? stem) + output.suffix
            files.append(Product(path: path, bytes: output.bytes, spec: source.path))
        }
        try refuseClashes()
    }

    private func refuseClashes() throws(Failure) {
        var owners: [String: String] = [:]
        for file in files {
            if let other = owners[file.path], other != file.spec {
                throw Failure(
                    "`\(other)` and `\(file.spec)` would both be written to `\(file.path)`",
                    help: "rename one of them, compile them into different folders, or leave out `-o`"
                )
            }
            owners[file.path] = file.spec
        }
    }
}

private func withoutExtension(_ path: String) -> String {
    return path.hasSuffix(".flow") ? String(path.dropLast(5)) : path
}

/// A file on disk that is not what its spec says now.
struct StaleFile {
    let message: String
    /// From what is on disk to what should be.
    let diff: String
}

extension Products {
    /// The files that `compile` would write.
    func staleFiles(_ run: Run) -> [StaleFile] {
        return files.compactMap { file in
            let old: [UInt8]
            do throws(FileError) {
                old = try run.world.files.read(file.path)
            } catch {
                let isMissing = run.world.files.status(file.path) == nil
                let message = isMissing ? "`\(file.path)` is missing" : "cannot read `\(file.path)`: \(error.reason)"
                return StaleFile(message: message, diff: unifiedDiff(from: nil, to: file.bytes, path: file.path))
            }
            guard old != file.bytes else { return nil }
            return StaleFile(
                message: "`\(file.path)` is not what `\(file.spec)` says",
                diff: unifiedDiff(from: old, to: file.bytes, path: file.path)
            )
        }
    }
}
