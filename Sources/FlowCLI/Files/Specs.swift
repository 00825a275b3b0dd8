import FlowCompiler
import FlowDiagnostics

/// The specs that a command line names.
struct Specs {
    /// In the order in which they were named; those of a folder sorted.
    let sources: [SourceFile]
    /// Whether all that was named could be read. What could not has been reported.
    let isComplete: Bool

    /// How the compiler reads what an `import` names.
    func imports(_ run: Run) -> ImportReader {
        return { path in try? run.world.files.read(path) }
    }
}

/// The lines about paths in `--help`.
let pathDetails = ["  <path>  a .flow file, a folder that is searched for .flow files, or - for standard input"]

/// The path that stands for standard input.
let standardInput = "<stdin>"

/// Reads the files that the operands name, each once. One that cannot be read is reported at once, and the others are still read.
func findSpecs(_ operands: [String], for command: String, _ run: Run) throws(Failure) -> Specs {
    guard !operands.isEmpty else {
        throw Failure(
            "`flowc \(command)` is told no file",
            help: "name a .flow file or a folder: `flowc \(command) specs`; `-` is standard input"
        )
    }
    var search = SpecSearch(run: run, command: command)
    for operand in operands { search.add(operand) }
    return Specs(sources: search.sources, isComplete: search.isComplete)
}

private struct SpecSearch {
    let run: Run
    let command: String
    var sources: [SourceFile] = []
    var isComplete = true
    /// What makes two paths the same file: its place on the disk, and its name, from which those of the outputs are made.
    private struct Identity: Hashable {
        let device: UInt64
        let inode: UInt64
        let name: String
    }
    private var seen: Set<Identity> = []
    private var hasInput = false

    init(run: Run, command: String) {
        self.run = run
        self.command = command
    }

    mutating func add(_ operand: String) {
        guard operand != "-" else { return addInput() }
        guard !operand.isEmpty else { return refuse("an empty path names no file", help: nil) }
        switch run.world.files.status(operand)?.kind {
        case nil: refuse("cannot read `\(operand)`: no such file or folder", help: suggestion(for: operand))
        case .folder: addFolder(operand)
        case .file where !operand.hasSuffix(".flow"):
            refuse("`\(operand)` is not a .flow file", help: "rename it, or hand its text over: `flowc \(command) - < \(operand)`")
        case .file, .other: addFile(operand)
        }
    }

    private mutating func addInput() {
        guard !hasInput else { return }
        hasInput = true
        do throws(FileError) {
            append(standardInput, try run.world.input())
        } catch {
            refuse("cannot read standard input: \(error.reason)", help: nil)
        }
    }

    private mutating func addFile(_ path: String) {
        if let status = run.world.files.status(path) {
            let identity = Identity(device: status.device, inode: status.inode, name: baseName(path))
            guard seen.insert(identity).inserted else { return }
        }
        do throws(FileError) {
            append(path, try run.world.files.read(path))
        } catch {
            refuse("cannot read `\(path)`: \(error.reason)", help: nil)
        }
    }

    private mutating func append(_ path: String, _ bytes: [UInt8]) {
        let recorded = recordedPath(path, in: run.world.workingDirectory)
        sources.append(SourceFile(id: SourceFile.ID(sources.count), path: path, bytes: bytes, recordedPath: recorded))
    }

    /// All below a folder, in the order of their paths. Hidden ones are skipped, and links to folders: they may lead round in a circle.
    private mutating func addFolder(_ root: String) {
        let files = run.world.files
        var found: [String] = []
        var folders = [root]
        while let folder = folders.popLast() {
            let names: [String]
            do throws(FileError) {
                names = try files.names(folder)
            } catch {
                refuse("cannot read the folder `\(folder)`: \(error.reason)", help: nil)
                continue
            }
            for name in names where !name.hasPrefix(".") {
                // What `.` holds is called as the user would call it.
                let path = folder == "." ? name : joined(folder, name)
                let kind = files.status(path)?.kind
                if kind == .folder {
                    if !files.isLink(path) { folders.append(path) }
                } else if name.hasSuffix(".flow") {
                    found.append(path)
                }
            }
        }
        if found.isEmpty, isComplete {
            refuse("there is no .flow file in `\(root)`", help: "flowc looks in all folders below it whose name does not begin with a dot")
        }
        for path in found.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) { addFile(path) }
    }

    private mutating func refuse(_ message: String, help: String?) {
        isComplete = false
        run.console.report(Failure(message, help: help))
    }

    /// A file nearby whose name is nearly that.
    private func suggestion(for path: String) -> String? {
        let place = folder(of: path)
        guard let names = try? run.world.files.names(place) else { return "the folder `\(place)` is not there either" }
        let candidates = names.filter { $0.hasSuffix(".flow") || run.world.files.status(joined(place, $0))?.kind == .folder }
        guard let near = nearest(to: baseName(path), among: candidates) else { return nil }
        return "did you mean `\(place == "." && !path.hasPrefix("./") ? near : joined(place, near))`?"
    }
}
