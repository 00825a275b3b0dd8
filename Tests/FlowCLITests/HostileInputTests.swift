import FlowCLI
import FlowCompiler
import FlowDiagnostics
import Foundation
import Testing

/// Specs that were cut off or lost a word go through everything: checks, outputs, layout and fixes. A crash ends the tests.
///
/// `Tests/long/fuzz.sh` lets it run for longer, with another seed, and keeps the text at work in a file.
@Suite("Any text ends in a result, through the whole pipeline")
struct HostileInputTests {
    @Test("cut off, or with words left out, doubled or exchanged")
    func variants() throws {
        let environment = ProcessInfo.processInfo.environment
        let seconds = environment["FLOWC_FUZZ_SECONDS"].flatMap(Double.init)
        let kept = environment["FLOWC_FUZZ_KEEP"]
        var random = HostileNumbers(state: environment["FLOWC_FUZZ_SEED"].flatMap(UInt64.init) ?? 1)
        let texts = try HostileFiles.specs.map { Array(try HostileFiles.text($0).utf8) }
        let end = Date(timeIntervalSinceNow: seconds ?? 0)
        var count = 0
        while seconds == nil ? count < 120 : Date() < end {
            count += 1
            let bytes = hostileVariant(of: texts[random(texts.count)], &random)
            if let kept { try Data(bytes).write(to: URL(filePath: kept)) }
            try expectResult(bytes)
        }
        if seconds != nil { print("\(count) texts") }
    }

    private func expectResult(_ bytes: [UInt8]) throws {
        let file = SourceFile(id: SourceFile.ID(0), path: "hostile.flow", bytes: bytes)
        let result = FlowCompiler.compile([file], options: CompilerOptions(emit: outputKinds.map(\.name))) { _ in nil }
        #expect(result.diagnostics.allSatisfy { $0.range.file != file.id || $0.range.end <= bytes.count })
        _ = FlowCompiler.check([file]) { _ in nil }
        switch format(file) {
        case .formatted(let once):
            let twice = format(SourceFile(id: file.id, path: file.path, bytes: once))
            if case .formatted(let again) = twice {
                #expect(again == once)
            } else {
                Issue.record("\(String(decoding: bytes, as: UTF8.self))")
            }
        case .changed: Issue.record("the layout says something else: \(String(decoding: bytes, as: UTF8.self))")
        case .unreadable(let diagnostics): #expect(!diagnostics.isEmpty)
        }
        let sandbox = try Sandbox()
        sandbox.world.input = { () throws(FileError) in bytes }
        let fixed = sandbox.run(["lint", "--fix", "--diff", "-"], compiler: .flowc)
        #expect(fixed.code == 0 || fixed.code == 1)
    }
}
