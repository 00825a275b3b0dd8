import FlowDiagnostics
import Testing

@Suite("Requests")
struct RequestTests {
    private let head = """
        flow F {
            enum P { x, y }
            type T { ok: Bool, next2: P }
            fetch all -> [T]
            fetch one(for p: P) -> T
            fetch two(p: P, n: Int) -> T
            send pay(t: T) -> P
            send note

        """

    @Test("arguments have the number, the labels and the order of the parameters")
    func arguments() {
        expect(
            head + """
                    page a { input p: P needs «one(for: p, n: 1)» needs one(«p») needs one(«p»: p) }
                    page b { needs «two(n: 1, p: p)» needs two(p: «1», n: 1) needs «all(1)» }
                    page c { on go -> send «pay» , send note }
                }
                """,
            finds: [
                Expected(.argumentMismatch, "`one` takes 1 argument, not 2"),
                Expected(.argumentMismatch, "this argument of `one` lacks its label `for`"),
                Expected(.argumentMismatch, "`one` has no argument `p` here"),
                Expected(.argumentMismatch, "the arguments of `two` stand in another order"),
                Expected(.typeMismatch, "`P` is expected here, but this is `Int`"),
                Expected(.argumentMismatch, "`all` takes no arguments, not 1"),
                Expected(.argumentMismatch, "`send pay` lacks its arguments"),
            ]
        )
    }

    @Test("labels and their order are fixed")
    func fixes() {
        expect(
            head + """
                    page a { input p: P needs one(«p») needs one(«p»: p) needs «two(n: 1, p: p)» }
                }
                """,
            finds: [
                Expected(.argumentMismatch, "this argument of `one` lacks its label `for`"),
                Expected(.argumentMismatch, "`one` has no argument `p` here"),
                Expected(.argumentMismatch, "the arguments of `two` stand in another order"),
            ],
            fixed: head + """
                    page a { input p: P needs one(for: p) needs one(for: p) needs two(p: p, n: 1) }
                }
                """
        )
    }

    @Test("needs is for fetches, send for sends")
    func kinds() {
        expect(
            head + """
                    page a { input t: T needs «pay»(t: t) on go -> send «all», send «a», send pay(t: t) awaits «t» }
                    page b { awaits pay }
                }
                """,
            finds: [
                Expected(.typeMismatch, "`pay` is a `send`, which no page needs"),
                Expected(.typeMismatch, "`all` is a `fetch`, which no handler sends"),
                Expected(.unknownName, "there is no request `a`"),
                Expected(.typeMismatch, "`t` is not a request"),
            ]
        )
    }

    @Test("a listing condition reads results that an earlier page awaits")
    func listing() {
        expect(
            head + """
                    insert a when «all».isEmpty
                    page b { input p: P needs all awaits one(for: p) require r: all.isEmpty && one.ok on go when one.loaded -> next }
                    insert c when «all».isEmpty
                    insert d when one.ok && one(for: p).ok && !one.failed
                    insert e when «two».ok || «one(for: .x)».ok
                    if one.ok { page f { awaits all } }
                    each t in «all2» { page g }
                    each t2 in all { page h }
                    insert i when «pay» == .x { awaits all }
                    switch one.next2 { case x: page j case y: page k }
                    insert l when «note».loaded
                }
                """,
            finds: [
                Expected(.readsLaterAnswer, "`all` is read before `b` asks for it"),
                Expected(.readsLaterAnswer, "a condition that lists pages reads `all`, but no earlier page awaits it"),
                Expected(.readsLaterAnswer, "`two` is read, but no page before this asks for it"),
                Expected(.readsLaterAnswer, "no page asks for `one` in the way that is read here"),
                Expected(.unknownName, "there is no value `all2`"),
                Expected(.readsLaterAnswer, "`pay` is read, but no page before this asks for it"),
                Expected(.readsLaterAnswer, "`note` is read, but no page before this asks for it"),
            ]
        )
    }

    @Test("a bare name means the one key that is known; of two the arguments must be written")
    func bareNames() {
        expect(
            head + """
                    page a { input p: P needs one(for: p) needs one(for: .x) require r: «one».ok && one(for: .x).ok }
                    page b { needs «two» }
                    page c { input q: P awaits two(p: q, n: 1) on loaded two -> next on failed «one» -> stay on loaded «all» -> stay }
                    page d { needs two on loaded two -> next require s: two.ok }
                }
                """,
            finds: [
                Expected(.argumentMismatch, "`one` may be `one(for: p)` or `one(for: .x)` here"),
                Expected(.readsLaterAnswer, "`two` is read before `c` asks for it"),
                Expected(.unknownName, "`c` does not ask for `one`"),
                Expected(.unknownName, "`c` does not ask for `all`"),
            ]
        )
    }

    @Test("where no page says the arguments of a request, a bare name lacks them")
    func bareNamesWithoutArguments() {
        expect(
            head + """
                    page a { needs «one» }
                    page b { on go -> send «pay» }
                }
                """,
            finds: [
                Expected(.argumentMismatch, "`one` takes 1 argument, not 0"),
                Expected(.argumentMismatch, "`send pay` lacks its arguments"),
            ]
        )
    }

    @Test("a handler of a load says what its page does instead")
    func loadsOfOtherPages() {
        expect(
            head + """
                    page a { needs one(for: .x) on loaded «one(for: .y)» -> next on failed «all» -> stay }
                    page b { on go(t: T) -> send pay(t: t) on loaded «pay» -> next }
                }
                """,
            finds: [
                Expected(.unknownName, "`a` asks for `one`, but not with these arguments"),
                Expected(.unknownName, "`a` does not ask for `all`"),
                Expected(.unknownName, "`b` sends `pay` with what an event brings, which nothing else can name"),
            ]
        )
    }

    @Test("a request without a result is asked for its state only")
    func noResult() {
        expect(
            head + """
                    page a { on go -> send note on loaded note -> next require r: note.loaded && «note» == 1 }
                }
                """,
            finds: [Expected(.typeMismatch, "`note` has no result")]
        )
    }

    @Test("requests that wait for each other are reported once, and what waits for them says nothing")
    func cycles() {
        expect(
            """
            flow F {
                type T
                fetch a(t: T) -> T
                fetch b(t: T) -> T
                fetch c -> T after «d»
                fetch d -> T after c
                fetch e -> T after «e»
                page p { needs a(t: «b») needs b(t: a) needs c needs d needs e }
                insert q when a.loaded
            }
            """,
            finds: [
                Expected(.fetchCycle, "these requests wait for each other: `c` → `d` → `c`"),
                Expected(.fetchCycle, "`e` waits for itself"),
                Expected(.fetchCycle, "these requests wait for each other: `a` → `b` → `a`"),
            ]
        )
    }

    @Test("options fit their request and stand once")
    func options() {
        expect(
            """
            flow F {
                fetch a { timeout 1s «again» «timeout 2s» cancel on leave }
                send b { «retry 2» «fresh 1m» again «start eager» }
                send c after «d»
                page p { needs a on go -> send b, send c }
            }
            """,
            finds: [
                Expected(.misplacedStep, "`again` is an option of a `send`, not of a `fetch`"),
                Expected(.duplicateName, "`timeout` is said twice"),
                Expected(.misplacedStep, "`retry` is an option of a `fetch`, not of a `send`"),
                Expected(.misplacedStep, "`fresh` is an option of a `fetch`, not of a `send`"),
                Expected(.misplacedStep, "`start` is an option of a `fetch`, not of a `send`"),
                Expected(.unknownName, "there is no request `d`"),
            ]
        )
    }
}
