import FlowCompiler
import FlowDiagnostics
import Foundation
import Testing

/// The Swift of `docs/host.md` is compiled with what flowc makes of the specs. UIKit and SwiftUI are stood in for by the few names that it
/// uses: they are not everywhere.
@Suite("The Swift of docs/host.md")
struct HostCodeTests {
    @Test("compiles without a warning, together with the machines that it drives")
    func compiles() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "flowc-app-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var sources = try write(try machines(), to: folder) + write(try blocks(), to: folder)
        sources += [path("Tests/StandIns/App.swift"), path("Tests/SystemTests/AppTypes.swift")]
        for module in ["UIKit", "SwiftUI"] {
            let place = folder.appending(path: module + ".swiftmodule").path()
            try swiftc([
                "-module-name", module, "-emit-module", "-emit-module-path", place, path("Tests/StandIns/\(module).swift"),
            ])
        }
        try swiftc(["-module-name", "App", "-typecheck", "-warnings-as-errors", "-I", folder.path()] + sources)
    }

    /// The blocks, by the line where each begins.
    private func blocks() throws -> [String: String] {
        let page = MarkdownPage(path: "docs/host.md", text: try Repository.text("docs/host.md"))
        let blocks = page.blocks.filter { $0.language == "swift" }
        #expect(blocks.count >= 5)
        return Dictionary(uniqueKeysWithValues: blocks.map { ("line\($0.line).swift", $0.text) })
    }

    /// The generated Swift of the five systems, by file.
    private func machines() throws -> [String: String] {
        let specs = ["diary-guide", "weather", "calendar", "place-detail", "mate-runner"].map { "specs/\($0).flow" }
        let paths = specs + Repository.files(in: "specs/mate-runner", withSuffix: ".flow")
        let files = try paths.enumerated().map { number, path in
            return SourceFile(id: SourceFile.ID(number), path: path, bytes: Array(try Repository.text(path).utf8))
        }
        let result = FlowCompiler.compile(files, options: CompilerOptions(emit: ["swift"])) { path in
            return try? Array(Repository.text(path).utf8)
        }
        #expect(result.diagnostics.isEmpty)
        let swift = result.outputs.map { output in
            let path = files.first { $0.id == output.source }?.path ?? ""
            return (path.replacing("/", with: "-") + ".swift", String(decoding: output.bytes, as: UTF8.self))
        }
        return Dictionary(uniqueKeysWithValues: swift)
    }

    private func write(_ files: [String: String], to folder: URL) throws -> [String] {
        return try files.sorted { $0.key < $1.key }.map { name, text in
            let place = folder.appending(path: name)
            try Data(text.utf8).write(to: place)
            return place.path()
        }
    }

    private func path(_ path: String) -> String { return Repository.root.appending(path: path).path() }

    private func swiftc(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swiftc", "-swift-version", "6", "-parse-as-library"] + arguments
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let lines = said.split(separator: "\n").filter { $0.contains("error:") || $0.contains("warning:") }
        #expect(process.terminationStatus == 0, "\(lines.joined(separator: "\n"))")
    }
}
