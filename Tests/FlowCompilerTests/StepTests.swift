import FlowCompiler
import FlowDiagnostics
import Testing

@Suite("Steps")
struct StepTests {
    @Test("nothing but tails follows a tail; the fix moves the step with its comment")
    func afterTail() {
        expect(
            """
            flow F {
                page a
                /// The end.
                tail done
                /// More.
                «page b» {
                    title "B"
                }
                tail last
            }

            """,
            finds: [Expected(.misplacedStep, "a `tail` stands last, but this step follows `done`")],
            fixed: """
                flow F {
                    page a
                    /// More.
                    page b {
                        title "B"
                    }
                    /// The end.
                    tail done
                    tail last
                }

                """
        )
    }

    @Test("where steps share a line, there is no fix to move them")
    func sharedLine() {
        expect(
            "flow F { tail a «page b» }",
            finds: [Expected(.misplacedStep, "a `tail` stands last, but this step follows `a`")],
            fixed: nil
        )
    }

    @Test("a tail stands in no block, and what belongs to a stack or to tabs in no flow")
    func blocks() {
        expect(
            """
            flow F {
                enum P { x }
                page a { input c: Bool = true }
                if c { «tail» b }
                each p in [.x] { «tail» d }
                page e(«day»: Int)
                page f on same «push»
                page g { on go -> «push a», «pop», «popToRoot», «select a» }
                on «enter» -> next
            }
            """,
            finds: [
                Expected(.misplacedStep, "a `tail` is always listed, so it cannot stand in a block"),
                Expected(.misplacedStep, "a `tail` is always listed, so it cannot stand in a block"),
                Expected(.misplacedStep, "a page of a `flow` takes no parameters"),
                Expected(.misplacedStep, "`on same` belongs to a page of a `stack`"),
                Expected(.misplacedStep, "`push` is an action of a `stack`"),
                Expected(.misplacedStep, "`pop` is an action of a `stack`"),
                Expected(.misplacedStep, "`popToRoot` is an action of a `stack`"),
                Expected(.misplacedStep, "`select` is an action of `tabs`"),
                Expected(.misplacedStep, "`on enter` belongs to a page"),
            ]
        )
    }

    @Test("a switch names each case once")
    func switches() {
        expect(
            """
            flow F {
                enum Mode { single, race, team }
                page a { input mode: Mode input ok: Bool = true input n: Int = 1 }
                switch «mode» { case single: page b }
                switch mode { case single, race: page c case «race», team, «single»: page d }
                switch ok { case true: page e case false: case «maybe»: page f }
                switch «ok» { case true: page g }
                switch mode { case single, «raec»: page h }
                switch «n» { case one: page i }
                switch mode { case team, single: page j case race: }
            }
            """,
            finds: [
                Expected(.missingCase, "this `switch` says nothing about `race` and `team`"),
                Expected(.repeatedCase, "`race` already has its pages"),
                Expected(.repeatedCase, "`single` already has its pages"),
                Expected(.unknownCase, "a `Bool` has no case `maybe`"),
                Expected(.missingCase, "this `switch` says nothing about `false`"),
                Expected(.unknownCase, "`Mode` has no case `raec`"),
                Expected(.typeMismatch, "a `switch` needs an enum or a `Bool`, but this is `Int`"),
            ]
        )
    }

    @Test("a repeated case that stands with others is removed")
    func repeatedCase() {
        expect(
            """
            flow F {
                enum Mode { single, race, team }
                page a { input mode: Mode }
                switch mode { case single, race, «single»: page c case «race», team: page d }
            }
            """,
            finds: [
                Expected(.repeatedCase, "`single` already has its pages"), Expected(.repeatedCase, "`race` already has its pages"),
            ],
            fixed: """
                flow F {
                    enum Mode { single, race, team }
                    page a { input mode: Mode }
                    switch mode { case single, race: page c case team: page d }
                }
                """
        )
    }

    @Test("a condition that lists steps reads earlier answers only")
    func earlier() {
        expect(
            """
            flow F {
                enum P { x, y }
                page a { input chosen: Set<P> = [] }
                insert b when «late» { input own: Bool = false }
                insert c when «mine» { input mine: Bool = false require r: mine on go when mine -> next }
                if own && «inner» { page d { input inner: Bool = false } }
                each p in «members» { page e { input each1: Bool = false require q: !«late» } }
                page f { input late: Bool = true input members: Set<P> = [] on go when «last» -> stay on back2 -> set last = true }
                page g { input last: Bool = true }
                on anywhere when last -> stay
            }
            """,
            finds: [
                Expected(.readsLaterAnswer, "`late` is read before `f` has asked for it"),
                Expected(.readsLaterAnswer, "`mine` is asked on `c`, which this condition lists"),
                Expected(.readsLaterAnswer, "`inner` is asked on `d`, which this condition lists"),
                Expected(.readsLaterAnswer, "`members` is read before `f` has asked for it"),
                Expected(.readsLaterAnswer, "`late` is read before `f` has asked for it"),
                Expected(.readsLaterAnswer, "`last` is read before `g` has asked for it"),
            ]
        )
    }

