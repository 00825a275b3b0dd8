import Foundation

/// A compiled program that holds the generated machines of several flows.
struct Program {
    let subjects: [Subject]
    private let folder: URL

    struct Failure: Error {
        /// By the flow's place: what the Swift compiler says of it.
        let errors: [Int: String]
        let log: String
    }

    init(_ subjects: [Subject], in folder: URL) throws {
        self.subjects = subjects
        self.folder = folder
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var files: [String] = []
        var written: Set<String> = []
        func write(_ text: String, _ name: String) throws {
            try Data(text.utf8).write(to: folder.appending(path: name))
            files.append(name)
        }
        // Containers of one spec share a file of generated Swift.
        for (place, subject) in subjects.enumerated() {
            let isNew = written.insert(subject.generated).inserted
            let others = subjects.filter { $0.generated == subject.generated && $0.name != subject.name }
            guard isNew else { continue }
            let drivers = others.map { "\n" + DriverText(machine: $0.machine, generated: $0.generated).text }.joined()
            try write(subject.source + drivers, "S\(place).swift")
        }
        try write(driverFoundation + driverTypes(subjects.map(\.machine)), "Foundation.swift")
        try write(driverMain(subjects.map(\.name)), "main.swift")
        let arguments = ["-swift-version", "6", "-Onone", "-suppress-warnings", "-j", "2", "-module-name", "Program", "-o", "program"]
        let (code, log) = try execute("swiftc", arguments + files, input: nil, in: folder)
        if code != 0 { throw Failure(errors: errors(in: log), log: log) }
    }

    /// What the program says to each line.
    func answers(to lines: [String]) throws -> [Substring] {
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: folder.appending(path: "script"))
        let (_, output) = try execute(folder.appending(path: "program").path, [], input: "script", in: folder)
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
            guard let name = line.split(separator: "/").last?.split(separator: ".").first, name.hasPrefix("S"),
                let place = Int(name.dropFirst())
            else { continue }
            if found[place] == nil { found[place] = String(line) }
        }
        return found
    }
}

/// Runs a program; what it says on both streams goes through a file, so that no pipe can fill up.
private func execute(_ program: String, _ arguments: [String], input: String?, in folder: URL) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    let output = folder.appending(path: "output")
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    if let input {
        process.standardInput = try FileHandle(forReadingFrom: folder.appending(path: input))
    } else {
        process.standardInput = FileHandle.nullDevice
    }
    try process.run()
    process.waitUntilExit()
    try handle.close()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: output), as: UTF8.self))
}
