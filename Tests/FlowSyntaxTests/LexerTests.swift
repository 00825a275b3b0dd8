import FlowDiagnostics
import FlowSyntax
import Testing

@Suite("Lexer")
struct LexerTests {
    @Test("tokens tile the file, whatever it holds", arguments: Samples.all + Samples.broken)
    func tiling(text: String) {
        let tree = tree(text)
        #expect(tiles(tree))
        #expect(tree.tokens.map { tree.file.text($0.range) }.joined() == text)
    }

    @Test("tokens are dumped with line, column, kind and text")
    func dump() {
        let file = SourceFile(id: SourceFile.ID(0), path: "test.flow", bytes: Array("/// a\npage a { after 3s -> next } // é\n".utf8))
        #expect(
            dumpTokens(file) == """
                1:1 documentation /// a
                2:1 keyword page
                2:6 identifier a
                2:8 punctuation {
                2:10 keyword after
                2:16 duration 3s
                2:19 punctuation ->
                2:22 identifier next
                2:27 punctuation }
                2:29 comment // é
                3:1 endOfFile

                """
        )
    }

    @Test("a byte order mark and every kind of line end are white space", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(end: String) {
        let text = ["\u{FEFF}/// One", "/// two.", "flow A {", "    page a // b", "    tail c", "}"].joined(separator: end)
        expectSyntax(text, "/// One\n/// two.\nflow A\n  page a\n  tail c")
    }

    @Test("`>=` behind a type argument is two tokens")
    func split() {
        let tree = tree("flow A { page a { input x: Set<Set<E>>= [] require b: x.count>=2 } }")
        #expect(findings(tree) == [])
        #expect(tree.tokens.map { tree.file.text($0.range) }.filter { $0.contains(">") || $0.contains("=") } == [">", ">", "=", ">="])
    }

    @Test("reserved words are words where enum cases and labels stand")
    func words() {
        expectSyntax(
            "enum E { page, in, nil } fetch f(in x: E) flow A { page a { needs f(in: .page, x: .nil) } }",
            "enum E\n  page\n  in\n  nil\nfetch f(in x: E)\nflow A\n  page a\n    needs f(in: .page, x: .nil)"
        )
    }

    @Test("all escapes of Swift stand for what they do in Swift")
    func escapes() {
        let tree = tree(#"import "\n\t\r\0\\\"\'\u{e9}\u{1F600}é""#)
        guard case .importing(let item)? = tree.items.first else {
            Issue.record("no import was read")
            return
        }
        #expect(item.path.text == "\n\t\r\0\\\"'\u{e9}\u{1F600}é")
        #expect(findings(tree) == [])
    }

    @Test("durations are milliseconds")
    func durations() {
        expectSyntax(
            "fetch a { timeout 500ms fresh 3s } fetch b { timeout 10m fresh 1h }",
            "fetch a\n  timeout 500ms\n  fresh 3000ms\nfetch b\n  timeout 600000ms\n  fresh 3600000ms"
        )
    }

    @Test(
        "bytes that begin no token are named where they stand",
        arguments: [
            ("flow A { page a # }", "1:17 `#` has no meaning here"),
            ("flow A { page a \u{202E} }", "1:17 U+202E has no meaning here"),
            ("flow A { page a \u{1F600} }", "1:17 `\u{1F600}` has no meaning here"),
            ("flow A { page a \0 }", "1:17 a NUL byte has no meaning in a text"),
            ("// a\0b", "1:5 a NUL byte has no meaning in a text"),
            ("flow A {\u{A0}page a }", "1:9 U+00A0 is no plain space"),
            ("flow A { page größe }", "1:15 `größe` is no name"),
            ("flow A { page _a }", "1:15 a name begins with a letter"),
            ("flow A { page a } /* b }\n*/", "1:19 `/*` begins no comment"),
        ]
    )
    func unknown(text: String, finding: String) {
        #expect(findings(text) == [finding])
    }

    @Test("bidirectional controls may stand in strings and comments")
    func bidirectional() {
        #expect(findings("import \"a\u{202E}b\" // \u{2066}\n") == [])
    }

    @Test("bytes that are no UTF-8 are named once where they stand, in a comment too")
    func invalid() {
        #expect(
            findings(tree(Array("// ".utf8) + [0xFF, 0xFE, 0x0A] + Array("flow A { page ".utf8) + [0xC3, 0x28, 0x29, 0x7D])).prefix(2) == [
                "1:4 the text is not UTF-8 here", "2:15 the text is not UTF-8 here",
            ]
        )
        #expect(findings(tree([0x2F, 0x2F, 0xED, 0xA0, 0x80, 0xC0, 0xAF, 0xF5])) == ["1:3 the text is not UTF-8 here"])
    }

    @Test("a file in UTF-16 gets one error that says so")
    func wide() {
        let text = "flow A { page a }"
        let units = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        for bytes in [[0xFF, 0xFE] + units, units, [0xFE, 0xFF, 0] + units.dropLast()] {
            let tree = tree(bytes)
            #expect(findings(tree) == ["1:1 the file is UTF-16 or UTF-32, not UTF-8"])
            #expect(tiles(tree))
        }
    }
}

func tiles(_ tree: SyntaxTree) -> Bool {
    var place = 0
    for token in tree.tokens {
        guard token.range.start == place, token.range.end >= place else { return false }
        place = token.range.end
    }
    return place == tree.file.bytes.count && tree.tokens.last?.kind == .endOfFile
}
