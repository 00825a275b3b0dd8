import Foundation
import Testing

/// A handful of the flows that `Tests/long/differential.sh` compares.
@Suite("Two machines, one meaning", .enabled(if: Program.path != nil, "the program differential does not lie beside the tests"))
struct QuickComparisonTests {
    @Test("the simulator and the generated Swift agree on random specs", .timeLimit(.minutes(5)))
    func randomSpecs() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "differential-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let output = folder.appending(path: "output")
        try Data().write(to: output)

        let process = Process()
        process.executableURL = URL(filePath: try #require(Program.path))
        process.currentDirectoryURL = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        process.arguments = ["--specs", "4", "--size", "4", "--events", "1000", "--shrinking", "0", "--output", folder.path]
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        process.waitUntilExit()
        let said = String(decoding: try Data(contentsOf: output), as: UTF8.self)
        #expect(process.terminationStatus == 0, "\(said)")
        #expect(said.contains("\n4 passed, 0 failed, "), "\(said)")
    }
}

private enum Program {
    /// SwiftPM puts it beside the bundle of the tests.
    static let path: String? = {
        let bundles = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL, Bundle.main.executableURL].compactMap { $0 }
        let folders = bundles.flatMap { [$0, $0.deletingLastPathComponent()] }
        return folders.map { $0.appending(path: "differential").path }.first { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }()
}
