import Foundation
import PackagePlugin

/// One run of flowc for a whole package or some of its targets. The options are handed on; the folders are put behind them.
struct FlowcCall {
    private let arguments: [String]
    private let folder: URL

    /// `--target NAME`, as often as wanted, chooses among `targets`, the folders of the targets by name; without it, the whole folder is
    /// searched for specs. An Xcode project hands each of its targets over, whose folders are not known: all of the project then.
    init(_ command: String, _ arguments: [String], in folder: URL, targets: [String: URL]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        var folders: [String] = []
        for name in names where !targets.isEmpty {
            guard let target = targets[name] else { throw UnknownTarget(name: name) }
            folders.append(path(of: target))
        }
        self.arguments = [command] + extractor.remainingArguments + (folders.isEmpty ? [path(of: folder)] : folders)
        self.folder = folder
    }

    /// The exit code of flowc. SwiftPM makes 1 of each code but 0.
    func run(_ flowc: URL) throws -> Int32 {
        let process = Process()
        process.executableURL = flowc
        process.arguments = arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// The folders of the targets of a package, by name.
func folders(of package: Package) -> [String: URL] {
    let targets = package.targets.compactMap { $0 as? any SourceModuleTarget }
    return Dictionary(targets.map { ($0.name, $0.directoryURL) }, uniquingKeysWith: { first, _ in first })
}

private struct UnknownTarget: Error, CustomStringConvertible {
    let name: String

    var description: String { return "the package has no target `\(name)`" }
}

/// Unescaped: a path may hold spaces.
private func path(of url: URL) -> String { return url.path(percentEncoded: false) }
