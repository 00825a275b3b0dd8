import Foundation

/// How much is tried: `Tests/long/fuzz.sh` has the time to try all of it.
enum Effort {
    static let isWhole = ProcessInfo.processInfo.environment["FLOWC_FUZZ_SECONDS"] != nil

    /// Of so many changes of a text one is tried.
    static let stride = isWhole ? 1 : 10

    /// How often a piece is repeated that may go deep.
    static let repetitions = isWhole ? 100_000 : 4_000
}
