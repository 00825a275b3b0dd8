import Testing

@Suite("Who may see whom")
struct ImportTests {
    /// SwiftPM builds a target that imports what it does not declare, as long as something else has built it.
    private static let allowed: [String: Set<String>] = [
        "FlowDiagnostics": [],
        "FlowSyntax": ["FlowDiagnostics"],
        "FlowModel": ["FlowDiagnostics"],
        "FlowSimulator": ["FlowModel", "FlowDiagnostics"],
        "FlowEmit": ["FlowModel", "FlowDiagnostics"],
        "FlowCompiler": ["FlowSyntax", "FlowModel", "FlowEmit", "FlowSimulator", "FlowLint", "FlowAnalysis", "FlowDiagnostics"],
        "FlowLint": ["FlowAnalysis", "FlowSimulator", "FlowModel", "FlowDiagnostics"],
        "FlowAnalysis": ["FlowModel", "FlowDiagnostics"],
        "FlowCLI": ["FlowCompiler", "FlowDiagnostics", "Glibc", "Musl", "Darwin"],
        "flowc": ["FlowCLI", "Glibc", "Musl", "Darwin"],
        "FlowcPlugin": ["PackagePlugin", "XcodeProjectPlugin", "Foundation"],
        "FlowcLintPlugin": ["PackagePlugin", "XcodeProjectPlugin", "Foundation"],
        "FlowcGeneratePlugin": ["PackagePlugin", "XcodeProjectPlugin", "Foundation"],
    ]

    @Test("the table names each target")
    func table() {
        #expect(Repository.names(in: "Sources") == Self.allowed.keys.sorted())
    }

    /// Programs among the tests.
    private static let allowedInTests: [String: Set<String>] = [
        "Differential": ["FlowCompiler", "FlowSimulator", "FlowModel", "FlowDiagnostics", "Foundation"],
        "Benchmark": [
            "FlowAnalysis", "FlowCompiler", "FlowDiagnostics", "FlowSyntax", "LexerInC", "Foundation", "Glibc", "Musl", "Darwin",
        ],
    ]

    @Test("a program among the tests imports only what the table allows", arguments: allowedInTests.keys.sorted())
    func importsOfTests(target: String) throws {
        try expectImports(below: "Tests/\(target)", among: Self.allowedInTests[target, default: []])
    }

    @Test("a target imports only what the table allows", arguments: allowed.keys.sorted())
    func imports(target: String) throws {
        try expectImports(below: "Sources/\(target)", among: Self.allowed[target, default: []])
    }

    private func expectImports(below folder: String, among allowed: Set<String>) throws {
        for path in Repository.files(below: folder, withSuffix: ".swift") {
            for line in try Repository.lines(of: path) {
                guard let module = importedModule(line) else { continue }
                #expect(allowed.contains(module), "\(path) imports \(module)")
            }
        }
    }
}

/// `FlowModel` for `package import struct FlowModel.Page`. Words, not an expression: this reads each line of the project.
private func importedModule(_ line: Substring) -> String? {
    let code = line.drop { $0 == " " }
    guard ["import ", "@", "public ", "package ", "internal ", "private ", "fileprivate "].contains(where: code.hasPrefix) else {
        return nil
    }
    let words = code.split(separator: " ")
    guard let place = words.firstIndex(of: "import") else { return nil }
    let modifiers = words[..<place].allSatisfy {
        $0.hasPrefix("@") || ["public", "package", "internal", "private", "fileprivate"].contains($0)
    }
    let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    guard modifiers, let module = words[(place + 1)...].first(where: { !kinds.contains(String($0)) }) else { return nil }
    return module.split(separator: ".").first.map(String.init)
}
