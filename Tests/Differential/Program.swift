import Foundation
import FlowModel

/// A compiled program that holds the generated machines of several flows.
struct Program {
    let subjects: [Subject]
    private let folder: URL
    private let files: [GeneratedFile]
    private let compiling: Execution

    struct Failure: Error {
        /// By the flow's place: what the Swift compiler says of it.
        let errors: [Int: String]
        let log: String
    }

    /// Begins to compile; `wait` for the end.
    init(_ subjects: [Subject], in folder: URL) throws {
        self.subjects = subjects
        self.folder = folder
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var names: [String] = []
        var files: [GeneratedFile] = []
        func write(_ text: String, _ name: String) throws {
            try Data(text.utf8).write(to: folder.appending(path: name))
            names.append(name)
        }
        // Containers of one spec share a file of generated Swift.
        var known: Set<String> = []
        for file in subjects.flatMap(\.files) where known.insert(file.text).inserted {
            let drivers = file.machines.map { "\n" + DriverText(machine: $0, generated: file.text).text }.joined()
            try write(file.text + drivers, "S\(files.count).swift")
            files.append(file)
        }
        try write(driverFoundation + driverTypes(files.flatMap(\.machines)), "Foundation.swift")
        try write(driverMain(subjects.map(\.name)), "main.swift")
        self.files = files
        // One module at a time keeps one processor busy: two programs are compiled at once.
        let arguments = ["-swift-version", "6", "-Onone", "-wmo", "-suppress-warnings", "-module-name", "Program", "-o", "program"]
        compiling = try Execution("swiftc", arguments + names, input: nil, in: folder, output: "log")
    }

    func wait() throws {
        let (code, log) = try compiling.wait()
        if code != 0 { throw Failure(errors: errors(in: log), log: log) }
    }

    /// What the program says to each line.
    func answers(to lines: [String]) throws -> [Substring] {
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: folder.appending(path: "script"))
        let (_, output) = try Execution(folder.appending(path: "program").path, [], input: "script", in: folder, output: "output").wait()
        return output.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// What it says to the events of a recording with one of its flows.
    func answers(to recording: Recording, of place: Int) throws -> [Substring] {
        return Array(try answers(to: ["run \(place)"] + recording.script).dropFirst())
    }

    /// `S7.swift:10:3: error: …`
    private func errors(in log: String) -> [Int: String] {
        var found: [Int: String] = [:]
        for line in log.split(separator: "\n") where line.contains(": error: ") {
            guard let name = line.split(separator: ":").first?.split(separator: "/").last?.split(separator: ".").first, name.hasPrefix("S"),
                let place = Int(name.dropFirst()), files.indices.contains(place)
            else { continue }
            let text = files[place].text
            for (number, subject) in subjects.enumerated() where found[number] == nil && subject.files.contains(where: { $0.text == text })
            {
                found[number] = String(line)
            }
        }
        return found
    }
}

/// A program that runs; what it says on both streams goes through a file, so that no pipe can fill up.
private struct Execution {
    private let process = Process()
    private let output: URL
    private let handle: FileHandle

    init(_ program: String, _ arguments: [String], input: String?, in folder: URL, output name: String) throws {
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = folder
        output = folder.appending(path: name)
        try Data().write(to: output)
        handle = try FileHandle(forWritingTo: output)
        process.standardOutput = handle
        process.standardError = handle
        process.standardInput = try input.map { try FileHandle(forReadingFrom: folder.appending(path: $0)) } ?? FileHandle.nullDevice
        try process.run()
    }

    func wait() throws -> (code: Int32, output: String) {
        process.waitUntilExit()
        try handle.close()
        return (process.terminationStatus, String(decoding: try Data(contentsOf: output), as: UTF8.self))
    }
}
