import FlowCLI
import Foundation
import Testing

@Suite("flowc compile")
struct CompileTests {
    @Test("writes Swift and DOT beside the spec")
    func besideTheSpec() throws {
        let sandbox = try Sandbox(["specs/tour.flow": "flow Tour {}\n"])
        let run = sandbox.flowc("compile", "specs/tour.flow")
        run.expect(code: 0, output: "", errors: "no findings in 1 file, 2 files written, 0 unchanged\n")
        #expect(sandbox.files == ["specs/tour.dot", "specs/tour.flow", "specs/tour.flow.swift"])
        #expect(sandbox.text("specs/tour.flow.swift") == "// from specs/tour.flow, internal\nflow Tour {}\n")
    }

    @Test("leaves a file alone that is right already")
    func unchanged() throws {
        let sandbox = try Sandbox(["tour.flow": "flow Tour {}\n"])
        _ = sandbox.flowc("compile", "tour.flow")
        let before = try FileManager.default.attributesOfItem(atPath: sandbox.path + "/tour.dot")[.systemFileNumber] as? Int
        try sandbox.write("flow Tour { page a }\n", to: "tour.flow")
        let run = sandbox.flowc("compile", "tour.flow")
        run.expect(errors: "no findings in 1 file, 1 file written, 1 unchanged\n")
        let after = try FileManager.default.attributesOfItem(atPath: sandbox.path + "/tour.dot")[.systemFileNumber] as? Int
        #expect(before == after)
    }

    @Test("keeps the mode of a file that it replaces, and follows a link to it")
    func modeAndLink() throws {
        let sandbox = try Sandbox(["tour.flow": "flow Tour {}\n", "elsewhere/real.swift": "old"])
        let real = sandbox.path + "/elsewhere/real.swift"
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
        try FileManager.default.createSymbolicLink(atPath: sandbox.path + "/tour.flow.swift", withDestinationPath: "elsewhere/real.swift")
        sandbox.flowc("compile", "tour.flow").expect(code: 0)
        #expect(sandbox.text("elsewhere/real.swift") == "// from tour.flow, internal\nflow Tour {}\n")
        #expect(try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o640)
        let link = try FileManager.default.attributesOfItem(atPath: sandbox.path + "/tour.flow.swift")[.type] as? FileAttributeType
        #expect(link == .typeSymbolicLink)
    }

    @Test(
        "writes into the folder of -o, which it makes",
        arguments: [["-o", "out/deep"], ["-o=out/deep"], ["--output", "out/deep/"], ["-oout/deep"]]
    )
    func folder(option: [String]) throws {
        let sandbox = try Sandbox(["specs/tour.flow": "flow Tour {}\n"])
        sandbox.run(["compile", "specs"] + option).expect(code: 0)
        #expect(sandbox.files == ["out/deep/tour.dot", "out/deep/tour.flow.swift", "specs/tour.flow"])
    }

    @Test("-o - prints the products and writes nothing")
    func toOutput() throws {
        let sandbox = try Sandbox(["tour.flow": "flow Tour {}\n"])
        let run = sandbox.flowc("compile", "tour.flow", "-o", "-", "--emit", "dot")
        run.expect(code: 0, output: "digraph {}\n", errors: "no findings in 1 file\n")
        #expect(sandbox.files == ["tour.flow"])
    }

    @Test("reads standard input; its products go to standard output, or under the name stdin")
    func fromInput() throws {
        let sandbox = try Sandbox()
        let run = sandbox.flowc("compile", "-", "--quiet", input: "flow Tour {}\n")
        run.expect(output: "// from <stdin>, internal\nflow Tour {}\ndigraph {}\n", errors: "")
        sandbox.flowc("compile", "-", "-o", "out", input: "flow Tour {}\n").expect(code: 0)
        #expect(sandbox.files == ["out/stdin.dot", "out/stdin.flow.swift"])
    }

    @Test("hands its options to the compiler")
    func options() throws {
        let sandbox = try Sandbox(["tour.flow": "\n"])
        let run = sandbox.flowc("compile", "tour.flow", "--access=public", "--codable", "-o", "-")
        #expect(run.output.hasPrefix("// from tour.flow, public, codable\n"))
    }

