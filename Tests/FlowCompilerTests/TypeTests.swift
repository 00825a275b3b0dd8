import FlowDiagnostics
import Testing

@Suite("Types of conditions and values")
struct TypeTests {
    @Test("a condition is a Bool, and equal types are compared")
    func conditions() {
        expect(
            """
            flow F {
                enum Mode { single, race }
                type Mate { name: String, rank: Int? }
                page a { input mode: Mode input n: Int = 0 input s: String = "" input mate: Mate input ok: Bool = true }
                if «n» { page b }
                if mode == «n» || ok == «s» || mate.name == «3» { page c }
                if !«s» && ok { page d }
                if «mode» < «mode» { page e }
                if mode in [.single, «1»] { page f }
                if mate == mate && mate.name == "x" && n >= 3 && .race == mode && s.isEmpty { page g }
            }
            """,
            finds: [
                Expected(.typeMismatch, "`Bool` is expected here, but this is `Int`"),
                Expected(.typeMismatch, "`Mode` is expected here, but this is `Int`"),
                Expected(.typeMismatch, "`Bool` is expected here, but this is `String`"),
                Expected(.typeMismatch, "`String` is expected here, but this is `Int`"),
                Expected(.typeMismatch, "`Bool` is expected here, but this is `String`"),
                Expected(.typeMismatch, "`Int` is expected here, but this is `Mode`"),
                Expected(.typeMismatch, "`Int` is expected here, but this is `Mode`"),
                Expected(.typeMismatch, "`Mode` is expected here, but this is `Int`"),
            ]
        )
    }

    @Test("members exist on sets, lists, text and declared properties only")
    func members() {
        expect(
            """
            flow F {
                enum P { a, b }
                type Mate { name: String }
                page a { input set: Set<P> = [] input names: OrderedSet<Mate> = [] input mate: Mate input n: Int = 0 input opt: Mate? }
                insert b when set.contains(.a) && set.count == 1 && !names.isEmpty && names.contains(mate)
                insert c when set.contains(.«c») || set.«containts»(.a) || n.«count» == 1
                insert d when mate.«nmae» == "x" || «opt».name == "x"
                insert e when set.«contains» || set.«contains(x: .a)» || set.«isEmpty(1)»
            }
            """,
            finds: [
                Expected(.unknownCase, "`P` has no case `c`"),
                Expected(.unknownName, "there is no `Set<P>` member `containts`"),
                Expected(.unknownName, "there is no `Int` member `count`"),
                Expected(.unknownName, "there is no property of `Mate` called `nmae`"),
                Expected(.typeMismatch, "this may be `nil`, which has no `name`"),
                Expected(.argumentMismatch, "`contains` takes one argument without a label"),
                Expected(.argumentMismatch, "`contains` takes one argument without a label"),
                Expected(.argumentMismatch, "`isEmpty` takes no arguments"),
            ]
        )
    }

    @Test("an optional is tested before it is ordered, set or repeated over")
    func optionals() {
        expect(
            """
            flow F {
                enum Kind { race, team }
                page a { input n: Int? input kind: Kind? input m: Int = 1 input names: [Int]? input ok: Bool? }
                if «n» > 3 { page b }
                if kind == .race || n == 3 || n != nil { page c }
                switch «kind» { case race: page d case team: page e }
                each i in «names» { page f }
                if «m» == nil { page h }
                if «ok» { page i }
                page j { on go -> set m = «n», set n = m, set m = «nil» }
            }
            """,
            finds: [
                Expected(.typeMismatch, "`Int` is expected here, but this is `Int?`"),
                Expected(.typeMismatch, "a `switch` needs an enum or a `Bool`, but this is `Kind?`"),
                Expected(.typeMismatch, "`each` needs a set or a list, but this is `[Int]?`"),
                Expected(.typeMismatch, "this is never `nil`: its type is `Int`"),
                Expected(.typeMismatch, "`Bool` is expected here, but this is `Bool?`"),
                Expected(.typeMismatch, "`Int` is expected here, but this is `Int?`"),
                Expected(.typeMismatch, "`Int` is never `nil`"),
            ]
        )
    }

