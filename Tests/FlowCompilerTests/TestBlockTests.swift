import FlowDiagnostics
import Testing

@Suite("Names in tests")
struct TestBlockTests {
    private static let order = """
        flow Order {
            enum Size { small, large }
            type Cart { hasGoods: Bool }
            param cart: Cart
            fetch quote(for size: Size) -> Int
            send pay
            page first { input size: Size needs quote(for: size) on buy(count: Int) -> send pay require sure: size == .small }
            each part in [1, 2] { page detail { input note: String? input tags: OrderedSet<String> = [] } }
            output size
        }

        """

    private func expect(_ steps: String, finds expected: [Expected], _ location: SourceLocation = #_sourceLocation) {
        FlowCompilerTests.expect(Self.order + "test \"x\" for Order {\n\(steps)\n}\n", finds: expected, location)
    }

    @Test("a test that says everything right has no finding")
    func clean() {
        expect(
            """
            set size = .small
            set note = "x" for 1
            toggle tags "a" for 2
            show detail(1)
            shown detail(2)
            buy(1), buy(count: 2)
            load quote(for: .small) = 5
            load quote(for: .small) late
            fail quote(for: .large) once
            fire 10s of quote(for: .small)
            fire 10s of detail(1)
            refuse next because sure
            refuse next because size
            refuse next because detail(1)
            refuse next because quote(for: .small)
            refuse next because committed
            expect page detail(1)
            expect started [quote(for: .small), pay]
            expect effects [show first initial, startTimer 10s, refreshEnded, start pay]
            expect size == nil || note(1) == "x" || any(note != nil) || cart.hasGoods || quote(for: .small) > 3
            expect finished(size: .small)
            """,
            finds: []
        )
    }

    @Test("names that there are not, with the nearest")
    func unknownNames() {
        expect("set «sise» = .small", finds: [Expected(.unknownName, "there is no input `sise`")])
        expect("show «frist»", finds: [Expected(.unknownName, "there is no page `frist`")])
        expect("load «qoute»(for: .small)", finds: [Expected(.unknownName, "there is no request `qoute`")])
        expect("«bye»(1)", finds: [Expected(.unknownName, "there is no event or step `bye`")])
        expect(
            "refuse next because «shure»",
            finds: [Expected(.unknownName, "there is no input, request, requirement, page or reason `shure`")]
        )
        expect("expect effects [«refreshEnd»]", finds: [Expected(.unknownName, "there is no effect `refreshEnd`")])
        expect("expect finished(«sizes»: .small)", finds: [Expected(.unknownName, "there is no output `sizes`")])
        expect("set size = .«huge»", finds: [Expected(.unknownCase, "`Size` has no case `huge`")])
        FlowCompilerTests.expect(
            Self.order + "test \"x\" for «Oder» {}\n",
            finds: [Expected(.unknownName, "there is no flow `Oder`")]
        )
        FlowCompilerTests.expect(
            Self.order + "test \"x\" for Order(«kart»: \"a\") {}\n",
            finds: [Expected(.unknownName, "there is no param `kart`")]
        )
        FlowCompilerTests.expect(
            Self.order + "test \"x\" for Order(cart: { «hasGods»: true }) {}\n",
            finds: [Expected(.unknownName, "there is no property of `Cart` `hasGods`")]
        )
    }

    @Test("values of another type")
    func types() {
        expect("set size = «3»", finds: [Expected(.typeMismatch, "`Size?` is expected here, but this is `Int`")])
        expect("set tags = «nil» for 1", finds: [Expected(.typeMismatch, "`OrderedSet<String>` is never `nil`")])
        expect("toggle «size» .small", finds: [Expected(.typeMismatch, "`size` is no set, so it has no members to toggle")])
        expect("load pay = «3»", finds: [Expected(.typeMismatch, "`pay` has no result")])
        expect("load quote(for: .small) = «\"x\"»", finds: [Expected(.typeMismatch, "`Int` is expected here, but this is `String`")])
        expect("expect «size»", finds: [Expected(.typeMismatch, "`Bool` is expected here, but this is `Size?`")])
    }

    @Test("arguments that do not fit")
    func arguments() {
        expect("«buy»", finds: [Expected(.argumentMismatch, "`buy` takes 1 argument, not 0")])
        expect("show «detail»", finds: [Expected(.argumentMismatch, "there is one `detail` for each `part`")])
        expect("expect started «quote»", finds: [Expected(.argumentMismatch, "`quote` takes 1 argument, not 0")])
        expect("set size = .small for «1»", finds: [Expected(.argumentMismatch, "there is only one `size`")])
        expect("expect effects [«start»]", finds: [Expected(.argumentMismatch, "`start` is not written in this way")])
    }

    @Test("steps that mean nothing in a flow, and a title that is there twice")
    func misplaced() {
        expect("select «settings»", finds: [Expected(.misplacedStep, "`select` is a step of tests for tabs")])
        expect("expect selected «settings»", finds: [Expected(.misplacedStep, "only tabs have a selected one")])
        expect("refuse «expect page first»", finds: [Expected(.misplacedStep, "only what can happen to a flow can be refused")])
        FlowCompilerTests.expect(
            Self.order + "test \"x\" for Order {}\ntest «\"x\"» for Order {}\n",
            finds: [Expected(.duplicateName, "two tests of this file prove the same")]
        )
    }

    @Test("a number beyond its bounds is a mistake, unless the step is to be refused")
    func bounds() {
        FlowCompilerTests.expect(
            """
            flow Order { page first { input count: Int(1...9) = 1 } }
            test "x" for Order {
                refuse set count = 10 because count
                set count = «10»
            }
            """,
            finds: [Expected(.typeMismatch, "10 is outside of 1...9")]
        )
    }

    @Test("a test may stand in a file that imports its flow")
    func imports() {
        expectClean(
            "import \"order.flow\"\ntest \"x\" for Order { set size = .large, expect page first }\n",
            files: ["order.flow": Self.order]
        )
    }

    @Test("children, paths and entries that there are not")
    func children() {
        let spec = """
            flow Child { page a { input text: String } entry link at a }
            flow Parent { page first run child: Child }
            stack Items { page list page item(id: String) on open(id: String) -> push item(id: id) }
            test "x" for
            """
        func expect(_ test: String, finds expected: Expected) { FlowCompilerTests.expect("\(spec) \(test)", finds: [expected]) }
        expect("Parent { «chid».next }", finds: Expected(.unknownName, "there is no child `chid`"))
        expect("Parent { expect path [«first»] }", finds: Expected(.misplacedStep, "only a stack has a path"))
        expect(
            "Parent { refuse child.next because «txt» }",
            finds: Expected(.unknownName, "there is no input, request, requirement, page or reason `txt`")
        )
        expect("Parent { expect page child.«b» }", finds: Expected(.unknownName, "there is no page `b`"))
        expect("Child at «lnk» { next }", finds: Expected(.unknownName, "there is no entry `lnk`"))
        expect("Items { expect pages [«list»] }", finds: Expected(.misplacedStep, "a stack has a path"))
        expect("Items { open(«5») }", finds: Expected(.typeMismatch, "`String` is expected here, but this is `Int`"))
    }
}
