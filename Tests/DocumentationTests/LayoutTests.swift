import FlowCompiler
import FlowDiagnostics
import Testing

@Suite("The layout of examples")
struct LayoutTests {
    @Test("An example is laid out as `flowc format` does it, but for the findings that are drawn in it", arguments: Example.all)
    func layout(example: Example) {
        let drawn = example.text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            return DrawnFinding.drawn(in: String(line)).isEmpty
        }
        let text = drawn.joined(separator: "\n")
        let file = SourceFile(id: SourceFile.ID(0), path: example.path, bytes: Array(text.utf8))
        guard case .formatted(let bytes) = format(file) else { return }
        #expect(String(decoding: bytes, as: UTF8.self) == text, "\(example.testDescription)")
    }
}
