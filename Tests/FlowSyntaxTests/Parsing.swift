import FlowDiagnostics
import FlowSyntax
import Testing

/// The tree of a text.
func tree(_ text: String) -> SyntaxTree { return tree(Array(text.utf8)) }

func tree(_ bytes: [UInt8]) -> SyntaxTree {
    return parse(SourceFile(id: SourceFile.ID(0), path: "test.flow", bytes: bytes))
}

/// The findings of a text, one line each: `2:5 message`.
func findings(_ text: String) -> [String] { return findings(tree(text)) }

func findings(_ tree: SyntaxTree) -> [String] {
    let lines = SourceLines(tree.file)
    return tree.diagnostics.map { diagnostic in
        let place = lines.position(at: diagnostic.range.start)
        let name = diagnostic.name == "syntax" ? "" : "[\(diagnostic.name)] "
        return "\(place.line):\(place.column) \(name)\(diagnostic.message)"
    }
}

/// The text with every safe fix applied.
func fixed(_ text: String) -> String {
    let edits = tree(text).diagnostics.flatMap(\.fixes).filter(\.isSafe).flatMap(\.edits)
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
        bytes.replaceSubrange(edit.range.start..<edit.range.end, with: edit.replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// Compares the dump of a sound text.
func expectSyntax(_ text: String, _ dump: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let tree = tree(text)
    #expect(findings(tree) == [], sourceLocation: sourceLocation)
    #expect(dumpSyntax(tree) == dump + "\n", sourceLocation: sourceLocation)
}
