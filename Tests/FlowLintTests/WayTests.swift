import FlowDiagnostics
import Testing

/// Findings whose way leads through a child, a clock, or answers that are given for a while only.
@Suite("Ways to a finding")
struct WayTests {
    @Test("a child that hands on what its user chooses can be led to any of it")
    func child() {
        func spec(_ requirement: String) -> String {
            return """
                /// C.
                flow C {
                    page ask {
                        input isGift: Bool
                        \(requirement)
                    }
                    output isGift
                }
                /// F.
                flow F {
                    run order: C
                    insert wrapping when order.isGift { input paper: Int(1...3) }
                    insert note when paper > 1
                }
                """
        }
        #expect(places(of: "unset-answer", in: spec("")) == ["13:22"])
        #expect(findings(in: spec("")).first { $0.name == "unset-answer" }?.witness?.answers == ["order.isGift = false"])
        // Whether this child can say no is not decided.
        #expect(places(of: "unset-answer", in: spec("require gift: isGift")) == [])
    }

    @Test("a clock sends what a page awaits")
    func clock() {
        let spec = """
            /// F.
            flow F {
                send hello { timeout 5s }
                page greet {
                    input name: Bool
                    awaits hello
                    after 3s -> send hello
                }
                insert stuck when name { require never: !name }
            }
            """
        let found = findings(in: spec).first { $0.name == "stuck-page" }
        #expect(found?.witness?.steps.contains("fire 3s") == true)
    }

    @Test("an answer is given for as long as it takes to send, and then taken back")
    func conditionalSend() {
        let spec = """
            /// F.
            flow F {
                enum Size { small, large }
                send order { timeout 5s }
                page shop {
                    input size: Size = .small
                    awaits order
                    on buy when size == .large -> send order
                }
                if size == .large { page parcel { input weight: Int(1...9) } }
                page thanks { on rate when weight > 3 -> stay }
            }
            """
        let found = findings(in: spec).first { $0.name == "unset-answer" }
        #expect(found?.witness?.steps.prefix(4) == ["set size = .large", "buy", "load order", "set size = .small"])
    }

    @Test("what is sent under another key, or by a handler that never runs, is not what a page awaits")
    func otherKey() {
        func spec(_ handler: String) -> String {
            return """
                /// F.
                flow F {
                    enum Size { small, large }
                    send order(size: Size) { timeout 5s }
                    page shop { input size: Size on buy \(handler) }
                    page wait { awaits order(size: .large) }
                }
                """
        }
        #expect(places(of: "never-sent", in: spec("-> send order(size: .small)")) == ["6:24"])
        #expect(places(of: "never-sent", in: spec("when size == .small && size == .large -> send order(size: .large)")) == ["6:24"])
        #expect(places(of: "never-sent", in: spec("-> send order(size: .large)")) == [])
        #expect(places(of: "never-sent", in: spec("-> send order(size: size)")) == [])
    }

    @Test("an early end lacks what members further on would have given, if they are listed")
    func earlyEnd() {
        func spec(_ condition: String) -> String {
            return """
                /// F.
                flow F {
                    page first {
                        input isLong: Bool = true
                        on stop when isLong -> finish
                    }
                    each number in 1...2 {
                        insert more when \(condition) { input text: Int(1...3) }
                    }
                    output text
                }
                """
        }
        #expect(places(of: "unset-output", in: spec("isLong")).isEmpty == false)
        #expect(places(of: "unset-output", in: spec("!isLong")) == [])
    }

    @Test("an answer cannot be set on a page that is not listed: what stands behind it does not happen")
    func unlistedAnswer() {
        func spec(_ condition: String) -> String {
            return """
                /// F.
                flow F {
                    page first { input isLong: Bool = true }
                    insert extra when isLong { input text: Int(1...3)? }
                    insert skip when \(condition) { on stop -> set text = 3, finish }
                    page last { input name: Int(1...3) }
                    output name
                }
                """
        }
        #expect(places(of: "unset-output", in: spec("isLong")).isEmpty == false)
        #expect(places(of: "unset-output", in: spec("!isLong")) == [])
    }
}
