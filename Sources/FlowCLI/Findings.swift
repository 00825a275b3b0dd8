import FlowCompiler
import FlowDiagnostics

/// What a run found, as reports need it: in order of file, place and name, nothing twice.
struct Findings {
    let files: [SourceFile]
    let diagnostics: [Diagnostic]

    init(of result: CompilerResult) { self.init(files: result.files, result.diagnostics) }

    init(files: [SourceFile], _ found: [Diagnostic]) {
        self.files = files
        var seen: Set<Diagnostic> = []
        let ordered = found.enumerated().sorted { left, right in
            let (one, other) = (left.element, right.element)
            if one.range.file != other.range.file { return one.range.file < other.range.file }
            return (one.range.start, one.name, left.offset) < (other.range.start, other.name, right.offset)
        }
        diagnostics = ordered.map(\.element).filter { seen.insert($0).inserted }
    }

    /// Those of others, in their order.
    init(files: [SourceFile], diagnostics: [Diagnostic]) {
        self.files = files
        self.diagnostics = diagnostics
    }

    func file(_ id: SourceFile.ID) -> SourceFile? {
        guard files.indices.contains(id.index), files[id.index].id == id else { return files.first { $0.id == id } }
        return files[id.index]
    }

    var errors: Int { return count(.error) }
    var warnings: Int { return count(.warning) }

    /// `2 errors, 3 warnings in 4 files`
    var summary: String {
        let notes = count(.note)
        var parts: [String] = []
        if errors > 0 { parts.append(counted(errors, "error")) }
        if warnings > 0 { parts.append(counted(warnings, "warning")) }
        if notes > 0 { parts.append(counted(notes, "note")) }
        return (parts.isEmpty ? "no findings" : parts.joined(separator: ", ")) + " in " + counted(files.count, "file")
    }

    /// What a person can read: at most so many errors of a file, and how many more there are by path.
    func capped(errorsPerFile limit: Int = 100) -> (shown: [Diagnostic], hidden: [(path: String, count: Int)]) {
        var errors: [SourceFile.ID: Int] = [:]
        let shown = diagnostics.filter { diagnostic in
            guard diagnostic.severity == .error else { return true }
            errors[diagnostic.range.file, default: 0] += 1
            return errors[diagnostic.range.file, default: 0] <= limit
        }
        let hidden = files.compactMap { file in errors[file.id].map { (path: file.path, count: $0 - limit) } }
        return (shown, hidden.filter { $0.count > 0 })
    }

    private func count(_ severity: Diagnostic.Severity) -> Int {
        return diagnostics.count { $0.severity == severity }
    }
}

extension Findings {
    /// With the severities that the configurations of the given specs say; what is switched off is left out.
    func weighed(by configurations: inout Configurations, _ given: [SourceFile]) throws(Failure) -> Findings {
        // All are asked, so that a mistake in a configuration does not depend on what is found.
        var levels: RuleLevels = [:]
        for file in given { levels[file.id] = try configurations.settings(for: file.path).levels }
        return Findings(files: files, diagnostics: FlowCompiler.weighed(diagnostics, by: levels))
    }
}

/// `1 file`, `2 files`
func counted(_ count: Int, _ noun: String) -> String {
    return count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
