import FlowCompiler
import FlowDiagnostics
import Testing

@Suite("Lowering")
struct ModelTests {
    @Test("a guide with pages for each chosen prompt")
    func diary() {
        expectModel(
            """
            pager Guide {
                enum Prompt { mood, food }
                type Sentence
                fetch sentences(for prompt: Prompt) -> [Sentence] { start ahead fresh 10m retry 2 }
                page choose { input chosen: Set<Prompt> = [] }
                each prompt in chosen {
                    page sentence { needs sentences(for: prompt) input writesOwn: Bool = false }
                    insert own when writesOwn { input text: String? clear on hide }
                }
                insert summary when any(text != nil) || text(.mood) == "x"
                tail result
                output chosen, text?
            }
            """,
            """
            pager Guide
              fetch sentences(for prompt: Prompt) -> [Sentence], start ahead, fresh 10m, retry 2
              page choose
                input chosen: Set<Prompt> = [], lists
              each prompt: Prompt in chosen {chosen certain}
                page sentence
                  input writesOwn: Bool = false, lists
                  needs sentences(for: prompt)
                when writesOwn {writesOwn certain}
                  insert own
                    input text: String?, clear on hide, lists
              when any(text != nil) || text(.mood) == "x" {text checked}
                insert summary
              tail result
              output chosen: Set<Prompt> = chosen {chosen certain}
              output text: String? by prompt = text {text checked}
              initially choose
            """
        )
    }

    @Test("branches, what is undecided in them, and how they see each other")
    func branches() {
        expectModel(
            """
            flow F {
                enum Mode { single, race, team }
                page a { input mode: Mode }
                switch mode {
                    case single: page b { input fast: Bool = false }
                    case race, team: page c { input mate: String? require known: mate != nil }
                }
                if fast || mate == nil { page d } else if mode == .race { page e } else { page g }
                page h { on go when fast -> next on skipIt -> skip }
            }
            """,
            """
            flow F
              event go
              event skipIt
              page a
                input mode: Mode, lists
              when mode == .single {mode certain}, may be undecided, tracked
                page b
                  input fast: Bool = false, lists
              when mode in [.race, .team] {mode certain}, may be undecided, tracked
                page c
                  input mate: String?, lists
                  require known: mate != nil {mate own}
              when fast || mate == nil {fast checked, mate checked}, may be undecided
                page d
              when mode == .race {mode certain}, may be undecided
                page e
              otherwise, may be undecided
                page g
              page h, can be skipped
                on go when fast {fast checked} -> next
                on skipIt -> skip
              initially a
            """
        )
    }

    @Test("requests: what is awaited, through which page it is seen, and how early it starts")
    func requests() {
        expectModel(
            """
            flow F {
                type User
                type Plan { isPaid: Bool }
                type Quote
                fetch user -> User
                fetch profile(of user: User) -> Plan
                fetch quote(plan: Plan) -> Quote { start eager }
                send pay(quote: Quote) -> Plan after user
                fetch receipt -> Quote after pay
                page a { awaits user }
                page b { awaits profile(of: user) or failure needs quote(plan: profile) }
                insert c when profile.isPaid || profile.failed
                page d { on buy -> send pay(quote: quote) awaits pay on loaded pay -> next on failed pay -> retry }
                if pay.isPaid { page e { needs receipt after 3s -> next every 1m -> refresh } }
                output pay, profile?
            }
            """,
            """
            flow F
              fetch user -> User, start eager, lists
              fetch profile(of user: User) -> Plan, start eager, lists
              fetch quote(plan: Plan) -> Quote, start eager, lists
              send pay(quote: Quote) -> Plan, lists
              fetch receipt -> Quote
              event buy
              page a
                awaits user
              page b
                awaits profile(of: user) or failure {user loaded here}
                needs quote(plan: profile(of: user)) {user loaded here, profile through b own}
              when profile(of: user).isPaid || profile(of: user).failed {user loaded here, profile through b certain}, may be undecided
                insert c
              page d
                awaits pay(quote: quote(plan: profile(of: user))) after user {user loaded here, profile through b certain, quote through b certain}
                on buy -> send pay(quote: quote(plan: profile(of: user))) {user loaded here, profile through b certain, quote through b certain}
                on loaded pay(quote: quote(plan: profile(of: user))) -> next
                on failed pay(quote: quote(plan: profile(of: user))) -> retry
              when pay(quote: quote(plan: profile(of: user))).isPaid {user loaded here, profile through b certain, quote through b certain, pay through d certain}, may be undecided
                page e
                  needs receipt after pay(quote: quote(plan: profile(of: user))) {user loaded here, profile through b certain, quote through b certain, pay through d certain}
                  after 3s -> next
                  every 1m -> refresh
              output pay: Plan = pay(quote: quote(plan: profile(of: user))) {user loaded here, profile through b certain, quote through b certain, pay through d certain}
              output profile: Plan? = profile(of: user) {user loaded here, profile through b certain}
              initially a
            """
        )
    }

