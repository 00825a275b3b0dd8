import Testing

@Suite("Moves")
struct MoveTests {
    @Test("next of a flow asks for the answers of the current and of all earlier pages, then awaits, then requirements")
    func next() {
        expectPasses(
            """
            flow Order {
                type Quote
                fetch quote -> Quote
                page first { input a: String }
                page second { input b: Int = 0 awaits quote require positive: b > 0 }
                tail done
            }
            test "in order" for Order {
                refuse next because a
                set a = "x"
                next
                set a = nil
                refuse next because a
                set a = "y"
                refuse next because quote
                load quote
                refuse next because positive
                set b = 1
                next
                expect page done
                next
                expect finished
                refuse back because ended
            }
            """
        )
    }

    @Test("next of a pager asks for no answers, but its page's own awaits and requirements hold")
    func pager() {
        expectPasses(
            """
            pager Tour {
                type Text
                fetch text -> Text
                page first { input a: String }
                page second { awaits text }
                page third { input b: Bool = false require agreed: b }
                tail done
            }
            test "freely" for Tour {
                next
                expect page second
                refuse next because text
                show done
                show second
                load text
                next
                refuse next because agreed
                set b = true
                next
                refuse next because noNextPage
            }
            """
        )
    }

    @Test("show goes back freely, forward only past complete pages, and the current page is shown without effects")
    func show() {
        expectPasses(
            """
            flow Order {
                page first { input a: String }
                page second { input isSure: Bool = false require sure: isSure }
                page third
                tail done
            }
            test "incomplete" for Order {
                refuse show third because first
                set a = "x"
                refuse show third because second
                show second
                expect effects [show second forward]
                refuse show done because second
                set isSure = true
                show done
                expect effects [show done forward]
                show done
                expect effects []
                show first
                expect effects [show first backward]
                set isSure = false
                refuse show third because second
            }
            test "an unlisted page" for Order {
                refuse show second because first
            }
            """
        )
    }

    @Test("a requirement of an earlier page does not stop who has passed it")
    func passedRequirements() {
        expectPasses(
            """
            flow Order {
                page first { input isSure: Bool = false require sure: isSure }
                page second
                page third
                tail done
            }
            test "behind it" for Order {
                set isSure = true
                next
                set isSure = false
                show done
                expect page done
                next
                expect finished
            }
            """
        )
    }

    @Test("a swipe is a move without an effect; to a page that cannot be reached it has the effect that puts it right")
    func swipes() {
        expectPasses(
            """
            flow Order {
                page first { input a: String }
                page second
                insert third when a == "x"
                tail done
            }
            test "refusals" for Order {
                shown second
                expect effects [show first backward]
                expect page first
                shown third
                expect effects [show first backward]
                set a = "y"
                shown second
                expect effects []
                expect page second
                shown second
                expect effects []
                shown first
                expect effects []
            }
            """
        )
    }

    @Test("pagesChanged tells that a neighbour of the current page is another, and only that")
    func neighbours() {
        expectPasses(
            """
            flow Order {
                page first { input a: Bool = false input b: Bool = false input name: String }
                insert second when a
                page third
                insert fourth when b
                tail done
            }
            test "neighbours" for Order {
                set a = true
                expect effects []
                set name = "x"
                expect effects [pagesChanged]
                set b = true
                expect effects []
                set a = false
                expect effects [pagesChanged]
                set name = nil
                expect effects [pagesChanged]
            }
            """
        )
    }

    @Test("if the current page leaves the list, the nearest earlier page becomes current")
    func relocation() {
        expectPasses(
            """
            flow Order {
                page first { input a: Bool = true input b: Bool = true }
                insert second when a
                insert third when b
                tail done
            }
            test "one page" for Order {
                next, next
                set b = false
                expect effects [show second backward]
                set a = false
                expect effects [show first backward]
            }
            test "two at once" for Order {
                next, next
                set a = false
                expect page third
                set b = false
                expect effects [show first backward]
            }
            """
        )
    }

    @Test("a move counts from the page that its handler stands on, even where an action before has unlisted it")
    func gap() {
        expectPasses(
            """
            flow Order {
                page first { input a: Bool = true }
                insert second when a { on leaveIt -> set a = false, next on undo -> set a = false, back }
                page third
                tail done
            }
            test "forward" for Order {
                next
                leaveIt
                expect effects [show third forward]
            }
            test "backward" for Order {
                next
                undo
                expect effects [show first backward]
            }
            """
        )
    }

    @Test("new pages of earlier steps lie before the page that was lost, those of later steps behind it")
    func gapWithNewPages() {
        expectPasses(
            """
            flow Order {
                page first { input a: Bool = true }
                insert early when !a
                insert lost when a { on swap -> set a = false, next on undo -> set a = false, back }
                insert late when !a
                tail done
            }
            test "forward to the later one" for Order {
                next
                swap
                expect effects [show late forward]
                expect pages [first, early, late, done]
            }
            test "backward to the earlier one" for Order {
                next
                undo
                expect effects [show early backward]
            }
            test "relocation takes the earlier one" for Order {
                next
                set a = false
                expect effects [show early backward]
            }
            """
        )
    }

    @Test("several moves of one event give one show, from the first page to the last")
    func oneShow() {
        expectPasses(
            """
            flow Order {
                page first { on twice -> next, next on round -> next, back }
                page second { on enter -> next }
                page third
                tail done
            }
            test "entering moves on" for Order {
                next
                expect effects [show third forward]
            }
            test "actions count from their page" for Order {
                twice
                expect page third
                show first
                refuse round because noPreviousPage
                expect page first
            }
            """
        )
    }
}
