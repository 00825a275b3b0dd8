import Foundation
import Testing

/// What only a real process can show: streams that are pipes and devices, signals, the exit code as the shell sees it.
@Suite("The program flowc", .enabled(if: Program.path != nil, "flowc does not lie beside the tests"))
struct ProcessTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox([
            "tour.flow": "/// Two pages.\nflow Tour {\n    page first\n    page second\n}\n", "bad.flow": "flow Bad {\n    page {\n}\n",
        ])
    }

    @Test("checks a spec, and says so with its exit code")
    func lint() throws {
        let good = try sandbox.shell("$FLOWC lint tour.flow")
        good.expect(code: 0, errors: "no findings in 1 file\n")
        let bad = try sandbox.shell("$FLOWC lint bad.flow")
        bad.expect(code: 1)
        #expect(bad.output.contains(" --> bad.flow:2:10\n"))
    }

    @Test("compiles a spec: first it writes, then there is nothing to write, and a check agrees")
    func compile() throws {
        let first = try sandbox.shell("$FLOWC compile tour.flow")
        first.expect(code: 0, errors: "no findings in 1 file, 2 files written, 0 unchanged\n")
        #expect(sandbox.files == ["bad.flow", "tour.dot", "tour.flow", "tour.flow.swift"])
        try sandbox.shell("$FLOWC compile tour.flow").expect(errors: "no findings in 1 file, 0 files written, 2 unchanged\n")
        try sandbox.shell("$FLOWC compile --check tour.flow").expect(code: 0)
    }

    @Test("draws a child flow in its parent's diagram, and alone where it is asked for by name")
    func flow() throws {
        try sandbox.write("import \"tour.flow\"\nflow Home { page start run tour: Tour }\n", to: "home.flow")
        try sandbox.shell("$FLOWC compile home.flow -o out").expect(code: 0)
        let whole = try #require(sandbox.text("out/home.dot"))
        #expect(whole.contains("subgraph \"cluster_Home\"") && whole.contains("subgraph \"cluster_Tour\""))
        #expect(whole.contains(">runs Tour<"))
        let alone = try sandbox.shell("$FLOWC compile home.flow -o out --flow Tour")
        alone.expect(errors: "no findings in 2 files, 1 file written, 0 unchanged\n")
        let child = try #require(sandbox.text("out/home.Tour.dot"))
        #expect(child.contains("cluster_Tour") && child.contains("cluster_Home") == false)
    }

    @Test("proposes the name of a flow that was misspelt, and refuses to draw Swift")
    func unknownFlow() throws {
        let run = try sandbox.shell("$FLOWC compile tour.flow --flow Tuor")
        run.expect(code: 2)
        #expect(run.errors.contains("no flow is called `Tuor`") && run.errors.contains("did you mean `Tour`?"))
        try sandbox.shell("$FLOWC compile tour.flow --flow Tour --emit swift").expect(code: 2)
    }

    @Test("makes the same files wherever the repository lies")
    func samePlace() throws {
        let other = try Sandbox(["specs/tour.flow": sandbox.text("tour.flow") ?? ""])
        try sandbox.write(sandbox.text("tour.flow") ?? "", to: "specs/tour.flow")
        let here = try sandbox.shell("$FLOWC compile \"$PWD/specs/tour.flow\" -o -")
        let there = try other.shell("$FLOWC compile specs -o -")
        here.expect(code: 0, output: there.output)
        #expect(here.output.contains("specs/tour.flow"))
        #expect(!here.output.contains(sandbox.path))
    }

    @Test("writes nothing for a spec with an error, and shows what an import brought")
    func errors() throws {
        try sandbox.write("import \"bad.flow\"\nflow Top {\n    page first\n}\n", to: "top.flow")
        let run = try sandbox.shell("$FLOWC compile top.flow tour.flow")
        run.expect(code: 1)
        #expect(run.errors.contains(" --> bad.flow:2:10\n"))
        #expect(sandbox.files == ["bad.flow", "top.flow", "tour.flow"])
    }

    @Test("reads a pipe and writes one")
    func pipes() throws {
        let run = try sandbox.shell("cat tour.flow | $FLOWC dump --stage tokens - | cat")
        run.expect(code: 0)
        #expect(run.output.contains("Tour"))
    }

    @Test("ends quietly when its reader goes away")
    func brokenPipe() throws {
        try sandbox.write(String(repeating: "page\n", count: 20_000), to: "long.flow")
        let run = try sandbox.shell("{ $FLOWC dump --stage tokens long.flow; echo $? >code; } 2>errors | head -n 1")
        #expect(run.output.split(separator: "\n").count == 1)
        #expect(sandbox.text("code") == "1\n")
        #expect(sandbox.text("errors")?.contains("broken pipe") == false)
    }

    @Test("says that a device is full", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
    func fullDevice() throws {
        let run = try sandbox.shell("$FLOWC version >/dev/full")
        run.expect(code: 2, errors: "error: cannot write to standard output: no space left on device\n")
    }

    @Test("closed streams do not disturb it")
    func closedStreams() throws {
        try sandbox.shell("$FLOWC lint tour.flow 2>&-").expect(code: 0)
        try sandbox.shell("$FLOWC lint bad.flow >&- 2>/dev/null").expect(code: 2)
    }

    @Test("says in the system's words why a file cannot be read")
    func loops() throws {
        try sandbox.link("round.flow", to: "round.flow")
        let run = try sandbox.shell("$FLOWC lint round.flow")
        run.expect(code: 2)
        #expect(run.errors.hasPrefix("error: cannot read `round.flow`: "))
    }
}

enum Program {
    /// The built flowc: SwiftPM puts it beside the bundle of the tests.
    static let path: String? = {
        let bundles = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL, Bundle.main.executableURL].compactMap { $0 }
        let folders = bundles.flatMap { [$0, $0.deletingLastPathComponent()] }
        return folders.map { $0.appending(path: "flowc").path(percentEncoded: false) }.first { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }()
}

extension Sandbox {
    /// Runs a line of shell in the sandbox; `$FLOWC` is the program.
    func shell(_ line: String) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = URL(filePath: path)
        process.environment = ["FLOWC": Program.path ?? "", "PATH": "/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        // Files, not pipes: nothing here can wait for something else.
        let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let errors = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        for file in [output, errors] { try Data().write(to: file) }
        defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            code: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
        )
    }
}
