import FlowCLI
import Foundation
import Testing

@Suite("The page on testing")
struct TestingPageTests {
    private let sandbox: Sandbox
    /// The blocks without a language that begin with a command.
    private let blocks: [[String]]

    init() throws {
        let page = try String(
            contentsOf: URL(filePath: #filePath).appending(path: "../../../docs/testing.md").standardized,
            encoding: .utf8
        )
        let parts = page.components(separatedBy: "\n```")
        let spec =
            try #require(parts.first { $0.hasPrefix("flow\n// File: feedback.flow\n") })
            .replacing("flow\n// File: feedback.flow\n", with: "", maxReplacements: 1) + "\n"
        let end = try #require(spec.range(of: "expect page confirm", options: .backwards))
        let wrong = spec.replacingCharacters(in: end, with: "expect page explain")
        sandbox = try Sandbox(["feedback.flow": spec, "wrong.flow": wrong])
        blocks = parts.filter { $0.hasPrefix("\n$ flowc ") }.map {
            $0.dropFirst().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
    }

    @Test("shows what `flowc` really prints")
    func transcripts() throws {
        #expect(blocks.count >= 4)
        for block in blocks {
            // What a shell would make of the line.
            var words = block[0].dropFirst("$ flowc ".count).components(separatedBy: " ").map { $0.replacing("'", with: "") }
            if let redirection = words.firstIndex(of: "<") { words.removeSubrange(redirection...) }
            let steps = block.dropFirst().filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) + "\n" }
            let run = sandbox.run(words, input: steps.joined(), compiler: .flowc)
            let lines = (run.output + run.errors).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            #expect(block.dropFirst().joined(separator: "\n") == lines.joined(separator: "\n"), "\(block[0])")
        }
    }

    @Test("shows Swift that is really written")
    func swift() throws {
        let page = try String(
            contentsOf: URL(filePath: #filePath).appending(path: "../../../docs/testing.md").standardized,
            encoding: .utf8
        )
        let block = try #require(page.components(separatedBy: "\n```").first { $0.hasPrefix("swift\n@Suite") })
        let run = sandbox.run(["compile", "--emit", "swift-tests", "--testing", "MyApp", "-o", "-", "feedback.flow"], compiler: .flowc)
        #expect(run.output.contains(block.dropFirst("swift".count)))
    }
}
