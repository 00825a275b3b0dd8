import Foundation
import Testing

/// A report that output is compared with. `UPDATE_GOLDENS=1 swift test` rewrites it.
struct ReportGolden {
    let name: String

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")

    /// The names of all that there are.
    static func names() throws -> [String] {
        return try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
    }

    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let url = ReportGolden.folder.appending(path: name)
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            try FileManager.default.createDirectory(at: ReportGolden.folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
            return
        }
        let expected = String(decoding: try Data(contentsOf: url), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let got = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, (old, new)) in zip(expected, got).enumerated() where Array(old.utf8) != Array(new.utf8) {
            Issue.record("\(name):\(number + 1)\nexpected: \(old)\ngot:      \(new)", sourceLocation: sourceLocation)
            return
        }
        #expect(expected.count == got.count, "\(name): other number of lines", sourceLocation: sourceLocation)
    }
}
