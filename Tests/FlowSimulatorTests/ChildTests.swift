import Testing

@Suite("Flows that run others")
struct ChildTests {
    /// A parent with a child in the middle, which loads, counts down and delivers.
    private static let parent = """
        flow Setup {
            param limit: Int = 1
            fetch hint -> String { timeout 20s }
            page mode { input isShort: Bool needs hint }
            page count { input laps: Int(1...9) = 2 after 3s -> next on stop -> cancel }
            output isShort, laps
        }
        flow Parent {
            page first { on skipAll -> show last }
            run setup: Setup(limit: 3)
            page last { title "Last" on again -> restart }
            on help -> stay
        }

        """

    private func passes(_ steps: String, _ location: SourceLocation = #_sourceLocation) {
        expectPasses(Self.parent + "test \"x\" for Parent {\n\(steps)\n}", location)
    }

    @Test("a run is one step, and its child begins when it is entered")
    func begins() {
        passes(
            """
            expect pages [first, setup, last]
            refuse setup.next because notHandled
            next
            expect effects [show setup.mode forward, start setup.hint, startTimer 20s]
            expect progress 2 of 3
            expect page setup
            expect page setup.mode
            setup.expect limit == 3
            """
        )
    }

    @Test("next and back go to the child, and out of it at its ends")
    func moves() {
        passes(
            """
            next
            refuse next
            refuse setup.next because isShort
            setup.set isShort = true
            next
            expect effects [show setup.count forward, startTimer 3s]
            back
            expect effects [cancelTimer 3s, show setup.mode backward]
            back
            expect effects [cancel setup.hint, cancelTimer 20s, show first backward]
            expect page first
            """
        )
    }

    @Test("a finished child is frozen with its output; back resumes it and voids the output")
    func finishes() {
        passes(
            """
            next
            setup.load hint = "hold on"
            setup.set isShort = true
            next
            setup.set laps = 4
            next
            expect effects [cancelTimer 3s, show last forward]
            expect setup.laps == 4
            refuse setup.next because notHandled
            back
            expect effects [show setup.count backward, startTimer 3s]
            setup.expect laps == 4
            setup.expect isShort == true
            fire 3s
            expect page last
            expect setup.laps == 4
            next
            expect finished
            """
        )
    }

    @Test("entered forward after it was left, a child starts afresh")
    func startsAfresh() {
        passes(
            """
            next
            setup.set isShort = true
            back
            next
            refuse setup.next because isShort
            expect page setup.mode
            """
        )
    }

    @Test("the parent's own next is refused while its child is current; its own events are not")
    func inChild() {
        expectPasses(
            """
            flow Child { page a page b }
            flow Parent {
                page first
                run child: Child
                on go -> next
                on help -> stay
            }
            test "x" for Parent {
                next
                refuse go because inChild
                help
                expect page child.a
            }
            """
        )
    }

    @Test("an end of a child goes where the handlers of its run say")
    func handlers() {
        expectPasses(
            """
            flow Child { page a { input isBig: Bool = false on stop -> cancel } output isBig }
            flow Parent {
                page first
                run child: Child { on finish when child.isBig -> show third on finish -> finish on cancel -> next }
                page second
                page third
            }
            test "a condition reads what the child delivers" for Parent {
                next
                child.set isBig = true
                next
                expect page third
            }
            test "the next one that holds" for Parent {
                next, next
                expect finished
            }
            test "cancelled" for Parent {
                next
                child.stop
                expect page second
            }
            """
        )
    }

    @Test("back with nothing before it is refused at the root, and changes nothing")
    func rootRefuses() {
        expectPasses(
            """
            flow Inner { page a { input text: String? } }
            flow Middle { run inner: Inner page b }
            flow Root { run middle: Middle page c }
            test "x" for Root {
                middle.inner.set text = "kept"
                refuse back because noPreviousPage
                expect page middle.inner.a
                middle.inner.expect text == "kept"
            }
            """
        )
    }

    @Test("a pager is not left by back")
    func pagerKeeps() {
        expectPasses(
            """
            pager Inner { page a on done -> finish }
            flow Root { page first run inner: Inner page last }
            test "x" for Root {
                next
                refuse back because noPreviousPage
                refuse next because noNextPage
                inner.done
                expect page last
            }
            """
        )
    }

    @Test("a commit of a child binds its parent")
    func commit() {
        expectPasses(
            """
            flow Pay { page card { commit } page thanks }
            flow Shop { page cart { input count: Int = 1 } run pay: Pay page end }
            test "x" for Shop {
                next, next
                expect page pay.thanks
                refuse back because committed
                refuse pay.back because committed
                refuse show cart because committed
                refuse set count = 2 because committed
                next
                expect page end
                refuse set count = 2 because committed
            }
            """
        )
    }

    @Test("restart forgets the children")
    func restart() {
        passes(
            """
            next
            setup.set isShort = true
            next
            setup.load hint
            next
            again
            expect effects [show first backward]
            next
            expect page setup.mode
            refuse setup.next because isShort
            """
        )
    }

    @Test("a late answer for a child that is gone is refused")
    func late() {
        passes(
            """
            next
            back
            refuse setup.load hint because staleTicket
            refuse setup.fire 20s because staleTimer
            """
        )
    }

    @Test("a swipe inside of a child is believed; one that cannot have been is put right")
    func swipes() {
        passes(
            """
            next
            setup.set isShort = true
            shown setup.count
            expect effects [startTimer 3s]
            expect page setup.count
            shown setup.count
            expect effects []
            """
        )
    }
}
