import Testing

@Suite("Rules about what nothing uses")
struct UnusedTests {
    @Test("a param counts as read in a condition, an argument, a start value, an output, an `each` and by a child")
    func params() {
        let spec = """
            /// A flow.
            flow Order {
                type User
                param a: Bool
                param b: User
                param c: Int
                param d: [User]
                param e: Int
                param f: Int
                param g: Int
                fetch name(of user: User) -> String
                page start { needs name(of: b) input count: Int = c }
                insert more when a
                each user in d { page other }
                page last { require small: count < e on go when f > 1 -> next }
                run child: Child(limit: g) { on finish -> stay }
                output count
            }
            /// Another.
            flow Child { param limit: Int page a { require c: limit > 1 } }
            """
        #expect(places(of: "unused-param", in: spec) == [])
        #expect(places(of: "unused-param", in: spec.replacing("limit > 1", with: "2 > 1")) == ["20:20"])
    }

    @Test("a type counts as used by whatever has it, by another type, and as that of a child")
    func types() {
        let spec = """
            /// A flow.
            flow Order {
                enum A { a }
                enum B { b }
                enum C { c }
                type D { e: E }
                type E
                type F
                fetch d(f: F) -> [D]
                page start { needs d(f: f) input a: OrderedSet<A> = [] input b: B? }
                param f: F
                page last { on go(c: C) -> next on kind(k: Child.Kind) -> next }
                run child: Child
            }
            /// Another.
            flow Child { enum Kind { x } page a }
            """
        #expect(places(of: "unused-type", in: spec) == [])
    }

    @Test("what stands at the top level is only noted, for another file may import it")
    func topLevel() {
        let spec = "type Mate\nfetch mates -> [Int]\n/// A flow.\nflow A { page a }"
        #expect(
            lint(spec) == [
                "1:6 note[unused-type]: nothing has the type `Mate`",
                "2:7 note[unused-request]: nothing needs, awaits or sends `mates`",
            ]
        )
        #expect(lint("type Mate\nfetch mates -> [Mate]\nenum Mode { a }") == [])
    }

    @Test("a request counts as used by `needs`, `awaits`, `send`, `after` and inside of an argument")
    func requests() {
        let spec = """
            /// A flow.
            flow Order {
                fetch a -> Int { timeout 1s }
                fetch b(x: Int) -> Int
                fetch c -> Int
                fetch d -> Int after c
                send e
                page start { awaits a needs b(x: a) needs d on go -> send e }
            }
            """
        #expect(places(of: "unused-request", in: spec) == [])
    }

    @Test("an import counts as used by a type, a request, a child and a test; what it imports itself does not count")
    func imports() {
        let files = ["a.flow": "import \"b.flow\"\ntype A\ntype C { b: B }\n", "b.flow": "type B\n", "f.flow": "flow F { page a }"]
        func places(_ text: String) -> [String] { return FlowLintTests.places(of: "unused-import", in: text, beside: files) }
        #expect(places("import \"a.flow\"\n/// A flow.\nflow X { page a { input a: A? } }") == [])
        #expect(places("import \"a.flow\"\nimport \"b.flow\"\n/// A flow.\nflow X { page a { input a: C? } }") == ["2:8"])
        #expect(places("import \"f.flow\"\n/// A flow.\nflow X { run f: F }") == [])
        #expect(places("import \"f.flow\"\ntest \"a\" for F { expect page a }") == [])
        #expect(places("import \"f.flow\"\n/// A flow.\nflow X { page a }") == ["1:8"])
    }

    @Test("the fix removes the line of an import, and only that")
    func fix() {
        #expect(
            fixed("// Who.\nimport \"people.flow\"\nflow X { page a }", by: "unused-import") == "// Who.\nflow X { page a }"
        )
        #expect(
            fixed("import \"people.flow\" flow X { page a }", by: "unused-import") == " flow X { page a }"
        )
    }

    @Test("an answer is noted only where the flow delivers others, and where it need not be given")
    func inputs() {
        let spec = "/// A.\nflow A { page a { input b: Int? input c: Int input d: Int? } insert e when d == nil output c }"
        #expect(places(of: "unused-input", in: spec) == ["2:25"])
        #expect(places(of: "unused-input", in: spec.replacing("output c", with: "")) == [])
    }
}
