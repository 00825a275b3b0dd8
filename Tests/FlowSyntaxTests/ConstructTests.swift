import FlowSyntax
import Testing

@Suite("Constructs")
struct ConstructTests {
    @Test("a pager with declarations, requests, pages, repetition and alternatives")
    func diary() {
        expectSyntax(
            Samples.diary,
            """
            import "shared/account.flow"
            enum Mode
              single
              race
              team
            type Mate
            type Date from Foundation
            type Profile
              isPremium: Bool
              tier: Tier
            /// Writes a diary.
            pager DiaryGuide vertical
              enum Prompt
                mood
                people
                page
              type Sentence
              /// The sentences
              ///   of a prompt.
              fetch sentences(for prompt: Prompt, in language: String) -> [Sentence] after prompts after user
                start ahead
                fresh 600000ms
                retry 2
                timeout 500ms
              send pay(card: Card) -> Receipt?
                timeout 10000ms
                again
                cancel on leave
              fetch prompts
              page choosePrompts
                title "Which \\"prompts\\"\\n😀?"
                needs prompts
                input chosen: Set<Prompt> = []
                input count: Int(-1...9) = 1
                input order: OrderedSet<Set<Prompt>>? clear on hide
                require atLeastOne: (!chosen.isEmpty && (count >= 1))
                commit
                refreshable
                on enter -> stay
                on loaded prompts -> next
                on failed sentences(for: .mood, in: "de") when (a || (b && !c)) -> set own = nil, back
                on open(day: Day, in place: Place) -> show page2(.mood), send pay(card: card), enter setup.mode(a: 1), popToRoot
                after 3000ms -> next
                every 3600000ms -> refresh
              each prompt in chosen
                page chooseSentence
                  awaits sentences(for: prompt) or failure
                  input writesOwn: Bool = false
                insert writeSentence when (writesOwn && (prompt in [.mood, .page]))
                  input own: [String]?
              each index in 1...count
                page lap
              each side in [.front, .back]
                page photo
              if (mode == .race)
                page a
              else if any((x != nil))
                page b
              else
                page c
              switch mode
                case single
                  page d
                case race, page
                  insert e when (all(tags.contains(.a)) || (tags.count < 3))
                case true
              tail result
            """
        )
    }

    @Test("a flow with params, outputs, entries and runs")
    func checkout() {
        expectSyntax(
            Samples.checkout,
            """
            flow Checkout
              param cart: Cart
              param limit: Int = -5
              output setup, plan?, session
              entry invitation(plan: Plan) at setup.invitation(plan: plan)
              entry detail at page1(.mood), page2
              run setup: Setup(cart: cart, quote: quote(profile: profile(of: user)))
                on finish -> next
                on cancel when (setup.mode == .race) -> cancel
              run other: Other
              page done
                input x: Setup.Output
                on close -> finish
              on help(topic: String) -> restart
            """
        )
    }

    @Test("tabs and a stack")
    func shell() {
        expectSyntax(
            Samples.shell,
            """
            tabs Shell
              page home
              if param1
                run profile: Profile
              on openSettings -> select settings
            stack Home
              page root
                on openCalendar(day: Day) -> push calendar(day: day)
              page calendar(day: Day, key user: User) on same update
                on close -> pop
              run edit(user: User): Edit(user: user)
                on finish -> stay
            """
        )
    }

    @Test("a test with every step and expectation")
    func tests() {
        expectSyntax(
            Samples.tests,
            """
            test "a step" for Checkout(cart: { hasPhysicalGoods: true, items: [] }) at invitation(plan: "a")
              set chosen = [.mood, .food]
              set own = "x" for .mood
              toggle chosen .mood
              toggle chosen .mood for 2
              next
              next
              back
              cancel
              refresh
              retry
              setup.mode.next
              show chooseSentence(.mood)
              shown setup.mode
              select settings
              popped [root, calendar(day: "a")]
              fire 3000ms
              load sentences(for: .mood) = ["a"]
              load prompts
              load prompts late
              fail prompts
              fail prompts once
              fire 10000ms of prompts
              refuse next because chosen
              refuse event open(day: "a")
              expect page chooseSentence(.mood)
              expect pages [a, b.c, d(1)]
              expect path [root]
              expect selected home
              expect progress 2 of 5
              expect progress 2 of at least 5
              expect started sentences(for: .mood)
              expect started prompts 1 times
              expect started sentences(for: .mood) 2 times
              expect started [prompts, sentences(for: .mood)]
              expect stopped prompts
              expect stopped []
              expect finished(plan: nil)
              expect cancelled
              expect effects [show result forward, pagesChanged, start sentences(for: .mood), startTimer 10000ms]
              expect ((chosen == [.mood]) && (selected == .a))
              expect !path.isEmpty
              event tryAgain
              event open("a")
            """
        )
    }

    @Test("`!` binds closest, then comparisons, `&&` and `||`; each is grouped to the left")
    func precedence() {
        expectSyntax(
            "flow A { page a { require r: !a && b == 1 || c.count >= -2 && (d || e) || f in [.x, .y] } }",
            "flow A\n  page a\n    require r: (((!a && (b == 1)) || ((c.count >= -2) && (d || e))) || (f in [.x, .y]))"
        )
    }

    @Test("words that say what is expected are names where an operator follows them")
    func contextual() {
        expectSyntax(
            "test \"a\" for A { expect selected == .a expect progress >= 2 expect finished && path.isEmpty expect effects [show forward, show forward backward] }",
            """
            test "a" for A
              expect (selected == .a)
              expect (progress >= 2)
              expect (finished && path.isEmpty)
              expect effects [show forward, show forward backward]
            """
        )
    }

    @Test("documentation is what stands directly before a declaration, on lines of its own")
    func documentation() {
        expectSyntax(
            """
            /// Far away.

            /// Near,
            // flowc:allow naming -- a reason
            ///  indented.
            flow A { /// Behind a brace.
                page a { input x: Int /// Behind an input.
                    //// A line.
                    /// An answer.
                    input y: Int
                }
                enum E {
                    /// First.
                    a, b
                }
            }
            """,
            """
            /// Near,
            ///  indented.
            flow A
              page a
                input x: Int
                /// An answer.
                input y: Int
              enum E
                /// First.
                a
                b
            """
        )
    }
}
