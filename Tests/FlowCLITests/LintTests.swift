import FlowCLI
import Testing

@Suite("flowc lint")
struct LintTests {
    @Test("findings go to standard output, the summary to standard error")
    func streams() throws {
        let sandbox = try Sandbox(["b.flow": "WARNING ERROR\n", "a.flow": "NOTE\n"])
        let run = sandbox.flowc("lint", ".", "--report", "concise")
        run.expect(code: 1)
        #expect(
            run.output == """
                a.flow:1:1: note: the spec says `NOTE` [syntax]
                b.flow:1:1: warning: the spec says `WARNING` [syntax]
                b.flow:1:9: error: the spec says `ERROR` [syntax]

                """
        )
        run.expect(errors: "1 error, 1 warning, 1 note in 2 files\n")
        #expect(sandbox.files == ["a.flow", "b.flow"])
        sandbox.flowc("lint", ".", "--quiet").expect(errors: "")
    }

    @Test("warnings pass, unless --strict or --max-warnings says otherwise")
    func warnings() throws {
        let sandbox = try Sandbox(["a.flow": "WARNING WARNING NOTE\n"])
        sandbox.flowc("lint", "a.flow").expect(code: 0)
        sandbox.flowc("lint", "a.flow", "--max-warnings", "2").expect(code: 0)
        let strict = sandbox.flowc("lint", "a.flow", "--strict")
        strict.expect(code: 1, errors: "2 warnings, 1 note in 1 file; --strict allows no warning\n")
        let limited = sandbox.flowc("lint", "--max-warnings=1", "a.flow")
        limited.expect(code: 1, errors: "2 warnings, 1 note in 1 file; --max-warnings allows 1\n")
    }

    @Test("of a file with very many errors the first hundred are shown, and how many are not")
    func cap() throws {
        let sandbox = try Sandbox(["a.flow": String(repeating: "ERROR\n", count: 123), "b.flow": "ERROR\nWARNING\n"])
        let run = sandbox.flowc("lint", ".")
        #expect(run.output.split(separator: "\n").count { $0.hasPrefix("error[syntax]") } == 101)
        #expect(run.output.contains("warning[syntax]"))
        #expect(run.output.hasSuffix("note: 23 more errors in a.flow are not shown; correct the first ones and run flowc again\n"))
        run.expect(errors: "124 errors, 1 warning in 2 files\n")
    }

    @Test("a folder is searched for specs; hidden folders and links to folders are not")
    func folder() throws {
        let sandbox = try Sandbox([
            "specs/z.flow": "NOTE", "specs/a/deep/x.flow": "NOTE", "specs/.hidden/h.flow": "NOTE", "specs/B.flow": "NOTE",
            "specs/readme.md": "NOTE",
        ])
        try sandbox.link("specs/a/round", to: "..")
        let run = sandbox.flowc("lint", "specs/", "--report=concise")
        let paths = run.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
        #expect(paths == ["specs/B.flow", "specs/a/deep/x.flow", "specs/z.flow"])
    }

    @Test("a file that is named twice is read once, whatever it is called")
    func twice() throws {
        let sandbox = try Sandbox(["a.flow": "NOTE", "sub/b.flow": "NOTE"])
        let run = sandbox.flowc(
            "lint",
            "a.flow",
            "./a.flow",
            "sub/../a.flow",
            sandbox.path + "/a.flow",
            "sub",
            "sub/b.flow",
            "-",
            "-",
            input: "NOTE"
        )
        run.expect(errors: "3 notes in 3 files\n")
        #expect(run.output.contains("--> a.flow:1:1\n"))
        #expect(run.output.contains("--> <stdin>:1:1\n"))
    }

    @Test("a file that cannot be read is reported, and the others are checked all the same")
    func unreadable() throws {
        let sandbox = try Sandbox(["good.flow": "WARNING", "notes.txt": ""])
        let run = sandbox.flowc("lint", "godo.flow", "good.flow", "notes.txt", "nowhere/x.flow", "")
        run.expect(code: 2)
        #expect(run.output.contains("warning[syntax]"))
        #expect(
            run.errors == """
                error: cannot read `godo.flow`: no such file or folder
                  = help: did you mean `good.flow`?
                error: `notes.txt` is not a .flow file
                  = help: rename it, or hand its text over: `flowc lint - < notes.txt`
                error: cannot read `nowhere/x.flow`: no such file or folder
                  = help: the folder `nowhere` is not there either
                error: an empty path names no file
                1 warning in 1 file

                """
        )
    }

    @Test("a read that fails is told in the system's words")
    func failingRead() throws {
        let sandbox = try Sandbox(["a.flow": ""])
        sandbox.world.files.read = { _ throws(FileError) in throw FileError("permission denied") }
        let run = sandbox.flowc("lint", "a.flow")
        run.expect(code: 2, errors: "error: cannot read `a.flow`: permission denied\n")
    }

    @Test("a folder without specs is an error: a check of nothing proves nothing")
    func emptyFolder() throws {
        let sandbox = try Sandbox(["docs/readme.md": ""])
        let run = sandbox.flowc("lint", "docs")
        run.expect(code: 2)
        #expect(run.errors.hasPrefix("error: there is no .flow file in `docs`\n  = help: "))
    }
}
