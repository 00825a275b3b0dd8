import FlowCLI
import FlowCompiler
import FlowDiagnostics
import Testing

@Suite("flowc lint --fix")
struct FixTests {
    /// A `:` and a `,` are missing, and a type is misspelt, which only shows when the text can be read.
    private let wrong = "flow A {\n    enum Mode { one two }\n    page a { input mode Mdoe }\n}\n"
    private let right = "flow A {\n    enum Mode { one, two }\n    page a { input mode: Mode }\n}\n"

    @Test("makes the safe fixes until none is left, writes the file, and says what it fixed")
    func fixes() throws {
        let sandbox = try Sandbox(["a.flow": wrong])
        let run = sandbox.flowc("lint", "--fix", "--report", "concise", "a.flow", compiler: .flowc)
        #expect(sandbox.text("a.flow") == right)
        run.expect(code: 0)
        #expect(run.errors.contains("fixed: a.flow:2:20: insert `,` [syntax]\n"))
        #expect(run.errors.contains("fixed: a.flow:3:24: insert `:` [syntax]\n"))
        #expect(run.errors.contains("3 fixed\n"))
        let again = sandbox.flowc("lint", "--fix", "-q", "a.flow", compiler: .flowc)
        #expect((again.code, again.errors) == (0, ""))
        #expect(sandbox.files == ["a.flow"])
    }

    @Test("with --diff shows what it would change, and writes nothing")
    func shows() throws {
        let sandbox = try Sandbox(["a.flow": wrong])
        let run = sandbox.flowc("lint", "--fix", "--diff", "a.flow", compiler: .flowc)
        #expect(run.output.contains("-    page a { input mode Mdoe }\n") && run.output.contains("+    page a { input mode: Mode }\n"))
        #expect(run.errors.contains("would fix: a.flow:2:20: insert `,` [syntax]\n"))
        #expect(sandbox.text("a.flow") == wrong)
        sandbox.flowc("lint", "--diff", "a.flow", compiler: .flowc).expect(code: 2)
        sandbox.flowc("lint", "--fix", "-", input: wrong, compiler: .flowc).expect(code: 2)
        #expect(
            sandbox.flowc("lint", "--fix", "--diff", "-", input: wrong, compiler: .flowc).output.contains("+    enum Mode { one, two }\n")
        )
    }

    @Test("keeps line ends")
    func lineEnds() throws {
        let sandbox = try Sandbox(["a.flow": "flow A {\r\n    page a {\r\n        commit\r\n}\r\n"])
        _ = sandbox.flowc("lint", "--fix", "a.flow", compiler: .flowc)
        let text = try #require(sandbox.text("a.flow"))
        #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == 5)
        #expect(text.utf8.count { $0 == UInt8(ascii: "\r") } == 5)
    }

    @Test("changes nothing in files that were not named, and leaves what is not safe")
    func restraint() throws {
        let sandbox = try Sandbox([
            "a.flow": "import \"b.flow\"\nflow A { page a }\n", "b.flow": "enum B { one two }\n",
            "c.flow": "flow C { page a { on b -> goto a } }\n",
        ])
        let imported = sandbox.flowc("lint", "--fix", "a.flow", compiler: .flowc)
        imported.expect(code: 1)
        #expect(sandbox.text("b.flow") == "enum B { one two }\n")
        sandbox.flowc("lint", "--fix", "c.flow", compiler: .flowc).expect(code: 1)
        #expect(sandbox.text("c.flow") == "flow C { page a { on b -> goto a } }\n")
    }

    @Test("leaves out a fix that brings a new error, and makes the others")
    func newErrors() throws {
        let sandbox = try Sandbox(["a.flow": "BAD good BAD\n"])
        var compiler = CompilerFunctions.scripted
        // `BAD` may become `ERROR` by a fix, which is one; `good` becomes `better`.
        compiler.check = { sources, _, _ in
            let findings = sources.flatMap { source in
                return [("BAD", "ERROR"), ("good", "better"), ("ERROR", "")].flatMap { word, fix in
                    return places(of: word, in: source).map { place in
                        let fixes = fix.isEmpty ? [] : [FixIt("write `\(fix)`", [FixIt.Edit(place, fix)])]
                        return Diagnostic(.limit, "`\(word)`", at: place, severity: fix.isEmpty ? .error : .warning, fixes: fixes)
                    }
                }
            }
            return CompilerResult(files: sources, diagnostics: findings, outputs: [])
        }
        let run = sandbox.flowc("lint", "--fix", "a.flow", compiler: compiler)
        run.expect(code: 0)
        #expect(sandbox.text("a.flow") == "BAD better BAD\n")
        #expect(run.errors.hasSuffix("2 warnings in 1 file, 1 fixed\n"))
    }

    @Test("of two fixes that touch each other makes one at a time")
    func overlaps() throws {
        let sandbox = try Sandbox(["a.flow": "aaaa\n"])
        var compiler = CompilerFunctions.scripted
        compiler.check = { sources, _, _ in
            let findings = sources.flatMap { source in
                return places(of: "aa", in: source).map { place in
                    Diagnostic(.limit, "two", at: place, severity: .note, fixes: [FixIt("write `b`", [FixIt.Edit(place, "b")])])
                }
            }
            return CompilerResult(files: sources, diagnostics: findings, outputs: [])
        }
        let run = sandbox.flowc("lint", "--fix", "a.flow", compiler: compiler)
        #expect(sandbox.text("a.flow") == "bb\n")
        #expect(run.errors.hasSuffix("no findings in 1 file, 2 fixed\n"))
    }

    @Test("writes no file where one cannot be written")
    func unwritable() throws {
        let sandbox = try Sandbox(["a.flow": wrong, "b.flow": wrong])
        let system = sandbox.world.files
        sandbox.world.files.rename = { from, to throws(FileError) in
            if to == "b.flow" { throw FileError("operation not permitted") }
            try system.rename(from, to)
        }
        sandbox.flowc("lint", "--fix", ".", compiler: .flowc).expect(code: 2)
        #expect(sandbox.text("a.flow") == wrong)
        #expect(sandbox.files == ["a.flow", "b.flow"])
    }
}
