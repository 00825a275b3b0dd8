import FlowCLI
import Foundation
import Testing

/// Configurations, baselines and comments that allow findings, broken in every way: each run ends with one of the exit codes.
@Suite("Any settings end in a result")
struct HostileSettingsTests {
    private static let spec = "/// A.\nflow A {\n    type T\n    page a { input mode: Int(1...9) = 1 }\n    insert b when mode > 12\n}\n"

    private static let configuration = """
        {
            // Nothing in the folders above counts.
            "root": true, "access": "public", "output": "Gen/\\u00e9\\ud83d\\ude00", "format": { "width": 100, "indentation": 2 },
            "rules": { "undocumented": "warning", "unused-type": "off" }, /* A comment. */
            "overrides": [ { "paths": ["drafts/**", "[a-z]*.flow", "{a,b}/?.flow"], "rules": { "never-listed": "error" } } ]
        }
        """

    private static let baseline =
        "# flowc baseline 1: path, place, rule and number of findings that are known\na.flow\tA.T\tunused-type\t1\n"

    private static let allowances =
        "// flowc:allow unused-type -- the app needs it\n// flowc:allow never-listed, always-true -- why\n/* flowc:allow x */\n"

    private static let levels: Set<Int32> = [0, 1, 2]

    @Test("configurations")
    func configurations() throws {
        let sandbox = try Sandbox(["a.flow": Self.spec])
        try forEachVariant(of: Self.configuration, seed: 1) { bytes in
            try write(bytes, to: ".flowc.json", in: sandbox)
            #expect(Self.levels.contains(sandbox.run(["lint", "a.flow"], compiler: .flowc).code))
            #expect(Self.levels.contains(sandbox.run(["config", "a.flow"], compiler: .flowc).code))
        }
    }

    @Test("baselines")
    func baselines() throws {
        let sandbox = try Sandbox(["a.flow": Self.spec])
        try forEachVariant(of: Self.baseline, seed: 2) { bytes in
            try write(bytes, to: "known.txt", in: sandbox)
            #expect(Self.levels.contains(sandbox.run(["lint", "--baseline", "known.txt", "a.flow"], compiler: .flowc).code))
        }
    }

    @Test("comments that allow")
    func comments() throws {
        let sandbox = try Sandbox()
        try forEachVariant(of: Self.allowances, seed: 3) { bytes in
            try write(Array("flow A {\n".utf8) + bytes + Array("\ntype T page a }\n".utf8), to: "a.flow", in: sandbox)
            #expect(Self.levels.contains(sandbox.run(["lint", "--fix", "--diff", "a.flow"], compiler: .flowc).code))
        }
    }

    /// Every beginning of it, and some others.
    private func forEachVariant(of text: String, seed: UInt64, _ body: ([UInt8]) throws -> Void) throws {
        let bytes = Array(text.utf8)
        for count in stride(from: 0, through: bytes.count, by: 3) { try body(Array(bytes[..<count])) }
        var random = HostileNumbers(state: seed)
        for _ in 0..<60 { try body(hostileVariant(of: bytes, &random)) }
        for strange in ["\u{FEFF}", "\0", "[[[[", "{\"a\":", "\"\\ud800\"", "1e999", "\u{202E}"] { try body(Array(strange.utf8) + bytes) }
        try body(Array(repeating: UInt8(ascii: "["), count: 100_000))
        try body([0xFF, 0xFE, 0x80] + bytes)
    }

    private func write(_ bytes: [UInt8], to name: String, in sandbox: Sandbox) throws {
        try Data(bytes).write(to: URL(filePath: sandbox.path).appending(path: name))
    }
}
