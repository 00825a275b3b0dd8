import FlowCLI
import Testing

@Suite("flowc format")
struct FormatTests {
    private let rough = "flow A{page a}\n"
    private let smooth = "flow A { page a }\n"
    private let broken = "flow B { page }\n"

    @Test("prints one file laid out, and touches it not")
    func prints() throws {
        let sandbox = try Sandbox(["a.flow": rough])
        let run = sandbox.flowc("format", "a.flow")
        #expect((run.code, run.output, run.errors) == (0, smooth, ""))
        #expect(sandbox.text("a.flow") == rough)
    }

    @Test("lays out standard input")
    func input() throws {
        let run = try Sandbox().flowc("format", "-", input: rough)
        #expect((run.code, run.output) == (0, smooth))
    }

    @Test("writes the files that change, and leaves those with an error as they are")
    func writes() throws {
        let sandbox = try Sandbox(["a.flow": rough, "b.flow": broken, "c.flow": smooth])
        let run = sandbox.flowc("format", "-w", ".")
        run.expect(code: 1, output: "")
        #expect(run.errors.contains("error[syntax]: expected a name for the page\n --> b.flow:1:15\n"))
        #expect(run.errors.hasSuffix("1 error in 3 files\n1 file formatted, 1 unchanged\n"))
        #expect(sandbox.text("a.flow") == smooth)
        #expect(sandbox.text("b.flow") == broken)
        #expect(sandbox.files == ["a.flow", "b.flow", "c.flow"])
        sandbox.flowc("format", "--write", "a.flow", "c.flow").expect(errors: "0 files formatted, 2 unchanged\n")
    }

    @Test("checks: names the files that differ, and fails")
    func checks() throws {
        let sandbox = try Sandbox(["a.flow": rough, "c.flow": smooth])
        let run = sandbox.flowc("format", "--check", ".")
        #expect((run.code, run.output) == (1, ""))
        #expect(
            run.errors == """
                error: `a.flow` is not laid out canonically
                  = help: `flowc format --write` lays it out
                1 file to format, 1 unchanged

                """
        )
        #expect(sandbox.text("a.flow") == rough)
        sandbox.flowc("format", "--check", "-q", "c.flow").expect(code: 0)
        sandbox.flowc("format", "--check", "-", input: rough).expect(code: 1)
    }

    @Test("shows differences as `diff -u` does")
    func differences() throws {
        let sandbox = try Sandbox(["a.flow": rough])
        let diff = "--- a.flow\n+++ a.flow\n@@ -1,1 +1,1 @@\n-flow A{page a}\n+flow A { page a }\n"
        let shown = sandbox.flowc("format", "--diff", "a.flow")
        #expect((shown.code, shown.output) == (0, diff))
        #expect(sandbox.text("a.flow") == rough)
        sandbox.flowc("format", "--diff", "--check", "a.flow").expect(code: 1)
        let written = sandbox.flowc("format", "--diff", "--write", "a.flow")
        #expect((written.code, written.output) == (0, diff))
        #expect(sandbox.text("a.flow") == smooth)
    }

    @Test("refuses what cannot be meant")
    func refusals() throws {
        let sandbox = try Sandbox(["a.flow": rough, "b.flow": rough])
        #expect(sandbox.flowc("format", ".").errors.hasPrefix("error: the text of 2 files would be printed as one\n"))
        #expect(sandbox.flowc("format", "-w", "-", input: rough).errors.hasPrefix("error: standard input cannot be written\n"))
        sandbox.flowc("format", "-w", "--check", "a.flow").expect(code: 2)
        sandbox.flowc("format", "-w", "a.flow", "none.flow").expect(code: 2)
        #expect(sandbox.text("b.flow") == rough)
    }
}
