import FlowCompiler
import FlowDiagnostics
import Testing

/// A block of flow code in the documentation: one spec, with the findings that are drawn in it.
struct Example: Sendable, CustomTestStringConvertible {
    let page: String
    let line: Int
    let text: String
    /// The blocks of the same page that have a name, for imports.
    let neighbours: [String: String]

    var testDescription: String { return "\(page):\(line)" }
    /// What other blocks of the page import it as.
    var path: String { return name(of: text) ?? "example.flow" }
    var expected: [DrawnFinding] { return DrawnFinding.drawn(in: text) }

    static let all: [Example] = Repository.pages.flatMap { page in
        let blocks = page.blocks.filter { $0.language == "flow" }
        let named = blocks.compactMap { block in name(of: block.text).map { ($0, block.text) } }
        let neighbours = Dictionary(named) { first, _ in first }
        return blocks.map { Example(page: page.path, line: $0.line, text: $0.text, neighbours: neighbours) }
    }

    /// What the compiler finds in this block, or in another text at its place, and the tests in it that fail. A note counts only where it
    /// is drawn, and on the page that is about it.
    func check(_ text: String) -> (file: SourceFile, diagnostics: [Diagnostic]) {
        let file = SourceFile(id: SourceFile.ID(0), path: path, bytes: Array(text.utf8))
        let read: ImportReader = { neighbours[$0].map { Array($0.utf8) } }
        let outcomes = FlowCompiler.test([file], reading: read).outcomes
        let drawn = Set(expected.map(\.name))
        let found = FlowCompiler.check([file], reading: read).diagnostics + outcomes.compactMap(\.failure)
        let counting = found.filter { finding in
            let isOwn = page == "docs/diagnostics/\(finding.name).md"
            return NameOfFinding.notes.contains(finding.name) == false || isOwn || drawn.contains(finding.name)
        }
        return (file, counting.filter { $0.range.file == file.id })
    }
}

/// A block whose first line is `// File: name.flow` has that name.
private func name(of text: String) -> String? {
    return text.prefixMatch(of: /\/\/ File: (\S+)\n/).map { String($0.1) }
}

/// The text with the first safe fix of each finding; of edits that overlap, the first is made.
func fixed(_ text: String, _ diagnostics: [Diagnostic]) -> String {
    let edits = diagnostics.compactMap { $0.fixes.first(where: \.isSafe) }.flatMap(\.edits).sorted { $0.range.start < $1.range.start }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var done = 0
    for edit in edits where edit.range.start >= done {
        result += bytes[done..<edit.range.start] + Array(edit.replacement.utf8)
        done = edit.range.end
    }
    return String(decoding: result + bytes[done...], as: UTF8.self)
}
