import FlowDiagnostics
import FlowSyntax
import Testing

@Suite("Errors that Swift habits lead to")
struct FriendlyErrorTests {
    @Test("are one error each, which says what to write", arguments: habits)
    func habit(text: String, message: String) {
        let tree = tree(text)
        #expect(tree.diagnostics.map(\.message) == [message])
        #expect(tree.diagnostics.allSatisfy { !$0.caption.isEmpty || $0.help != nil })
    }

    @Test("are removed by their fix", arguments: fixable)
    func fix(text: String, expected: String) {
        #expect(findings(text).count == 1)
        #expect(fixed(text) == expected)
        #expect(findings(expected) == [])
    }

    static let habits = [
        ("flow A { page a { on x -> goto b } }", "there is no `goto`"),
        ("flow A { page a\n goto a }", "there is no `goto`"),
        ("flow A { let x: Int\n page a }", "there is no `let`"),
        ("flow A { page a { var x: Int = 1 } }", "there is no `var`"),
        ("func f(x: Int) -> Int { return x }\nflow A { page a }", "there are no functions"),
        ("flow A { func f() { next }\n page a }", "there are no functions"),
        ("struct T { x: Int }", "there is no `struct`"),
        ("flow A { for x in y { page a } }", "there is no `for`"),
        ("flow A { page a { guard x else { return } } }", "there is no `guard`"),
        ("flow A { page a { input x } }", "`x` lacks a type"),
        ("flow A { page a { input page: Int } }", "`page` is a reserved word"),
        ("flow A { page flow }", "`flow` is a reserved word"),
        ("flow A { switch x { case a: page a\n default: page b } }", "a `switch` has no `default`"),
        ("flow A { if let x = y { page a } }", "a condition binds no name"),
        ("flow A { page a { require b: x in y } }", "expected a list behind `in`"),
        ("flow A { page a { require b: 1 < x < 3 } }", "comparisons do not chain"),
        ("flow A { page a { require b: x + 1 == 2 } }", "there is no arithmetic"),
        ("flow A { page a { require x > 3 } }", "a requirement needs a name"),
        ("flow A { page a { input x: [String: Int] } }", "there are no dictionaries"),
        ("flow A { page a { input x: (Int, Int) } }", "a type has no parentheses"),
        ("flow A { page a { input x: Array<Int> } }", "`Array` takes no type in `<` `>`"),
        ("flow A { page a { input x: Set } }", "`Set` of what?"),
        ("flow A { page a { after 10 -> next } }", "a duration needs a unit"),
        ("flow A { page a { after 1.5s -> next } }", "`1.5s` is no whole number"),
        ("flow A { page a { on x -> a } }", "`a` is no action"),
        ("flow A { page a { on loaded -> next } }", "`on loaded` of which request?"),
        ("flow A { page a { title \"\\(x)\" } }", "a string has no `\\(…)`"),
        ("flow A { page a { title \"a\n } }", "expected `\"` to close the string"),
        ("flow A { run B\n page a }", "expected `:` and the flow to run"),
        ("flow A(x: Int) { page a }", "a container takes no parameters here"),
        ("flow A { param x: T = { a: 1 }\n page a }", "a value in braces stands in tests only"),
        ("enum E: String { a }", "an enum has no raw type"),
        ("enum E { }", "an enum has at least one case"),
        ("import Foundation", "expected the path of a file in `\"`"),
        ("flow A { else { page a }\n page b }", "`else` without an `if`"),
        ("flow A { page a\n next\n page b }", "an action stands behind `->`"),
        ("flow A { entry a at b.c.d page b }", "an entry goes into one child only"),
        ("test \"a\" for A { send b }", "a test sends nothing itself"),
    ]

