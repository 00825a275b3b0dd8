import FlowCompiler
import FlowDiagnostics

/// Why a test could not be saved.
enum SavingProblem: Error {
    case failure(Failure)
    /// The file would have errors, or the test would fail.
    case findings(CompilerResult)
}

/// Writes a `test` block behind what a spec holds, or into a new one. Where the file does not know the flow, which `declaring` declares, it
/// gets an import. Nothing is written that would not be a sound spec with a test that passes.
func saveTest(_ block: String, of declaring: String, to path: String, _ run: Run) throws(SavingProblem) {
    let files = run.world.files
    let status = files.status(path)
    if let status, status.kind != .file {
        throw .failure(Failure("cannot write `\(path)`: it is not a file", help: "name a .flow file, or one that is to be"))
    }
    let old: String
    do throws(FileError) {
        old = status == nil ? "" : String(decoding: try files.read(path), as: UTF8.self)
    } catch {
        throw .failure(Failure("cannot read `\(path)`: \(error.reason)", help: "nothing was written"))
    }
    let reading: ImportReader = { try? files.read($0) }
    func problem(in text: String) -> CompilerResult? {
        let source = SourceFile(id: SourceFile.ID(0), path: path, bytes: Array(text.utf8))
        let (outcomes, result) = run.compiler.test([source], reading) { _ in true }
        if result.diagnostics.contains(where: { $0.severity == .error }) { return result }
        guard let failure = outcomes.last?.failure else { return nil }
        return CompilerResult(files: result.files, diagnostics: [failure], outputs: [])
    }

    let gap = old.isEmpty ? "" : old.hasSuffix("\n") ? "\n" : "\n\n"
    let alone = old + gap + block
    let line = "import \"\(relativePath(to: declaring, from: folder(of: path), in: run.world.workingDirectory))\"\n"
    let importing = line + (old.isEmpty || old.hasPrefix("import ") ? "" : "\n") + (old.isEmpty ? "\n" : old) + gap + block
    guard let text = [alone, importing].first(where: { problem(in: $0) == nil }) else {
        if let result = problem(in: alone) { throw .findings(result) }
        return
    }
    do throws(Failure) {
        _ = try write([Product(path: path, bytes: Array(text.utf8), spec: declaring)], in: [folder(of: path)], run)
    } catch {
        throw .failure(error)
    }
}
