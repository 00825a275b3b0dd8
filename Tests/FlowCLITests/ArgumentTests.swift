import FlowCLI
import Testing

@Suite("The words of the command line")
struct ArgumentTests {
    @Test(
        "a mistake is named, with what to do",
        arguments: [
            ("complie tour.flow", "unknown command `complie`", "did you mean `compile`? `flowc help` lists the commands"),
            ("tour.flow", "`tour.flow` stands where a command belongs", "write `flowc compile tour.flow`"),
            ("specs", "`specs` stands where a command belongs", "write `flowc compile specs`"),
            ("-", "`-` stands where a command belongs", "write `flowc compile -`"),
            (
                "--verison", "`--verison` stands where a command belongs",
                "did you mean `--version`? options stand behind the command: `flowc lint --verison`; `flowc help` lists the commands"
            ),
            ("compile", "`flowc compile` is told no file", "name a .flow file or a folder: `flowc compile specs`; `-` is standard input"),
            (
                "lint --strikt tour.flow", "`flowc lint` has no option `--strikt`",
                "did you mean `--strict`? `flowc help lint` lists its options"
            ),
            (
                "lint --emit dot tour.flow", "`flowc lint` has no option `--emit`",
                "`--emit` is an option of `flowc compile`; `flowc help lint` lists its options"
            ),
            (
                "compile --access pubic tour.flow", "`--access` does not know `pubic`",
                "did you mean `public`? it takes `internal`, `package` or `public`"
            ),
            ("compile tour.flow -o", "`--output` needs a value", "write `--output DIR`"),
            (
                "compile tour.flow --access --codable", "`--access` needs a value",
                "write `--access LEVEL`, where LEVEL is `internal`, `package` or `public`"
            ),
            ("compile tour.flow --codable=yes", "`--codable` takes no value", "write only `--codable`"),
            (
                "lint tour.flow --max-warnings few", "`--max-warnings` takes a whole number, not `few`",
                "write for example `--max-warnings 10`"
            ),
            ("help lnt", "there is no command `lnt`", "did you mean `lint`? `flowc help` lists the commands"),
            ("version 2", "`flowc version` takes no `2`", "`flowc help version` shows what it takes"),
            (
                "dump tour.flow", "`flowc dump` does not know which stage to show",
                "add `--stage tokens`, `--stage syntax`, `--stage model` or `--stage facts`"
            ),
        ]
    )
    func mistakes(line: String, message: String, help: String) throws {
        let sandbox = try Sandbox(["tour.flow": "", "specs/a.flow": ""])
        let run = sandbox.run(line.split(separator: " ").map(String.init))
        run.expect(code: 2, output: "", errors: "error: \(message)\n  = help: \(help)\n")
    }

    @Test("behind -- everything is a path")
    func endOfOptions() throws {
        let sandbox = try Sandbox(["--strict.flow": "WARNING"])
        sandbox.flowc("lint", "--", "--strict.flow").expect(code: 0)
    }

    @Test("lists of values may be one word or several")
    func lists() throws {
        let sandbox = try Sandbox(["tour.flow": ""])
        for options in [["--emit", "dot"], ["--emit=dot,dot"], ["--emit", "dot", "--emit", "dot"]] {
            #expect(sandbox.run(["compile", "tour.flow", "-o", "-"] + options).output == "digraph {}\n", "\(options)")
        }
        sandbox.flowc("compile", "tour.flow", "--emit", "dot,").expect(code: 2)
    }

    @Test("nothing said: the overview, and the exit code of a wrong command line")
    func nothing() throws {
        let run = try Sandbox().run([])
        run.expect(code: 2, output: "")
        #expect(run.errors.contains("usage: flowc <command>"))
    }

    @Test("help can be asked for in every way, and names each command and each option", arguments: Commands.all.map(\.name))
    func help(command: String) throws {
        let sandbox = try Sandbox()
        let overview = sandbox.flowc("help")
        overview.expect(code: 0)
        #expect(overview.output.contains("\n  \(command) "))
        sandbox.flowc("--help").expect(output: overview.output)
        let text = sandbox.flowc("help", command)
        text.expect(code: 0)
        #expect(text.output.hasPrefix("flowc \(command): "))
        #expect(text.output.contains("-h, --help"))
        sandbox.flowc(command, "--help").expect(output: text.output)
        sandbox.flowc(command, "--no-such-option", "-h").expect(output: text.output)
        #expect(text.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test("the version is one line")
    func version() throws {
        let run = try Sandbox().flowc("version")
        #expect(run.output.wholeMatch(of: #/flowc \d+\.\d+\.\d+\n/#) != nil)
        try Sandbox().flowc("--version").expect(output: run.output)
    }

    @Test("dump shows one stage of one file, and its findings beside it")
    func dump() throws {
        let sandbox = try Sandbox(["a.flow": "ERROR", "b.flow": ""])
        let run = sandbox.flowc("dump", "--stage", "tokens", "a.flow")
        run.expect(code: 1, output: "tokens of a.flow\n")
        #expect(run.errors.hasPrefix("error[syntax]"))
        sandbox.flowc("dump", "--stage", "syntax", "-").expect(output: "syntax of <stdin>\n")
        #expect(sandbox.flowc("dump", "--stage", "model", ".").errors.hasPrefix("error: `flowc dump` shows one file at a time, not 2\n"))
        sandbox.flowc("dump", "--stage", "model", "c.flow").expect(code: 2)
    }
}