    static let fixable = [
        ("flow A { page a { require b: x = 1 } }", "flow A { page a { require b: x == 1 } }"),
        ("flow A { page a { require b: x & y } }", "flow A { page a { require b: x && y } }"),
        ("flow A { page a { require b: x and y } }", "flow A { page a { require b: x && y } }"),
        ("flow A { page a { require b: x or y } }", "flow A { page a { require b: x || y } }"),
        ("flow A { page a { require b: not y } }", "flow A { page a { require b: !y } }"),
        ("flow A { page a; page b }", "flow A { page a page b }"),
        ("flow A { page a { on x next } }", "flow A { page a { on x -> next } }"),
        ("flow A { page a { on x => next } }", "flow A { page a { on x -> next } }"),
        ("flow A { page a { on x → next } }", "flow A { page a { on x -> next } }"),
        ("flow A { page a { on x: next } }", "flow A { page a { on x-> next } }"),
        ("flow A { page a { on x -> next back } }", "flow A { page a { on x -> next, back } }"),
        ("flow A { page a { on x -> nxt } }", "flow A { page a { on x -> next } }"),
        ("flow A { page a { on x if y -> next } }", "flow A { page a { on x when y -> next } }"),
        ("flow A { insert a if x }", "flow A { insert a when x }"),
        ("flow A { insert a x }", "flow A { insert a when x }"),
        ("flow A { pgae a }", "flow A { page a }"),
        ("flwo A { page a }", "flow A { page a }"),
        ("flow A { page a { inptu x: Int } }", "flow A { page a { input x: Int } }"),
        ("flow A { page a { input x Int } }", "flow A { page a { input x: Int } }"),
        ("flow A { page a { input x = true } }", "flow A { page a { input x: Bool = true } }"),
        ("flow A { page a { needs f(a: 1 b: 2) } }", "flow A { page a { needs f(a: 1, b: 2) } }"),
        ("flow A { page a { needs f(a: 1, b: 2,) } }", "flow A { page a { needs f(a: 1, b: 2) } }"),
        ("flow A { page a { needs f(a: 1] } }", "flow A { page a { needs f(a: 1) } }"),
        ("flow A { page a { needs f(a: [1) } }", "flow A { page a { needs f(a: [1]) } }"),
        ("flow A { page a { needs f(a: 1\n input x: Int } }", "flow A { page a { needs f(a: 1)\n input x: Int } }"),
        ("flow A { page a { input x: Set<Int = [] } }", "flow A { page a { input x: Set<Int> = [] } }"),
        ("flow A { page a { title 'a b' } }", "flow A { page a { title \"a b\" } }"),
        ("flow A { page a { title “a b” } }", "flow A { page a { title \"a b\" } }"),
        ("flow A { page a { input x: Int = 1_000 } }", "flow A { page a { input x: Int = 1000 } }"),
        ("flow A { each x in 1..3 { page a } }", "flow A { each x in 1...3 { page a } }"),
        ("flow A { if x { page a } elseif y { page b } }", "flow A { if x { page a } else if y { page b } }"),
        ("flow A { switch x { case .a: page a } }", "flow A { switch x { case a: page a } }"),
        ("flow A { switch x { case a page a } }", "flow A { switch x { case a: page a } }"),
        ("flow A { switch x { a: page a } }", "flow A { switch x { case a: page a } }"),
        ("enum E {\n    case a\n    case b, c\n}", "enum E { a, b, c\n}"),
        ("enum E { a b c }", "enum E { a, b, c }"),
        ("type T { let a: Int, b: Int }", "type T { a: Int, b: Int }"),
        ("fetch f throws -> Int", "fetch f -> Int"),
        ("fetch f: Int", "fetch f-> Int"),
        ("fetch f { timeot 3s }", "fetch f { timeout 3s }"),
        ("fetch f { timeout 3s, retry 2 }", "fetch f { timeout 3s retry 2 }"),
        ("fetch f { start lzay }", "fetch f { start lazy }"),
        ("stack S { page a on same updat page b }", "stack S { page a on same update page b }"),
        ("test \"a\" for A { set x: 1 }", "test \"a\" for A { set x= 1 }"),
        ("test \"a\" for A { expect x = 1 }", "test \"a\" for A { expect x == 1 }"),
        ("flow A {\n    page a\n", "flow A {\n    page a\n}\n"),
    ]
}
