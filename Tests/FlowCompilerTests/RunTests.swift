import FlowCompiler
import FlowDiagnostics
import Testing

@Suite("Runs")
struct RunTests {
    @Test("a child with its arguments, its ends, and what it delivers")
    func lowering() {
        expectModel(
            """
            type Mate
            flow Setup {
                enum Mode { single, mate }
                param limit: Int = 50
                param me: Mate
                page mode { input mode: Mode }
                insert choose when mode == .mate { input mate: Mate? }
                output mode, mate?
            }
            flow Home {
                param me: Mate
                send save(plan: Setup.Output)
                page start { input far: Int = 3 on open(mode: Setup.Mode) when mode == .mate -> next }
                if far > 2 {
                    run setup: Setup(limit: far, me: me) {
                        on finish when setup.mode == .mate && setup.mate != nil -> send save(plan: setup), next
                        on cancel -> cancel
                        on poke -> stay
                    }
                    insert more when setup.mode == .mate
                }
                page end { require alone: setup.mode != .mate awaits save(plan: setup) }
                output setup?
            }
            """,
            """
            flow Setup
              param limit: Int = 50
              param me: Mate
              page mode
                input mode: Mode, lists
              when mode == .mate {mode certain}, may be undecided, tracked
                insert choose
                  input mate: Mate?
              output mode: Mode = mode {mode certain}
              output mate: Mate? = mate {mate checked}
              initially mode

            flow Home
              param me: Mate
              send save(plan: Setup.Output)
              event open(mode: Setup.Mode)
              event poke
              page start
                input far: Int = 3, lists
                on open(mode: Setup.Mode) when mode == .mate -> next
              when far > 2 {far certain}
                run setup: Setup(limit: far, me: me) {far certain}
                  on finish when setup.mode == .mate && setup.mate != nil {setup.mode own, setup.mate own} -> send save(plan: setup) {setup own}, next
                  on cancel -> cancel
                  on poke -> stay
                when setup.mode == .mate {setup.mode certain}, may be undecided
                  insert more
              page end
                awaits save(plan: setup) {setup checked}
                require alone: setup.mode != .mate {setup.mode checked}
              output setup: Setup.Output? = setup {setup checked}
              initially start
            """
        )
    }

    @Test("a child of an imported file, whose own types come with what it delivers")
    func imported() {
        expectClean(
            """
            import "child.flow"
            flow Parent {
                run child: Child
                switch child.kind { case short: page a case long: page b }
                insert later when child.date.isHoliday
                run second: Other(date: child.date, kind: child.kind)
                each day in child.days { page p }
                page z
            }
            flow Other { type Day param date: Day param kind: Child.Kind page a }
            """,
            files: [
                "child.flow":
                    """
                flow Child {
                    type Day { isHoliday: Bool }
                    enum Kind { short, long }
                    page a { input kind: Kind input date: Day input days: OrderedSet<Day> }
                    output kind, date, days
                }
                """
            ]
        )
    }

    @Test("a run inside an each, asked about from inside and by member")
    func repeated() {
        expectModel(
            """
            flow Child { page a { input done: Bool = false } output done }
            flow Parent {
                enum Part { top, bottom }
                page parts { input parts: Set<Part> = [] }
                each part in parts {
                    run child: Child
                    insert more when child.done
                }
                insert any when any(child.done) || child(.top).done
                page end
                output child
            }
            """,
            """
            flow Child
              page a
                input done: Bool = false
              output done: Bool = done {done certain}
              initially a

            flow Parent
              page parts
                input parts: Set<Part> = [], lists
              each part: Part in parts {parts certain}
                run child: Child
                when child.done {child.done certain}, may be undecided
                  insert more
              when any(child.done) || child(.top).done {child.done certain, child(.top).done checked}, may be undecided
                insert any
              page end
              output child: Child.Output by part = child {child certain}
              initially parts
            """
        )
    }

    @Test("a child that delivers nothing has no output")
    func nothingDelivered() {
        expect(
            """
            flow Parent { run hotel: Hotel page end output «hotel»? }
            pager Hotel { page one }
            """,
            finds: [Expected(.typeMismatch, "`Hotel` delivers nothing")]
        )
    }

