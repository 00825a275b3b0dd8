import Foundation
import PackagePlugin

/// The specs of a target, and how they are compiled.
struct Specs {
    let all: [URL]
    let target: String
    let isTested: Bool
    /// The module whose machines the tests of the specs drive; `nil` for those of the target itself.
    let testing: String?
    /// Specs that the target's own may import.
    let alsoRead: [URL]

    /// One command for all: they may import each other, so a change of one can change what another becomes. flowc leaves a file alone
    /// that would not change, and then nothing is compiled again.
    func commands(_ flowc: URL, in package: URL, into directory: URL) -> [Command] {
        if all.isEmpty { return [] }
        let specs = all.sorted { path(of: $0) < path(of: $1) }
        if let clash = clash(among: specs) {
            // SwiftPM shows the message alone, Xcode the place too.
            let message = "\(path(of: clash.1)): it would become the same Swift file as \(path(of: clash.0)); rename one of the two"
            Diagnostics.error(message, file: path(of: clash.1), line: 1)
            return []
        }
        // A linked folder is followed, so that findings name the file that people edit; the inputs are named as the target has them, or
        // SwiftPM takes them for files that nobody handles.
        let places = specs.map { path(of: $0.resolvingSymlinksInPath()) }
        let suffixes = isTested ? [".swift", ".tests.swift"] : [".swift"]
        // A line for each finding, as Swift's own: Xcode shows it at its place.
        var arguments = ["compile", "--quiet", "--report", "xcode", "--emit", isTested ? "swift,swift-tests" : "swift"]
        if let testing { arguments += ["--testing", testing] }
        return [
            .buildCommand(
                displayName: "flowc: \(specs.count) spec(s) of \(target)",
                executable: flowc,
                arguments: arguments + ["-o", path(of: directory)] + places,
                inputFiles: specs + alsoRead + configurations(in: package),
                outputFiles: specs.flatMap { spec in suffixes.map { directory.appending(path: spec.lastPathComponent + $0) } }
            )
        ]
    }

    /// Swift knows the files of a module by their last part alone, in either case on some disks.
    private func clash(among specs: [URL]) -> (URL, URL)? {
        var known: [String: URL] = [:]
        for spec in specs {
            if let other = known.updateValue(spec, forKey: spec.lastPathComponent.lowercased()) { return (other, spec) }
        }
        return nil
    }

    /// The configurations that hold for some spec: those of its folder and of the folders around it, up to the package's.
    private func configurations(in package: URL) -> [URL] {
        let root = path(of: package.standardizedFileURL)
        var folders: Set<String> = []
        for spec in all {
            var folder = spec.deletingLastPathComponent().standardizedFileURL
            while path(of: folder).hasPrefix(root), folders.insert(path(of: folder)).inserted { folder.deleteLastPathComponent() }
        }
        return folders.sorted().map { URL(filePath: $0).appending(path: ".flowc.json") }.filter {
            FileManager.default.fileExists(atPath: path(of: $0))
        }
    }
}

/// Unescaped: a path may hold spaces.
private func path(of url: URL) -> String { return url.path(percentEncoded: false) }
