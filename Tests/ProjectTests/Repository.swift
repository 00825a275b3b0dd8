import Foundation

/// The files of this project, as they lie on disk.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Dot files that belong to the project; all others are those of a tool on one machine.
    private static let dotFiles = [".ci", ".github", ".gitignore", ".pre-commit-hooks.yaml", ".swift-format"]

    /// Paths of all files below a folder, relative to the root, sorted.
    static func files(below folder: String = "", withSuffix suffix: String = "") -> [String] {
        var paths: [String] = []
        var folders = [folder]
        while let folder = folders.popLast() {
            for name in names(in: folder) where !name.hasPrefix(".") || dotFiles.contains(name) {
                let path = folder.isEmpty ? name : "\(folder)/\(name)"
                if isFolder(path) { folders.append(path) } else if path.hasSuffix(suffix) { paths.append(path) }
            }
        }
        return paths.sorted()
    }

    /// What a folder holds, sorted.
    static func names(in folder: String) -> [String] {
        return ((try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []).sorted()
    }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder) && isFolder.boolValue
    }

    static func text(of path: String) throws -> String {
        return String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
    }

    static func lines(of path: String) throws -> [Substring] {
        return try text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    }
}
