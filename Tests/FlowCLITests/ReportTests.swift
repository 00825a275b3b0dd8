import FlowCLI
import FlowCompiler
import Foundation
import Testing

@Suite("Reports")
struct ReportTests {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox(SharedFindings.files) }

    private func lint(_ arguments: String...) -> Sandbox.Outcome {
        return sandbox.run(["lint", "specs", "unfinished.flow"] + arguments, compiler: SharedFindings.compiler)
    }

    /// As it would be in the folder `/app`, in any version.
    private func report(_ format: String) -> String {
        let version = sandbox.flowc("version").output.split(separator: " ").last.map { $0.split(separator: "\n")[0] } ?? ""
        return lint("--report", format).output
            .replacingOccurrences(of: sandbox.path, with: "/app")
            .replacingOccurrences(of: "\"\(version)\"", with: "\"VERSION\"")
    }

    @Test("each reads the same findings as its golden", arguments: Reporters.all.map(\.name).filter { $0 != "text" })
    func golden(format: String) throws {
        try ReportGolden(name: "\(format).txt").expect(report(format))
    }

    @Test("the drawn one fits into the columns of the terminal", arguments: [40, 80, 200])
    func widths(columns: Int) throws {
        sandbox.world.environment = { $0 == "COLUMNS" ? String(columns) : nil }
        try ReportGolden(name: "text-\(columns).txt").expect(report("text"))
    }

    @Test("each golden has its report")
    func orphans() throws {
        let names = Reporters.all.map { "\($0.name).txt" }.filter { $0 != "text.txt" } + [40, 80, 200].map { "text-\($0).txt" }
        #expect(try ReportGolden.names() == names.sorted())
    }

    @Test("colours change nothing but colours")
    func colours() {
        let plain = lint("--color=never").output
        let coloured = lint("--color=always").output
        #expect(coloured != plain)
        #expect(coloured.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
    }

    @Test(
        "what is for programs is the same in any folder, with colours, and in a narrow terminal",
        arguments: ["json", "sarif", "gitlab", "junit"]
    )
    func portable(format: String) throws {
        let here = lint("--report", format).output
        let other = try Sandbox(SharedFindings.files)
        other.world.environment = { ["COLUMNS": "30", "FORCE_COLOR": "1"][$0] }
        let there = other.run(["lint", other.path + "/specs", "unfinished.flow", "--report", format], compiler: SharedFindings.compiler)
        there.expect(output: here)
    }

    @Test("several can be written in one run, also when findings fail it, and text is printed beside them")
    func files() throws {
        let run = lint("--report", "sarif=out/deep/flowc.sarif", "--report=junit=junit.xml")
        run.expect(code: 1, output: lint().output)
        #expect(sandbox.text("out/deep/flowc.sarif") == lint("--report", "sarif").output)
        #expect(sandbox.text("junit.xml") == lint("--report", "junit").output)
    }

    @Test("one without a file is printed instead of text, which may go into a file, undrawn by colours")
    func printed() throws {
        let run = lint("--report", "text=findings.txt", "--report", "github", "--color", "always")
        run.expect(output: lint("--report", "github").output)
        #expect(sandbox.text("findings.txt") == lint("--color", "never").output)
        lint("--report", "json=-").expect(output: lint("--report", "json").output)
    }

    @Test("what could not be meant is refused before anything is checked")
    func refused() throws {
        let two = lint("--report", "json", "--report", "sarif")
        two.expect(code: 2)
        #expect(two.errors.hasPrefix("error: `--report json` and `--report sarif` would both be printed\n"))
        #expect(lint("--report", "json=").errors.hasPrefix("error: `--report` names a file behind `=`, and there is none\n"))
        #expect(
            lint("--report", "json=specs/tour.flow").errors.hasPrefix("error: `--report` would write over the spec `specs/tour.flow`\n")
        )
        #expect(lint("--report", "json=x", "--report", "sarif=x").errors.hasPrefix("error: two reports would be written to `x`\n"))
        #expect(lint("--report", "sarfi=x").errors.contains("did you mean `sarif`?"))
        #expect(sandbox.files.count == 3)
    }

    @Test("a report that cannot be written is said, and the findings are printed all the same")
    func unwritable() throws {
        let run = lint("--report", "json=specs")
        run.expect(code: 2)
        #expect(run.errors.hasPrefix("error: cannot write `specs`: a folder has that name\n"))
        run.expect(output: lint().output)
    }

    @Test("findings of compile go to standard error, in any form")
    func compile() throws {
        let run = sandbox.run(
            ["compile", "specs", "unfinished.flow", "--report", "xcode", "--report", "json=findings.json"],
            compiler: SharedFindings.compiler
        )
        run.expect(code: 1, output: "")
        #expect(run.errors.hasPrefix(lint("--report", "xcode").output))
        #expect(sandbox.text("findings.json") == lint("--report", "json").output)
    }

    @Test("nothing in a spec can become a workflow command: each line is the one of its finding")
    func commands() throws {
        let lines = lint("--report", "github").output.split(omittingEmptySubsequences: false) { $0.isNewline }
        #expect(lines.count == 6)
        #expect(lines.dropLast().allSatisfy { $0.contains(#/^::(error|warning|notice) file=[^:]*,title=[a-z-]+::/#) })
        #expect(lines.last == "")
    }

    @Test("without findings each is whole", arguments: Reporters.all.map(\.name))
    func nothing(format: String) throws {
        let run = sandbox.flowc("lint", "specs/tour.flow", "--report", format)
        run.expect(code: 0)
        let expected = [
            "checkstyle": "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n</checkstyle>\n", "gitlab": "[]\n",
            "concise": "", "github": "", "text": "", "xcode": "",
        ]
        if let text = expected[format] { #expect(run.output == text) } else { #expect(!run.output.isEmpty) }
        if format == "junit" { #expect(run.output.contains("tests=\"1\" failures=\"0\"")) }
        if format == "sarif" { #expect(run.output.contains("\"results\": []")) }
    }
}

@Suite("Hashes of lines")
struct LineHashTests {
    @Test("are those of the action that uploads SARIF files")
    func known() {
        #expect(
            lineHashes(of: Array(" a\nb\n  \t\tc\n d".utf8)) == [
                "271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1",
            ]
        )
        #expect(lineHashes(of: []) == ["c129715d7a2bc9a3:1"])
    }

    @Test("count lines that are equal, whatever ends them")
    func repeated() {
        let hashes = lineHashes(of: Array((String(repeating: "a\r\n", count: 200)).utf8))
        #expect(hashes.count == 201)
        #expect(hashes == lineHashes(of: Array((String(repeating: "  a\n", count: 200)).utf8)))
        #expect(hashes[1].hasSuffix(":2"))
        #expect(hashes[1].dropLast(2) == hashes[0].dropLast(2))
    }
}