    @Test("where a place implies that an optional is given, it reads as its type")
    func narrowing() {
        expectClean(
            """
            flow F {
                enum Kind { race, team }
                type Mate { rank: Int? }
                send join(kind: Kind)
                page a { input n: Int? input kind: Kind? input mate: Mate }
                if n != nil && n > 3 { page b { on go when n < 9 -> stay } }
                if n == nil || n > 3 { page c }
                if n == nil { page d } else if n > 4 { page e } else { insert f when n < 2 }
                if kind != nil {
                    switch kind { case race: page g case team: page h { on join -> send join(kind: kind) } }
                    page m { require r: kind == .race && kind != nil }
                }
                if kind == .race { page i { on join -> send join(kind: kind) } }
                insert j when mate.rank != nil && mate.rank > 2
                page k {
                    on join when kind != nil -> send join(kind: kind)
                    on toggle2 when !(kind == nil || n == nil) -> send join(kind: kind)
                    require low: n == nil || n < 5
                }
            }
            """
        )
    }

    @Test("a fact ends with its place, and with a set")
    func forgetting() {
        expect(
            """
            flow F {
                enum Kind { race, team }
                send join(kind: Kind)
                page a { input n: Int? input kind: Kind? }
                if n != nil || «n» > 3 { page b }
                if n == nil && «n» > 3 { page c }
                if n != nil { page d } else if «n» > 2 { page e }
                page f {
                    on one when kind != nil -> set kind = nil, send join(kind: «kind»)
                    on two -> send join(kind: «kind»)
                }
            }
            """,
            finds: [
                Expected(.typeMismatch, "`Int` is expected here, but this is `Int?`"),
                Expected(.typeMismatch, "`Int` is expected here, but this is `Int?`"),
                Expected(.typeMismatch, "`Int` is expected here, but this is `Int?`"),
                Expected(.typeMismatch, "`Kind` is expected here, but this is `Kind?`"),
                Expected(.typeMismatch, "`Kind` is expected here, but this is `Kind?`"),
            ]
        )
    }

    @Test("literals stay within bounds and have a type; start values are literals or params")
    func values() {
        expect(
            """
            flow F {
                enum P { a, b }
                param few: Int(1...3) = «5»
                param first: Set<P> = [.a]
                page a { input n: Int(1...9) = «0» input m: Int = few input k: Set<P> = first input i: Int(1...9) = «m» }
                page b { input s: String = «1» input p: P = .«c» input o: P? = nil input r: P = «nil» input l: [Int] = [1, «"x"»] }
                if n == «12» || n in [1, «10»] || n < 12 { page c }
                if «.a» == .b { page d }
                page e { on go -> set n = «-1», set n = 9 on go -> set s = «3s» }
            }
            """,
            finds: [
                Expected(.typeMismatch, "5 is outside of 1...3"),
                Expected(.typeMismatch, "0 is outside of 1...9"),
                Expected(.typeMismatch, "a start value is a literal or a param, which `m` is not"),
                Expected(.typeMismatch, "`String` is expected here, but this is `Int`"),
                Expected(.unknownCase, "`P` has no case `c`"),
                Expected(.typeMismatch, "`P` is never `nil`"),
                Expected(.typeMismatch, "`Int` is expected here, but this is `String`"),
                Expected(.typeMismatch, "12 is outside of 1...9"),
                Expected(.typeMismatch, "10 is outside of 1...9"),
                Expected(.typeMismatch, "nothing here says which enum `.a` belongs to"),
                Expected(.typeMismatch, "-1 is outside of 1...9"),
                Expected(.typeMismatch, "no condition or value has this form"),
            ]
        )
    }

    @Test("types fit together")
    func types() {
        expect(
            """
            flow F { page a }
            pager G {
                type User
                page a { input s: Set<«User»> input n: «Int(3...1)» input o: «Int??» input f: «F» }
            }
            """,
            finds: [
                Expected(.typeMismatch, "a `Set` holds cases of an enum, not `User`"),
                Expected(.typeMismatch, "no number is at least 3 and at most 1"),
                Expected(.typeMismatch, "one `?` is enough"),
                Expected(.typeMismatch, "`F` is a flow, not a type of values"),
            ]
        )
    }
}