    @Test("writes nothing at all when one spec has an error, and says where it is")
    func errors() throws {
        let sandbox = try Sandbox(["good.flow": "flow Good {}\n", "bad.flow": "flow Bad {\n    ERROR\n}\n"])
        let run = sandbox.flowc("compile", "good.flow", "bad.flow")
        run.expect(code: 1, output: "")
        #expect(
            run.errors == """
                error[syntax]: the spec says `ERROR`
                 --> bad.flow:2:5
                  |
                2 |     ERROR
                  |     ^^^^^ here

                1 error in 2 files

                """
        )
        #expect(sandbox.files == ["bad.flow", "good.flow"])
        sandbox.flowc("compile", "good.flow", "bad.flow", "-o", "-").expect(output: "")
    }

    @Test("writes in spite of warnings")
    func warnings() throws {
        let sandbox = try Sandbox(["tour.flow": "WARNING\n"])
        let run = sandbox.flowc("compile", "tour.flow")
        run.expect(code: 0)
        #expect(run.errors.hasSuffix("\n1 warning in 1 file, 2 files written, 0 unchanged\n"))
        #expect(sandbox.files.count == 3)
    }

    @Test("generated files name a spec without saying where this machine keeps it")
    func recordedPaths() throws {
        let sandbox = try Sandbox(["specs/tour.flow": "", "specs/my tour/a.flow": ""])
        let other = try Sandbox(["away.flow": ""])
        func recorded(_ path: String) -> String {
            return String(sandbox.flowc("compile", path, "-o", "-").output.prefix { $0 != "\n" })
        }
        #expect(recorded("./specs//tour.flow") == "// from specs/tour.flow, internal")
        #expect(recorded(sandbox.path + "/specs/tour.flow") == "// from specs/tour.flow, internal")
        #expect(recorded(sandbox.path + "/specs/my tour/../tour.flow") == "// from specs/tour.flow, internal")
        #expect(recorded(other.path + "/away.flow") == "// from away.flow, internal")
    }

    @Test("two specs that would become one file are refused")
    func clash() throws {
        let sandbox = try Sandbox(["a/tour.flow": "", "b/tour.flow": ""])
        let run = sandbox.flowc("compile", "a", "b", "-o", "out")
        run.expect(code: 2)
        #expect(
            run.errors == """
                error: `a/tour.flow` and `b/tour.flow` would both be written to `out/tour.flow.swift`
                  = help: rename one of them, compile them into different folders, or leave out `-o`

                """
        )
        #expect(sandbox.files == ["a/tour.flow", "b/tour.flow"])
        sandbox.flowc("compile", "a", "b").expect(code: 0)
    }

    @Test("--depfile says what the outputs depend on, imports included, in the words of make")
    func depfile() throws {
        let sandbox = try Sandbox(["my tour.flow": "import shared/$a#.flow\n", "shared/$a#.flow": "\n"])
        let run = sandbox.flowc("compile", "my tour.flow", "--depfile", "tour.d")
        run.expect(code: 0)
        #expect(
            sandbox.text("tour.d") == ##"""
                my\ tour.flow.swift my\ tour.dot: \
                  my\ tour.flow \
                  shared/$$a\#.flow

                my\ tour.flow:

                shared/$$a\#.flow:

                """##
        )
    }

    @Test("--depfile names the configurations that were read, too")
    func configurationsInDepfile() throws {
        let sandbox = try Sandbox([".flowc.json": "{}", "a/.flowc.json": "{}", "a/x.flow": "\n", "b/.flowc.json": "{}", "other.json": "{}"])
        sandbox.flowc("compile", "a", "--depfile", "x.d").expect(code: 0)
        let text = try #require(sandbox.text("x.d"))
        #expect(text.hasPrefix("a/x.flow.swift a/x.dot: \\\n  a/x.flow \\\n  .flowc.json \\\n  a/.flowc.json\n\n"))
        sandbox.flowc("compile", "a", "--config", "other.json", "--depfile", "x.d").expect(code: 0)
        #expect(sandbox.text("x.d")?.hasPrefix("a/x.flow.swift a/x.dot: \\\n  a/x.flow \\\n  other.json\n\n") == true)
    }

    @Test("options that contradict each other are refused")
    func contradictions() throws {
        let sandbox = try Sandbox(["tour.flow": ""])
        for options in [
            ["--diff"], ["--check", "-o", "-"], ["--check", "--depfile", "d"], ["-o", "-", "--depfile", "d"], ["--depfile", "tour.flow"],
            ["--depfile", "tour.dot"], ["-o", "a", "-o", "b"],
        ] {
            let run = sandbox.run(["compile", "tour.flow"] + options)
            #expect(run.code == 2, "\(options)")
            #expect(run.errors.hasPrefix("error: "), "\(options)")
            #expect(sandbox.files == ["tour.flow"], "\(options)")
        }
    }
}
