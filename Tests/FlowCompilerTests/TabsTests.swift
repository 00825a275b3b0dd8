import FlowCompiler
import FlowDiagnostics
import Testing

@Suite("Tabs")
struct TabsTests {
    @Test("tabs with conditions, a child, and answers of each other")
    func lowering() {
        expectModel(
            """
            tabs Place {
                type Photo
                param hasMap: Bool = true
                fetch photos -> [Photo]
                page pictures { needs photos refreshable input zoomed: Bool = false on open(n: Int) when zoomed && n > 2 -> set zoomed = false, select reviews }
                page reviews { input mine: String? on share when zoomed -> stay }
                if hasMap && later > 2 { page map }
                page settings { input later: Int = 3 }
                run child: Child { on finish when child.x > 1 -> select reviews on cancel -> finish }
                on quit -> finish
                output mine
            }
            flow Child { page a { input x: Int = 1 } output x }
            """,
            """
            tabs Place
              param hasMap: Bool = true
              fetch photos -> [Photo]
              event open(n: Int)
              event share
              event quit
              on quit -> finish
              page pictures
                refreshable
                input zoomed: Bool = false
                needs photos
                on open(n: Int) when zoomed && n > 2 {zoomed own} -> set zoomed = false, select reviews
              page reviews
                input mine: String?
                on share when zoomed {zoomed certain} -> stay
              when hasMap && later > 2 {later certain}
                page map
              page settings
                input later: Int = 3, lists
              run child: Child
                on finish when child.x > 1 {child.x own} -> select reviews
                on cancel -> finish
              output mine: String? = mine {mine certain}
              initially pictures

            flow Child
              page a
                input x: Int = 1
              output x: Int = x {x certain}
              initially a
            """
        )
    }

    @Test("steps, members and actions that tabs do not have")
    func misplaced() {
        expect(
            """
            tabs Home {
                page a {
                    input on1: Bool = true
                    «commit»
                    require «r»: on1
                    on e1 -> «next» on e2 -> «back» on e3 -> «skip» on e4 -> «show b» on e5 -> «push b» on e6 -> «pop»
                    on e7 -> finish on e8 -> cancel on e9 -> restart, stay, retry, refresh
                }
                «insert b» when on1
                «tail c»
                «each» x in [1, 2] { page d }
                «switch» on1 { case true: page e case false: }
                if on1 { «insert f» when on1 page g }
                run h: Child { on finish -> «next» }
            }
            flow Child { page a }
            """,
            finds: [
                Expected(.misplacedStep, "a page of `tabs` has no `commit`"),
                Expected(.misplacedStep, "a page of `tabs` has no `require`"),
                Expected(.misplacedStep, "`next` is an action of a `flow` or `pager`"),
                Expected(.misplacedStep, "`back` is an action of a `flow`, `pager` or `stack`"),
                Expected(.misplacedStep, "`skip` is an action of a `flow` or `pager`"),
                Expected(.misplacedStep, "`show` is an action of a `flow` or `pager`"),
                Expected(.misplacedStep, "`push` is an action of a `stack`"),
                Expected(.misplacedStep, "`pop` is an action of a `stack`"),
                Expected(.misplacedStep, "`tabs` have no `insert`"),
                Expected(.misplacedStep, "`tabs` have no `tail`"),
                Expected(.misplacedStep, "`tabs` have no `each`"),
                Expected(.misplacedStep, "`tabs` have no `switch`"),
                Expected(.misplacedStep, "`tabs` have no `insert`"),
                Expected(.misplacedStep, "`next` is an action of a `flow` or `pager`"),
            ]
        )
    }

    @Test("a tab is selected by its name, in tabs only")
    func selecting() {
        expect(
            """
            tabs Home { page first { on go -> select «secnd» on come -> «show second» } page second }
            flow Other { page a { on go -> «select a» } }
            """,
            finds: [
                Expected(.unknownName, "there is no tab `secnd`"),
                Expected(.misplacedStep, "`show` is an action of a `flow` or `pager`"),
                Expected(.misplacedStep, "`select` is an action of `tabs`"),
            ]
        )
        expect(
            "tabs Home { page first { on go -> select «secnd» on come -> «show second» } page second }",
            finds: [
                Expected(.unknownName, "there is no tab `secnd`"), Expected(.misplacedStep, "`show` is an action of a `flow` or `pager`"),
            ],
            fixed: "tabs Home { page first { on go -> select second on come -> select second } page second }"
        )
    }

    @Test("conditions read what always has a value, whatever the order of the tabs")
    func conditions() {
        expect(
            """
            tabs Home {
                type Thing
                fetch things -> [Thing]
                if «mode» == 1 { page a { input own: Bool = true } }
                if «own2» { page b { input own2: Bool = false } }
                if own { page c }
                if «things».isEmpty { page d }
                page e { input mode: Int awaits things on go when «other» == 1 -> stay }
                page f { input other: Int on go when «things».isEmpty -> stay }
                run g: Child { on cancel when «g».x == 1 -> stay }
                if «g».x == 1 { page h }
                output other?
            }
            flow Child { page a { input x: Int = 1 } output x }
            """,
            finds: [
                Expected(.readsLaterAnswer, "`mode` may never have been given here: no tab is before another"),
                Expected(.readsLaterAnswer, "`own2` is asked on `b`, which itself depends on answers"),
                Expected(.readsLaterAnswer, "tabs do not wait for `things`"),
                Expected(.readsLaterAnswer, "`other` may never have been given here: no tab is before another"),
                Expected(.readsLaterAnswer, "`things` is asked for on `e`, not on this page"),
                Expected(.readsLaterAnswer, "what `g` delivers is known only in its `on finish`"),
                Expected(.readsLaterAnswer, "what `g` delivers is known only in its `on finish`"),
            ]
        )
    }

    @Test("names that all tabs have, and one without tabs")
    func names() {
        expect(
            """
            tabs «Empty» { param «selected»: Int }
            tabs Home { page a { input «selected»: Int? } run «select»: Child run «screen»: Child run child: Child on «child» -> stay }
            flow Child { page a }
            """,
            finds: [
                Expected(.noPages, "`Empty` has no pages"),
                Expected(.swiftName, "`selected` is a member of all tabs"),
                Expected(.swiftName, "`selected` is a member of all tabs"),
                Expected(.swiftName, "`select` is an event, an effect or a refusal that every flow has"),
                Expected(.swiftName, "`screen` is a member of every flow"),
                Expected(.swiftName, "`child` is already the event that goes on to the child of that name"),
            ]
        )
    }
}
