import FlowCompiler
import FlowDiagnostics
import Testing

/// Mistakes that are found only by deciding over all answers, and specs that only look like one.
@Suite("Hard cases")
struct HardCaseTests {
    @Test("pages of a stack that push each other are not reached by that")
    func island() {
        let spec = """
            /// S.
            stack S {
                page home { on open -> push list }
                page list
                page a { on go -> push b }
                page b { on go -> push a on stop when false -> pop }
            }
            """
        #expect(places(of: "unreachable-page", in: spec) == ["5:10", "6:10"])
    }

    @Test("a page that only three conditions exclude together, each of which is named")
    func sum() {
        let spec = """
            /// F.
            flow F {
                page cart { input count: Int(1...9) = 1 }
                if count > 2 {
                    if count < 5 {
                        if count != 3 {
                            insert gift when count != 4
                        }
                    }
                }
            }
            """
        #expect(lint(spec).contains("7:34 warning[never-listed]: `gift` is never listed"))
        #expect(findings(in: spec).first { $0.name == "never-listed" }?.labels.count == 3)
    }

    @Test("a condition that the branch around it implies can be removed")
    func implied() {
        let spec = """
            /// F.
            flow F {
                enum Mode { single, race, team }
                page chooseMode { input mode: Mode input isLong: Bool = false }
                if mode != .single {
                    insert chooseMate when mode in [.race, .team] && isLong
                }
            }
            """
        #expect(places(of: "implied-condition", in: spec) == ["6:32"])
        #expect(fixed(spec, by: "implied-condition").contains("insert chooseMate when isLong"))
    }

    @Test("alternatives that cover everything only because of a requirement on an earlier page")
    func covered() {
        func spec(_ requirement: String) -> String {
            return """
                /// F.
                flow F {
                    enum Mode { single, race, team }
                    page chooseMode {
                        input mode: Mode
                        \(requirement)
                    }
                    if mode == .race {
                        page chooseRival { input rival: String }
                    } else if mode == .team {
                        page chooseTeam { input team: String }
                    }
                    insert greetRival when mode == .race && rival != ""
                    insert greetTeam when mode != .race && team != ""
                    output mode
                }
                """
        }
        #expect(places(of: "unset-answer", in: spec("require notAlone: mode != .single")) == [])
        #expect(places(of: "unset-answer", in: spec("")) == ["14:27"])
    }

    @Test("a result that is awaited on one branch only")
    func awaitedOnce() {
        let spec = """
            /// F.
            flow F {
                type Profile { isPremium: Bool }
                fetch profile -> Profile { timeout 5s }
                page start { input hasAccount: Bool }
                if hasAccount {
                    page greeting { awaits profile }
                }
                insert upgrade when profile.isPremium
                insert thanks when hasAccount && profile.isPremium
            }
            """
        #expect(places(of: "unawaited-result", in: spec) == ["9:25"])
    }

    @Test("an entry that skips the page that sets what a later load needs")
    func skippedByEntry() {
        let spec = """
            /// F.
            flow F {
                fetch quote(for plan: String) -> Int { timeout 5s }
                page choosePlan { input plan: String }
                page intro
                page price { awaits quote(for: plan) }
                entry toPrice at intro
                entry withPlan(plan: String) at intro
            }
            """
        #expect(places(of: "entry-gap", in: spec) == ["7:11"])
    }

    @Test("a number of members that a set cannot have")
    func count() {
        let spec = """
            /// F.
            flow F {
                enum Extra { gift, express }
                page cart { input extras: Set<Extra> = [] }
                insert both when extras.count >= 2
                insert three when extras.count > 2
            }
            """
        #expect(places(of: "never-listed", in: spec) == ["6:23"])
    }

    @Test("an answer that is forgotten when its page leaves the list, and read later")
    func cleared() {
        let spec = """
            /// F.
            flow F {
                page start { input isGift: Bool }
                insert card when isGift { input text: String clear on hide }
                page check { require hasText: text != "" }
            }
            """
        #expect(places(of: "unset-answer", in: spec) == ["5:35"])
    }

    @Test("forty independent answers and three hundred pages that depend on them are decided")
    func many() {
        var text = "/// F.\nflow F {\n"
        for index in 0..<40 { text += "    page ask\(index) { input x\(index): Bool = false }\n" }
        for index in 0..<300 {
            let (one, two, three) = (index % 40, (index * 7 + 3) % 40, (index * 11 + 5) % 40)
            text += "    insert p\(index) when x\(one) && !x\(two) || x\(three) { input y\(index): Bool }\n"
        }
        text += "    insert last when x0 && y299\n    insert never when x1 && !x1\n}\n"
        let found = lint(text)
        #expect(found.filter { $0.contains("[undecided]") } == [])
        #expect(found.filter { $0.contains("[never-listed]") }.count == 1)
        #expect(found.filter { $0.contains("[unset-answer]") }.count == 1)
    }

    @Test("what is decided of four times as many pages costs about four times as much")
    func linear() {
        func seconds(_ pages: Int) -> Double {
            var text = "/// F.\nflow F {\n"
            for index in 0..<pages / 4 {
                text += "    page a\(index) { input x\(index): Bool require r\(index): x\(index) }\n"
                text += "    insert b\(index) when x\(index) { input y\(index): Int(1...9) }\n"
                text += "    if !x\(index) {\n        page c\(index)\n    }\n    page d\(index)\n"
            }
            let clock = ContinuousClock()
            return clock.measure { _ = lint(text + "}\n") } / .seconds(1)
        }
        let small = (0..<3).map { _ in seconds(500) }.min() ?? 0
        let large = seconds(2_000)
        #expect(large < small * 10, "\(large) s for 2,000 pages, \(small) s for 500")
    }
}
