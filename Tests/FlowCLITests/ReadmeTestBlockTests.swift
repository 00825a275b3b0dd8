import FlowCLI
import Foundation
import Testing

@Suite("The test in the README")
struct ReadmeTestBlockTests {
    @Test("stands in the specs, and fails as is shown there")
    func block() throws {
        let readme = try text("README.md").components(separatedBy: "\n```\n")
        let block = try #require(readme.first { $0.hasPrefix("test \"") }) + "\n"
        #expect(try text("specs/tests/diary-guide-tests.flow").contains(block))

        let wrong = block.replacing("set writesOwn = false", with: "set writesOwn = true")
        let sandbox = try Sandbox([
            "diary-guide.flow": text("specs/diary-guide.flow"), "tests.flow": "import \"diary-guide.flow\"\n\n" + wrong,
        ])
        let run = sandbox.run(["test", "tests.flow"], compiler: .flowc)
        #expect(readme.contains(String((run.output + run.errors).dropLast())), "the README should show:\n\(run.output)\(run.errors)")
    }

    private func text(_ path: String) throws -> String {
        return try String(contentsOf: URL(filePath: #filePath).appending(path: "../../../\(path)").standardized, encoding: .utf8)
    }
}
