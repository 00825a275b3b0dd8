import FlowCLI
import FlowCompiler
import FlowDiagnostics
import Testing

@Suite("Streams")
struct StreamTests {
    @Test("colour follows the flag, then the environment, then the terminal")
    func colour() throws {
        let cases: [(options: [String], environment: [String: String], isTerminal: Bool, isColored: Bool)] = [
            ([], [:], false, false),
            ([], [:], true, true),
            ([], ["TERM": "dumb"], true, false),
            ([], ["NO_COLOR": "1"], true, false),
            ([], ["NO_COLOR": ""], true, true),
            ([], ["FORCE_COLOR": "1"], false, true),
            ([], ["FORCE_COLOR": "0"], true, false),
            ([], ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
            (["--color", "always"], ["NO_COLOR": "1"], false, true),
            (["--color=never"], ["FORCE_COLOR": "1"], true, false),
            (["--color", "auto"], [:], false, false),
        ]
        for (options, environment, isTerminal, isColored) in cases {
            let sandbox = try Sandbox(["a.flow": "ERROR"])
            sandbox.world.environment = { environment[$0] }
            sandbox.world.output.isTerminal = isTerminal
            let output = sandbox.run(["lint", "a.flow"] + options).output
            #expect(output.contains("\u{1B}[") == isColored, "\(options) \(environment) \(isTerminal)")
        }
    }

    @Test("complaints about the command line follow --color too")
    func colourOfMistakes() throws {
        #expect(try Sandbox().flowc("lint", "--color=always").errors.hasPrefix("\u{1B}[1;31merror\u{1B}[0m: "))
        #expect(try Sandbox().flowc("lint", "--color", "blue", "x").errors.contains("`--color` does not know `blue`"))
    }

    @Test("code is cut to the width of the terminal, or to COLUMNS")
    func width() throws {
        let sandbox = try Sandbox(["a.flow": String(repeating: "x ", count: 300) + "ERROR"])
        func longest() -> Int { return sandbox.flowc("lint", "a.flow").output.split(separator: "\n").map(\.count).max() ?? 0 }
        #expect(longest() == 120)
        sandbox.world.output.width = 60
        #expect(longest() == 60)
        sandbox.world.environment = { $0 == "COLUMNS" ? "44" : nil }
        #expect(longest() == 44)
    }

    @Test("a reader that goes away is no failure")
    func brokenPipe() throws {
        let sandbox = try Sandbox(["a.flow": "NOTE"])
        sandbox.world.output.write = { _ throws(FileError) in throw FileError("broken pipe", isBrokenPipe: true) }
        let run = sandbox.flowc("lint", "a.flow")
        run.expect(code: 0, errors: "1 note in 1 file\n")
    }

    @Test("standard output that cannot be written is a failure")
    func fullOutput() throws {
        let sandbox = try Sandbox(["a.flow": ""])
        sandbox.world.output.write = { _ throws(FileError) in throw FileError("no space left on device") }
        let run = sandbox.flowc("compile", "a.flow", "-o", "-", "-q")
        run.expect(code: 2, errors: "error: cannot write to standard output: no space left on device\n")
    }

    @Test("standard error that cannot be written changes nothing else")
    func noErrors() throws {
        let sandbox = try Sandbox(["a.flow": ""])
        sandbox.world.errors.write = { _ throws(FileError) in throw FileError("bad file descriptor") }
        sandbox.flowc("compile", "a.flow").expect(code: 0)
        #expect(sandbox.files == ["a.dot", "a.flow", "a.flow.swift"])
    }

    @Test("an output that belongs to no spec is a bug of flowc, and said to be one")
    func bug() throws {
        let sandbox = try Sandbox(["a.flow": ""])
        var compiler = CompilerFunctions.scripted
        compiler.compile = { sources, _, _, _ in
            CompilerResult(files: sources, diagnostics: [], outputs: [OutputFile(source: SourceFile.ID(9), suffix: ".dot", bytes: [])])
        }
        let run = sandbox.flowc("compile", "a.flow", compiler: compiler)
        run.expect(code: 70)
        #expect(run.errors.hasPrefix("error: this is a bug in flowc"))
    }
}
