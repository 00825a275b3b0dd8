import FlowCompiler
import FlowDiagnostics
import Testing

@Suite("Stacks")
struct StackTests {
    @Test("a root, destinations with parameters, and a child")
    func lowering() {
        expectModel(
            """
            stack Days {
                type Day
                type User
                param today: Day
                fetch events(on day: Day) -> [String]
                page home { input note: String? on openSettings -> push settings }
                page calendar(key day: Day, for user: User?, wide: Bool) on same update {
                    needs events(on: day)
                    input marked: Int = 0
                    on mark when wide && user != nil -> set marked = 3
                    on openCalendar(day: Day) when wide -> push calendar(day: day, for: nil, wide: false)
                }
                page settings on same push { on up -> popToRoot on leaveIt -> pop, push calendar(day: today, for: nil, wide: true), back }
                run edit(user: User): Edit(user: user) { on finish when edit.done -> stay on cancel -> push settings }
                on openCalendar(day: Day) when note != nil -> push calendar(day: day, for: nil, wide: true)
                output note, marked?
            }
            flow Edit { type User param user: User page a { input done: Bool } output done }
            """,
            """
            stack Days
              param today: Day
              fetch events(on day: Day) -> [String]
              event openSettings
              event mark
              event openCalendar(day: Day)
              event up
              event leaveIt
              on openCalendar(day: Day) when note != nil {note checked} -> push calendar(day: day, for: nil, wide: true)
              page home
                input note: String?
                on openSettings -> push settings
              page calendar(key day: Day, for user: User?, wide: Bool) on same update
                input marked: Int = 0
                needs events(on: day)
                on mark when wide && user != nil -> set marked = 3
                on openCalendar(day: Day) when wide -> push calendar(day: day, for: nil, wide: false)
              page settings on same push
                on up -> popToRoot
                on leaveIt -> pop, push calendar(day: today, for: nil, wide: true), back
              run edit(user: User): Edit(user: user)
                on finish when edit.done {edit.done own} -> stay
                on cancel -> push settings
              output note: String? = note {note checked}
              output marked: Int? = marked {marked checked}
              initially home

            flow Edit
              param user: User
              page a
                input done: Bool
              output done: Bool = done {done certain}
              initially a
            """
        )
    }

    @Test("steps, members and actions that a stack does not have")
    func misplaced() {
        expect(
            """
            stack Days {
                page a { input x: Bool = true «commit» require «r»: x on e1 -> «next» on e2 -> «show b» on e3 -> «select b» on e4 -> back }
                «insert b» when x
                «tail c»
                «each» y in [1, 2] { page d }
                «if» x { page e }
                «switch» x { case true: page f case false: }
            }
            """,
            finds: [
                Expected(.misplacedStep, "a page of a `stack` has no `commit`"),
                Expected(.misplacedStep, "a page of a `stack` has no `require`"),
                Expected(.misplacedStep, "`next` is an action of a `flow` or `pager`"),
                Expected(.misplacedStep, "`show` is an action of a `flow` or `pager`"),
                Expected(.misplacedStep, "`select` is an action of `tabs`"),
                Expected(.misplacedStep, "a `stack` has no `insert`"),
                Expected(.misplacedStep, "a `stack` has no `tail`"),
                Expected(.misplacedStep, "a `stack` has no `each`"),
                Expected(.misplacedStep, "a `stack` has no `if`"),
                Expected(.misplacedStep, "a `stack` has no `switch`"),
            ]
        )
    }

    @Test("what the root of a stack does not have, and what stands in a stack only")
    func root() {
        expect(
            """
            stack One { page home(«day»: Int) on same «push» page b }
            stack Two { «run child»: Child page b }
            flow Child { page a(key «day»: Int) run x(«day»: Int): Other page c on same «push» { on go -> «popToRoot» on come -> «push a» } }
            flow Other { page a }
            stack «Empty» { }
            """,
            finds: [
                Expected(.misplacedStep, "the root of a `stack` is never pushed, so it takes no parameters"),
                Expected(.misplacedStep, "the root of a `stack` is never pushed, so it has no `on same`"),
                Expected(.misplacedStep, "the root of a `stack` is a page, for a child that ends is popped"),
                Expected(.misplacedStep, "a page of a `flow` takes no parameters"),
                Expected(.misplacedStep, "a page of a `flow` takes no parameters"),
                Expected(.misplacedStep, "`on same` belongs to a page of a `stack`"),
                Expected(.misplacedStep, "`popToRoot` is an action of a `stack`"),
                Expected(.misplacedStep, "`push` is an action of a `stack`"),
                Expected(.noPages, "`Empty` has no pages"),
            ]
        )
    }

    @Test("a push names a destination and what it is pushed with")
    func pushing() {
        expect(
            """
            stack Days {
                page home {
                    on e1 -> push «calender»(day: 1)
                    on e2 -> push «home»
                    on e3 -> push «calendar»
                    on e4 -> push calendar(«dy»: 1)
                    on e5 -> push calendar(day: «"x"»)
                    on e6 -> push calendar(day: «later»)
                }
                page calendar(key day: Int) { input later: Int = 1 }
            }
            """,
            finds: [
                Expected(.unknownName, "there is no page to push called `calender`"),
                Expected(.misplacedStep, "`home` is the root of this stack, so it cannot be pushed"),
                Expected(.argumentMismatch, "`calendar` takes 1 argument, not 0"),
                Expected(.argumentMismatch, "`calendar` has no argument `dy` here"),
                Expected(.typeMismatch, "`Int` is expected here, but this is `String`"),
                Expected(.readsLaterAnswer, "`later` is asked on `calendar`, another page of the stack"),
            ]
        )
    }

    @Test("a page of a stack reads its own answers and parameters, and sets its own answers")
    func reads() {
        expect(
            """
            stack Days {
                type Thing
                fetch things -> [Thing]
                page home { input note: String = "" needs things on go when «day» == 1 -> stay }
                page calendar(day: Int, «note»: Int) { on go when «note2» == 1 && day == 1 -> set «note3» = 1 }
                page other(day: Int) { input note2: Int input note3: Int on go when «things».isEmpty -> stay }
                on reset -> set «note3» = 1
                on clear when note3 == 2 -> popToRoot
                run child: Child
                run more: Child { on finish when «child».x == 1 -> stay }
            }
            flow Child { page a { input x: Int = 1 } output x }
            """,
            finds: [
                Expected(.unknownName, "`day` is known only on `calendar`, which is pushed with it"),
                Expected(.duplicateName, "`note` is declared twice"),
                Expected(.readsLaterAnswer, "`note2` is asked on `other`, another page of the stack"),
                Expected(.misplacedStep, "`note3` is an answer of `other`, which only that page sets"),
                Expected(.readsLaterAnswer, "`things` is asked for on `home`, not on this page"),
                Expected(.misplacedStep, "`note3` is an answer of `other`, which only that page sets"),
                Expected(.readsLaterAnswer, "what `child` delivers is known only in its `on finish`"),
            ]
        )
    }

    @Test("names that every stack has")
    func names() {
        expect(
            "stack Days { param «path»: Int page a { input «root»: Int? on «popToRoot» -> stay on «pathChanged» -> stay } run «push»: Child } flow Child { page a }",
            finds: [
                Expected(.swiftName, "`path` is a member of every stack"),
                Expected(.swiftName, "`root` is a member of every stack"),
                Expected(.swiftName, "`popToRoot` is an event that every stack has"),
                Expected(.swiftName, "`pathChanged` is an event that every stack has"),
                Expected(.swiftName, "`push` is an event, an effect or a refusal that every flow has"),
            ]
        )
    }
}
