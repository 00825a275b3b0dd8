import Testing

@Suite("Loads")
struct LoadTests {
    @Test("a fetch starts with its page, one page ahead, or as soon as its page is listed")
    func policies() {
        expectPasses(
            """
            pager Policies {
                type Text
                fetch lazyOne -> Text
                fetch aheadOne -> Text { start ahead }
                fetch eagerOne -> Text { start eager }
                page first
                page second { needs aheadOne }
                page third { needs lazyOne needs eagerOne }
            }
            test "lazy with its page, ahead one page before, eager as soon as it is listed" for Policies {
                expect started [aheadOne, eagerOne]
                next
                expect effects [show second forward]
                next
                expect started [aheadOne, eagerOne, lazyOne]
            }
            """
        )
    }

    @Test("a fetch waits for those that it takes results from, or comes after")
    func inner() {
        expectPasses(
            """
            flow Insurance {
                type User
                type Profile
                type Quote
                type Terms
                param user: User
                fetch profile(of user: User) -> Profile
                fetch quote(for profile: Profile) -> Quote { start ahead }
                fetch terms -> Terms after quote
                page greeting
                page offer { awaits quote(for: profile(of: user)) needs terms }
            }
            test "inner requests come first; outer ones start when their results are there" for Insurance(user: "Ada") {
                expect effects [show greeting initial, start profile(of: "Ada")]
                next
                refuse next because profile(of: "Ada")
                load profile(of: "Ada") = "A1"
                expect effects [start quote(for: "A1")]
                refuse next because quote(for: "A1")
                load quote(for: "A1")
                expect effects [start terms]
                next
                expect finished
            }
            """
        )
    }

    @Test("there is one load for each key; attempts follow each other, and a replaced load is cancelled")
    func keys() {
        expectPasses(
            """
            flow Search {
                enum Kind { books, films }
                type Hit
                fetch hits(of kind: Kind) -> [Hit] { retry 1 timeout 5s }
                page choose { input kind: Kind needs hits(of: kind) on switchTo(kind new: Kind) -> set kind = new }
                page results { needs hits(of: kind) }
                page end
            }
            test "a load is cancelled when its use names another key that no other page needs" for Search {
                set kind = .books
                expect effects [pagesChanged, start hits(of: .books), startTimer 5s]
                set kind = .films
                expect effects [cancel hits(of: .books), cancelTimer 5s, start hits(of: .films), startTimer 5s]
                refuse load hits(of: .books) because staleTicket
                load hits(of: .films) = ["Metropolis"]
                set kind = .books
                set kind = .films
                expect hits(of: .films) == ["Metropolis"]
                expect started [hits(of: .books), hits(of: .films), hits(of: .books)]
                expect stopped [hits(of: .books), hits(of: .books)]
            }
            test "an answer that is taken back cancels nothing" for Search {
                set kind = .books
                set kind = nil
                expect stopped []
                load hits(of: .books) = ["Dune"]
                expect !hits(of: .books).loaded
                set kind = .books
                expect hits(of: .books) == ["Dune"]
                expect started hits(of: .books) once
            }
            test "a further attempt starts at once; only the last failure counts" for Search {
                set kind = .books
                fail hits(of: .books) once
                expect effects [cancelTimer 5s, start hits(of: .books), startTimer 5s]
                expect !hits(of: .books).failed
                fire 5s
                expect effects [cancel hits(of: .books)]
                expect hits(of: .books).failed
                next
                expect started hits(of: .books) 2 times
                retry
                expect effects [start hits(of: .books), startTimer 5s]
                fail hits(of: .books) once
                expect !hits(of: .books).failed
                load hits(of: .books) = []
                expect hits(of: .books).loaded
                refuse retry because notHandled
            }
            test "a load goes on when its page is left, and ends with the flow" for Search {
                set kind = .books
                next, next
                expect stopped []
                next
                expect effects [cancel hits(of: .books), cancelTimer 5s, finished]
            }
            """
        )
    }

    @Test("an expired result is loaded again when its page is entered, and at once where it is awaited")
    func freshness() {
        expectPasses(
            """
            flow Fresh {
                type Price
                fetch price -> Price { fresh 1m }
                page first { awaits price }
                page second
                page third { needs price }
            }
            test "an expired result stays readable, does not satisfy awaits, and is loaded again at once where it is awaited" for Fresh {
                load price = "1"
                expect effects [pagesChanged, startTimer 1m]
                fire 1m
                expect effects [pagesChanged, start price]
                expect price == "1"
                refuse next because price
                load price = "2"
                next
                expect page second
            }
            test "an expired result is loaded again when its page is entered, not before" for Fresh {
                load price
                next
                fire 1m
                expect effects []
                next
                expect effects [show third forward, start price]
                fail price
                back, next
                expect started price 2 times
                retry
                expect started price 3 times
                load price
                expect effects [startTimer 1m]
            }
            """
        )
    }

    @Test("what lists pages is loaded again only where it is awaited")
    func pinned() {
        expectPasses(
            """
            flow Pinned {
                type Profile { isPremium: Bool }
                fetch profile -> Profile { fresh 1m }
                page first { awaits profile }
                insert offer when !profile.isPremium { needs profile refreshable }
                page last { needs profile }
            }
            test "what lists pages is loaded again only where it is awaited" for Pinned {
                load profile = { isPremium: false }
                next
                fire 1m
                expect effects []
                next
                expect effects [show last forward]
                back
                refresh
                expect effects [refreshEnded]
                back
                expect effects [show first backward, start profile]
                expect pages [first, offer, last]
                load profile = { isPremium: true }
                expect pages [first, last]
            }
            """
        )
    }

    @Test("a set is one key in whatever order its members are written")
    func sets() {
        expectPasses(
            """
            flow Main {
                enum Extra { bike, tent }
                fetch price(of extras: Set<Extra>) -> Int
                page first { needs price(of: [.bike, .tent]) }
                page second { needs price(of: [.tent, .bike, .tent]) }
            }
            test "is asked for once" for Main {
                next
                load price(of: [.tent, .bike]) = 3
                expect started price(of: [.bike, .tent]) once
            }
            """
        )
    }
}
