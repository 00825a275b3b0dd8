import FlowCLI
import Testing

@Suite("flowc test")
struct TestCommandTests {
    private static let order = """
        flow Order {
            page cart
            page payment
        }
        test "the cart comes first" for Order { expect page cart }
        test "payment comes second" for Order {
            next
            expect page cart
        }

        """

    @Test("a failure is shown on standard output, the summary on standard error; the exit code is 1")
    func failure() throws {
        let sandbox = try Sandbox(["order.flow": Self.order])
        let run = sandbox.flowc("test", "order.flow", compiler: .flowc)
        run.expect(code: 1)
        #expect(
            run.output == """
                error[failed-test]: another page is current
                 --> order.flow:8:5
                  |
                6 | test "payment comes second" for Order {
                  |      ---------------------- in this test
                7 |     next
                8 |     expect page cart
                  |     ^^^^^^^^^^^^^^^^
                  = note: expected: cart
                               got: payment
                  = note: what happened:
                          start -> [show cart initial]
                              pages: [cart, payment]
                          next -> [show payment forward]


                """
        )
        run.expect(errors: "1 test passed, 1 failed in 1 file\n")
    }

    @Test("tests that pass say nothing but their number; --quiet leaves out that too")
    func success() throws {
        let sandbox = try Sandbox(["order.flow": Self.order])
        let run = sandbox.flowc("test", "order.flow", "--filter", "cart comes", compiler: .flowc)
        run.expect(code: 0, output: "", errors: "1 test passed in 1 file\n")
        sandbox.flowc("test", "order.flow", "--filter=cart comes", "-q", compiler: .flowc).expect(errors: "")
    }

    @Test("--list shows the tests and runs none")
    func list() throws {
        let sandbox = try Sandbox(["order.flow": Self.order])
        let run = sandbox.flowc("test", ".", "--list", compiler: .flowc)
        run.expect(
            code: 0,
            output: "order.flow:5: Order: the cart comes first\norder.flow:6: Order: payment comes second\n",
            errors: "2 tests\n"
        )
    }

    @Test("a filter that nothing matches is an error: no test proves nothing")
    func unmatched() throws {
        let sandbox = try Sandbox(["order.flow": Self.order])
        let run = sandbox.flowc("test", ".", "--filter", "refund", compiler: .flowc)
        run.expect(code: 2)
        #expect(run.errors.hasPrefix("error: no test has `refund` in its title or flow\n"))
    }

    @Test("a spec that does not compile gives its findings and the exit code 2; the tests of others run")
    func broken() throws {
        let sandbox = try Sandbox(["order.flow": Self.order, "broken.flow": "flow Broken { page a { input x: Nothing } }\n"])
        let run = sandbox.flowc("test", ".", compiler: .flowc)
        run.expect(code: 2)
        #expect(run.errors.hasPrefix("error[unknown-name]: there is no type `Nothing`\n"))
        #expect(run.errors.hasSuffix("1 test passed, 1 failed in 2 files\n"))
        #expect(run.output.contains("failed-test"))
    }

    @Test("junit has a suite for each file and a case for each test, with text that XML can hold")
    func junit() throws {
        let sandbox = try Sandbox([
            "a.flow": "flow A { page x }\ntest \"<a> & \\\"b\\\"\" for A { expect page x }\n", "b.flow": Self.order,
        ])
        let run = sandbox.flowc("test", ".", "--report", "junit", compiler: .flowc)
        run.expect(code: 1)
        #expect(
            run.output.hasPrefix(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="flowc" tests="3" failures="1" errors="0" skipped="0" time="0">
                  <testsuite name="a.flow" tests="1" failures="0" errors="0" skipped="0" time="0">
                    <testcase name="&lt;a&gt; &amp; &quot;b&quot;" classname="A" file="a.flow" line="2" time="0"/>
                  </testsuite>
                  <testsuite name="b.flow" tests="2" failures="1" errors="0" skipped="0" time="0">
                    <testcase name="the cart comes first" classname="Order" file="b.flow" line="5" time="0"/>
                    <testcase name="payment comes second" classname="Order" file="b.flow" line="6" time="0">
                      <failure message="another page is current" type="failed-test">error[failed-test]: another page is current&#10;
                """
            )
        )
        #expect(run.output.hasSuffix("</failure>\n    </testcase>\n  </testsuite>\n</testsuites>\n"))
    }

    @Test("the tests of the project's own specs pass")
    func ownSpecs() throws {
        let sandbox = try Sandbox()
        let specs = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let run = sandbox.flowc("test", "/\(specs)/specs", compiler: .flowc)
        run.expect(code: 0, output: "")
    }
}
