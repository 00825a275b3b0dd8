import FlowCLI
import Testing

@Suite("Baselines")
struct BaselineTests {
    private let spec = "flow A { type T type U page a }\n"

    private func lint(_ sandbox: Sandbox, _ arguments: String...) -> Sandbox.Outcome {
        return sandbox.run(["lint"] + arguments + ["--report", "concise"], compiler: .flowc)
    }

    @Test("one lists what was found, sorted, a line for each")
    func written() throws {
        let sandbox = try Sandbox(["specs/b.flow": spec, "specs/a.flow": spec.replacing("A", with: "B")])
        let run = lint(sandbox, "specs", "--write-baseline", "known.txt", "--strict")
        run.expect(code: 0, output: "", errors: "no findings in 2 files, 6 findings in the baseline\n")
        #expect(
            sandbox.text("known.txt") == """
                # flowc baseline 1: path, place, rule and number of findings that are known
                specs/a.flow\tB\tundocumented\t1
                specs/a.flow\tB.T\tunused-type\t1
                specs/a.flow\tB.U\tunused-type\t1
                specs/b.flow\tA\tundocumented\t1
                specs/b.flow\tA.T\tunused-type\t1
                specs/b.flow\tA.U\tunused-type\t1

                """
        )
        #expect(lint(sandbox, "specs", "--write-baseline", "known.txt").errors.contains("which is unchanged"))
    }

    @Test("what it lists is left out, wherever its lines have moved; what is new is shown")
    func subtracted() throws {
        let sandbox = try Sandbox(["a.flow": spec])
        lint(sandbox, "a.flow", "--write-baseline", "known.txt").expect(code: 0)
        try sandbox.write("\n// Moved.\n\n" + spec.replacing("page a", with: "page a enum New { x }"), to: "a.flow")
        let run = lint(sandbox, "a.flow", "--baseline", "known.txt")
        run.expect(
            output: "a.flow:4:36: warning: nothing has the type `New` [unused-type]\n",
            errors: "1 warning in 1 file, 3 in the baseline\n"
        )
        lint(sandbox, "a.flow", "--baseline", "known.txt", "--strict").expect(code: 1)
    }

    @Test("several of one kind in one place are counted")
    func ordinals() throws {
        let page = "page first { awaits a awaits b }"
        let sandbox = try Sandbox(["a.flow": "/// A.\nflow A { fetch a -> Int fetch b -> Int page zero \(page) page last }\n"])
        lint(sandbox, "a.flow", "--write-baseline", "known.txt").expect(code: 0)
        #expect(sandbox.text("known.txt")?.contains("a.flow\tA.first\twaits-forever\t2\n") == true)
        lint(sandbox, "a.flow", "--baseline", "known.txt").expect(output: "")
    }

    @Test("lines that are no longer needed are named, unless their file was not checked; writing takes them out")
    func unneeded() throws {
        let sandbox = try Sandbox(["a.flow": spec, "b.flow": spec, "c.flow": spec])
        lint(sandbox, ".", "--write-baseline", "known.txt").expect(code: 0)
        try sandbox.write("/// A.\nflow A { page a }\n", to: "a.flow")
        try sandbox.write("/// A.\nflow A { page a }\n", to: "b.flow")
        sandbox.world.files.remove("c.flow")
        let run = lint(sandbox, "a.flow", "--baseline", "known.txt")
        run.expect(code: 0)
        #expect(
            run.errors == """
                note: 6 findings of the baseline are no longer there:
                  a.flow: undocumented in A
                  a.flow: unused-type in A.T
                  a.flow: unused-type in A.U
                  c.flow: undocumented in A
                  c.flow: unused-type in A.T
                  c.flow: unused-type in A.U
                  = help: `flowc lint --write-baseline known.txt` takes them out
                no findings in 1 file

                """
        )
        lint(sandbox, "a.flow", "--write-baseline", "known.txt").expect(code: 0)
        #expect(sandbox.text("known.txt")?.split(separator: "\n").count == 4)
    }

    @Test("its paths count from its own folder")
    func paths() throws {
        let sandbox = try Sandbox(["specs/a.flow": spec, "lint/readme.md": ""])
        lint(sandbox, "specs/a.flow", "--write-baseline", "lint/known.txt").expect(code: 0)
        #expect(sandbox.text("lint/known.txt")?.contains("\n../specs/a.flow\tA\t") == true)
        lint(sandbox, sandbox.path + "/specs", "--baseline", "lint/known.txt").expect(output: "")
    }

    @Test("errors are never left out")
    func errors() throws {
        let sandbox = try Sandbox(["a.flow": "flow A { page a { input b: B } }"])
        let run = lint(sandbox, "a.flow", "--write-baseline", "known.txt")
        run.expect(code: 1)
        #expect(run.output.contains("[unknown-name]"))
        #expect(sandbox.text("known.txt")?.contains("unknown-name") == false)
    }

    @Test("a file that is no baseline is refused, and one that is not there")
    func refused() throws {
        let sandbox = try Sandbox(["a.flow": spec, "known.txt": "# flowc baseline 1\na.flow\tA\tundocumented\n"])
        let run = lint(sandbox, "a.flow", "--baseline", "known.txt")
        run.expect(code: 2)
        #expect(run.errors.hasPrefix("error: `known.txt` is no baseline: line 2 is none of its lines\n"))
        lint(sandbox, "a.flow", "--baseline", "nowhere.txt").expect(code: 2)
        lint(sandbox, "a.flow", "--write-baseline", "a.flow").expect(code: 2)
        #expect(sandbox.text("a.flow") == spec)
    }
}
