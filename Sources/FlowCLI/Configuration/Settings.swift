import FlowCompiler
import FlowDiagnostics

/// What holds for one spec: of each setting the one of the nearest configuration that says it, and where it stands.
struct Settings {
    struct Setting<Value> {
        let value: Value
        /// `specs/.flowc.json:3`
        let origin: String
    }

    /// The configurations that were asked, the nearest first.
    private(set) var files: [String] = []
    private(set) var access: Setting<CompilerOptions.Access>?
    /// A folder, as seen from where flowc runs.
    private(set) var output: Setting<String>?
    private(set) var width: Setting<Int>?
    private(set) var indentation: Setting<Int>?
    private(set) var rules: [String: Setting<RuleLevel>] = [:]

    /// - Parameters:
    ///   - files: the nearest first.
    ///   - path: the spec's, absolute.
    init(_ files: [ConfigurationFile], for path: String, in workingDirectory: String) {
        self.files = files.map(\.path)
        for file in files.reversed() {
            if let said = file.access { access = Setting(value: said.value, origin: "\(file.path):\(said.line)") }
            if let said = file.output {
                let folder = displayed(normalized(said.value, in: file.folder), in: workingDirectory)
                output = Setting(value: folder, origin: "\(file.path):\(said.line)")
            }
            if let said = file.width { width = Setting(value: said.value, origin: "\(file.path):\(said.line)") }
            if let said = file.indentation { indentation = Setting(value: said.value, origin: "\(file.path):\(said.line)") }
            take(file.rules, of: file)
            let place = relative(path, to: file.folder)
            for override in file.overrides where override.paths.contains(where: { $0.matches(place) }) { take(override.rules, of: file) }
        }
    }

    var formatOptions: FormatOptions {
        var options = FormatOptions()
        if let width { options.width = width.value }
        if let indentation { options.indentation = indentation.value }
        return options
    }

    /// By rule.
    var levels: [String: RuleLevel] { return rules.mapValues(\.value) }

    private mutating func take(_ levels: [String: ConfigurationFile.Said<RuleLevel>], of file: ConfigurationFile) {
        for (name, said) in levels { rules[name] = Setting(value: said.value, origin: "\(file.path):\(said.line)") }
    }
}

/// The configurations of a run, each read once.
struct Configurations {
    private let run: Run
    /// What `--config` names.
    private let named: ConfigurationFile?
    /// By absolute folder: its own one first, then those above that count.
    private var known: [String: [ConfigurationFile]] = [:]

    /// - Parameter path: of the one that is used for all specs, wherever they lie.
    init(_ run: Run, named path: String?) throws(Failure) {
        self.run = run
        guard let path else {
            named = nil
            return
        }
        let bytes: [UInt8]
        do throws(FileError) { bytes = try run.world.files.read(path) } catch {
            throw Failure("cannot read `\(path)`: \(error.reason)", help: "`--config` names a file such as `\(ConfigurationFile.name)`")
        }
        named = try configuration(bytes, path, run)
    }

    /// What holds for a spec; one from standard input counts as lying where flowc runs.
    mutating func settings(for path: String) throws(Failure) -> Settings {
        let place = normalized(path == standardInput ? "stdin.flow" : path, in: run.world.workingDirectory)
        if let named { return Settings([named], for: place, in: run.world.workingDirectory) }
        return Settings(try files(above: folder(of: place)), for: place, in: run.world.workingDirectory)
    }

    /// Goes up until a folder whose answer is known, or to the root.
    private mutating func files(above start: String) throws(Failure) -> [ConfigurationFile] {
        var waiting: [(folder: String, own: ConfigurationFile?)] = []
        var place = start
        var found: [ConfigurationFile] = []
        while true {
            if let answer = known[place] {
                found = answer
                break
            }
            let own = try ownFile(of: place)
            waiting.append((place, own))
            if place == "/" || own?.isRoot == true { break }
            place = folder(of: place)
        }
        for (folder, own) in waiting.reversed() {
            found = (own.map { [$0] } ?? []) + found
            known[folder] = found
        }
        return found
    }

    private func ownFile(of folder: String) throws(Failure) -> ConfigurationFile? {
        let path = displayed(joined(folder, ConfigurationFile.name), in: run.world.workingDirectory)
        guard run.world.files.status(path)?.kind == .file else { return nil }
        let bytes: [UInt8]
        do throws(FileError) { bytes = try run.world.files.read(path) } catch { throw Failure("cannot read `\(path)`: \(error.reason)") }
        return try configuration(bytes, path, run)
    }
}

private func configuration(_ bytes: [UInt8], _ path: String, _ run: Run) throws(Failure) -> ConfigurationFile {
    let source = SourceFile(id: SourceFile.ID(0), path: path, bytes: bytes)
    let (file, errors) = ConfigurationFile.read(source, folder: folder(of: normalized(path, in: run.world.workingDirectory)))
    if errors.isEmpty { return file }
    var drawing = Drawing(of: [source], style: run.console.errorStyle)
    for error in errors { run.console.tell(drawing.text(error) + "\n") }
    throw Failure("`\(path)` has \(counted(errors.count, "error"))", help: "`docs/configuration.md` says what may stand there")
}

/// An absolute path as a user would write it: from the working directory where it lies below it.
func displayed(_ path: String, in workingDirectory: String) -> String {
    let place = relative(path, to: normalized(workingDirectory, in: "/"))
    return place.hasPrefix("../") ? path : place
}

/// An absolute path as seen from an absolute folder: `../specs/order.flow`; `.` for the folder itself.
func relative(_ path: String, to folder: String) -> String {
    let parts = path.split(separator: "/")
    let base = folder.split(separator: "/")
    let shared = zip(parts, base).prefix { $0 == $1 }.count
    let way = Array(repeating: Substring(".."), count: base.count - shared) + parts[shared...]
    return way.isEmpty ? "." : way.joined(separator: "/")
}