    @Test("arguments that the child does not take, or lacks")
    func arguments() {
        expect(
            """
            flow Child { param count: Int param name: String = "" param last: Bool = true page a }
            flow Parent {
                page start { input count: Int input text: String? }
                run a: «Child»
                run b: Child(count: 1, «nme»: "x")
                run c: Child(count: «"one"», last: false)
                run d: «Child(name: "x", count: 1)»
                run e: Child(«count»)
                run f: Child(count: 1, «count»: 2)
                run g: Child(count: count, name: «text»)
                run h: Child(count: «later»)
                page end { input later: Int }
            }
            """,
            finds: [
                Expected(.argumentMismatch, "`Child` needs `count` to start"),
                Expected(.argumentMismatch, "`Child` has no param `nme`"),
                Expected(.typeMismatch, "`Int` is expected here, but this is `String`"),
                Expected(.argumentMismatch, "the arguments of `Child` stand in another order"),
                Expected(.argumentMismatch, "this argument of `Child` lacks its label `count`"),
                Expected(.argumentMismatch, "`count` is given twice"),
                Expected(.typeMismatch, "`String` is expected here, but this is `String?`"),
                Expected(.readsLaterAnswer, "`later` is read before `end` has asked for it"),
            ]
        )
    }

    @Test("fixes of arguments: the label, its spelling, the order")
    func fixes() {
        expect(
            """
            flow Child { param count: Int param name: String = "" page a }
            flow Parent { run b: Child(count: 1, «nme»: "x") run d: «Child(name: "x", count: 1)» run e: Child(«1») }
            """,
            finds: [
                Expected(.argumentMismatch, "`Child` has no param `nme`"),
                Expected(.argumentMismatch, "the arguments of `Child` stand in another order"),
                Expected(.argumentMismatch, "this argument of `Child` lacks its label `count`"),
            ],
            fixed: """
                flow Child { param count: Int param name: String = "" page a }
                flow Parent { run b: Child(count: 1, name: "x") run d: Child(count: 1, name: "x") run e: Child(count: 1) }
                """
        )
    }

    @Test("a run of what is no flow")
    func noFlow() {
        expect(
            """
            type Thing
            flow Child { page a }
            flow Parent { enum Kind { x } run a: «Chlid» run b: «Thing» run c: «Kind» page d { input x: «Thing».Output input y: Child.«Kind» input z: «Chil».Output } }
            """,
            finds: [
                Expected(.unknownName, "there is no flow `Chlid`"),
                Expected(.typeMismatch, "`Thing` is not a flow, so it cannot run"),
                Expected(.typeMismatch, "`Kind` is not a flow, so it cannot run"),
                Expected(.typeMismatch, "`Thing` is not a flow, so it has no `Output`"),
                Expected(.unknownName, "there is no type of `Child` called `Kind`"),
                Expected(.unknownName, "there is no flow `Chil`"),
            ]
        )
    }

    @Test("what a child delivers is read behind it, by its names and types")
    func outputs() {
        expect(
            """
            flow Child {
                enum Part { x, y }
                page a { input name: String? input parts: Set<Part> }
                each part in parts { page b { input note: String } }
                output name, note
            }
            flow Parent {
                page start { require early: «child».name != nil }
                run child: Child {
                    on finish when child.«nam» == "x" -> next
                    on cancel when «child».name == nil -> back
                    on poke when «child».name == nil -> stay
                }
                insert c when «child.name» { require r: child.«note» == "x" require s: «child.name».count == 1 }
            }
            """,
            finds: [
                Expected(.readsLaterAnswer, "`child` is read before it has run"),
                Expected(.unknownName, "there is no output of `Child` called `nam`"),
                Expected(.readsLaterAnswer, "`child` is read before it has finished"),
                Expected(.readsLaterAnswer, "`child` is read before it has finished"),
                Expected(.typeMismatch, "`Bool` is expected here, but this is `String?`"),
                Expected(.typeMismatch, "`note` is delivered once for each `part`, so it is no single value"),
                Expected(.typeMismatch, "this may be `nil`, which has no `count`"),
            ]
        )
    }

    @Test("a child with errors has no follow-ups in its parent")
    func brokenChild() {
        expect(
            """
            flow Child { param x: «Missing» page a { input y: «Missing» } output y }
            flow Parent {
                run child: Child(z: 1)
                page a { require r: child.q == 1 }
                output child
            }
            flow Grandparent { run parent: Parent(q: 1) page a { require r: parent.child.y == 1 } }
            """,
            finds: [
                Expected(.unknownName, "there is no type `Missing`"),
                Expected(.unknownName, "there is no type `Missing`"),
            ]
        )
    }

