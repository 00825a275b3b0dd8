import FlowCompiler
import FlowDiagnostics
import Testing

@Suite("The layout of examples")
struct LayoutTests {
    @Test("An example is laid out as `flowc format` does it, but for the findings that are drawn in it", arguments: Example.all)
    func layout(example: Example) {
        let file = SourceFile(id: SourceFile.ID(0), path: example.path, bytes: Array(example.text.utf8))
        guard case .formatted(let bytes) = format(file) else { return }
        #expect(withoutDrawings(String(decoding: bytes, as: UTF8.self)) == withoutDrawings(example.text), "\(example.testDescription)")
    }

    private func withoutDrawings(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.filter { $0.contains(#/^ *// *\^+ /#) == false }.joined(separator: "\n")
    }
}
