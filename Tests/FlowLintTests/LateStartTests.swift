import Testing

@Suite("Fetches that start late")
struct LateStartTests {
    private func places(_ body: String, kind: String = "flow", options: String = "") -> [String] {
        let spec = """
            /// A flow.
            \(kind) Order {
                type User
                param user: User
                fetch offers(for user: User) -> [Int] \(options)
                fetch prices(in country: String) -> [Int]
                fetch all -> [Int]
            \(body)
            }
            """
        return FlowLintTests.places(of: "late-start", in: spec)
    }

    @Test("what asks with params or nothing could start at the beginning")
    func beginning() {
        #expect(places("page a\npage b\npage c { needs all }") == ["10:16"])
        #expect(places("page a\npage b\npage c { needs offers(for: user) }") == ["10:16"])
        #expect(places("page a\npage c { needs all }") == [])
        #expect(places("page a { needs all }\npage b\npage c { needs all }") == [])
    }

    @Test("what asks with an answer could be asked in vain, and what expires might be loaded again")
    func inVain() {
        #expect(places("page a { input x: String }\npage b\npage c\npage d { needs prices(in: x) }") == [])
        for option in ["fresh 10m", "cancel on leave"] {
            #expect(places("page a\npage b\npage c { needs offers(for: user) }", options: "{ \(option) }") == [])
        }
    }

    @Test("it is silent where some answer or event does not lead there")
    func elsewhere() {
        #expect(places("page a { input b: Bool }\npage c\nif b { page d { needs all } }") == [])
        #expect(places("page a\npage b { on close -> finish }\npage c { needs all }") == [])
        #expect(places("page a\npage b { after 3s -> cancel }\npage c { needs all }") == [])
        #expect(places("page a\npage b\npage c { needs all }\non leaveAll -> cancel") == [])
        #expect(places("page a\npage b\npage c { needs all }", kind: "pager") == [])
    }

    @Test("pages that are listed sometimes do not count")
    func conditional() {
        #expect(places("page a { input b: Bool }\ninsert c when b\npage d { needs all }") == [])
        #expect(places("page a { input b: Bool }\ninsert c when b\npage d\npage e { needs all }") == ["11:16"])
    }

    @Test("one that says when it starts is left alone")
    func chosen() {
        for start in ["ahead", "eager"] {
            #expect(places("page a\npage b\npage c { needs offers(for: user) }", options: "{ start \(start) }") == [])
        }
    }
}
