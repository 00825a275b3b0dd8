import Testing

@Suite("Timers, refresh, arrival")
struct TimerTests {
    @Test("countdowns run while their page is current")
    func countdowns() {
        expectPasses(
            """
            flow Countdown {
                page first
                page second { input ticks: Int = 0 after 3s -> next every 1s -> set ticks = 1 }
                page third { every 5s -> back }
            }
            test "countdowns start with their page and stop when it is left" for Countdown {
                next
                expect effects [show second forward, startTimer 3s, startTimer 1s]
                back
                expect effects [cancelTimer 3s, cancelTimer 1s, show first backward]
                refuse fire 3s because staleTimer
            }
            test "a repeated one starts again before its actions" for Countdown {
                next
                fire 1s
                expect effects [startTimer 1s]
                expect ticks == 1
                fire 3s
                expect effects [cancelTimer 1s, show third forward, startTimer 5s]
                fire 5s
                expect effects [show second backward, startTimer 3s, startTimer 1s]
            }
            """
        )
    }

    @Test("a refresh ends exactly once: with the last load of its page, or with the flow")
    func refresh() {
        expectPasses(
            """
            pager Feed {
                type Post
                fetch posts -> [Post] { timeout 10s }
                fetch more -> [Post]
                page feed { needs posts needs more refreshable }
                page detail
            }
            test "a refresh loads everything that the page needs, and ends with the last load" for Feed {
                load posts, load more
                refresh
                expect effects [start posts, start more, startTimer 10s]
                load more
                expect effects []
                next
                load posts
                expect effects [cancelTimer 10s, refreshEnded]
            }
            test "a refresh joins what is under way, and ends after a failure too" for Feed {
                load more
                refresh
                expect effects [start more]
                fail more
                fail posts
                expect effects [cancelTimer 10s, refreshEnded]
            }
            test "a refresh ends with the flow" for Feed {
                refresh
                cancel
                expect effects [cancel posts, cancel more, cancelTimer 10s, refreshEnded, cancelled]
            }
            """
        )
    }

    @Test("of two timers of one length a test says whose fires")
    func owners() {
        expectPasses(
            """
            flow Twice {
                fetch a -> Int { timeout 10s }
                fetch b -> Int { timeout 10s }
                page first { needs a needs b }
            }
            test "two timers of one length: whose is said" for Twice {
                fire 10s of b
                expect b.failed && !a.failed
                fire 10s
                expect a.failed
            }
            """
        )
    }

    @Test("on loaded runs when the result arrives on its page, and on entering forward if it is there")
    func loaded() {
        expectPasses(
            """
            pager Order {
                fetch late -> Int
                page first { input a: Bool = false needs late on loaded late -> next }
                insert second when a
                page third { on loaded late -> next needs late }
                page fourth
            }
            test "on loaded runs when the result arrives, and on entering forward if it is there" for Order {
                load late
                expect effects [show fourth forward]
            }
            test "never on entering backward" for Order {
                show fourth
                load late
                expect page fourth
                back
                expect page third
                back
                expect page first
            }
            """
        )
    }
}
