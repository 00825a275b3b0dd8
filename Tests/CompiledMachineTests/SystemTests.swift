import Foundation
import Testing

/// Generated Swift of the five systems is compiled and driven. It is made in the build that tests it, by the flowc of that build.
@Suite("Systems, compiled", .serialized)
struct SystemTests {
    @Test("the machines that flowc makes of the specs keep every rule of theirs", .timeLimit(.minutes(15)))
    func rules() async throws {
        let (code, text) = try await aside { try SystemPackage.test() }
        let lines = text.split(whereSeparator: \.isNewline)
        let telling = lines.filter { line in ["error:", "recorded an issue", "✘", "↳"].contains { line.contains($0) } }
        #expect(code == 0, "\(telling.joined(separator: "\n"))\nrun again: swift test --package-path .build/systems")
        // Those of the specs come on top.
        let passed = try #require(lines.compactMap(testsThatPassed).last, "\(text.suffix(2000))")
        #expect(try SystemPackage.isWhole ? passed > testsInSuites() : passed == testsInSuites())
    }

    @Test("a test that expects what is not so fails as Swift, as it does in the simulator", .timeLimit(.minutes(15)))
    func wrongExpectations() async throws {
        let (code, text) = try await aside { try SystemPackage.testWrong() }
        #expect(code != 0)
        let tests = try String(contentsOf: SystemPackage.wrongSpec, encoding: .utf8).matches(of: /(?m)^test "(.+?)"/).map { $0.1 }
        #expect(tests.count == 13)
        for test in tests { #expect(text.contains("Test \"\(test)\" failed after"), "\(test) passes:\n\(text.suffix(4000))") }
    }

    /// Does what waits for other programs on a thread that no other test needs meanwhile.
    private func aside<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
        return try await withCheckedThrowingContinuation { ending in
            Thread { ending.resume(with: Swift.Result(catching: work)) }.start()
        }
    }

    /// 250 of `✔ Test run with 250 tests in 30 suites passed after 12.5 seconds.`
    private func testsThatPassed(_ line: Substring) -> Int? {
        guard let match = line.firstMatch(of: /Test run with (\d+) tests .*passed after/) else { return nil }
        return Int(match.1)
    }

    private func testsInSuites() throws -> Int {
        let folder = SystemPackage.suites.path(percentEncoded: false)
        let names = try SystemPackage.suiteNames
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { file in
            return file.hasSuffix(".swift") && names.contains { file == $0 || file.hasPrefix($0 + "/") }
        }
        return try files.reduce(0) { sum, file in
            let text = try String(contentsOf: SystemPackage.suites.appending(path: file), encoding: .utf8)
            return sum + text.components(separatedBy: "@Test").count - 1
        }
    }
}
