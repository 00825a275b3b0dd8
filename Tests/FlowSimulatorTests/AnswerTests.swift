import Testing

@Suite("Answers")
struct AnswerTests {
    @Test("sets of an enum are equal where they have the same members, in whatever order these are written")
    func setsInAnyOrder() {
        expectPasses(
            """
            flow Trip {
                enum Extra { bike, dog, tent }
                param favourite: Extra
                page first { input extras: Set<Extra>? }
                insert outdoors when extras == [.tent, .bike]
                insert own when extras == [.tent, favourite, .tent]
            }
            test "any order" for Trip(favourite: .dog) {
                set extras = [.bike, .tent]
                expect pages [first, outdoors]
                expect extras == [.tent, .bike] && extras != [.bike]
                set extras = [.dog, .tent]
                expect pages [first, own]
            }
            """
        )
    }

    @Test("an answer can be given on any listed page, and on no other")
    func listed() {
        expectPasses(
            """
            flow Order {
                page first { input a: Bool = false }
                insert second when a { input b: String }
                tail done
            }
            test "setters" for Order {
                refuse set b = "x" because second
                refuse set b = "x" because pageNotListed
                set a = true
                set b = "x"
                expect b == "x"
            }
            """
        )
    }

    @Test("a number beyond its bounds is refused, members of sets too")
    func bounds() {
        expectPasses(
            """
            flow Order {
                page first {
                    input count: Int(1...9) = 1
                    input rating: Int(1...5)
                    input days: OrderedSet<Int(1...7)> = []
                    on setTo(number: Int) -> set count = number
                }
            }
            test "numbers" for Order {
                refuse set count = 10 because count
                refuse set count = 0 because outOfRange
                set count = 9
                refuse set rating = 6 because rating
                set rating = 5
                set rating = nil
                refuse set days = [1, 8] because days
                refuse toggle days 9 because days
                toggle days 3, toggle days 1
                expect days == [3, 1]
            }
            test "actions" for Order {
                refuse setTo(10) because count
                setTo(5)
                expect count == 5
            }
            """
        )
    }

    @Test("sets hold each member once: in the enum's order, or in that of choice")
    func sets() {
        expectPasses(
            """
            flow Order {
                enum Color { red, green, blue }
                page first { input colors: Set<Color> = [.blue] input chosen: OrderedSet<Color> = [] input wanted: OrderedSet<Color> }
            }
            test "orders" for Order {
                toggle colors .red
                expect colors == [.red, .blue]
                set chosen = [.blue, .red, .blue]
                expect chosen == [.blue, .red]
                toggle chosen .blue
                toggle chosen .blue
                expect chosen == [.red, .blue]
                expect wanted == nil
                toggle wanted .green
                expect wanted == [.green]
            }
            """
        )
    }

    @Test("an answer is kept while its page is hidden, and reads as never given; with clear on hide it is forgotten")
    func hidden() {
        expectPasses(
            """
            flow Order {
                page first { input a: Bool = true }
                insert second when a {
                    input note: String?
                    input count: Int = 1 clear on hide
                }
                tail done
            }
            test "kept and cleared" for Order {
                set note = "x"
                set count = 5
                set a = false
                expect note == nil && count == 1
                set a = true
                expect note == "x" && count == 1
            }
            """
        )
    }

    @Test("set x = v with an undecided v is refused with what is lacking")
    func undecidedValue() {
        expectPasses(
            """
            flow Order {
                fetch best -> Int
                page first { input a: Int needs best input b: Int? }
                page second { input copy: Int on copyA -> set copy = a on copyBest -> set copy = best on clear -> set copy = nil }
                tail done
            }
            test "causes" for Order {
                set a = 3
                next
                copyA
                expect copy == 3
                refuse copyBest because best
                load best = 7
                copyBest
                expect copy == 7
                clear
                expect copy == nil
                set a = nil
                refuse copyA because a
            }
            """
        )
    }

    @Test("params have the given value, else their own; beyond their bounds they count as the nearest one")
    func params() {
        expectPasses(
            """
            flow Order {
                type Cart { hasGoods: Bool }
                param cart: Cart
                param most: Int(1...9) = 3
                page first
                insert address when cart.hasGoods
                each item in 1...most { page detail }
            }
            test "given" for Order(cart: { hasGoods: true }, most: 1) {
                expect pages [first, address, detail(1)]
            }
            test "their own" for Order {
                expect pages [first, detail(1), detail(2), detail(3)]
            }
            """
        )
    }
}
