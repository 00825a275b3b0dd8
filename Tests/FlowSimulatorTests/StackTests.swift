import Testing

@Suite("The path of a stack")
struct StackTests {
    private static let stack = """
        flow Edit { page name { input text: String } output text }
        stack Shop {
            type User
            type Day
            fetch posts(of user: User) -> [Day] { timeout 20s }
            page home
            page profile(key user: User, day: Day) on same update {
                input note: String?
                needs posts(of: user)
                on forget -> set note = nil
            }
            page day(day: Day) on same push
            run edit(user: User): Edit { on cancel -> stay }
            on openUser(user: User, day: Day) -> push profile(user: user, day: day)
            on openDay(day: Day) -> push day(day: day)
            on openEdit(user: User) -> push edit(user: user)
            on close -> pop
            on home -> popToRoot
            entry user(user: User, day: Day, note: String) at profile(user: user, day: day), edit(user: user)
        }

        """

    private func passes(_ steps: String, at entry: String = "", _ location: SourceLocation = #_sourceLocation) {
        expectPasses(Self.stack + "test \"x\" for Shop\(entry) {\n\(steps)\n}", location)
    }

    @Test("a key tells pages of one name apart; other parameters are taken over")
    func identity() {
        passes(
            """
            openUser("Ada", "Monday")
            expect effects [push profile("Ada", "Monday"), start posts(of: "Ada"), startTimer 20s]
            openUser("Ada", "Tuesday")
            expect effects [update profile("Ada", "Tuesday")]
            openUser("Bea", "Tuesday")
            expect path [profile("Ada", "Tuesday"), profile("Bea", "Tuesday")]
            """
        )
    }

    @Test("`on same push` puts equal pages on each other")
    func pushes() {
        passes(
            "openDay(\"Monday\")\nopenDay(\"Monday\")\nexpect path [day(\"Monday\"), day(\"Monday\")]\nback\nexpect path [day(\"Monday\")]"
        )
    }

    @Test("answers belong to the page on the path, and end with it")
    func answers() {
        passes(
            """
            refuse set note = "a" because notHandled
            openUser("Ada", "Monday")
            set note = "a"
            openUser("Bea", "Monday")
            expect note == nil
            set note = "b"
            close
            expect note == "a"
            openUser("Bea", "Monday")
            expect note == nil
            """
        )
    }

    @Test("a number out of range is refused in the name of its input, wherever its page lies")
    func bounds() {
        expectPasses(
            """
            stack Rated {
                page home { input stars: Int(1...5) = 1 }
                page more { input marks: OrderedSet<Int(1...3)> = [] }
                on go -> push more
            }
            test "x" for Rated {
                refuse set stars = 9 because stars
                go
                refuse toggle marks 9 because marks
            }
            """
        )
    }

    @Test("the root is not left; going back to it is one move")
    func root() {
        passes(
            """
            refuse back because noPreviousPage
            refuse close because noPreviousPage
            openDay("Monday"), openDay("Tuesday")
            home
            expect effects [pop]
            home
            expect effects []
            """
        )
    }

    @Test("what the interface went back by itself is not popped again")
    func popped() {
        passes(
            """
            openDay("Monday"), openDay("Tuesday")
            popped [day("Monday")]
            expect effects []
            expect path [day("Monday")]
            refuse popped [day("Monday"), day("Tuesday")] because pageNotListed
            """
        )
    }

    @Test("a child on the path is popped when it ends, and when back leads out of it")
    func children() {
        passes(
            """
            openEdit("Ada")
            expect page edit("Ada").name
            expect effects [push edit("Ada"), show edit("Ada").name initial]
            back
            expect path []
            openEdit("Ada")
            refuse next
            edit.set text = "Ada L."
            next
            expect path []
            """
        )
    }

    @Test("an event for a child that is not on the path is not for another child that is")
    func absentChildren() {
        expectPasses(
            """
            flow Part { page one page two }
            stack Pile {
                page bottom
                run left: Part
                run right: Part
                on openRight -> push right
            }
            test "the other one" for Pile {
                openRight
                refuse left.next because notHandled
                expect page right.one
            }
            """
        )
    }

    @Test("an entry makes the path, with its answers")
    func entry() {
        passes(
            """
            expect path [profile("Ada", "Monday"), edit("Ada")]
            expect page edit("Ada").name
            back
            expect note == "hi"
            expect started posts(of: "Ada")
            """,
            at: " at user(\"Ada\", \"Monday\", \"hi\")"
        )
    }

    @Test("pages that push each other on entering come to rest")
    func circles() {
        expectPasses(
            """
            stack Path {
                page bottom { on open -> push first }
                page first { on enter -> push second }
                page second { on enter -> push first }
            }
            test "round once" for Path { open expect path [first, second, first] }
            """
        )
    }
}
