import FlowCLI
import Testing

@Suite("Configuration")
struct ConfigurationTests {
    private let undocumented = "flow A { type T page a }\n"

    private func found(_ sandbox: Sandbox, _ arguments: String...) -> [String] {
        let run = sandbox.run(["lint", ".", "--report", "concise"] + arguments, compiler: .flowc)
        return run.output.split(separator: "\n").map { line in
            let words = line.split(separator: " ")
            return "\(words[0].prefix { $0 != ":" }) \(words[1]) \(words.last ?? "")"
        }
    }

    @Test("says what becomes of the findings of a rule, nearest file first")
    func severities() throws {
        let sandbox = try Sandbox([
            "a.flow": undocumented, "sub/b.flow": undocumented,
            ".flowc.json": #"{ "rules": { "undocumented": "error", "unused-type": "off" } }"#,
            "sub/.flowc.json": #"{ "rules": { "undocumented": "off" } }"#,
        ])
        #expect(found(sandbox) == ["a.flow error: [undocumented]"])
        try sandbox.write(#"{ "root": true, "rules": { "undocumented": "off" } }"#, to: "sub/.flowc.json")
        #expect(found(sandbox) == ["a.flow error: [undocumented]", "sub/b.flow warning: [unused-type]"])
        let failing = sandbox.flowc("lint", "a.flow", compiler: .flowc)
        failing.expect(code: 1)
    }

    @Test("a rule that is an error fails the run, one that is off counts for nothing")
    func codes() throws {
        let sandbox = try Sandbox(["a.flow": undocumented, ".flowc.json": #"{ "rules": { "unused-type": "note" } }"#])
        sandbox.flowc("lint", "a.flow", "--strict", compiler: .flowc).expect(code: 0)
        try sandbox.write(#"{ "rules": { "unused-type": "error" } }"#, to: ".flowc.json")
        sandbox.flowc("lint", "a.flow", compiler: .flowc).expect(code: 1)
    }

    @Test(
        "overrides are meant for paths",
        arguments: [
            ("drafts/**", true), ("drafts/*.flow", false), ("drafts/deep/?.flow", true), ("**/b.flow", true), ("b.flow", true),
            ("*.flow", true), ("**", true), ("b", false), ("*/b.flow", false), ("drafts/**/b.flow", true), ("x/**", false),
            ("drafts/deep/b.flow/**", false), ("**/deep/*", true), ("drafts/?deep/b.flow", false),
        ]
    )
    func overrides(pattern: String, isMeant: Bool) throws {
        let sandbox = try Sandbox([
            "drafts/deep/b.flow": undocumented,
            ".flowc.json":
                #"{ "overrides": [{ "paths": ["nothing", "PATTERN"], "rules": { "undocumented": "off", "unused-type": "off" } }] }"#
                .replacing("PATTERN", with: pattern),
        ])
        #expect(found(sandbox).isEmpty == isMeant)
    }

    @Test("a pattern of many stars takes no time", .timeLimit(.minutes(1)))
    func stars() throws {
        let name = String(repeating: "a", count: 200)
        let pattern = String(repeating: "*a", count: 500) + "b"
        let sandbox = try Sandbox([
            "\(name).flow": undocumented, ".flowc.json": "{ \"overrides\": [{ \"paths\": [\"\(pattern)\"], \"rules\": {} }] }",
        ])
        #expect(found(sandbox).count == 2)
    }

    @Test("access and output hold for the specs below; a flag wins")
    func compile() throws {
        let sandbox = try Sandbox([
            "a.flow": "a", "sub/b.flow": "b", "sub/.flowc.json": #"{ "access": "public", "output": "../made" }"#,
        ])
        sandbox.flowc("compile", ".").expect(code: 0)
        #expect(sandbox.text("a.flow.swift")?.contains("internal") == true)
        #expect(sandbox.text("made/b.flow.swift")?.contains("public") == true)
        #expect(sandbox.files.contains("made/b.dot"))
        sandbox.flowc("compile", ".", "-o", "all", "--access", "package").expect(code: 0)
        #expect(sandbox.text("all/a.flow.swift")?.contains("package") == true)
        #expect(sandbox.text("all/b.flow.swift")?.contains("package") == true)
    }

    @Test("compiling obeys it: a rule that is an error keeps files from being written, one that is off is not shown")
    func compileRules() throws {
        let sandbox = try Sandbox(["a.flow": undocumented, ".flowc.json": #"{ "rules": { "unused-type": "error" } }"#])
        let failing = sandbox.flowc("compile", "a.flow", compiler: .flowc)
        failing.expect(code: 1)
        #expect(failing.errors.contains("error[unused-type]"))
        #expect(sandbox.files == [".flowc.json", "a.flow"])
        try sandbox.write(#"{ "rules": { "unused-type": "off" } }"#, to: ".flowc.json")
        let passing = sandbox.flowc("compile", "a.flow", compiler: .flowc)
        passing.expect(code: 0, errors: "no findings in 1 file, 2 files written, 0 unchanged\n")
    }

    @Test("`--config` names the one that counts")
    func named() throws {
        let sandbox = try Sandbox([
            "a.flow": undocumented, ".flowc.json": #"{ "rules": { "undocumented": "off" } }"#,
            "ci/strict.json": #"{ "rules": { "unused-type": "off" } }"#,
        ])
        #expect(found(sandbox, "--config", "ci/strict.json") == ["a.flow note: [undocumented]"])
        sandbox.flowc("lint", "a.flow", "--config", "nowhere.json").expect(code: 2)
    }

    @Test("what is wrong in it is drawn, all in one run, and nothing is checked")
    func errors() throws {
        let sandbox = try Sandbox([
            "a.flow": undocumented, ".flowc.json": "{\n  \"acess\": \"public\",\n  \"rules\": { \"undocumentd\": \"off\" } }",
        ])
        let run = sandbox.flowc("lint", "a.flow", compiler: .flowc)
        run.expect(code: 2, output: "")
        #expect(
            run.errors == """
                error[configuration]: a configuration has no `acess`
                 --> .flowc.json:2:3
                  |
                2 |   "acess": "public",
                  |   ^^^^^^^
                  = help: did you mean `access`?

                error[configuration]: there is no rule `undocumentd`
                 --> .flowc.json:3:14
                  |
                3 |   "rules": { "undocumentd": "off" } }
                  |              ^^^^^^^^^^^^^
                  = help: did you mean `undocumented`?

                error: `.flowc.json` has 2 errors
                  = help: `docs/configuration.md` says what may stand there

                """
        )
    }

    @Test(
        "a text that is no configuration is an error, and never a crash",
        arguments: [
            "", "{", "[]", "null", "{\"a\" 1}", "{\"root\": tru}", "{\"root\": true,}", "{\"root\": true} x",
            "{\"root\": true, \"root\": true}",
            "{\"access\": \"pub\\q\"}", "{\"access\": \"\\ud800\"}", "{\"access\": \"\\u12\"}", "{\"access\": \"a", "{\"access\": 1e999}",
            "{\"access\": -}", "/", "/*", "// only", "{\"rules\": []}", "{\"overrides\": {}}", "{\"overrides\": [1, {\"paths\": [2]}]}",
            "{\"output\": \"\"}", String(repeating: "[", count: 200_000), String(repeating: "{\"root\":", count: 50_000),
            "{\"root\": \u{0}}", "\u{FEFF}{\"x\": 1}", "{\"rules\": {\"syntax\": \"off\"}}", "{\"root\": 99999999999999999999}",
            "{\"access\": \"\n\"}",
        ]
    )
    func hostile(text: String) throws {
        let sandbox = try Sandbox(["a.flow": undocumented, ".flowc.json": text])
        let run = sandbox.flowc("lint", "a.flow", compiler: .flowc)
        run.expect(code: 2)
        #expect(run.errors.contains("error[configuration]: "))
    }

    @Test("one that is too large is not read")
    func huge() throws {
        let sandbox = try Sandbox(["a.flow": undocumented, ".flowc.json": String(repeating: " ", count: 1 << 20 + 1) + "{}"])
        #expect(sandbox.flowc("lint", "a.flow", compiler: .flowc).errors.contains("at most 1048576 bytes"))
    }

    @Test("comments, escapes and a byte order mark are read")
    func lenient() throws {
        let sandbox = try Sandbox([
            "a.flow": undocumented,
            ".flowc.json": "\u{FEFF}/* a */ { // b\r\n \"rules\": { \"undo\\u0063umented\": \"off\" } /* c */ } // d",
        ])
        #expect(found(sandbox) == ["a.flow warning: [unused-type]"])
    }

    @Test("`flowc format` lays out as it says")
    func format() throws {
        let sandbox = try Sandbox([
            "a.flow": "flow A {\n    page first {\n        input x: Int\n    }\n}\n", ".flowc.json": #"{ "format": { "indentation": 2 } }"#,
        ])
        #expect(sandbox.flowc("format", "a.flow", compiler: .flowc).output.contains("\n  page first"))
        try sandbox.write(#"{ "format": { "width": 10, "indentation": "4", "widht": 100 } }"#, to: ".flowc.json")
        let run = sandbox.flowc("format", "a.flow", compiler: .flowc)
        run.expect(code: 2)
        #expect(run.errors.contains("`width` is a whole number from 40 to 1000"))
        #expect(run.errors.contains("`indentation` is a whole number from 1 to 16"))
        #expect(run.errors.contains("did you mean `width`?"))
    }

    @Test("`flowc config` shows what holds, and which line says so")
    func config() throws {
        let sandbox = try Sandbox([
            "sub/b.flow": undocumented, ".flowc.json": "{\n\"access\": \"public\",\n\"rules\": { \"naming\": \"off\" } }",
            "sub/.flowc.json": "{ \"root\": false, \"output\": \"out\", \"format\": { \"indentation\": 2 } }",
        ])
        let run = sandbox.flowc("config", "sub/b.flow", compiler: .flowc)
        run.expect(code: 0)
        #expect(
            run.output.hasPrefix(
                """
                asked, the nearest first: sub/.flowc.json, .flowc.json
                access              public   .flowc.json:2
                output              sub/out  sub/.flowc.json:1
                format.width        140      default
                format.indentation  2        sub/.flowc.json:1
                rules.naming        off      .flowc.json:3

                """
            )
        )
        sandbox.flowc("config", "nowhere.flow").expect(code: 2)
    }
}
