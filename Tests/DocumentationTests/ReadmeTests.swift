import FlowCompiler
import FlowDiagnostics
import Testing

@Suite("README")
struct ReadmeTests {
    private let page: MarkdownPage
    private let spec: String

    init() throws {
        page = MarkdownPage(path: "README.md", text: try Repository.text("README.md"))
        spec = try Repository.text("specs/diary-guide.flow")
    }

    @Test("shows the diary guide as it is compiled")
    func diaryGuide() {
        #expect(page.blocks.first { $0.language == "flow" }?.text == spec)
    }

    @Test("names the commands that build and test")
    func commands() {
        let blocks = page.blocks.filter { $0.language.isEmpty }.map(\.text)
        #expect(blocks.contains("swift run -c release flowc compile specs/diary-guide.flow\nswift test\n"))
    }

    @Test("shows declarations that the generated Swift has")
    func swift() throws {
        let block = try #require(page.blocks.first { $0.language == "swift" })
        let generated = try output(".flow.swift")
        // Cases are written side by side there, so what is compared is a case or a declaration, not a line.
        let lines = block.text.split(separator: "\n").map { $0.trimming(" ") }
        for line in lines where line != "}" && line.hasPrefix("//") == false {
            let declaration = line.split(separator: "{").first.map { $0.trimming(" ") } ?? ""
            if declaration.hasPrefix("case ") == false {
                #expect(generated.contains(declaration), "\(declaration)")
            }
            guard let cases = line.firstMatch(of: /case (.*?)( })?$/) else { continue }
            for name in cases.1.matches(of: /([a-z]\w*)(\([^)]*\))?/) {
                #expect(generated.contains("case \(name.0)\n"), "\(name.0)")
            }
        }
    }

    @Test("shows the picture of the diary guide")
    func picture() throws {
        #expect(try Repository.text("README.md").contains("](docs/diagrams/diary-guide.svg)"))
    }

    private func output(_ suffix: String) throws -> String {
        let file = SourceFile(id: SourceFile.ID(0), path: "specs/diary-guide.flow", bytes: Array(spec.utf8))
        let result = FlowCompiler.compile([file], options: CompilerOptions(), reading: { _ in nil })
        let output = try #require(result.outputs.first { $0.suffix == suffix })
        return String(decoding: output.bytes, as: UTF8.self)
    }
}

extension StringProtocol {
    fileprivate func trimming(_ character: Character) -> String {
        return String(drop { $0 == character }.reversed().drop { $0 == character }.reversed())
    }
}
