import FlowCLI
import Foundation
import Testing

@Suite("Writing: all files or none")
struct WriteTests {
    @Test("a disk that is full half-way leaves no file and no trace")
    func fullDisk() throws {
        let sandbox = try Sandbox(["a.flow": "new\n", "a.flow.swift": "old\n", "b.flow": "new\n"])
        let system = sandbox.world.files
        let count = Counter()
        sandbox.world.files.writeTemporary = { bytes, folder, mode throws(FileError) in
            count.value += 1
            if count.value == 3 { throw FileError("no space left on device") }
            return try system.writeTemporary(bytes, folder, mode)
        }
        let run = sandbox.flowc("compile", ".")
        run.expect(code: 2, errors: "error: cannot write `b.flow.swift`: no space left on device\n  = help: nothing was written\n")
        #expect(sandbox.files == ["a.flow", "a.flow.swift", "b.flow"])
        #expect(sandbox.text("a.flow.swift") == "old\n")
    }

    @Test("a rename that fails puts back what was renamed before")
    func failingRename() throws {
        let sandbox = try Sandbox(["a.flow": "new\n", "a.flow.swift": "old\n", "b.flow": "new\n"])
        let system = sandbox.world.files
        sandbox.world.files.rename = { from, to throws(FileError) in
            if to == "b.dot" { throw FileError("operation not permitted") }
            try system.rename(from, to)
        }
        let run = sandbox.flowc("compile", ".")
        run.expect(code: 2, errors: "error: cannot write `b.dot`: operation not permitted\n  = help: nothing was written\n")
        #expect(sandbox.files == ["a.flow", "a.flow.swift", "b.flow"])
        #expect(sandbox.text("a.flow.swift") == "old\n")
    }

    @Test("a signal that comes while files are written leaves none")
    func interrupted() throws {
        let sandbox = try Sandbox(["a.flow": "new\n"])
        let count = Counter()
        sandbox.world.files.isInterrupted = {
            count.value += 1
            return count.value == 2
        }
        let run = sandbox.flowc("compile", "a.flow", "-o", "out")
        run.expect(code: 2)
        #expect(sandbox.files == ["a.flow"])
        #expect(!FileManager.default.fileExists(atPath: sandbox.path + "/out"))
    }

    @Test("the system's own signals are held while files are written")
    func realSignal() throws {
        let sandbox = try Sandbox(["a.flow": "new\n", "a.flow.swift": "old\n"])
        let system = sandbox.world.files
        sandbox.world.files.holdSignals = {
            system.holdSignals()
            pthread_kill(pthread_self(), SIGTERM)
        }
        sandbox.world.files.releaseSignals = {
            // Let through, it would end the tests.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGTERM)
            var taken: Int32 = 0
            sigwait(&signals, &taken)
            system.releaseSignals()
        }
        sandbox.flowc("compile", "a.flow").expect(errors: "error: interrupted\n  = help: nothing was written\n")
        #expect(sandbox.files == ["a.flow", "a.flow.swift"])
        #expect(sandbox.text("a.flow.swift") == "old\n")
    }

    @Test("signals are let through again, whatever happens")
    func signals() throws {
        let sandbox = try Sandbox(["a.flow": "new\n"])
        let held = Counter()
        sandbox.world.files.holdSignals = { held.value += 1 }
        sandbox.world.files.releaseSignals = { held.value -= 1 }
        sandbox.flowc("compile", "a.flow").expect(code: 0)
        #expect(held.value == 0)
        sandbox.world.files.writeTemporary = { _, _, _ throws(FileError) in throw FileError("read-only file system") }
        sandbox.flowc("compile", "a.flow", "-o", "x").expect(code: 2)
        #expect(held.value == 0)
    }

    @Test("a folder with the name of an output is in the way")
    func folderInTheWay() throws {
        let sandbox = try Sandbox(["a.flow": "", "a.dot/x": ""])
        let run = sandbox.flowc("compile", "a.flow")
        run.expect(code: 2, errors: "error: cannot write `a.dot`: a folder has that name\n  = help: rename the folder or the spec\n")
        #expect(sandbox.files == ["a.dot/x", "a.flow"])
    }

    @Test("a file with the name of the output folder is in the way")
    func fileInTheWay() throws {
        let sandbox = try Sandbox(["a.flow": "", "out": ""])
        let run = sandbox.flowc("compile", "a.flow", "-o", "out")
        run.expect(code: 2)
        #expect(run.errors.hasPrefix("error: cannot write into `out`: it is a file, not a folder\n"))
        let below = sandbox.flowc("compile", "a.flow", "-o", "out/deep")
        below.expect(code: 2)
        #expect(below.errors.hasPrefix("error: cannot make the folder `out/deep`: not a directory\n"))
    }

    @Test("a folder that may not be written is named with the reason", .enabled(if: getuid() != 0, "the superuser may write anywhere"))
    func readOnlyFolder() throws {
        let sandbox = try Sandbox(["locked/a.flow": ""])
        let folder = sandbox.path + "/locked"
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
        let run = sandbox.flowc("compile", "locked/a.flow")
        run.expect(code: 2)
        #expect(run.errors.hasPrefix("error: cannot write `locked/a.flow.swift`: permission denied\n"))
    }

    private final class Counter {
        var value = 0
    }
}
