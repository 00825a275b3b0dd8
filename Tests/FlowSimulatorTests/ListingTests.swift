import Testing

@Suite("What is listed")
struct ListingTests {
    @Test("an undecided condition lists nothing, and the number of pages is open")
    func undecided() {
        expectPasses(
            """
            flow Run {
                enum Mode { single, mate }
                page chooseMode { input mode: Mode }
                insert chooseMate when mode == .mate
                page distance
            }
            test "open, then listed, then not" for Run {
                expect pages [chooseMode, distance]
                expect progress 1 of at least 2
                set mode = .mate
                expect progress 1 of 3
                set mode = .single
                expect progress 1 of 2
                set mode = nil
                expect progress 1 of at least 2
            }
            """
        )
    }

    @Test("of a switch one branch is listed, and none while its value is undecided")
    func alternatives() {
        expectPasses(
            """
            flow Run {
                enum Mode { single, race, team }
                page chooseMode { input mode: Mode }
                switch mode {
                case single: page goal
                case race, team: page chooseMate
                }
                page distance
            }
            test "each branch" for Run {
                expect pages [chooseMode, distance]
                set mode = .single
                expect pages [chooseMode, goal, distance]
                set mode = .team
                expect pages [chooseMode, chooseMate, distance]
            }
            """
        )
    }

    @Test("one side of && that is false is enough, and one side of || that is true")
    func kleene() {
        expectPasses(
            """
            flow Order {
                page first { input a: Bool }
                page second { input b: Bool }
                insert both when a && b
                insert some when a || b
                tail done
            }
            test "decided early" for Order {
                expect progress 1 of at least 3
                set a = false
                expect progress 1 of at least 3
                set b = false
                expect progress 1 of 3
                set a = true
                expect pages [first, second, some, done]
                expect progress 1 of 4
            }
            test "the other side" for Order {
                set b = true
                expect pages [first, second, some, done]
                expect progress 1 of at least 4
                set a = true
                expect progress 1 of 5
            }
            """
        )
    }

    @Test("an optional answer and a start value are decided on an unlisted page, but not on one that is open")
    func openPages() {
        expectPasses(
            """
            flow Order {
                page first { input isGift: Bool }
                insert gift when isGift { input note: String? input wrap: Bool = true }
                insert card when note != nil
                insert paper when wrap
                tail done
            }
            test "open" for Order {
                expect pages [first, done]
                expect progress 1 of at least 2
                set isGift = false
                expect pages [first, paper, done]
                expect progress 1 of 3
                set isGift = true
                set note = "x"
                expect pages [first, gift, card, paper, done]
                set isGift = false
                expect pages [first, paper, done]
            }
            """
        )
    }

    @Test("numbers repeat up to their bound; none where the bound is less than the first")
    func numbers() {
        expectPasses(
            """
            flow Trip {
                page count { input people: Int(0...3) = 1 }
                each person in 1...people { page name { input name: String } }
                tail done
            }
            test "by number" for Trip {
                expect pages [count, name(1), done]
                set people = 3
                expect pages [count, name(1), name(2), name(3), done]
                set people = 0
                expect pages [count, done]
            }
            test "an answer is kept by number" for Trip {
                set people = 2
                set name = "Ada" for 2
                set people = 1
                expect name(2) == nil
                set people = 2
                expect name(2) == "Ada"
            }
            """
        )
    }

    @Test("lists repeat in each other, and drop repeats")
    func nested() {
        expectPasses(
            """
            flow Seats {
                enum Row { front, back }
                page rows { input rows: OrderedSet<Row> = [] }
                each row in rows {
                    each seat in [1, 2] { page choose { input taken: Bool = false } }
                }
                tail done
            }
            test "inside" for Seats {
                set rows = [.back, .front, .back]
                expect pages [rows, choose(.back, 1), choose(.back, 2), choose(.front, 1), choose(.front, 2), done]
                show choose(.front, 2)
                set taken = true
                expect taken(.front, 2) && !taken(.front, 1) && !taken(.back, 2)
            }
            """
        )
    }

    @Test("while a failed request is tried again, what is listed stays: it changes when the new load ends")
    func retriedResults() {
        expectPasses(
            """
            flow Account {
                type Profile
                fetch profile -> Profile
                page start { input name: String? awaits profile or failure }
                insert apology when profile.failed { needs profile }
                insert greeting when profile.loaded
            }
            test "retried where it is awaited, and elsewhere" for Account {
                expect progress 1 of at least 1
                fail profile
                expect pages [start, apology]
                next
                retry
                set name = "Ada"
                expect pages [start, apology]
                expect progress 2 of 2
                fail profile
                expect pages [start, apology]
                retry
                load profile
                expect pages [start, greeting]
                expect page start
            }
            """
        )
    }

    @Test("any and all ask the listed members; while the list is open they may be undecided")
    func quantified() {
        expectPasses(
            """
            flow Trip {
                enum Extra { bike, dog, bag }
                page extras { input extras: Set<Extra> }
                each extra in extras { page detail { input isLarge: Bool = false } }
                insert largeVan when any(isLarge)
                insert onlyLarge when all(isLarge)
                tail done
            }
            test "members" for Trip {
                expect progress 1 of at least 2
                set extras = []
                expect pages [extras, onlyLarge, done]
                expect progress 1 of 3
                set extras = [.dog, .bag]
                expect pages [extras, detail(.dog), detail(.bag), done]
                set isLarge = true for .bag
                expect pages [extras, detail(.dog), detail(.bag), largeVan, done]
                toggle extras .dog
                expect pages [extras, detail(.bag), largeVan, onlyLarge, done]
                toggle extras .bag
                expect pages [extras, onlyLarge, done]
            }
            """
        )
    }

    @Test("a result that lists pages is undecided until its load has ended; then a failure is one too")
    func results() {
        expectPasses(
            """
            flow Account {
                type Profile { isPremium: Bool }
                fetch profile -> Profile
                page start { awaits profile or failure }
                insert offer when profile.loaded && !profile.isPremium
                insert apology when profile.failed
                tail done
            }
            test "loaded" for Account {
                expect progress 1 of at least 2
                load profile = { isPremium: false }
                expect pages [start, offer, done]
                expect progress 1 of 3
            }
            test "failed" for Account {
                fail profile
                expect pages [start, apology, done]
                expect progress 1 of 3
                retry
                load profile = { isPremium: true }
                expect pages [start, done]
            }
            """
        )
    }
}
