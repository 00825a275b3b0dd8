import Foundation
import Testing

/// A package of its own in `.build/systems`: what flowc makes of `specs` and their tests, beside the suites in `Tests/SystemTests`. It
/// stays between runs, so that it is compiled again only after a change. One suite holds tests that must fail. All five systems, and the
/// tests in their specs as Swift, take a minute or two: that is done with FLOWC_SYSTEMS=all; else the first system stands for the others.
struct SystemPackage {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let suites = root.appending(path: "Tests/SystemTests")
    static let wrongSpec = root.appending(path: "Tests/Fixtures/wrong-expectations.flow")
    static let folder = root.appending(path: ".build/systems")
    private static let target = folder.appending(path: "SystemTests")
    private static let generated = target.appending(path: "Generated")
    static let isWhole = ProcessInfo.processInfo.environment["FLOWC_SYSTEMS"] == "all"

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
            ],
            swiftLanguageModes: [.v6]
        )

        """

    /// Makes the package, or brings it up to date.
    private static func prepare() throws {
        let files = FileManager.default
        try files.createDirectory(at: generated, withIntermediateDirectories: true)
        try write(manifest, to: folder.appending(path: "Package.swift"))
        let suiteNames = try suiteNames
        try keep(suiteNames, in: target.appending(path: "Suites"))
        for name in suiteNames { try link(suites.appending(path: name), from: target.appending(path: "Suites/\(name)")) }

        let machines = try specs().filter { isWhole || name(of: $0).hasPrefix("diary-guide") }
        let tested = (isWhole ? machines : []) + [path(wrongSpec)]
        try compile(machines, "swift")
        try compile(tested, "swift,swift-tests")
        try keep((machines + tested).map { name(of: $0) + ".swift" } + tested.map { name(of: $0) + ".tests.swift" }, in: generated)
    }

    /// The files and folders of `Tests/SystemTests` that are compiled.
    static var suiteNames: [String] {
        get throws {
            let all = try FileManager.default.contentsOfDirectory(atPath: path(suites)).filter { $0.hasPrefix(".") == false }
            return all.filter { isWhole || $0.hasSuffix(".swift") || ["Harness", "DiaryGuide"].contains($0) }
        }
    }

    /// Removes what is of no use any more. A link from before, to all suites, must go itself, and not what stands there.
    private static func keep(_ names: [String], in folder: URL) throws {
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: path(folder))) != nil {
            try FileManager.default.removeItem(at: folder)
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: path(folder)) where names.contains(name) == false {
            try FileManager.default.removeItem(at: folder.appending(path: name))
        }
    }

    private static func link(_ suite: URL, from link: URL) throws {
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: path(link))) == path(suite) { return }
        try? FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: suite)
    }

    /// What `swift test` says of the systems, made or brought up to date before, and its exit code.
    static func test() throws -> (code: Int32, text: String) { return try test("--skip") }

    /// What it says of the tests that must fail.
    static func testWrong() throws -> (code: Int32, text: String) { return try test("--filter") }

    private static func test(_ choice: String) throws -> (code: Int32, text: String) {
        try prepare()
        let command = ["swift", "test", "--package-path", path(folder), "-debug-info-format", "none", choice, "WrongExpectations"]
        return try run(URL(filePath: "/usr/bin/env"), command)
    }

    private static func compile(_ specs: [String], _ formats: String) throws {
        let flowc = try #require(flowc, "the program flowc does not lie beside the tests")
        let said = try run(flowc, ["compile", "--emit", formats, "-o", path(generated)] + specs)
        #expect(said.code == 0, "\(said.text)")
    }

    private static func specs() throws -> [String] {
        let specs = root.appending(path: "specs")
        return try FileManager.default.subpathsOfDirectory(atPath: path(specs)).filter { $0.hasSuffix(".flow") }.sorted().map {
            return path(specs.appending(path: $0))
        }
    }

    private static func name(of spec: String) -> String { return URL(filePath: spec).lastPathComponent }

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
