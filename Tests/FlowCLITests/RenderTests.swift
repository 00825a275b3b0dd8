import FlowCLI
import Testing

@Suite("flowc render")
struct RenderTests {
    private let sandbox: Sandbox
    private static let svg = "<?xml version=\"1.0\"?>\n<svg width=\"1pt\"\n xmlns=\"x\">\n<g/></svg>\n"

    init() throws {
        sandbox = try Sandbox(["order.flow": order])
        sandbox.world.program = { name, arguments, input, seconds throws(FileError) in
            guard name == "dot", input.starts(with: Array("// Generated".utf8)) else { return nil }
            let output = arguments == ["-Tsvg"] ? RenderTests.svg : arguments.joined(separator: " ")
            return ProgramResult(end: .exited(0), output: Array(output.utf8), errors: [])
        }
    }

    @Test("a picture lies beside its spec, and says for those who do not see it what it shows")
    func beside() throws {
        let run = sandbox.flowc("render", "order.flow", compiler: .flowc)
        run.expect(code: 0, errors: "no findings in 1 file, 1 picture, 1 written\n")
        let svg = try #require(sandbox.text("order.svg"))
        #expect(svg.contains("<svg role=\"img\" aria-labelledby=\"flowc-title flowc-description\" width"))
        #expect(svg.contains("<title id=\"flowc-title\">Pages of flow Order</title>"))
        #expect(svg.contains(">Buys &lt;things&gt;. Order: cart, gift (at times), thanks (always last).</desc>"))
    }

    @Test("text needs no program: dot and mermaid, to a file, a folder and standard output")
    func text() {
        sandbox.world.program = { (_, _, _, _) throws(FileError) in nil }
        #expect(sandbox.flowc("render", "order.flow", "--format", "dot", "-o", "-", "-q", compiler: .flowc).output.hasSuffix("}\n"))
        sandbox.flowc("render", "order.flow", "--format", "mermaid", "-o", "out", compiler: .flowc).expect(code: 0)
        sandbox.flowc("render", "order.flow", "--format", "dot", "-o", "out/a.dot", compiler: .flowc).expect(code: 0)
        #expect(sandbox.files == ["order.flow", "out/a.dot", "out/order.mmd"])
    }

    @Test("without Graphviz the exit code is 3, with how to get it, and nothing is written")
    func missing() {
        sandbox.world.program = { (_, _, _, _) throws(FileError) in nil }
        let run = sandbox.flowc("render", "order.flow", compiler: .flowc)
        run.expect(code: 3)
        #expect(run.errors.contains("`dot` is not installed"))
        #expect(run.errors.contains("--format mermaid"))
        #expect(sandbox.files == ["order.flow"])
    }

    @Test("what Graphviz says when it fails is passed on", arguments: [ProgramResult.End.exited(1), .signalled(11), .timedOut])
    func failing(end: ProgramResult.End) {
        sandbox.world.program = { (_, _, _, _) throws(FileError) in
            ProgramResult(end: end, output: [], errors: Array("Error: out of ink\nmore".utf8))
        }
        let run = sandbox.flowc("render", "order.flow", compiler: .flowc)
        run.expect(code: 3)
        #expect(run.errors.contains(end == .timedOut ? "longer than 60 seconds" : "out of ink"))
        #expect(sandbox.files == ["order.flow"])
    }

    @Test("a spec with an error has no picture")
    func flawed() throws {
        try sandbox.write("flow Order { page a page a }", to: "order.flow")
        let run = sandbox.flowc("render", "order.flow", compiler: .flowc)
        run.expect(code: 1)
        #expect(sandbox.files == ["order.flow"])
    }

    @Test("a flow that is not there is named, with what there is")
    func unknownFlow() {
        let run = sandbox.flowc("render", "order.flow", "--flow", "Ordre", compiler: .flowc)
        run.expect(code: 2)
        #expect(run.errors.contains("did you mean `Order`?"))
    }

    @Test("two texts of a spec are one picture, with what was added and removed")
    func against() throws {
        try sandbox.write("/// Buys.\nflow Order { page cart  page coupon  tail thanks }", to: "old.flow")
        let run = sandbox.flowc("render", "order.flow", "--against", "old.flow", "--format", "dot", "-o", "-", "-q", compiler: .flowc)
        run.expect(code: 0)
        #expect(run.output.contains(">added<"))
        #expect(run.output.contains(">removed<"))
    }

    @Test("a commit is read through git; what git does not know is an error")
    func commits() {
        sandbox.world.program = { name, arguments, _, _ throws(FileError) in
            guard name == "git", arguments.last == "main:./order.flow" else {
                return ProgramResult(end: .exited(128), output: [], errors: [])
            }
            return ProgramResult(end: .exited(0), output: Array("/// Buys.\nflow Order { page cart }".utf8), errors: [])
        }
        let run = sandbox.flowc("render", "order.flow", "--against", "main", "--format", "dot", "-o", "-", "-q", compiler: .flowc)
        #expect(run.output.contains(">added<"))
        sandbox.flowc("render", "order.flow", "--against", "mian", "--format", "dot", "-o", "-", compiler: .flowc).expect(code: 2)
        sandbox.flowc("render", "order.flow", "--against=--output=x", "--format", "dot", "-o", "-", compiler: .flowc).expect(code: 2)
    }

    @Test("what lint complains about stands on the step")
    func findings() throws {
        try sandbox.write(
            "/// Buys.\nflow Order { enum K { a, b } page cart { input k: K } insert x when k == .a && k == .b }",
            to: "order.flow"
        )
        let run = sandbox.flowc("render", "order.flow", "--findings", "--format", "dot", "-o", "-", "-q", compiler: .flowc)
        #expect(run.output.contains("⚠ never-listed"))
    }

    @Test("the way that shows a finding is drawn, page by page")
    func way() throws {
        try sandbox.write(
            """
            /// Buys.
            flow Order {
                send register(text: String) -> Bool { timeout 10s }
                page cart { input isGift: Bool = false }
                insert card when isGift { input text: String }
                page address
                page check { on enter -> send register(text: text) }
            }

            """,
            to: "order.flow"
        )
        let run = sandbox.flowc("render", "order.flow", "--findings", "--format", "dot", "-o", "-", "-q", compiler: .flowc)
        #expect(run.output.contains("⚠ A unset-answer"))
        for label in ["way A1", "way A2", "way A3"] { #expect(run.output.contains(">\(label)<"), "\(label)") }
        let past = "\"Order.card?\" -> \"Order.address\" [label=<&#160;otherwise&#160;> weight=8 style=\"bold\" penwidth=3"
        #expect(run.output.contains(past))
        #expect(run.output.contains("\"Order.card\" -> \"Order.address\"\n"))
    }
}

private let order = """
    /// Buys <things>.
    flow Order {
        page cart { input isGift: Bool = false }
        insert gift when isGift
        tail thanks
    }
    """
