import Foundation
import Testing

/// A package of its own in `.build/systems`: what flowc makes of `specs` and their tests, beside the suites in `Tests/SystemTests`. It
/// stays between runs, so that only what has changed is compiled again. A second target holds tests that must fail.
struct SystemPackage {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let suites = root.appending(path: "Tests/SystemTests")
    static let wrongSpec = root.appending(path: "Tests/Fixtures/wrong-expectations.flow")
    static let folder = root.appending(path: ".build/systems")
    private static let target = folder.appending(path: "SystemTests")
    private static let generated = target.appending(path: "Generated")
    private static let wrong = folder.appending(path: "WrongTests")

    /// Warnings are errors, as they are for the suites of this project.
    private static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let strict: [SwiftSetting] = [
            .treatAllWarnings(as: .error),
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("MemberImportVisibility"),
        ]

        let package = Package(
            name: "systems",
            targets: [
                .testTarget(name: "SystemTests", path: "SystemTests", swiftSettings: strict),
                .testTarget(name: "WrongTests", path: "WrongTests", swiftSettings: strict),
            ],
            swiftLanguageModes: [.v6]
        )

        """

    /// Makes the package, or brings it up to date.
    static func prepare() throws {
        let files = FileManager.default
        try files.createDirectory(at: generated, withIntermediateDirectories: true)
        try write(manifest, to: folder.appending(path: "Package.swift"))
        let link = target.appending(path: "Suites")
        if (try? files.destinationOfSymbolicLink(atPath: path(link))) != path(suites) {
            try? files.removeItem(at: link)
            try files.createSymbolicLink(at: link, withDestinationURL: suites)
        }

        let specs = try specs()
        try compile(specs, into: generated)
        try compile([path(wrongSpec)], into: wrong)

        let wanted = specs.flatMap { spec in [".swift", ".tests.swift"].map { URL(filePath: spec).lastPathComponent + $0 } }
        for name in try files.contentsOfDirectory(atPath: path(generated)) where wanted.contains(name) == false {
            try files.removeItem(at: generated.appending(path: name))
        }
    }

    /// What `swift test` says of the systems, and its exit code.
    static func test() throws -> (code: Int32, text: String) { return try test("--skip") }

    /// What it says of the tests that must fail.
    static func testWrong() throws -> (code: Int32, text: String) { return try test("--filter") }

    private static func test(_ choice: String) throws -> (code: Int32, text: String) {
        return try run(URL(filePath: "/usr/bin/env"), ["swift", "test", "--package-path", path(folder), choice, "WrongTests"])
    }

    private static func compile(_ specs: [String], into folder: URL) throws {
        let flowc = try #require(flowc, "the program flowc does not lie beside the tests")
        let said = try run(flowc, ["compile", "--emit", "swift,swift-tests", "-o", path(folder)] + specs)
        #expect(said.code == 0, "\(said.text)")
    }

    private static func specs() throws -> [String] {
        let specs = root.appending(path: "specs")
        return try FileManager.default.subpathsOfDirectory(atPath: path(specs)).filter { $0.hasSuffix(".flow") }.sorted().map {
            return path(specs.appending(path: $0))
        }
    }

    private static func write(_ text: String, to file: URL) throws {
        if (try? Data(contentsOf: file)) == Data(text.utf8) { return }
        try Data(text.utf8).write(to: file)
    }

    private static func run(_ program: URL, _ arguments: [String]) throws -> (code: Int32, text: String) {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = root
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    /// SwiftPM puts it beside the bundle of the tests.
    private static let flowc: URL? = {
        let bundles = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL, Bundle.main.executableURL].compactMap { $0 }
        let folders = bundles.flatMap { [$0, $0.deletingLastPathComponent()] }
        return folders.map { $0.appending(path: "flowc") }.first { FileManager.default.isExecutableFile(atPath: path($0)) && $0.isFile }
    }()

    private static func path(_ url: URL) -> String { return url.path(percentEncoded: false) }
}

extension URL {
    fileprivate var isFile: Bool { return (try? resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) ?? false }
}
