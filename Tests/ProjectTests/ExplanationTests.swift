import FlowCLI
import Foundation
import Testing

@Suite("What flowc explains")
struct ExplanationTests {
    private static let place = "Sources/FlowCLI/Explanations.swift"

    @Test("is what the pages of the documentation say")
    func pages() throws {
        let wanted = try Self.wanted()
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            try Data(wanted.utf8).write(to: Repository.root.appending(path: Self.place))
        }
        let isRight = try Repository.text(of: Self.place) == wanted
        #expect(isRight, "\(Self.place) is not what docs/diagnostics says: run UPDATE_GOLDENS=1 swift test --filter ExplanationTests")
    }

    @Test("The index of findings is what `flowc rules --markdown` prints")
    func index() throws {
        let page = try Repository.text(of: "docs/diagnostics/README.md")
        let tables = FlowCLI.indexOfFindings().components(separatedBy: "\n\n")
        #expect(tables.count == 2)
        for table in tables {
            let rows = table.trimmingCharacters(in: .newlines)
            #expect(page.contains("\n\n\(rows)\n"), "docs/diagnostics/README.md should have this table:\n\(rows)")
        }
    }

    private static func wanted() throws -> String {
        let findings = Repository.files(below: "docs/diagnostics", withSuffix: ".md").filter { !$0.hasSuffix("/README.md") }
        // A mistake in a configuration is called after it.
        let pages = (findings + ["docs/configuration.md"]).sorted { name(of: $0) < name(of: $1) }
        let rows = try pages.map { path in
            "    \(literal(name(of: path))): \(literal(try Repository.text(of: path))),\n"
        }
        return """
            // swift-format-ignore-file
            // Made of docs/diagnostics and docs/configuration.md by `UPDATE_GOLDENS=1 swift test --filter ExplanationTests`. Do not edit.

            /// The page of each finding, and of what configurations say, by name.
            let explanations: [String: String] = [
            \(rows.joined())]

            """
    }

    private static func name(of path: String) -> String { return URL(filePath: path).deletingPathExtension().lastPathComponent }

    private static func literal(_ text: String) -> String {
        return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
}
