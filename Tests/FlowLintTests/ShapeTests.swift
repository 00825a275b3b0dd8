import Testing

@Suite("Rules about shape and style")
struct ShapeTests {
    private func total(_ steps: String) -> [String] {
        let spec = """
            /// A flow.
            flow A {
                enum E { x, y, z }
                type T
                param known: Bool
                page first { input e: E input s: Set<E> input n: Int(1...4) input t: OrderedSet<T> = [] input b: Bool = false }
                \(steps)
            }
            """
        return lint(spec).filter { $0.contains("[unsteady-total]") }.map { String($0.split(separator: ": ").last ?? "") }
    }

    @Test("the range of pages counts branches and members")
    func ranges() {
        #expect(total("insert a when e == .x") == ["1 to 2"])
        #expect(total("switch e { case x: page a page b case y: case z: page c }") == ["1 to 3"])
        #expect(total("if e == .x { page a } else { page b page c page d }") == ["2 to 4"])
        #expect(total("each m in s { page a page b }") == ["1 to 7"])
        #expect(total("each m in 1...n { page a }") == ["2 to 5"])
        #expect(total("insert z when e == .x each m in t { page a }") == ["1 or more"])
    }

    @Test("it is silent where answers have a value from the start, or the number is the same")
    func steady() {
        #expect(total("insert a when b each m in t { page c } insert d when known") == [])
        #expect(total("if e == .x { page a } else { page b }") == [])
    }

    @Test("names are proposed as Swift writes them")
    func proposals() {
        func message(_ name: String) -> [String] {
            return lint("/// A flow.\nflow A { page \(name) page b }").filter { $0.contains("[naming]") }
        }
        #expect(message("chooseMode2") == [])
        #expect(message("Choose") == ["2:15 warning[naming]: `Choose` is not spelled like a name of Swift"])
        #expect(message("a_b").count == 1)
    }

    @Test("properties and types of modules are named elsewhere")
    func foreignNames() {
        #expect(places(of: "naming", in: "/// A.\nflow A { type my_t from C { is_x: Bool } page a { input t: my_t? } }") == [])
        #expect(places(of: "naming", in: "/// A.\nflow A { type my_t { is_x: Bool } page a { input t: my_t? } }") == ["2:15"])
    }
}
