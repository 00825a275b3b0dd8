import FlowDiagnostics
import Testing

@Suite("Drawing of findings")
struct DrawingTests {
    @Test("a finding shows its places in their lines, the primary one with carets")
    func wholePicture() {
        let code =
            String(repeating: "\n", count: 28) + "        page chooseMate { input mate: Mate }\n" + String(repeating: "\n", count: 11)
            + "            awaits invite(mate: mate)\n"
        var finding = Finding("`mate` may be missing when `waitForMate` reads it", in: code, path: "specs/mate-runner.flow")
        finding.mark("mate", occurrence: 3, "read here")
        finding.label("input mate: Mate", "given here, on a page that is not always listed")
        finding.notes = ["witness: mode = .mate, kind = .race\n         pages: chooseMode, chooseKind"]
        finding.help = "list `chooseMate` whenever `waitForMate` is, or make the input optional"
        #expect(
            finding.picture() == """
                error[unknown-name]: `mate` may be missing when `waitForMate` reads it
                  --> specs/mate-runner.flow:41:33
                   |
                29 |         page chooseMate { input mate: Mate }
                   |                           ---------------- given here, on a page that is not always listed
                41 |             awaits invite(mate: mate)
                   |                                 ^^^^ read here
                   = note: witness: mode = .mate, kind = .race
                                    pages: chooseMode, chooseKind
                   = help: list `chooseMate` whenever `waitForMate` is, or make the input optional

                """
        )
    }

    @Test("captions of several marks in one line hang below each other")
    func severalInOneLine() {
        var finding = Finding("too much", in: "flow A { page one page two page three }")
        finding.mark("two", "the second")
        finding.label("one", "the first")
        finding.label("three", "the third")
        #expect(
            finding.excerpt() == """
                  |
                1 | flow A { page one page two page three }
                  |               ---      ^^^      ----- the third
                  |               |        |
                  |               |        the second
                  |               the first
                """
        )
    }

    @Test("marks that overlap show both: carets over dashes")
    func overlapping() {
        var finding = Finding("too much", in: "input mate: Mate")
        finding.mark("mate", "this one")
        finding.label("input mate: Mate", "declared here")
        #expect(
            finding.excerpt() == """
                  |
                1 | input mate: Mate
                  | ------^^^^------
                  | |     |
                  | |     this one
                  | declared here
                """
        )
    }

    @Test("two captions at one place stand under each other")
    func samePlace() {
        var finding = Finding("too much", in: "page mate")
        finding.mark("mate", "one")
        finding.label("mate", "two")
        #expect(
            finding.excerpt() == """
                  |
                1 | page mate
                  |      ^^^^
                  |      |
                  |      two
                  |      one
                """
        )
    }

    @Test("a range over several lines is held together by a bar, and its middle is left out")
    func severalLines() {
        var finding = Finding(
            "too long",
            in: "flow A {\n    page b {\n        title \"1\"\n        title \"2\"\n        title \"3\"\n    }\n}\n"
        )
        finding.mark("page b {\n        title \"1\"\n        title \"2\"\n        title \"3\"\n    }", "this page")
        #expect(
            finding.excerpt() == """
                  |
                2 | /     page b {
                3 | |         title "1"
                ... |
                6 | |     }
                  | |_____^ this page
                """
        )
    }

    @Test("a range that begins behind code is led there from the margin")
    func severalLinesFromTheMiddle() {
        var finding = Finding("too long", in: "on pay -> send a(\n    b: c\n)\n")
        finding.mark("a(\n    b: c\n)", "this call")
        finding.label("on pay", "in this handler")
        #expect(
            finding.excerpt() == """
                  |
                1 |   on pay -> send a(
                  |   ------ in this handler
                  |  ________________^
                2 | |     b: c
                3 | | )
                  | |_^ this call
                """
        )
    }

    @Test("a place between two characters has one caret")
    func empty() {
        var finding = Finding("a name is missing", in: "page \n")
        finding.place(at: 5, "here")
        #expect(finding.excerpt() == "  |\n1 | page\n  |      ^ here")
    }

    @Test("the end of a file is shown below its last line")
    func endOfFile() {
        var finding = Finding("`}` is missing", in: "flow A {\n    page b\n")
        finding.place(at: 20, "before the end of the file")
        #expect(finding.excerpt() == "  |\n2 |     page b\n3 |\n  | ^ before the end of the file")
    }

    @Test("an empty file has a place too")
    func emptyFile() {
        var finding = Finding("nothing here", in: "")
        finding.place(at: 0, "")
        #expect(finding.excerpt() == "  |\n1 |\n  | ^")
    }

    @Test("a finding in several files shows each with its path")
    func severalFiles() {
        var finding = Finding("`Mate` is declared twice", in: "type Mate\n", path: "a.flow")
        finding.mark("Mate", "again here")
        finding.label("Mate", "first here", inFile: "\n\ntype Mate\n", path: "shared/b.flow")
        #expect(
            finding.picture() == """
                error[unknown-name]: `Mate` is declared twice
                 --> a.flow:1:6
                  |
                1 | type Mate
                  |      ^^^^ again here
                 ::: shared/b.flow:3:6
                  |
                3 | type Mate
                  |      ---- first here

                """
        )
    }

    @Test("a fix is shown as what to write")
    func fixes() {
        var finding = Finding("unknown page `chooseMte`", in: "show chooseMte", severity: .warning)
        finding.mark("chooseMte", "")
        finding.fix = "write `chooseMate`"
        #expect(
            finding.picture() == """
                warning[unknown-name]: unknown page `chooseMte`
                 --> spec.flow:1:6
                  |
                1 | show chooseMte
                  |      ^^^^^^^^^
                  = fix: write `chooseMate`

                """
        )
    }

    @Test("colours only add to what is there without them")
    func colours() {
        var finding = Finding("unknown page `chooseMte`", in: "\tshow chooseMte // 한국어")
        finding.mark("chooseMte", "no such page")
        finding.label("show", "here")
        finding.help = "did you mean `chooseMate`?"
        let colored = finding.picture(isColored: true)
        #expect(colored.contains("\u{1B}[1;31merror[unknown-name]\u{1B}[0m"))
        #expect(withoutColours(colored) == finding.picture())
    }

    @Test("places outside of the file, or in no file, break nothing")
    func hostilePlaces() {
        let file = SourceFile(id: SourceFile.ID(0), path: "a.flow", bytes: Array("page é".utf8))
        for (start, end) in [(-5, 3), (6, 7), (2, 900), (900, 950), (4, 1), (.min, .max)] {
            let range = SourceRange(file: file.id, start: start, end: end)
            let finding = Diagnostic(.syntax, "odd", at: range, labels: [Diagnostic.Label(range, "too")])
            #expect(draw(finding, in: [file]).hasPrefix("error[syntax]: odd\n --> a.flow:1:"))
        }
        let nowhere = Diagnostic(.syntax, "odd", at: SourceRange(file: SourceFile.ID(7), start: 0, end: 1))
        #expect(draw(nowhere, in: [file]) == "error[syntax]: odd\n")
    }
}
