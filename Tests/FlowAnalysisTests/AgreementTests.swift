import Foundation
import Testing

@Suite("What the checker says about small random specs is what trying everything shows")
struct AgreementTests {
    /// FLOWC_ANALYSIS_SEED and FLOWC_ANALYSIS_SPECS ask for more.
    private static let seed = number("FLOWC_ANALYSIS_SEED") ?? 1
    private static let specs = number("FLOWC_ANALYSIS_SPECS") ?? 60

    private static func number(_ name: String) -> Int? { return ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

    @Test("no claim is wrong, and none is missing")
    func agreement() {
        var tally = Tally()
        for number in 0..<AgreementTests.specs {
            let seed = UInt64(AgreementTests.seed) &* 1_000_003 &+ UInt64(number)
            let spec = number % 10 == 9 ? SmallStack.text(seed: seed) : SmallSpec.text(seed: seed, size: 1 + number % 6)
            do throws(Comparison.Failure) {
                let comparison = try Comparison(spec)
                tally.count(comparison)
                if comparison.agrees { continue }
                tally.disagreements += 1
                if tally.disagreements <= 8 { Issue.record("seed \(seed):\n\(shrunk(comparison).report)") }
            } catch {
                tally.count(error)
            }
        }
        if AgreementTests.number("FLOWC_ANALYSIS_SPECS") != nil { print(tally.text) }
        #expect(tally.disagreements == 0)
        #expect(tally.compared * 10 >= AgreementTests.specs * 7, "too many specs are thrown away")
    }
}
