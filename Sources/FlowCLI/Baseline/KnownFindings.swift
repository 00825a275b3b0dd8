import FlowDiagnostics

/// What `--baseline` and `--write-baseline` say.
struct KnownFindings {
    /// The findings that are new.
    private(set) var findings: Findings
    /// For the summary: `, 5 in the baseline`.
    private(set) var remark = ""

    init(in findings: Findings, baseline: String?, writing: String?, given: [SourceFile], _ run: Run) throws(Failure) {
        self.findings = findings
        if let baseline { try subtract(baseline, given, run) }
        if let writing { try write(writing, given, run) }
    }

    private mutating func subtract(_ path: String, _ given: [SourceFile], _ run: Run) throws(Failure) {
        let bytes: [UInt8]
        do throws(FileError) { bytes = try run.world.files.read(path) } catch {
            throw Failure("cannot read `\(path)`: \(error.reason)", help: "`--write-baseline \(path)` makes it")
        }
        let baseline = try read(bytes, path)
        let folder = place(of: path, run)
        let entries = Baseline.entries(of: findings, from: folder, in: run.world.workingDirectory)
        let known = entries.map { $0.map { baseline.entries.contains($0) } ?? false }
        let count = known.count { $0 }
        if count > 0 { remark = ", \(count) in the baseline" }
        findings = Findings(files: findings.files, diagnostics: zip(findings.diagnostics, known).filter { !$1 }.map(\.0))

        // Of files that were not checked nothing is known, unless they are gone.
        let paths = Set(given.map { Baseline.relativePath(of: $0, from: folder, in: run.world.workingDirectory) })
        let unneeded = baseline.entries.subtracting(entries.compactMap { $0 }).filter { entry in
            paths.contains(entry.path) || run.world.files.status(joined(folder, entry.path)) == nil
        }
        tell(of: unneeded.sorted(), path, run)
    }

    private func tell(of unneeded: [Baseline.Entry], _ path: String, _ run: Run) {
        if unneeded.isEmpty { return }
        let verb = unneeded.count == 1 ? "is" : "are"
        var text = "note: \(counted(unneeded.count, "finding")) of the baseline \(verb) no longer there:\n"
        for entry in unneeded.prefix(longestList) { text += "  \(shown(entry.path)): \(shown(entry.rule)) in \(shown(entry.symbol))\n" }
        if unneeded.count > longestList { text += "  and \(unneeded.count - longestList) more\n" }
        run.console.tell(text + "  = help: `flowc lint --write-baseline \(shown(path))` takes \(unneeded.count == 1 ? "it" : "them") out\n")
    }

    private mutating func write(_ path: String, _ given: [SourceFile], _ run: Run) throws(Failure) {
        let folder = place(of: path, run)
        let entries = Baseline.entries(of: findings, from: folder, in: run.world.workingDirectory)
        var baseline = Baseline()
        if let bytes = try? run.world.files.read(path) { baseline = try read(bytes, path) }
        // What stands there of other files stays, as long as they exist.
        let paths = Set(given.map { Baseline.relativePath(of: $0, from: folder, in: run.world.workingDirectory) })
        baseline.entries = baseline.entries.filter { entry in
            !paths.contains(entry.path) && run.world.files.status(joined(folder, entry.path)) != nil
        }
        baseline.entries.formUnion(entries.compactMap { $0 })
        let isChanged = try FlowCLI.write([Product(path: path, bytes: Array(baseline.text.utf8), spec: "")], in: [], run) > 0
        let left = zip(findings.diagnostics, entries).filter { $1 == nil }.map(\.0)
        remark =
            ", \(counted(findings.diagnostics.count - left.count, "finding")) in the baseline\(isChanged ? "" : ", which is unchanged")"
        findings = Findings(files: findings.files, diagnostics: left)
    }

    private func read(_ bytes: [UInt8], _ path: String) throws(Failure) -> Baseline {
        let (baseline, wrongLine) = Baseline.read(bytes)
        guard let wrongLine else { return baseline }
        throw Failure(
            "`\(path)` is no baseline: line \(wrongLine) is none of its lines",
            help: "delete it and run `flowc lint --write-baseline \(path)`"
        )
    }

    private func place(of path: String, _ run: Run) -> String { return folder(of: normalized(path, in: run.world.workingDirectory)) }
}

private let longestList = 10
