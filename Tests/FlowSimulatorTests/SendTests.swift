import Testing

@Suite("Sends")
struct SendTests {
    @Test("a send that waited for another one starts once, and never again by itself")
    func waited() {
        expectPasses(
            """
            flow Purchase {
                send order -> Int { timeout 10s }
                send pay(order: Int) -> Bool { timeout 10s again }
                page cart {
                    awaits pay(order: order)
                    on buy -> send order, send pay(order: order)
                    on wait -> stay
                }
            }
            test "not after a failure" for Purchase {
                buy
                expect started [order]
                load order = 7
                expect started pay(order: 7) once
                fail pay(order: 7)
                wait
                expect started pay(order: 7) once
            }
            test "not after a success" for Purchase {
                buy
                load order = 7
                load pay(order: 7) = true
                wait
                expect started pay(order: 7) once
            }
            """
        )
    }

    @Test("a send starts where a handler says so, once for a key, and again after a failure")
    func once() {
        expectPasses(
            """
            flow Payment {
                type Card
                type Receipt
                send pay(with card: Card) -> Receipt { timeout 30s }
                page card { input card: Card }
                page confirm {
                    on pay -> send pay(with: card)
                    awaits pay(with: card)
                    on loaded pay(with: card) -> next
                    on failed pay(with: card) -> back
                }
                tail receipt
            }
            test "a send starts only where a handler says so" for Payment {
                set card = "visa"
                next
                expect started []
                refuse next because pay(with: "visa")
                pay
                expect effects [start pay(with: "visa"), startTimer 30s]
                refuse pay because pay(with: "visa")
                load pay(with: "visa") = "thanks"
                expect effects [cancelTimer 30s, show receipt forward]
                back
                refuse pay because alreadySent
                next
                expect page receipt
            }
            test "after a failure it may be sent again" for Payment {
                set card = "visa"
                next
                pay
                fail pay(with: "visa")
                expect page card
                next
                refuse next because pay(with: "visa")
                pay
                load pay(with: "visa")
                expect page receipt
            }
            test "a send that took too long has failed, but its late result is taken until it is sent again" for Payment {
                set card = "visa"
                next
                pay
                fire 30s
                expect effects [show card backward]
                expect pay(with: "visa").failed
                load pay(with: "visa") late = "thanks"
                expect pay(with: "visa") == "thanks"
                next
                expect effects [show receipt forward]
                expect started pay(with: "visa") once
            }
            test "sent again, the late result of the first is refused" for Payment {
                set card = "visa"
                next
                pay
                fire 30s
                next
                pay
                refuse load pay(with: "visa") late because staleTicket
                refuse fail pay(with: "visa") late because staleTicket
                load pay(with: "visa")
                expect page receipt
            }
            """
        )
    }

    @Test("a send waits for the send that it takes its argument from")
    func waiting() {
        expectPasses(
            """
            flow Race {
                type Mate
                type Session
                type Reply
                send createSession(with mate: Mate) -> Session
                send invite(to session: Session) -> Reply { timeout 10s cancel on leave }
                page chooseMate { input mate: Mate }
                page wait {
                    on enter -> send createSession(with: mate), send invite(to: createSession(with: mate))
                    after 4s -> send invite(to: createSession(with: mate))
                    awaits invite(to: createSession(with: mate))
                    on failed invite(to: createSession(with: mate)) -> cancel
                }
                page countdown { after 3s -> finish }
                output mate
            }
            test "a send waits for the send that it takes its argument from" for Race {
                set mate = "Ada"
                next
                expect effects [show wait forward, start createSession(with: "Ada"), startTimer 4s]
                refuse next because createSession(with: "Ada")
                load createSession(with: "Ada") = "s1"
                expect effects [start invite(to: "s1"), startTimer 10s]
                load invite(to: "s1") = "yes"
                next
                expect effects [cancelTimer 4s, show countdown forward, startTimer 3s]
                fire 3s
                expect effects [finished]
                expect finished(mate: "Ada")
            }
            test "what is cancelled on leave is as never sent; the other send goes on" for Race {
                set mate = "Ada"
                next
                load createSession(with: "Ada") = "s1"
                back
                expect effects [cancel invite(to: "s1"), cancelTimer 4s, cancelTimer 10s, show chooseMate backward]
                next
                expect effects [show wait forward, startTimer 4s]
                fire 4s
                expect effects [start invite(to: "s1"), startTimer 10s]
            }
            test "a waiting send is dropped when its page is left" for Race {
                set mate = "Ada"
                next, back
                load createSession(with: "Ada") = "s1"
                expect started [createSession(with: "Ada")]
            }
            test "a failure for good cancels the flow" for Race {
                set mate = "Ada"
                next
                load createSession(with: "Ada") = "s1"
                fail invite(to: "s1")
                expect effects [cancelTimer 4s, cancelTimer 10s, cancelled]
            }
            """
        )
    }

    @Test("with again a send may be repeated; the newest attempt counts")
    func again() {
        expectPasses(
            """
            flow Vote {
                send vote(for number: Int) -> Int { again }
                page ask { input choice: Int = 1 on vote -> send vote(for: choice) awaits vote(for: choice) }
                page end
            }
            test "with again a send may be repeated; the newest attempt counts" for Vote {
                vote
                load vote(for: 1) = 10
                vote
                expect vote(for: 1) == 10
                refuse next because vote(for: 1)
                load vote(for: 1) = 20
                next
                expect vote(for: 1) == 20
            }
            """
        )
    }
}
