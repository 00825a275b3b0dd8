import FlowDiagnostics

/// Applies the safe fixes of findings to the given files, in memory, until none is left.
///
/// Of each finding the first safe fix is taken. In a round no two fixes touch each other; those that would wait for the next round. A fix
/// that would bring a new error is left out. Takes at most `mostRounds` checks of everything, and one more for each fix that is left out.
struct Fixing {
    /// A fix that was made.
    struct Fixed {
        let finding: String
        let title: String
        let path: String
        /// In the text as it was before its round.
        let position: SourcePosition
    }

    /// The given files, as the fixes leave them.
    private(set) var sources: [SourceFile]
    /// What is found in them then.
    private(set) var findings: Findings
    private(set) var fixed: [Fixed] = []
    private let check: ([SourceFile]) throws(Failure) -> Findings
    /// Fixes that bring new errors, by their place and text.
    private var refused: Set<FixIt> = []

    init(of sources: [SourceFile], check: @escaping ([SourceFile]) throws(Failure) -> Findings) throws(Failure) {
        self.sources = sources
        self.check = check
        findings = try check(sources)
        for _ in 0..<mostRounds {
            let choice = FixChoice(in: findings, among: sources, without: refused)
            if choice.fixes.isEmpty { return }
            if try make(choice) { continue }
            // One of them brings an error: they are tried one by one.
            for (finding, fix) in choice.fixes.prefix(mostTries) {
                if try make(FixChoice([(finding, fix)], in: findings, among: sources)) {
                    // The places of the others have moved.
                    break
                }
                refused.insert(fix)
            }
        }
    }

    /// Whether the fixes were made: they bring no new error.
    private mutating func make(_ choice: FixChoice) throws(Failure) -> Bool {
        let changed = sources.map { choice.applied(to: $0) }
        let after = try check(changed)
        guard weight(after) <= weight(findings) else { return false }
        for (finding, fix) in choice.fixes {
            guard let file = findings.file(finding.range.file) else { continue }
            let position = SourceLines(file).position(at: finding.range.start)
            fixed.append(Fixed(finding: finding.name, title: fix.title, path: file.path, position: position))
        }
        (sources, findings) = (changed, after)
        return true
    }
}

/// How wrong the files are. Errors of syntax hide others, so these may come to light when those go.
private func weight(_ findings: Findings) -> (syntax: Int, all: Int) {
    let syntax = findings.diagnostics.count { $0.name == DiagnosticName.syntax.rawValue && $0.severity == .error }
    return (syntax, findings.errors)
}

private let mostRounds = 20
private let mostTries = 50

/// Fixes of which no two touch each other.
private struct FixChoice {
    private(set) var fixes: [(finding: Diagnostic, fix: FixIt)] = []
    /// By file, ascending.
    private var edits: [SourceFile.ID: [FixIt.Edit]] = [:]
    private let given: Set<SourceFile.ID>
    private let files: [SourceFile]

    init(in findings: Findings, among sources: [SourceFile], without refused: Set<FixIt>) {
        given = Set(sources.map(\.id))
        files = sources
        for finding in findings.diagnostics {
            guard let fix = finding.fixes.first(where: \.isSafe), !refused.contains(fix) else { continue }
            add(finding, fix)
        }
    }

    init(_ chosen: [(Diagnostic, FixIt)], in findings: Findings, among sources: [SourceFile]) {
        given = Set(sources.map(\.id))
        files = sources
        for (finding, fix) in chosen { add(finding, fix) }
    }

    /// Takes a fix whose edits all stand in given files and touch no other.
    private mutating func add(_ finding: Diagnostic, _ fix: FixIt) {
        var wanted = edits
        for edit in fix.edits {
            guard given.contains(edit.range.file), let file = files.first(where: { $0.id == edit.range.file }) else { return }
            guard edit.range.start >= 0, edit.range.start <= edit.range.end, edit.range.end <= file.bytes.count else { return }
            guard edits[edit.range.file, default: []].allSatisfy({ !touches($0, edit) }) else { return }
            let own = wanted[edit.range.file, default: []]
            let place = own.firstIndex { $0.range.start > edit.range.start } ?? own.count
            if place > 0, own[place - 1].range.end > edit.range.start { return }
            if place < own.count, own[place].range.start < edit.range.end { return }
            wanted[edit.range.file, default: []].insert(edit, at: place)
        }
        edits = wanted
        fixes.append((finding, fix))
    }

    private func touches(_ one: FixIt.Edit, _ other: FixIt.Edit) -> Bool {
        return one.range.start <= other.range.end && other.range.start <= one.range.end
    }

    /// The file with its edits; line ends in replacements are those of the file.
    func applied(to file: SourceFile) -> SourceFile {
        guard let edits = edits[file.id] else { return file }
        let usesReturn = file.bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 > 0 && file.bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
        var bytes: [UInt8] = []
        var done = 0
        for edit in edits {
            bytes += file.bytes[done..<edit.range.start]
            for byte in edit.replacement.utf8 {
                if byte == UInt8(ascii: "\n"), usesReturn { bytes.append(UInt8(ascii: "\r")) }
                bytes.append(byte)
            }
            done = edit.range.end
        }
        return SourceFile(id: file.id, path: file.path, bytes: bytes + file.bytes[done...], recordedPath: file.recordedPath)
    }
}
