import FlowDiagnostics
import Testing

@Suite("Lines and columns")
struct SourceLinesTests {
    @Test("LF, CRLF and CR each end one line")
    func lineEnds() {
        let (lines, file) = made("a\nbb\r\nccc\rdddd")
        #expect(lines.count == 4)
        #expect((1...4).map { file.text(lines.lineRange($0)) } == ["a", "bb", "ccc", "dddd"])
        #expect(lines.position(at: 2) == SourcePosition(line: 2, column: 1))
        #expect(lines.position(at: 5) == SourcePosition(line: 2, column: 4))
        #expect(lines.position(at: 13) == SourcePosition(line: 4, column: 4))
    }

    @Test("a final line end opens an empty last line")
    func finalLineEnd() {
        let (lines, file) = made("a\n")
        #expect(lines.count == 2)
        #expect(lines.position(at: 2) == SourcePosition(line: 2, column: 1))
        #expect(file.text(lines.lineRange(2)).isEmpty)
    }

    @Test("an empty file has one line, and places outside of it are its end")
    func empty() {
        let (lines, _) = made("")
        #expect(lines.count == 1)
        #expect(lines.position(at: 99) == SourcePosition(line: 1, column: 1))
        #expect(lines.position(at: -1) == SourcePosition(line: 1, column: 1))
        #expect(lines.lineRange(7).start == 0)
    }

    @Test("a byte order mark takes no column")
    func byteOrderMark() {
        let (lines, file) = made("\u{FEFF}flow")
        #expect(lines.position(at: 3) == SourcePosition(line: 1, column: 1))
        #expect(lines.position(at: 0) == SourcePosition(line: 1, column: 1))
        #expect(file.text(lines.lineRange(1)) == "flow")
    }

    private func made(_ text: String) -> (SourceLines, SourceFile) {
        let file = SourceFile(id: SourceFile.ID(0), path: "test.flow", bytes: Array(text.utf8))
        return (SourceLines(file), file)
    }
}
