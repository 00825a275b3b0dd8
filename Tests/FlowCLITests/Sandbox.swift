import FlowCLI
import Foundation
import Testing

/// A folder of its own, in which flowc runs as if started there.
final class Sandbox {
    let path: String
    /// What each run meets, until a test changes it.
    var world: World
    private let streams = Streams()

    /// What one run left behind.
    struct Outcome {
        let code: Int32
        let output: String
        let errors: String

        /// What is named must be so.
        func expect(
            code: Int32? = nil,
            output: String? = nil,
            errors: String? = nil,
            location: SourceLocation = #_sourceLocation
        ) {
            if let code { #expect(self.code == code, sourceLocation: location) }
            if let output { #expect(self.output == output, sourceLocation: location) }
            if let errors { #expect(self.errors == errors, sourceLocation: location) }
        }
    }

    init(_ files: [String: String] = [:]) throws {
        let name = "flowc-tests-\(UUID().uuidString)"
        path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: name).path(percentEncoded: false)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let streams = streams
        world = World(
            environment: { _ in nil },
            input: { () throws(FileError) in [] },
            output: Output(isTerminal: false, width: nil) { bytes throws(FileError) in streams.output += bytes },
            errors: Output(isTerminal: false, width: nil) { bytes throws(FileError) in streams.errors += bytes },
            files: .system(in: path),
            workingDirectory: path
        )
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Runs flowc with the compiler of the tests.
    func flowc(_ arguments: String..., input: String? = nil, compiler: CompilerFunctions = .scripted) -> Outcome {
        return run(arguments, input: input, compiler: compiler)
    }

    func run(_ arguments: [String], input: String? = nil, compiler: CompilerFunctions = .scripted) -> Outcome {
        streams.output = []
        streams.errors = []
        var world = world
        if let input {
            world.input = { () throws(FileError) in Array(input.utf8) }
            var lines = input.split(separator: "\n", omittingEmptySubsequences: false).dropLast(input.hasSuffix("\n") ? 1 : 0)
            world.line = { () throws(FileError) in lines.popFirst().map { Array($0.utf8) } }
        }
        let code = FlowCLI.run(arguments: arguments, world: world, compiler: compiler)
        return Outcome(
            code: code,
            output: String(decoding: streams.output, as: UTF8.self),
            errors: String(decoding: streams.errors, as: UTF8.self)
        )
    }

    func write(_ text: String, to name: String) throws {
        let file = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// `nil` where there is no such file.
    func text(_ name: String) -> String? {
        return FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    /// The paths of all files, hidden ones too, sorted.
    var files: [String] {
        let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return all.filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder) && !isFolder.boolValue
        }.sorted()
    }

    private final class Streams {
        var output: [UInt8] = []
        var errors: [UInt8] = []
    }
}

extension Sandbox {
    /// Makes a symbolic link; `target` counts from the link's folder.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    }
}
