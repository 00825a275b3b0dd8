import Testing

@Suite("Rules about loads")
struct LoadTests {
    private func waiting(_ page: String, rest: String = "") -> [String] {
        let spec = """
            /// A flow.
            flow Order {
                fetch a -> Int
                fetch b(x: Int) -> Int { timeout 5s }
                \(page)
                page last
                \(rest)
            }
            """
        return places(of: "waits-forever", in: spec)
    }

    @Test("a page that awaits what has no limit on its time waits for ever")
    func forever() {
        #expect(waiting("page first { awaits a }") == ["5:25"])
        #expect(waiting("page first { awaits a on loaded a -> finish }") == ["5:25"])
        #expect(waiting("page first { awaits a on again -> retry }") == ["5:25"])
    }

    @Test("so does one that awaits a load whose argument has none")
    func inner() {
        #expect(waiting("page first { awaits b(x: a) }") == ["5:25"])
        #expect(waiting("page zero { needs a } page first { awaits b(x: a) }") == [])
    }

    @Test("it does not where it only needs the load, accepts a failure, or something leads out")
    func leadsOut() {
        #expect(waiting("page first { needs a }") == [])
        #expect(waiting("page first { awaits a or failure }") == [])
        #expect(waiting("page first { awaits a on failed a -> skip }") == [])
        #expect(waiting("page first { awaits a after 3s -> cancel }") == [])
        #expect(waiting("page first { awaits a on close -> show last }") == [])
        #expect(waiting("page first { awaits a }", rest: "on close -> finish") == [])
        #expect(waiting("page first { awaits b(x: 1) }") == [])
    }

    @Test("a row of loads is long from the third on")
    func chains() {
        func spec(_ use: String, before: String = "") -> String {
            return """
                /// A flow.
                flow Order {
                    fetch a -> Int
                    fetch b(x: Int) -> Int
                    fetch c(x: Int, y: Int) -> Int
                    fetch d -> Int after b
                    \(before)
                    page first { \(use) }
                }
                """
        }
        #expect(places(of: "slow-chain", in: spec("needs c(x: b(x: a), y: 1)")) == ["8:24"])
        #expect(places(of: "slow-chain", in: spec("needs b(x: a) needs d")) == ["8:38"])
        #expect(places(of: "slow-chain", in: spec("needs c(x: a, y: b(x: 1))")) == [])
        #expect(places(of: "slow-chain", in: spec("needs c(x: b(x: a), y: 1)", before: "page zero { needs a }")) == [])
    }

    @Test("two lines are one load where the place makes their arguments equal")
    func repeated() {
        func spec(_ uses: String) -> String {
            return """
                /// A flow.
                flow Run {
                    enum Mode { a, b }
                    fetch f(m: Mode, n: Int) -> Int { timeout 1s }
                    page start { input mode: Mode input other: Mode = .a }
                    switch mode {
                    case a: page x { \(uses) }
                    case b: page y
                    }
                }
                """
        }
        #expect(places(of: "repeated-load", in: spec("needs f(m: mode, n: 1) awaits f(m: .a, n: 1)")) == ["7:52"])
        #expect(places(of: "repeated-load", in: spec("needs f(m: mode, n: 1) needs f(m: .a, n: 2)")) == [])
        #expect(places(of: "repeated-load", in: spec("needs f(m: mode, n: 1) needs f(m: .b, n: 1)")) == [])
        #expect(places(of: "repeated-load", in: spec("needs f(m: mode, n: 1) needs f(m: other, n: 1)")) == [])
    }

    @Test("a moment in a key is found, the app's own type of that name is not")
    func volatileKeys() {
        func spec(_ type: String) -> String {
            return "/// A flow.\nflow A { type \(type) fetch f(at d: [D]) -> Int param d: [D] page a { needs f(at: d) } }"
        }
        #expect(places(of: "volatile-key", in: spec("Date from Foundation").replacing("D]", with: "Date]")) == ["2:47"])
        #expect(places(of: "volatile-key", in: spec("Double").replacing("D]", with: "Double]")) == ["2:33"])
        #expect(places(of: "volatile-key", in: spec("Date").replacing("D]", with: "Date]")) == [])
        #expect(places(of: "volatile-key", in: spec("D")) == [])
    }

    @Test("a send under another key is noted where its key holds an answer that can be changed")
    func resend() {
        func spec(_ send: String, before: String = "", after: String = "") -> String {
            return """
                /// A flow.
                flow Order {
                    param user: Int
                    send pay(x: Int) { timeout 1s }
                    page cart { input count: Int = 1 \(before) }
                    page confirm { on pay -> send pay(x: \(send)) \(after) }
                    page wait { awaits pay(x: \(send)) }
                }
                """
        }
        #expect(places(of: "resend", in: spec("count")) == ["6:35"])
        #expect(places(of: "resend", in: spec("user")) == [])
        #expect(places(of: "resend", in: spec("count", before: "commit")) == [])
        #expect(places(of: "resend", in: spec("count", after: "commit")) == [])
    }
}
