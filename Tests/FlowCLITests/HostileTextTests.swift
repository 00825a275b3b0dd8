import Foundation
import Testing

/// Titles, strings and comments that would like to be code.
@Suite("Hostile text never leaves its place", .enabled(if: Program.path != nil, "flowc does not lie beside the tests"))
struct HostileTextTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox(["hostile.flow": try HostileFiles.text("Tests/Fixtures/hostile.flow")])
        try sandbox.shell("$FLOWC compile hostile.flow").expect(code: 0)
    }

    @Test("in Swift: the compiler takes it, and no line of it begins or ends a comment or turns round")
    func swift() throws {
        let text = try #require(sandbox.text("hostile.flow.swift"))
        let turning = "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}\u{2028}\u{2029}".unicodeScalars
        #expect(!text.unicodeScalars.contains { turning.contains($0) })
        guard let swiftc = HostileFiles.tool("swiftc") else { return }
        let run = try sandbox.shell("\(swiftc) -typecheck -swift-version 6 -parse-as-library -warnings-as-errors hostile.flow.swift")
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test("in DOT: the real dot draws it, one picture with three pages")
    func dot() throws {
        guard let dot = HostileFiles.tool("dot") else { return }
        let run = try sandbox.shell("\(dot) -Tplain hostile.dot")
        #expect(run.code == 0, "\(run.errors)")
        run.expect(errors: "")
        #expect(run.output.split(separator: "\n").count { $0.hasPrefix("graph ") } == 1)
        try sandbox.shell("\(dot) -Tsvg hostile.dot").expect(code: 0)
    }

    @Test("in its own layout: the same text")
    func layout() throws {
        try sandbox.shell("$FLOWC format --check hostile.flow").expect(code: 0)
    }
}

enum HostileFiles {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        return String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
    }

    /// Where a program lies; `nil` where it is not installed, which is said.
    static func tool(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let found = folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        if found == nil { print("skipped: `\(name)` is not installed") }
        return found
    }

    /// All specs of the project, by path.
    static let specs: [String] = ["specs", "Tests/Fixtures"].flatMap { folder in
        let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path(percentEncoded: false))
        return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".flow") }.map { "\(folder)/\($0)" }
    }.sorted()
}
