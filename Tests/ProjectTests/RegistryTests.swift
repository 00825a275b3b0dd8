import FlowCLI
import FlowEmit
import FlowLint
import Testing

/// A part of the program of which there may be more: a list, and a folder with one file for each of its members.
struct Registry: Sendable, CustomTestStringConvertible {
    let folder: String
    /// The end of the files' names: `Command` for `LintCommand.swift`; hyphens of a name are left out there.
    let ending: String
    let names: [String]

    var testDescription: String { return folder }

    static let all = [
        Registry(folder: "Sources/FlowCLI/Commands", ending: "Command", names: Commands.all.map(\.name)),
        Registry(folder: "Sources/FlowCLI/Reporters", ending: "Reporter", names: Reporters.all.map(\.name)),
        Registry(folder: "Sources/FlowEmit", ending: "Emitter", names: Emitters.all.map(\.name)),
        Registry(folder: "Sources/FlowLint/Rules", ending: "", names: Rules.all.map(\.name)),
    ]
}

@Suite("Registries")
struct RegistryTests {
    @Test("each member has its file, and each file is a member", arguments: Registry.all)
    func files(registry: Registry) {
        let files = Repository.files(below: registry.folder, withSuffix: "\(registry.ending).swift")
            .compactMap { path in path.split(separator: "/").last?.dropLast(registry.ending.count + 6) }
            .filter { !$0.isEmpty }
            .map { $0.lowercased() }
        #expect(files.sorted() == registry.names.map { $0.lowercased().filter { $0 != "-" } }.sorted())
    }

    @Test("members are sorted by name, and no two have the same", arguments: Registry.all)
    func order(registry: Registry) {
        #expect(registry.names == Set(registry.names).sorted())
    }
}
