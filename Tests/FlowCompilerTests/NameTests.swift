import FlowDiagnostics
import Testing

@Suite("Names")
struct NameTests {
    @Test("an unknown name is reported where it stands, with the nearest of its kind as a fix")
    func unknown() {
        expect(
            """
            flow F {
                enum Mode { single, race }
                fetch forecast
                page a { input mode: «Moed» }
                page b { input kind: Mode needs «forcast» }
                insert c when «knid» == .race
                page d { on go -> show «aa», set «kimd» = .race, send «forcst» }
            }
            """,
            finds: [
                Expected(.unknownName, "there is no type `Moed`"),
                Expected(.unknownName, "there is no request `forcast`"),
                Expected(.unknownName, "there is no value `knid`"),
                Expected(.unknownName, "there is no page `aa`"),
                Expected(.unknownName, "there is no input `kimd`"),
                Expected(.unknownName, "there is no request `forcst`"),
            ]
        )
    }

    @Test("the fix of a misspelt name gives a clean text")
    func fixedNames() {
        expect(
            """
            flow F {
                enum Mode { single, race }
                page a { input mode: «Moed» }
                insert b when «mdoe» == .race
            }
            """,
            finds: [Expected(.unknownName, "there is no type `Moed`"), Expected(.unknownName, "there is no value `mdoe`")],
            fixed: """
                flow F {
                    enum Mode { single, race }
                    page a { input mode: Mode }
                    insert b when mode == .race
                }
                """
        )
    }

    @Test("a name of an unknown type is reported once, not again where it is read")
    func oneCause() {
        expect(
            """
            flow F {
                page a { input x: «Nothing» require r: x == .b }
                insert b when x == .a && x.count > 3
                each y in x { page c { input z: Bool = false } insert d when z }
                output x
            }
            """,
            finds: [Expected(.unknownName, "there is no type `Nothing`")]
        )
    }

    @Test("a name that is declared twice, or again with other case, is a duplicate in its own name space only")
    func duplicates() {
        expect(
            """
            enum Mode { a, b, «A» }
            type «mode»
            flow F {
                param mode: Mode
                enum Kind { c }
                type «Kind»
                type «Mode»
                page mode { input a: Bool = true input «mode»: Bool = true require a: a }
                page «Mode» { require «A»: a }
                output a, «a»
            }
            """,
            finds: [
                Expected(.duplicateName, "`A` and `a` differ only in case"),
                Expected(.duplicateName, "`mode` and `Mode` differ only in case"),
                Expected(.duplicateName, "`Kind` is declared twice"),
                Expected(.duplicateName, "`Mode` is declared twice"),
                Expected(.duplicateName, "`mode` is declared twice"),
                Expected(.duplicateName, "`Mode` and `mode` differ only in case"),
                Expected(.duplicateName, "`A` and `a` differ only in case"),
                Expected(.duplicateName, "`a` is declared twice"),
            ]
        )
    }

    @Test("two repetitions may use the same variable side by side, but not in one another")
    func variables() {
        expect(
            """
            flow F {
                enum P { a, b }
                page s { input chosen: Set<P> = [] input p2: Bool = true }
                each p in chosen { page x }
                each p in chosen {
                    page y
                    each «p» in chosen { page z }
                }
                each «p2» in chosen { page w }
            }
            """,
            finds: [Expected(.duplicateName, "`p` is declared twice"), Expected(.duplicateName, "`p2` is declared twice")]
        )
    }

    @Test("an unknown case is reported with the nearest one as a fix; a value of another type comes before it")
    func cases() {
        expect(
            """
            flow F {
                enum Mode { single, race }
                page a { input mode: Mode input n: Int(1...3) = 2 }
                insert b when mode == .«raec»
                insert c when n == «.raec»
                insert d when mode in [.single, .«ract»]
            }
            """,
            finds: [
                Expected(.unknownCase, "`Mode` has no case `raec`"),
                Expected(.typeMismatch, "`Int(1...3)` is expected here, but `.raec` is the case of an enum"),
                Expected(.unknownCase, "`Mode` has no case `ract`"),
            ]
        )
    }

    @Test("an event has the same parameters wherever it is handled")
    func events() {
        expect(
            """
            flow F {
                type User
                on leaveAll(by: User) -> cancel
                page a { on invited(by: User) -> next }
                page b { on «invited» -> next on «invited(user: User)» -> next on «invited(by: String)» -> next }
                page c { on leaveAll(by: User) -> next on enter(«x»: Int) -> next }
            }
            """,
            finds: [
                Expected(.argumentMismatch, "`invited` has other parameters here than elsewhere"),
                Expected(.argumentMismatch, "`invited` has other parameters here than elsewhere"),
                Expected(.argumentMismatch, "`invited` has other parameters here than elsewhere"),
                Expected(.argumentMismatch, "`on enter` has no parameters"),
            ]
        )
    }

    @Test("names that Swift cannot spell, or that the machine needs for itself, are refused")
    func swiftNames() {
        expect(
            """
            enum «Set» { a, «allCases» }
            enum Kind { «Type» }
            flow F {
                enum «Page» { a }
                type Event
                param «answers»: Bool
                fetch «current» -> Event
                page progress { needs current input «pages»: Int = 1 input mode: Kind input many: Set<Kind> = [] }
                page a { on «next» -> stay on «setMode» -> stay on «fire» -> stay on «toggleMany» -> stay on progress -> stay }
                page «Protocol»
                fetch mates -> Event
                page b { needs mates input «matesResult»: Int = 1 }
            }
            """,
            finds: [
                Expected(.swiftName, "`Set` is a type of Swift's own, which the generated text needs"),
                Expected(.swiftName, "an enum in Swift already has `allCases`"),
                Expected(.swiftName, "`Type` cannot be spelled in Swift"),
                Expected(.swiftName, "`Page` is a type of every flow"),
                Expected(.swiftName, "`answers` is a member of every flow"),
                Expected(.swiftName, "`current` is a member of every flow"),
                Expected(.swiftName, "`pages` is a member of every flow"),
                Expected(.swiftName, "`next` is an event that every flow has"),
                Expected(.swiftName, "`setMode` is already the event that sets `mode`"),
                Expected(.swiftName, "`fire` is a step of tests, so no event can be called that"),
                Expected(.swiftName, "`toggleMany` is already the event that sets `many`"),
                Expected(.swiftName, "`Protocol` cannot be spelled in Swift"),
                Expected(.swiftName, "`matesResult` is what the generated machine calls the result of `mates`"),
            ]
        )
    }

    @Test("keywords of Swift are good names")
    func keywords() {
        expectClean(
            """
            enum Kind { class, self, none }
            flow F {
                page class { input func: Kind input var: Bool = true on go(let: Int) -> next }
                insert init when func == .self
            }
            """
        )
    }
}
