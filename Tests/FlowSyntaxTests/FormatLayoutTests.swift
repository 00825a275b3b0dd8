import FlowSyntax
import Testing

@Suite("The canonical layout")
struct FormatLayoutTests {
    @Test("has spaces around operators, arrows and braces, and none within parentheses and brackets")
    func spaces() {
        expectLayout(
            "flow A{page a{input x:Set<Mode>=[.a,.b] input n:Int( -1 ... 9 )?=- 1 require q : ! ( x . isEmpty )&&n>=1||n<3}}",
            """
            flow A {
                page a {
                    input x: Set<Mode> = [.a, .b]
                    input n: Int(-1...9)? = -1
                    require q: !(x.isEmpty) && n >= 1 || n < 3
                }
            }
            """,
            width: 60
        )
    }

    @Test("keeps a body on one line where it was written so and fits")
    func shortBodies() {
        let short = "flow A {\n    page a { input mode: Mode on next -> stay }\n    if a { page b } else { page c }\n}"
        expectLayout(short, short)
        expectLayout("flow A { page a {\ncommit } }", "flow A {\n    page a {\n        commit\n    }\n}")
        expectLayout("flow A { page aLongName page anotherName }", "flow A {\n    page aLongName\n    page anotherName\n}", width: 30)
        expectLayout("flow A {\n}", "flow A {}")
    }

    @Test("breaks all blocks of an `if` where one of them is broken, and joins `else` with the brace before it")
    func branches() {
        expectLayout(
            "flow A { if a { page b }\nelse if b {\npage c }\nelse { page d } }",
            """
            flow A {
                if a {
                    page b
                } else if b {
                    page c
                } else {
                    page d
                }
            }
            """
        )
    }

    @Test("puts cases under their `switch`, with their steps on the same line or below")
    func cases() {
        expectLayout(
            "flow A { switch a {\n  case b: page c\n  case d,e:\n page f page g\n  // about the steps\n    // about the steps\n  case h:\n  } }",
            """
            flow A {
                switch a {
                case b: page c
                case d, e:
                    page f
                    page g
                // about the steps
                    // about the steps
                case h:
                }
            }
            """
        )
    }

    @Test("keeps one empty line of several, none at the start and the end of a block")
    func emptyLines() {
        expectLayout(
            "\n\nenum A { b }\n\n\n\nflow B {\n\n page a\n\n\n page b\n\n}\n\n",
            "enum A { b }\n\nflow B {\n    page a\n\n    page b\n}"
        )
    }

    @Test("keeps comments on their lines, or behind what they stand behind")
    func comments() {
        expectLayout(
            """
            // first
            flow A {// behind
              /// Documents.
               page a// behind
                 // alone

            // last
            }//end
            """,
            """
            // first
            flow A {  // behind
                /// Documents.
                page a  // behind
                // alone

                // last
            }  //end
            """
        )
    }

    @Test("keeps comments in the middle of a line, which then goes on below")
    func commentsWithin() {
        expectLayout(
            "flow A { page a { on b when c // why\n -> next,// how\n back } run x: F(a: 1 // one\n , b: 2) }",
            """
            flow A {
                page a {
                    on b when c  // why
                        -> next,  // how
                        back
                }
                run x: F(
                    a: 1,  // one
                    b: 2
                )
            }
            """
        )
    }

    @Test("gives each case of an enum a line and a comma where one has, and no last comma on one line")
    func lists() {
        expectLayout("enum A { a, b, }\nenum B { a, /// c\n b }", "enum A { a, b }\nenum B {\n    a,  /// c\n    b,\n}")
        expectLayout(
            "type P {\na: A, b: B } from M",
            "type P {\n    a: A,\n    b: B,\n} from M"
        )
    }

    @Test("breaks long lines before their clauses, else behind commas, else within brackets")
    func longLines() {
        expectLayout(
            "tabs A { on accept(kind: Kind, mate: Mate) -> select home, enter home.invite(kind: kind, mate: mate) page a }",
            """
            tabs A {
                on accept(kind: Kind, mate: Mate)
                    -> select home, enter home.invite(kind: kind, mate: mate)
                page a
            }
            """,
            width: 70
        )
        expectLayout(
            "flow A { output alpha, beta, gamma, delta, epsilon, zeta page a { needs request(one: 1, two: [.first, .second], three: 3) } }",
            """
            flow A {
                output alpha, beta, gamma, delta,
                    epsilon, zeta
                page a {
                    needs request(
                        one: 1,
                        two: [.first, .second],
                        three: 3
                    )
                }
            }
            """,
            width: 37
        )
    }

    @Test("keeps test steps with commas between them on one line")
    func testSteps() {
        expectLayout(
            "test \"a\" for A(x:{b:true}) at c(1) { next,back\ntoggle x.mood for.a expect(a||b) refuse next because q,\n}",
            """
            test "a" for A(x: { b: true }) at c(1) {
                next, back
                toggle x .mood for .a
                expect (a || b)
                refuse next because q
            }
            """
        )
        expectLayout("test \"a\" for A {\nload f late\nload f\nlate\n}", "test \"a\" for A {\n    load f late\n    load f\n    late\n}")
    }

    @Test("keeps line ends and the byte order mark as the file has them")
    func lineEnds() {
        #expect(formatted("flow A {\r\n// a\r\npage a }\r\n") == "flow A {\r\n    // a\r\n    page a\r\n}\r\n")
        #expect(formatted("\u{FEFF}flow A { }") == "\u{FEFF}flow A {}\n")
        #expect(formatted("") == "")
        #expect(formatted(" \n\n") == "")
    }
}
