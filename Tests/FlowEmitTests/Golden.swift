import Foundation
import Testing

/// A file that output is compared with. `UPDATE_GOLDENS=1 swift test` rewrites it.
struct Golden {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")

    let name: String

    func expect(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws {
        let url = Golden.folder.appending(path: name)
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            try FileManager.default.createDirectory(at: Golden.folder, withIntermediateDirectories: true)
            try Data(bytes).write(to: url)
            return
        }
        let expected = try String(decoding: Data(contentsOf: url), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let got = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        for (number, (old, new)) in zip(expected, got).enumerated() where old != new {
            Issue.record("\(name):\(number + 1)\nexpected: \(old)\ngot:      \(new)", sourceLocation: sourceLocation)
            return
        }
        #expect(expected.count == got.count, "\(name): other number of lines", sourceLocation: sourceLocation)
    }

    /// The goldens that no test reads.
    static func orphans(suffix: String, used: Set<String>) throws -> [String] {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
        return files.filter { $0.hasSuffix(suffix) && used.contains($0) == false }.sorted()
    }
}