    @Test("flows that run themselves: each circle once, at its first member")
    func recursion() {
        expect(
            """
            flow Alone { page a run again: «Alone» }
            flow First { page a run second: Second run third: «Third» }
            flow Second { page a run third: Third }
            flow Third { run first: First page b { require r: first.x } }
            flow Own { page a { input last: «Own.Output»? } output last }
            """,
            finds: [
                Expected(.recursiveFlow, "`Alone` runs itself"),
                Expected(.recursiveFlow, "these flows run each other: `First` → `Third` → `First`"),
                Expected(.recursiveFlow, "`Own` depends on itself"),
            ]
        )
    }

    @Test("the ends of a child belong to a run")
    func ends() {
        expect(
            """
            flow Parent {
                page a { on «finish» -> next on «cancel» -> back }
                on «finish» -> next
                run b: Child { on finish(«x»: Int) -> next on enter -> stay on leave -> stay }
            }
            flow Child { page a }
            """,
            finds: [
                Expected(.misplacedStep, "`on finish` belongs to a `run`"),
                Expected(.misplacedStep, "`on cancel` belongs to a `run`"),
                Expected(.misplacedStep, "`on finish` belongs to a `run`"),
                Expected(.argumentMismatch, "`on finish` has no parameters"),
            ]
        )
    }

    @Test("a run is called like no page, input, param or request")
    func names() {
        expect(
            """
            flow Child { page a }
            flow Parent {
                param limit: Int
                page first { input text: String }
                run «limit»: Child
                run «text»: Child
                run «first»: Child
                run once: Child
                run «Once»: Child
            }
            """,
            finds: [
                Expected(.duplicateName, "`limit` is declared twice"),
                Expected(.duplicateName, "`text` is declared twice"),
                Expected(.duplicateName, "`first` is declared twice"),
                Expected(.duplicateName, "`Once` and `once` differ only in case"),
            ]
        )
    }

    @Test("a child at the end of a pager says what follows when it has finished")
    func unhandledEnds() {
        expect(
            """
            flow Child { page a { input done: Bool = true } output done }
            tabs Endless { page a }
            stack Ending { page a { on stop -> finish } }
            pager P1 { page a run «c»: Child }
            pager P2 { page a { input x: Bool = true } if x { page b run «c»: Ending } else { run d: Endless } }
            pager P3 { run a: Child run «c»: Child { on finish when c.done -> finish } }
            pager P4 { page a run c: Child { on finish when c.done -> back on finish -> finish } }
            pager P5 { page a run c: Child tail z }
            flow P6 { page a run c: Child }
            """,
            finds: [
                Expected(.unhandledEnd, "nothing says what follows when `c` has finished"),
                Expected(.unhandledEnd, "nothing says what follows when `c` has finished"),
                Expected(.unhandledEnd, "nothing says what follows when `c` has finished"),
            ]
        )
    }

    @Test("what is made of a file does not depend on the other files that are given, nor on their order")
    func independence() {
        let texts = [
            "parent.flow": "import \"child.flow\"\nflow Parent { run child: Child page a { require r: child.kind == .x } output child }",
            "child.flow":
                "import \"types.flow\"\nflow Child { enum Kind { x, y } page a { input kind: Kind input thing: Thing } output kind, thing }",
            "types.flow": "type Thing { size: Int }\nenum Unused { z }",
            "other.flow": "import \"child.flow\"\nflow Aardvark { page a { input kind: Child.Kind } run child: Child }",
        ]
        func made(of paths: [String]) -> [String: [UInt8]] {
            let sources = paths.enumerated().map {
                SourceFile(id: SourceFile.ID($0), path: $1, bytes: Array((texts[$1] ?? "").utf8))
            }
            let result = compile(sources, options: CompilerOptions(emit: ["dot", "swift"]), reading: { texts[$0].map { Array($0.utf8) } })
            #expect(result.diagnostics.map { described($0, in: result) } == [])
            let outputs = result.outputs.map { output in
                (paths[output.source.index] + output.suffix, output.bytes)
            }
            return Dictionary(outputs) { first, _ in first }
        }
        let alone = made(of: ["parent.flow"])
        for paths in [
            ["parent.flow", "child.flow", "types.flow", "other.flow"], ["other.flow", "types.flow", "child.flow", "parent.flow"],
        ] {
            let together = made(of: paths)
            #expect(together.count == 8)
            for (path, bytes) in alone { #expect(together[path] == bytes, "\(path)") }
        }
    }
}
