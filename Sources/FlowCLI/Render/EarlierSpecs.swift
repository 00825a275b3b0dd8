import FlowCompiler
import FlowDiagnostics

/// The earlier texts that pictures are compared with: of another file, or of a commit.
struct EarlierSpecs {
    private(set) var files: [SourceFile.ID: SourceFile] = [:]
    private(set) var reading: ImportReader = { _ in nil }

    init() {}

    /// - Parameter text: a file, which is compared with one spec; or what git calls a commit.
    init(_ text: String, of sources: [SourceFile], _ run: Run) throws(Failure) {
        if let status = run.world.files.status(text), status.kind == .file {
            guard sources.count == 1, let source = sources.first else {
                throw Failure("`--against \(text)` is one file, and there are several specs", help: "name one spec, or a commit")
            }
            do throws(FileError) {
                files[source.id] = SourceFile(id: source.id, path: text, bytes: try run.world.files.read(text))
            } catch {
                throw Failure("cannot read `\(text)`: \(error.reason)")
            }
            let read = run.world.files.read
            reading = { path in try? read(path) }
            return
        }
        guard text.hasPrefix("-") == false, text.contains(":") == false else {
            throw Failure("`--against` takes a file or a commit, not `\(text)`", help: "write for example `--against main`")
        }
        for source in sources {
            guard source.path != standardInput else {
                throw Failure("standard input has no history", help: "name a file")
            }
            if let bytes = try committed(source.path, text, run) {
                files[source.id] = SourceFile(id: source.id, path: source.path, bytes: bytes)
            } else {
                // A spec that is new: all of it was added.
                files[source.id] = nil
                try checkCommit(text, beside: source.path, run)
            }
        }
        reading = { path in (try? committed(path, text, run)) ?? nil }
    }
}

/// What a file held in a commit; `nil` where there was none.
private func committed(_ path: String, _ commit: String, _ run: Run) throws(Failure) -> [UInt8]? {
    let ran = try git(["-C", folder(of: path), "show", "\(commit):./\(baseName(path))"], run)
    return ran.end == .exited(0) ? ran.output : nil
}

private func checkCommit(_ commit: String, beside path: String, _ run: Run) throws(Failure) {
    let ran = try git(["-C", folder(of: path), "rev-parse", "--verify", "--quiet", "\(commit)^{commit}"], run)
    guard ran.end == .exited(0) else {
        throw Failure("`\(commit)` is no file, and no commit that git knows", help: "write for example `--against main`")
    }
}

private func git(_ arguments: [String], _ run: Run) throws(Failure) -> ProgramResult {
    let ran: ProgramResult?
    do throws(FileError) {
        ran = try run.world.program("git", arguments, [], 60)
    } catch {
        throw Failure("cannot run `git`: \(error.reason)", help: nil, code: .program)
    }
    guard let ran else {
        throw Failure("a commit is read by git, and `git` is not installed", help: "name an old file instead", code: .program)
    }
    return ran
}
