import FlowDiagnostics
import Testing

@Suite("Drawing of all kinds of text")
struct DrawingTextTests {
    @Test("tabs are drawn as spaces, and the marks stand under the code")
    func tabs() {
        var finding = Finding("unknown", in: "\tpage\tmate")
        finding.mark("mate", "here")
        #expect(finding.excerpt() == "  |\n1 |     page    mate\n  |             ^^^^ here")
    }

    @Test(
        "marks stand under the code behind wide characters and those of several parts",
        arguments: [
            ("title \"한국어\" x", 15),  // three wide letters
            ("title \"日本\" x", 13),
            ("title \"👩‍👩‍👧‍👦\" x", 11),  // four people joined into one picture
            ("title \"🇰🇷\" x", 11),
            ("title \"👍🏽\" x", 11),
            ("title \"e\u{301}\" x", 10),  // a letter and its accent
            ("title \"é\" x", 10),
            ("title \"❤️\" x", 11),
            ("title \"\u{1112}\u{1161}\u{11AB}\" x", 11),  // a syllable in its parts
        ]
    )
    func columns(_ code: String, column: Int) {
        var finding = Finding("unknown", in: code)
        finding.mark("x", "here")
        let expected = String(repeating: " ", count: column) + "^ here"
        #expect(finding.excerpt() == "  |\n1 | \(code)\n  | \(expected)")
    }

    @Test("a mark under wide characters is as wide as they are")
    func wideMark() {
        var finding = Finding("unknown", in: "title \"한국어\" x")
        finding.mark("한국어", "three letters")
        #expect(finding.excerpt() == "  |\n1 | title \"한국어\" x\n  |        ^^^^^^ three letters")
    }

    @Test("CRLF and CR end lines and are not shown")
    func lineEnds() {
        var finding = Finding("unknown", in: "flow A {\r\n  page mate\r\n}\r\n")
        finding.mark("mate", "here")
        #expect(finding.excerpt() == "  |\n2 |   page mate\n  |        ^^^^ here")
        var other = Finding("unknown", in: "flow A {\r  page mate\r}")
        other.mark("page mate\r}", "here")
        #expect(other.excerpt() == "  |\n2 | /   page mate\n3 | | }\n  | |_^ here")
    }

    @Test("what turns the direction of text, is invisible or moves the cursor is spelled out")
    func invisible() {
        var finding = Finding("odd", in: "a\u{202E}b\u{200B}c\u{1B}[31md\0 mate")
        finding.mark("mate", "here")
        let line = #"a\u{202E}b\u{200B}c\u{1B}[31md\0 mate"#
        #expect(finding.excerpt() == "  |\n1 | \(line)\n  | \(String(repeating: " ", count: line.utf8.count - 4))^^^^ here")
    }

    @Test("user text in messages, captions, notes and paths is spelled out too")
    func invisibleMessage() {
        var finding = Finding("the text `\u{202E}x\u{1B}`", in: "page mate", path: "a\nb.flow")
        finding.mark("mate", "one\ntwo")
        finding.notes = ["\u{2066}note"]
        let picture = finding.picture()
        #expect(picture.contains(#"the text `\u{202E}x\u{1B}`"#))
        #expect(picture.contains(#"--> a\nb.flow:1:6"#))
        #expect(picture.contains(#"^^^^ one\ntwo"#))
        #expect(picture.contains(#"= note: \u{2066}note"#))
    }

    @Test("broken UTF-8 shows as replacement characters")
    func broken() {
        let file = SourceFile(id: SourceFile.ID(0), path: "a.flow", bytes: [0x61, 0xFF, 0xE2, 0x82, 0x62, 0xF0])
        let finding = Diagnostic(.syntax, "odd", at: SourceRange(file: file.id, start: 4, end: 5))
        #expect(draw(finding, in: [file]).hasSuffix("1 | a\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}\n  |     ^\n"))
    }

    @Test("a byte order mark is not shown and takes no room")
    func byteOrderMark() {
        var finding = Finding("unknown", in: "\u{FEFF}page mate")
        finding.mark("mate", "here")
        #expect(finding.excerpt() == "  |\n1 | page mate\n  |      ^^^^ here")
    }

    @Test("a long line is cut around the place, at every width", arguments: [40, 80, 200])
    func longLines(width: Int) {
        for before in [0, 5, 30, 100, 500, 5_000] {
            let code = String(repeating: "가나 ", count: before) + "mate" + String(repeating: " bcd", count: 3_000)
            var finding = Finding("unknown", in: code)
            finding.mark("mate", "")
            let lines = finding.excerpt(width: width).split(separator: "\n")
            let columns = lines.map { line in line.unicodeScalars.reduce(0) { $0 + ($1.value > 0x1000 ? 2 : 1) } }
            #expect(columns.allSatisfy { $0 <= width }, "\(columns)")
            #expect(columns[1] >= width - 1, "the room is used")
            #expect(lines[1].hasSuffix("..."))
            #expect(lines[1].contains("mate"))
            // The carets stand under the name.
            let caret = lines[2].prefix { $0 != "^" }.count
            let name = lines[1].prefix(upTo: lines[1].firstRange(of: "mate")?.lowerBound ?? lines[1].endIndex)
            #expect(caret == name.unicodeScalars.reduce(0) { $0 + ($1.value > 0x1000 ? 2 : 1) })
            #expect(lines[2].hasSuffix("^^^^"))
        }
    }

    @Test("where two marks do not fit into one line, the finding's own is shown and the other one kept at the edge")
    func farApart() {
        var finding = Finding("unknown", in: "first" + String(repeating: " x", count: 200) + " second")
        finding.mark("second", "read here")
        finding.label("first", "given here")
        let excerpt = finding.excerpt(width: 40)
        #expect(excerpt.contains("second\n"))
        #expect(excerpt.contains("^^^^^^ read here"))
        #expect(excerpt.contains("given here"))
    }
}
