import FlowCompiler
import FlowDiagnostics
import Testing

@Suite("Entries")
struct EntryTests {
    @Test("an entry sets answers, names members, and goes on into a child")
    func lowering() {
        expectModel(
            """
            flow Parent {
                enum Part { top, bottom }
                param limit: Int = 3
                page start { input count: Int input parts: Set<Part> = [] on jump(n: Int) -> enter child.track(number: n, wide: true) }
                each part in parts { page detail run inner: Child }
                run child: Child
                entry counted(count: Int, for other: Int) at child.track(number: other, wide: false)
                entry one(parts: Set<Part>) at detail(.top)
                entry two(part1: Part) at inner(part: part1).track(number: limit, wide: true)
            }
            flow Child {
                page a { input number: Int }
                page b
                entry track(number: Int, wide: Bool) at b
            }
            """,
            """
            flow Parent
              param limit: Int = 3
              entry counted(count: Int, for other: Int) sets count at child.track(number: other, wide: false)
              entry one(parts: Set<Part>) sets parts at detail(.top)
              entry two(part1: Part) at inner(part1).track(number: limit, wide: true)
              event jump(n: Int)
              page start
                input count: Int
                input parts: Set<Part> = [], lists
                on jump(n: Int) -> enter child.track(number: n, wide: true)
              each part: Part in parts {parts certain}
                page detail
                run inner: Child
              run child: Child
              initially start

            flow Child
              entry track(number: Int, wide: Bool) sets number at b
              page a
                input number: Int
              page b
              initially a
            """
        )
    }

    @Test("an entry of a stack is a path; the root is on it where it gets an answer")
    func paths() {
        expectModel(
            """
            stack Days {
                page home { input note: String? }
                page day(key number: Int) { input mark: Int = 0 }
                run edit(number: Int): Edit { on jump -> enter edit.fast(done: true) }
                entry top at home
                entry deep(note: String, mark: Int, n: Int) at day(number: n), edit(number: 3)
                entry editing(n: Int) at edit(number: n).fast(done: false)
            }
            flow Edit { page a { input done: Bool } entry fast(done: Bool) at a }
            """,
            """
            stack Days
              entry top at home
              entry deep(note: String, mark: Int, n: Int) sets note, mark at home, day(number: n), edit(number: 3)
              entry editing(n: Int) at edit(number: n).fast(done: false)
              event jump
              page home
                input note: String?
              page day(key number: Int)
                input mark: Int = 0
              run edit(number: Int): Edit
                on jump -> enter edit.fast(done: true)
              initially home

            flow Edit
              entry fast(done: Bool) sets done at a
              page a
                input done: Bool
              initially a
            """
        )
    }

    @Test("places that an entry cannot lead to")
    func places() {
        expect(
            """
            flow Parent {
                enum Part { top }
                page start { input parts: Set<Part> = [] input late: Part }
                each part in parts { page detail run inner: Child }
                run child: Child
                entry e1 at «strat»
                entry e2 at «detail»
                entry e3 at start, «child»
                entry e4 at «start».track(number: 1)
                entry e5 at child.«trak»(number: 1)
                entry e6 at child.«track»
                entry e7 at child.track(number: «"x"»)
                entry e8 at detail(«late»)
                entry e9 at «start(1)»
                entry «e9» at start
                page go {
                    on a1 -> enter «chlid».track(number: 1)
                    on a2 -> enter «start».track(number: 1)
                    on a3 -> enter child.«trak»(number: 1)
                    on a4 -> enter «inner».track(number: 1)
                    on a5 -> enter child.track(«nmber»: 1)
                }
            }
            flow Child { page a { input number: Int } entry track(number: Int) at a }
            """,
            finds: [
                Expected(.unknownName, "there is no page `strat`"),
                Expected(.argumentMismatch, "there is one `detail` for each `part`"),
                Expected(.misplacedStep, "an entry of a `flow` leads to one page"),
                Expected(.typeMismatch, "`start` is a page, which has no entries"),
                Expected(.unknownName, "there is no entry of `Child` called `trak`"),
                Expected(.argumentMismatch, "`track` takes 1 argument, not 0"),
                Expected(.typeMismatch, "`Int` is expected here, but this is `String`"),
                Expected(.readsLaterAnswer, "`late` is read before `start` has asked for it"),
                Expected(.argumentMismatch, "`start` takes no arguments"),
                Expected(.duplicateName, "`e9` is declared twice"),
                Expected(.unknownName, "there is no run `chlid`"),
                Expected(.typeMismatch, "`start` is a page, which has no entries"),
                Expected(.unknownName, "there is no entry of `Child` called `trak`"),
                Expected(.argumentMismatch, "there is one `inner` for each `part`, and `enter` cannot say which"),
                Expected(.argumentMismatch, "`track` has no argument `nmber` here"),
            ]
        )
    }

    @Test("parameters that do not fit the input of their name")
    func parameters() {
        expect(
            """
            flow F {
                enum Part { top }
                page a { input name: String input count: Int(1...9)? input parts: Set<Part> = [] }
                each part in parts { page b { input mark: Int } }
                entry e1(name: «Int») at a
                entry e2(name: «String?») at a
                entry e3(count: Int, parts: Set<Part>, other: Int) at a
                entry e4(«mark»: Int) at a
                entry e5(x: «Missing», x2: Int, «X2»: Int) at a
            }
            stack S {
                page home
                page day { input mark: Int = 0 }
                page note
                entry e6(«mark»: Int) at note
                entry e7(mark: Int) at day
                entry e8 at day, «home»
            }
            """,
            finds: [
                Expected(.typeMismatch, "`name` sets the input of its name: `String`, not `Int`"),
                Expected(.typeMismatch, "`name` sets the input of its name: `String`, not `String?`"),
                Expected(.argumentMismatch, "there is one `mark` for each `part`, so an entry cannot set it"),
                Expected(.unknownName, "there is no type `Missing`"),
                Expected(.duplicateName, "`X2` and `x2` differ only in case"),
                Expected(.argumentMismatch, "`mark` is an answer of `day`, which is not on the path of this entry"),
                Expected(.misplacedStep, "`home` is the root of this stack, so it cannot stand on others"),
            ]
        )
    }
}
