import Foundation
import Testing

/// Places that cannot be written, and runs that are cut short, with the real program.
@Suite("Nothing is half-written", .enabled(if: Program.path != nil, "flowc does not lie beside the tests"))
struct HostilePlaceTests {
    private let sandbox: Sandbox
    private let long: String

    init() throws {
        sandbox = try Sandbox(["tour.flow": "flow Tour { page first page second }\n"])
        long = "flow Long {\n" + (0..<300).map { "page page\($0) { input answer\($0): Int = 1 }\n" }.joined() + "}\n"
    }

    @Test("where files may not become as large: the old ones stay, and no others do")
    func limitedSize() throws {
        try sandbox.write(long, to: "long.flow")
        try sandbox.write("old", to: "long.dot")
        let run = try sandbox.shell("ulimit -f 8; $FLOWC compile long.flow 2>errors")
        run.expect(code: 2)
        #expect(sandbox.text("errors")?.contains("file too large\n  = help: nothing was written\n") == true)
        #expect(sandbox.files == ["errors", "long.dot", "long.flow", "tour.flow"])
        #expect(sandbox.text("long.dot") == "old")
        try sandbox.shell("ulimit -f 8; $FLOWC format -w long.flow 2>/dev/null").expect(code: 2)
        #expect(sandbox.text("long.flow") == long)
    }

    @Test("where the disk is full", .enabled(if: getuid() == 0, "only the superuser can make a small disk"))
    func fullDisk() throws {
        try sandbox.write(long, to: "long.flow")
        let mounted = try sandbox.shell("mkdir small && mount -t tmpfs -o size=16k none small")
        guard mounted.code == 0 else { return print("skipped: no small disk can be made here") }
        defer { _ = try? sandbox.shell("umount small") }
        let run = try sandbox.shell("$FLOWC compile long.flow -o small/out")
        run.expect(code: 2)
        #expect(run.errors.contains("no space left on device\n  = help: nothing was written\n"))
        try sandbox.shell("ls -A small").expect(output: "")
    }

    @Test("behind a link that leads nowhere: the file stands in its place, whole")
    func danglingLink() throws {
        try sandbox.link("tour.dot", to: "nowhere/tour.dot")
        let run = try sandbox.shell("$FLOWC compile tour.flow")
        run.expect(code: 0)
        #expect(sandbox.text("tour.dot")?.hasSuffix("}\n") == true)
        #expect(sandbox.files == ["tour.dot", "tour.flow", "tour.flow.swift"])
    }

    @Test("where a folder has the name of an output, or a device")
    func otherKinds() throws {
        try sandbox.write("", to: "tour.dot/x")
        try sandbox.shell("$FLOWC compile tour.flow").expect(code: 2)
        #expect(sandbox.files == ["tour.dot/x", "tour.flow"])
        try sandbox.shell("rm -r tour.dot; mkfifo tour.dot; $FLOWC compile tour.flow").expect(code: 2)
    }

    @Test("by a run that is interrupted: all files or none, and no others", arguments: ["0", "0.005", "0.02", "0.05", "0.1"])
    func interrupted(delay: String) throws {
        for number in 0..<20 { try sandbox.write("flow F\(number) { page first page second }\n", to: "many/f\(number).flow") }
        for signal in ["INT", "TERM"] {
            let run = try sandbox.shell("$FLOWC compile many -o out 2>/dev/null & sleep \(delay); kill -\(signal) $! 2>/dev/null; wait $!")
            let made = sandbox.files.filter { $0.hasPrefix("out/") }
            #expect(made.isEmpty || made.count == 40)
            #expect(!made.contains { $0.contains(".tmp") })
            #expect(run.code == 0 ? made.count == 40 : true)
            _ = try sandbox.shell("rm -rf out")
        }
    }

    @Test("by two runs at once")
    func together() throws {
        let line = "$FLOWC compile tour.flow & one=$!; $FLOWC compile tour.flow & two=$!; wait $one && wait $two"
        for _ in 0..<5 {
            try sandbox.shell("rm -f tour.dot tour.flow.swift; \(line)").expect(code: 0)
            #expect(sandbox.files == ["tour.dot", "tour.flow", "tour.flow.swift"])
            try sandbox.shell("$FLOWC compile --check tour.flow").expect(code: 0)
        }
    }
}
