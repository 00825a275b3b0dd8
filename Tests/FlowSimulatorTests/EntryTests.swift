import Testing

@Suite("Ways into the middle")
struct EntryTests {
    private static let order = """
        flow Setup {
            param limit: Int = 1
            page mode { input isShort: Bool }
            page count { input laps: Int = 2 }
            page wait { commit }
            page ready { after 3s -> finish }
            entry invitation(isShort: Bool, laps: Int) at ready
            output isShort, laps
        }
        flow Main {
            page start { input isOpen: Bool = true }
            if isOpen { run setup: Setup(limit: 2) { on cancel -> restart } }
            page end
            on invited(laps: Int) -> enter setup.invitation(isShort: true, laps: laps)
            on close -> set isOpen = false
            entry invited(laps: Int) at setup.invitation(isShort: false, laps: laps)
            entry closed(isOpen: Bool, laps: Int) at setup.invitation(isShort: false, laps: laps)
        }

        """

    private func passes(_ test: String, _ location: SourceLocation = #_sourceLocation) {
        expectPasses(Self.order + "test \"x\" for " + test, location)
    }

    @Test("an entry brings answers, and passes what lies before its page, commits included")
    func brings() {
        passes(
            """
            Setup at invitation(true, 4) {
                expect effects [show ready initial, startTimer 3s]
                expect laps == 4
                refuse back because committed
                refuse set laps = 5 because committed
                fire 3s
                expect finished(isShort: true, laps: 4)
            }
            """
        )
    }

    @Test("an entry leads on into a child")
    func leadsOn() {
        passes(
            """
            Main at invited(laps: 7) {
                expect page setup.ready
                setup.expect limit == 2
                fire 3s
                expect page end
                expect setup.laps == 7
            }
            """
        )
    }

    @Test("an entry whose page is not listed starts at the first page, as if it were not given")
    func notListed() {
        passes("Main at closed(false, 1) {\n    expect page start\n    expect isOpen\n}")
    }

    @Test("`enter` replaces a child: of the old one nothing is left")
    func replaces() {
        passes(
            """
            Main {
                next
                setup.set isShort = false
                invited(5)
                expect effects [show setup.ready forward, startTimer 3s]
                setup.expect isShort == true
                invited(6)
                expect effects [cancelTimer 3s, startTimer 3s]
                fire 3s
                expect setup.laps == 6
            }
            """
        )
    }

    @Test("`enter` is refused where the run is not listed")
    func refused() {
        passes("Main {\n    close\n    refuse invited(5) because setup\n    expect page start\n}")
    }

    @Test("an entry that brings a number outside of its bounds leads nowhere")
    func bounds() {
        expectPasses(
            """
            flow Main {
                page start { input laps: Int(1...3) = 1 }
                page ready
                entry ready(laps: Int) at ready
            }
            test "within" for Main at ready(3) { expect page ready }
            test "outside" for Main at ready(4) { expect page start expect laps == 1 }
            """
        )
    }

    @Test("a child that began at an entry ends with the event where another page is shown in the end")
    func passed() {
        expectPasses(
            """
            flow Inner {
                fetch lines -> [String]
                page first
                page second { needs lines after 3s -> stay }
                entry second at second
            }
            flow Main {
                page one { on go -> enter inner.second, show one on more -> enter inner.second }
                run inner: Inner
            }
            stack Path {
                page bottom { on go -> enter inner.second, popToRoot }
                run inner: Inner
            }
            test "in a flow" for Main {
                go
                expect effects []
                refuse inner.next because notHandled
                more
                expect effects [show inner.second forward, start inner.lines, startTimer 3s]
            }
            test "on a path" for Path { go expect path [] refuse inner.next because notHandled }
            """
        )
    }

    @Test("children that end at once and lead to each other come to rest")
    func circles() {
        expectPasses(
            """
            flow Done { page only { on enter -> finish } }
            flow Gone { page only { on enter -> cancel } }
            flow Main {
                page one
                run first: Done
                run second: Gone { on cancel -> show first }
                page last
            }
            test "round once" for Main {
                next
                expect page first
                next
                expect page second
                next
                expect page last
            }
            """
        )
    }
}
