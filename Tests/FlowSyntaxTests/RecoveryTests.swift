import FlowDiagnostics
import FlowSyntax
import Testing

@Suite("Recovery")
struct RecoveryTests {
    @Test("five mistakes give five errors, each where it stands")
    func five() {
        let text = """
            enum Mode { single race }
            flow Checkout {
                param cart Cart
                page mode {
                    input mode: Mode
                    require chosen: mode = .race
                }
                each prompt on chosen {
                    page sentence { input own String? }
                }
                page input
            }
            """
        #expect(
            findings(text) == [
                "1:19 expected `,` between two elements",
                "3:15 expected `:` between `cart` and its type",
                "6:30 `=` compares nothing",
                "8:17 expected `in` and what the steps are repeated over",
                "9:34 expected `:` between `own` and its type",
                "11:10 `input` is a reserved word",
            ]
        )
        #expect(dumpSyntax(tree(text)).contains("require chosen: (mode == .race)"))
    }

    @Test("a missing `}` is reported at the block that lacks it, told by the indentation")
    func missingBrace() {
        let page = "flow A {\n    page a {\n        input x: Int\n    page b { input y: Int }\n    page c\n}\nflow B { page d }\n"
        #expect(findings(page) == ["3:21 expected `}` to close `page a`"])
        #expect(findings(fixed(page)) == [])
        #expect(tree(page).diagnostics.first?.labels.map(\.range.start) == [20])

        let branch = "flow A {\n    if x {\n        page a\n    page b\n}\nflow B { page d }\n"
        #expect(findings(branch) == ["3:15 expected `}` to close `if x`"])
        #expect(findings(fixed(branch)) == [])

        #expect(findings("flow A {\n    page a\n\nflow B { page b }\n") == ["2:11 expected `}` to close `flow A`"])
        #expect(findings("flow A { page a { input x: Int") == ["1:31 expected `}` to close `page a`"])
        #expect(findings("flow A {\n    fetch f { timeout 3s\n    page a\n}") == ["2:25 expected `}` to close `fetch f`"])
        #expect(findings("test \"a\" for A {\n    next\nflow A { page a }") == ["2:9 expected `}` to close `test \"a\"`"])
    }

    @Test("a `}` too many is one error, and what follows is read as if it were not there")
    func surplusBrace() {
        #expect(
            findings("flow A {\n    page a { input x: Int }\n    }\n    page b\n    page c { input y: Int }\n}\nflow B { page d }") == [
                "4:5 `page` stands outside of a container"
            ]
        )
        #expect(findings("flow A { page a }\n}\nflow B { page d }") == ["2:1 unexpected `}`"])
    }

    @Test("what stands in the wrong place is named, and read all the same")
    func misplaced() {
        #expect(
            findings("flow A {\n    input x: Int\n    page a {\n        page b { input y: Int }\n    }\n}") == [
                "2:5 `input` cannot stand in a container", "4:9 `page` cannot stand in a page",
            ]
        )
        let nested = tree("flow A {\n    page a\n    flow B {\n        page b\n    }\n}")
        #expect(findings(nested) == ["3:5 `flow` cannot stand in a container"])
        #expect(dumpSyntax(nested) == "flow A\n  page a\nflow B\n  page b\n")
    }

    @Test("a construct that cannot be read hides no later error and no later construct")
    func later() {
        let tree = tree(
            "nonsense (a, { b } c\nflow A {\n    nonsense { page x }\n    page a\n    on -> next\n    page b\n}\ntest for A { next }\nenum E { a }"
        )
        #expect(
            findings(tree) == [
                "1:1 `nonsense` begins nothing in a file", "3:5 `nonsense` begins nothing in a container", "5:8 expected an event",
                "8:6 expected what the test proves, in `\"`",
            ]
        )
        #expect(dumpSyntax(tree) == "flow A\n  page a\n  page b\nenum E\n  a\n")
    }

    @Test("a list without its end stops where a new construct begins")
    func lists() {
        #expect(
            findings(
                "fetch f(a: Int, b: Int\nfetch g -> [Int\nenum E { a, b,\ntype T\nflow A {\n    page a { needs f(a: 1, b: 2\n        needs g\n    }\n}"
            ) == [
                "1:23 expected `)`", "2:16 expected `]`", "3:15 expected `}`", "6:32 expected `)`",
            ]
        )
    }
}