    @Test("optionals that are given, numbers, lists, flow-wide handlers and open-ended families")
    func givens() {
        expectModel(
            """
            flow F {
                enum Side { front, back }
                type Mate
                param limit: Int(1...3) = 2
                send ask(mate: Mate)
                on reset(count: Int) when count > 2 && limit < 3 -> set n = nil, restart
                page a { input n: Int(1...5)? input mate: Mate? input mates: OrderedSet<Mate> = [] }
                if n != nil { each i in 1...n { page b { input x: Int = 0 } } }
                each s in [.front, .back] { page c { on tap(mate: Mate) -> send ask(mate: mate), set mate = mate, show c } }
                each m in mates { page d { on go when m == mate -> show c(.front), set mate = nil } }
                if mate != nil { page e { on go -> send ask(mate: mate) } }
            }
            """,
            """
            flow F
              param limit: Int(1...3) = 2
              send ask(mate: Mate)
              event reset(count: Int)
              event tap(mate: Mate)
              event go
              on reset(count: Int) when count > 2 && limit < 3 -> set n = nil, restart
              page a
                input n: Int(1...5)?, lists
                input mate: Mate?, lists
                input mates: OrderedSet<Mate> = [], lists
              when n != nil {n certain}
                each i: Int(1...5) in 1...n {n given, n certain}, may be undecided
                  page b
                    input x: Int = 0
              each s: Side in [.front, .back]
                page c
                  on tap(mate: Mate) -> send ask(mate: mate), set mate = mate, show c
              each m: Mate in mates {mates certain}, open-ended
                page d
                  on go when m == mate {mate certain} -> show c(.front), set mate = nil
              when mate != nil {mate certain}
                page e
                  on go -> send ask(mate: mate) {mate given, mate certain}
              initially a
            """
        )
    }

    @Test("ten thousand pages resolve in well under a second when optimized")
    func many() {
        var text = "flow F {\nenum M { x, y }\nfetch f -> M\npage first { input m0: M awaits f }\n"
        for index in 1...10_000 {
            text +=
                "insert p\(index) when m\(index - 1) == .x && f == .y { input m\(index): M needs f require r\(index): m\(index) == .x }\n"
        }
        let clock = ContinuousClock()
        let start = clock.now
        let machines = FlowCompiler.machines(of: SourceFile(id: SourceFile.ID(0), path: "main.flow", bytes: Array((text + "}").utf8)))
        let seconds = start.duration(to: clock.now) / .seconds(1)
        #expect(machines.count == 1)
        // Unoptimized, on a machine that does other things too.
        #expect(seconds < 20, "took \(seconds) s")
    }

    @Test("an output's hash is that of FIPS 180-4 over the spec and what it imports")
    func hash() throws {
        let files = ["b.flow": Array("enum M { x }".utf8)]
        let source = SourceFile(id: SourceFile.ID(3), path: "a.flow", bytes: Array("import \"b.flow\"\nflow F { page a }".utf8))
        let result = compile([source], options: CompilerOptions(emit: ["swift", "dot"]), reading: { files[$0] })
        #expect(result.outputs.count == 2)
        #expect(result.files.map(\.id.index) == [3, 4])
        for output in result.outputs where output.suffix.contains("swift") {
            // printf 'import "b.flow"\nflow F { page a }enum M { x }' | sha256sum
            let hash = "sha256:8a34596bcb23f384a828668ede46f6ce5a315bb2a5337c835c7b7b418d8e8dee"
            #expect(String(decoding: output.bytes, as: UTF8.self).contains(hash))
        }
    }
}
