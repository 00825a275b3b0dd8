import Testing

@Suite("Handlers")
struct HandlerTests {
    @Test("a page's handlers come before the flow's; the first whose condition holds runs; undecided counts as false")
    func order() {
        expectPasses(
            """
            flow Order {
                page first {
                    input a: Bool
                    input found: String?
                    on go when a -> set found = "page, a"
                    on go when !a -> set found = "page, not a"
                }
                page second
                on go -> set found = "flow"
            }
            test "which" for Order {
                go
                expect found == "flow"
                set a = true
                go
                expect found == "page, a"
                set a = false
                go
                expect found == "page, not a"
                next
                go
                expect found == "flow"
            }
            """
        )
    }

    @Test("an event that nobody handles is refused, one with stay is accepted and does nothing")
    func unhandled() {
        expectPasses(
            """
            flow Order {
                page first { input a: Bool = false on go when a -> next on wait -> stay }
                page second
            }
            test "refused" for Order {
                refuse go because notHandled
                wait
                expect effects []
                set a = true
                go
                refuse wait because notHandled
            }
            """
        )
    }

    @Test("a refused action refuses the whole event and undoes what was done")
    func atomic() {
        expectPasses(
            """
            flow Order {
                page first { input a: Int = 0 input b: String on go -> set a = 1, next }
                tail done
            }
            test "undone" for Order {
                refuse go because b
                expect a == 0
                set b = "x"
                go
                expect a == 1
                expect page done
            }
            """
        )
    }

    @Test("in automatic lists a refused action ends the list silently; what was done before stays")
    func silent() {
        expectPasses(
            """
            flow Order {
                page first { input a: Int = 0 }
                page second { input b: String on enter -> set a = 1, next, set a = 2 }
                tail done
            }
            test "kept" for Order {
                next
                expect page second
                expect a == 1
            }
            """
        )
    }

    @Test("on leave runs before on enter, in both directions, at an end and at a relocation, once for an event")
    func enterAndLeave() {
        expectPasses(
            """
            flow Order {
                page first { input a: Bool = true input log: Int = 0 }
                insert second when a { on enter when log == 1 -> set log = 2 on leave -> set log = 10 }
                page third { on leave -> set log = 1 on enter when log == 10 -> set log = 11 }
            }
            test "both ways" for Order {
                next
                expect log == 0
                next
                expect log == 11
                back
                expect log == 2
                set a = false
                expect page first
                expect log == 10
            }
            """
        )
    }

    @Test("parameters of an event are read in its condition and its actions")
    func parameters() {
        expectPasses(
            """
            flow Order {
                enum Size { small, large }
                page first { input size: Size input count: Int = 0 on pick(size chosen: Size, count number: Int) when number > 0 -> set size = chosen, set count = number }
            }
            test "labels may be left out" for Order {
                refuse pick(.small, 0) because notHandled
                pick(size: .large, count: 2)
                expect size == .large && count == 2
                pick(.small, 3)
                expect size == .small && count == 3
            }
            """
        )
    }

    @Test("after the end, moves are refused as actions; a leave handler may still set and send")
    func afterTheEnd() {
        expectPasses(
            """
            flow Order {
                send log -> Int
                page first { input a: Int = 0 on leave -> set a = 1, send log, next, set a = 2 on stop -> cancel, set a = 5 }
                page second
                output a
            }
            test "set goes on" for Order {
                stop
                expect cancelled
                expect effects [start log, cancelled]
            }
            """
        )
    }
}
