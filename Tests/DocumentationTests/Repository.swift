import Foundation

/// The package that these tests stand in.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The text of a file, by its path from the root.
    static func text(_ path: String) throws -> String {
        return String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
    }

    static func exists(_ path: String) -> Bool { return FileManager.default.fileExists(atPath: root.appending(path: path).path) }

    /// The paths of all files of a kind in a folder and below it, sorted.
    static func files(in folder: String, withSuffix suffix: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(suffix) }.sorted().map { folder + "/" + $0 }
    }

    /// The documentation: what readers of the project see.
    static let pages: [MarkdownPage] = (["README.md"] + files(in: "docs", withSuffix: ".md") + files(in: "specs", withSuffix: ".md"))
        .compactMap { path in (try? text(path)).map { MarkdownPage(path: path, text: $0) } }
}