    @Test("outside of its each an answer needs a member, or any or all around it")
    func members() {
        expect(
            """
            flow F {
                enum P { x, y }
                page a { input chosen: Set<P> = [] input n: Int(0...3) = 1 }
                each p in chosen { page b { input own: Bool = false require r: own && «own(p: .x)» } }
                each q in 1...n { page c { input other: Bool = false } }
                insert d when «own»
                insert e when own(.x) && own(p: .y) && any(own) && all(other || own(.x))
                insert f when own(«q»: .x) || own(.«z») || «own(.x, .y)» || own(«1»)
                insert g when «any(own && other)» || «any(n == 1)» || any(p == .x) || «p» == .x
                insert h when any(own && p == .x) && other(2) && «n(1)»
                page i { on go -> show b(.x), show «b», show b(«1»), show «a(.x)», set «own» = true }
            }
            """,
            finds: [
                Expected(.argumentMismatch, "`own` takes no arguments"),
                Expected(.argumentMismatch, "there is one `own` for each `p`"),
                Expected(.argumentMismatch, "the argument is called `p`, not `q`"),
                Expected(.unknownCase, "`P` has no case `z`"),
                Expected(.argumentMismatch, "`own` takes 1 argument here: (p)"),
                Expected(.typeMismatch, "`P` is expected here, but this is `Int`"),
                Expected(.typeMismatch, "`any` reads answers of more than one `each`"),
                Expected(.typeMismatch, "`any` reads nothing here that is asked once for each member"),
                Expected(.unknownName, "`p` is known only inside its `each`"),
                Expected(.argumentMismatch, "`n` takes no arguments"),
                Expected(.argumentMismatch, "there is one `b` for each `p`"),
                Expected(.typeMismatch, "`P` is expected here, but this is `Int`"),
                Expected(.argumentMismatch, "`a` takes no arguments"),
                Expected(.argumentMismatch, "there is one `own` for each `p`"),
            ]
        )
    }

    @Test("an each needs members; a list of cases must come from one enum")
    func sources() {
        expect(
            """
            flow F {
                enum P { x, y }
                enum Q { y, z }
                page a { input n: Int = 1 input s: String = "" }
                each a1 in «n» { page b }
                each a2 in «[]» { page c }
                each a3 in «[.y]» { page d }
                each a4 in «[.x, .z]» { page e }
                each a5 in 1...«s» { page f }
                each a6 in [.x, .y] { page g { on go when a6 == .x -> stay } }
                each a7 in ["a", «1»] { page h }
            }
            """,
            finds: [
                Expected(.typeMismatch, "`each` needs a set or a list, but this is `Int`"),
                Expected(.typeMismatch, "an `each` over an empty list lists nothing"),
                Expected(.typeMismatch, "these cases may belong to `P` and `Q`"),
                Expected(.unknownCase, "no enum has all of the cases `x` and `z`"),
                Expected(.typeMismatch, "`Int` is expected here, but this is `String`"),
                Expected(.typeMismatch, "`String` is expected here, but this is `Int`"),
            ]
        )
    }

    @Test("a flow has a page that exists whatever the answers")
    func noPages() {
        expect(
            """
            flow «Empty» {}
            flow «Open» { type T param names: [T] each t in names { page a } }
            pager Closed { enum P { x } param chosen: Set<P> each p in chosen { page a } }
            """,
            finds: [
                Expected(.noPages, "`Empty` has no pages"),
                Expected(.noPages, "`Open` may list no page at all: every page stands in an `each` that may be empty"),
            ]
        )
    }

    @Test("a text with a syntax error has no follow-ups, but keeps its independent findings")
    func partial() {
        let result = check([("main.flow", "flow F { page a { inptu x: Int } insert b when x == 1 page a }")])
        #expect(result.diagnostics.first?.name == "syntax")
        #expect(result.diagnostics.dropFirst().map(\.name) == ["duplicate-name"])
    }

    @Test("independent errors are all found in one run, in the order of the text")
    func independent() {
        expect(
            """
            flow F {
                page a { input mode: «Mood» input n: Int = «"x"» }
                insert b when «kidn»
                switch «n» { case one: page c }
                page «a»
                page d { needs «f» on go -> show «z» }
                output «nothing»
            }
            """,
            finds: [
                Expected(.unknownName, "there is no type `Mood`"),
                Expected(.typeMismatch, "`Int` is expected here, but this is `String`"),
                Expected(.unknownName, "there is no value `kidn`"),
                Expected(.typeMismatch, "a `switch` needs an enum or a `Bool`, but this is `Int`"),
                Expected(.duplicateName, "`a` is declared twice"),
                Expected(.unknownName, "there is no request `f`"),
                Expected(.unknownName, "there is no page `z`"),
                Expected(.unknownName, "there is no value `nothing`"),
            ]
        )
    }
}
