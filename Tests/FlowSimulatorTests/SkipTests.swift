import Testing

@Suite("Skip, commit, restart, finish")
struct SkipTests {
    @Test("skip asks nothing of its page, whose answers then read as never given until next leaves it")
    func skip() {
        expectPasses(
            """
            flow Order {
                page first { input a: String }
                page second { input b: Bool input c: Int = 1 on later -> skip }
                insert third when b
                insert fourth when c == 2
                tail done
            }
            test "skipped" for Order {
                refuse later because notHandled
                set a = "x"
                next
                set b = true
                set c = 2
                expect pages [first, second, third, fourth, done]
                later
                expect effects [show done forward]
                expect pages [first, second, done]
                expect progress 3 of at least 3
                expect b == nil && c == 1
                next
                expect finished
            }
            test "counted again" for Order {
                set a = "x"
                next
                later
                expect page done
                back
                set b = true
                expect b == true
                next
                expect page third
                expect b == true
            }
            test "earlier pages are asked" for Order {
                set a = "x"
                next
                set a = nil
                refuse later because a
            }
            test "the page itself is asked by next" for Order {
                set a = "x"
                next
                later, back
                refuse next because b
            }
            """
        )
    }

    @Test("skip on the last page finishes a flow")
    func skipAtTheEnd() {
        expectPasses(
            """
            flow Order {
                page first
                page last { input a: String on later -> skip }
                output a?
            }
            test "without it" for Order {
                next
                set a = "x"
                later
                expect finished(a: nil)
            }
            """
        )
    }

    @Test("behind a commit there is no way back, and the answers up to it are fixed")
    func commit() {
        expectPasses(
            """
            flow Payment {
                page card { input number: String input note: String? }
                page confirm { commit }
                page receipt { input rating: Int? on again -> restart }
                tail done
            }
            test "fixed" for Payment {
                set number = "1"
                next
                back, next
                set note = "still open"
                next
                expect page receipt
                refuse back because committed
                refuse show card because committed
                refuse set note = "x" because committed
                shown confirm
                expect effects [show receipt backward]
                set rating = 5
                next, back
                expect page receipt
                again
                expect page card
                set number = "2"
                expect number == "2"
            }
            test "show passes it too" for Payment {
                set number = "1"
                show receipt
                refuse back because committed
            }
            test "cancel stays possible" for Payment {
                set number = "1"
                show receipt
                cancel
                expect cancelled
            }
            """
        )
    }

    @Test("the neighbour behind a commit is no neighbour, and passing it changes the neighbours")
    func commitAndNeighbours() {
        expectPasses(
            """
            pager Tour {
                page first { commit }
                page second
                page third
            }
            test "a swipe over it" for Tour {
                shown second
                expect effects [pagesChanged]
                next
                shown second
                expect effects []
                shown first
                expect effects [show second backward]
            }
            """
        )
    }

    @Test("restart forgets answers, skips and what was sent; it keeps what was fetched, and shows the first page backward")
    func restart() {
        expectPasses(
            """
            flow Order {
                type Menu
                fetch menu -> Menu { fresh 10m }
                fetch prices -> Int { timeout 10s }
                send order -> Int { timeout 20s }
                page first { needs menu input a: String? }
                page second { needs prices on pay -> send order }
                page third { on again -> restart on leave -> set a = "left" }
            }
            test "from the end" for Order {
                load menu = "soup"
                set a = "x"
                next
                pay
                next
                again
                expect effects [cancel prices, cancelTimer 10s, cancelTimer 20s, show first backward]
                expect a == nil
                expect menu == "soup"
                expect stopped [prices]
                next
                expect started prices 2 times
                pay
                expect started order 2 times
                refuse load order late because staleTicket
                fire 10m
            }
            """
        )
    }

    @Test("what a restart leads on to is shown backward too")
    func restartAndOn() {
        expectPasses(
            """
            flow Quiz { page first { on again -> restart, next } page second }
            test "on from the first page" for Quiz {
                again
                expect effects [show second backward]
            }
            """
        )
    }

    @Test("restart on the first page shows nothing, but enters it again")
    func restartInPlace() {
        expectPasses(
            """
            flow Order {
                page first { input a: Int = 0 on enter -> set a = 5 on again -> restart after 3s -> next }
                page second
            }
            test "in place" for Order {
                set a = 1
                again
                expect effects [cancelTimer 3s, startTimer 3s]
                expect a == 5
            }
            """
        )
    }

    @Test("finish delivers what is given; it is refused while something is lacking that is not marked")
    func finish() {
        expectPasses(
            """
            flow Order {
                enum Extra { bike, dog }
                type Quote
                fetch quote -> Quote
                page first { needs quote input name: String input tip: Int? input extras: Set<Extra> = [] on done -> finish }
                each extra in extras { page detail { input size: Int = 1 input color: String } }
                tail end
                output name, tip, quote?, size, color?
            }
            test "lacking" for Order {
                refuse done because name
                set name = "Ada"
                set extras = [.bike, .dog]
                set size = 4 for .dog
                set color = "red" for .bike
                done
                expect finished(name: "Ada", tip: nil, quote: nil, size: { bike: 1, dog: 4 }, color: { bike: "red" })
                expect effects [cancel quote, finished]
                refuse next because ended
                refuse set name = "x" because ended
            }
            """
        )
    }

    @Test("a child that was skipped is left out of what the flow delivers by member")
    func outputOfSkippedChildren() {
        expectPasses(
            """
            flow Part { page a { input text: String } output text }
            flow Main {
                enum Half { upper, lower }
                page pick { input halves: Set<Half> = [.upper, .lower] }
                each half in halves { run part: Part { on cancel -> skip } }
                page end
                output part
            }
            test "x" for Main {
                next
                part.cancel
                part.set text = "b"
                part.next
                next
                expect finished(part: { lower: { text: "b" } })
            }
            """
        )
    }
}
