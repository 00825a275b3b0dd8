import Testing

@Suite("Comments that allow findings")
struct SuppressionTests {
    @Test("one covers the declaration that follows, and nothing behind it")
    func nextDeclaration() {
        let spec = """
            /// A flow.
            flow Order {
                // flowc:allow unused-type -- later
                enum Speed { normal, express }
                enum Colour { red, blue }
                page cart
            }
            """
        #expect(lint(spec) == ["5:10 warning[unused-type]: nothing has the type `Colour`"])
    }

    @Test("above a container it covers all of it, doc comments between do not matter")
    func container() {
        let spec = """
            // flowc:allow unused-type, unused-request -- a draft
            /// A flow.
            flow Order {
                enum Speed { normal, express }
                type Price
                fetch price -> Price
                page cart
            }
            /// Another.
            flow Other { type Price page cart }
            """
        #expect(lint(spec) == ["10:19 warning[unused-type]: nothing has the type `Price`"])
    }

    @Test("it covers steps and what stands on a page", arguments: ["", "\r"])
    func steps(carriage: String) {
        let spec = """
            /// A flow.
            flow Order {
                fetch price -> Int
                page cart {
                    // flowc:allow waits-forever -- the server is in the same house
                    awaits price
                }
                page confirm { awaits price }
            }
            """.split(separator: "\n").joined(separator: carriage + "\n")
        #expect(places(of: "waits-forever", in: spec) == ["8:27"])
        #expect(places(of: "unused-suppression", in: spec) == [])
    }

    @Test("one for the file covers it wherever it stands")
    func file() {
        let spec = """
            flow Order { enum Speed { normal, express } page cart }
            // flowc:allow-file unused-type, undocumented -- a sketch
            """
        #expect(lint(spec) == [])
    }

    @Test("where nothing follows, nothing is covered")
    func nowhere() {
        let spec = """
            /// A flow.
            flow Order {
                enum Speed { normal, express }
                page cart
                // flowc:allow unused-type -- here
            }
            """
        #expect(
            lint(spec) == [
                "3:10 warning[unused-type]: nothing has the type `Speed`",
                "5:20 warning[unused-suppression]: no declaration or step follows for which `unused-type` could be allowed",
            ]
        )
    }

    @Test("errors cannot be allowed, and a spec with an error is not looked at further")
    func errors() {
        #expect(
            lint("// flowc:allow-file unknown-name -- no\n/// A flow.\nflow A { page a }").first
                == "1:21 warning[unknown-rule]: the error `unknown-name` cannot be allowed"
        )
        let broken = "// flowc:allow-file unknown-name -- no\nflow A { page a { input b: C } }"
        #expect(lint(broken) == ["2:28 error[unknown-name]: there is no type `C`"])
    }

    @Test("other comments mean nothing: doc comments, and such as speak of flowc")
    func otherComments() {
        let spec = """
            // flowc is asked about flowc:allow here
            /// flowc:allow undocumentd
            flow Order { page cart }
            """
        #expect(lint(spec) == [])
    }

    @Test(
        "a misspelt word is told",
        arguments: [("flowc:alow x -- y", "1:10"), ("flowc:", "1:10"), ("flowc:allow", "1:1"), ("flowc:allow -- y", "1:1")]
    )
    func words(comment: String, place: String) {
        #expect(places(of: "unknown-rule", in: "// \(comment)\n/// A flow.\nflow A { page a }") == [place])
    }

    @Test("what a rule about comments finds can be allowed too")
    func aboutItself() {
        let spec = "// flowc:allow-file bare-suppression\n// flowc:allow undocumented\nflow A { page a }"
        #expect(lint(spec) == [])
    }

    @Test("the fix removes the comment with its line, or the name alone")
    func fixes() {
        #expect(
            fixed("/// A.\nflow A {\n    // flowc:allow unused-type -- b\n    page a\n}\n", by: "unused-suppression")
                == "/// A.\nflow A {\n    page a\n}\n"
        )
        #expect(
            fixed("flow A { page a // flowc:allow unused-type -- b\n page b }", by: "unused-suppression") == "flow A { page a\n page b }"
        )
        #expect(
            fixed("// flowc:allow unused-type, undocumented -- b\nflow A { page a }", by: "unused-suppression")
                == "// flowc:allow undocumented -- b\nflow A { page a }"
        )
    }
}
