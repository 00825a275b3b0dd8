import FlowDiagnostics
import FlowSyntax
import Foundation
import Testing

/// The canonical layout of a sound text; `nil` for one with an error.
func formatted(_ text: String, width: Int = 140) -> String? {
    return formatted(Array(text.utf8), width: width).map { String(decoding: $0, as: UTF8.self) }
}

func formatted(_ bytes: [UInt8], width: Int = 140) -> [UInt8]? {
    return format(SourceFile(id: SourceFile.ID(0), path: "test.flow", bytes: bytes), width: width).bytes
}

/// Compares the layout of a text, and lays that out again.
func expectLayout(_ text: String, _ layout: String, width: Int = 140, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(findings(text) == [], sourceLocation: sourceLocation)
    #expect(formatted(text, width: width) == layout + "\n", sourceLocation: sourceLocation)
    #expect(formatted(layout + "\n", width: width) == layout + "\n", sourceLocation: sourceLocation)
}

/// Proves of a text what holds of all: its layout says the same, has the same comments, and is its own layout. Whether it was laid out.
@discardableResult
func expectSound(_ bytes: [UInt8], width: Int = 140, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    guard let once = formatted(bytes, width: width) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    let (before, after) = (tree(bytes), tree(once))
    #expect(findings(after) == [], "\(text)", sourceLocation: sourceLocation)
    #expect(dumpSyntax(before) == dumpSyntax(after), "\(text)", sourceLocation: sourceLocation)
    #expect(comments(before) == comments(after), "\(text)", sourceLocation: sourceLocation)
    #expect(words(before) == words(after), "\(text)", sourceLocation: sourceLocation)
    let twice = formatted(once, width: width)
    let isStable = twice == once
    #expect(isStable, "the layout of the layout is another one, of \(text)", sourceLocation: sourceLocation)
    let hasEnd = once.isEmpty || once.last == UInt8(ascii: "\n") || once == [0xEF, 0xBB, 0xBF]
    #expect(hasEnd, sourceLocation: sourceLocation)
    let hasSpaces = zip(once, once.dropFirst()).contains { ($0 == 0x20 || $0 == 0x09) && ($1 == 0x0A || $1 == 0x0D) }
    #expect(!hasSpaces, "spaces stand at the end of a line of the layout of \(text)", sourceLocation: sourceLocation)
    return true
}

/// In their order, without spaces at the end.
func comments(_ tree: SyntaxTree) -> [String] {
    return tree.tokens.filter { $0.kind == .comment || $0.kind == .documentation }.map { token in
        var text = tree.file.text(token.range)
        while text.hasSuffix(" ") || text.hasSuffix("\t") { text.removeLast() }
        return text
    }
}

/// All tokens but commas, which the layout may add and leave out.
private func words(_ tree: SyntaxTree) -> [String] {
    return tree.tokens.filter { !$0.isTrivia }.map { tree.file.text($0.range) }.filter { $0 != "," }
}

/// The specs and fixtures of the project, by path.
enum SpecFiles {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let all: [String] = ["specs", "Tests/Fixtures"].flatMap { folder in
        let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path(percentEncoded: false))
        return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".flow") }.map { "\(folder)/\($0)" }
    }.sorted()

    static func bytes(_ path: String) throws -> [UInt8] {
        return Array(try Data(contentsOf: root.appending(path: path)))
    }
}
