import Foundation

/// The real `dot`.
enum Graphviz {
    static let path: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let found = folders.map { "\($0)/dot" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        if found == nil { print("skipped: Graphviz' `dot` is not installed, the diagrams are not drawn") }
        return found
    }()

    /// A picture, what was said about it, and the exit code.
    static func draw(_ bytes: [UInt8], as format: String = "svg") throws -> (output: String, errors: String, status: Int32) {
        guard let path else { return ("", "no dot", -1) }
        let folder = FileManager.default.temporaryDirectory.appending(path: "flowc-dot-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let input = folder.appending(path: "in.dot")
        try Data(bytes).write(to: input)
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = ["-T\(format)", input.path(), "-o", folder.appending(path: "out").path()]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let output = (try? Data(contentsOf: folder.appending(path: "out"))) ?? Data()
        return (String(decoding: output, as: UTF8.self), String(decoding: said, as: UTF8.self), process.terminationStatus)
    }
}
