import FlowCompiler
import FlowDiagnostics

/// What tells findings apart from run to run: path, place, name, and a number where those are equal. Lines and messages are not part of
/// it, so it stays when text moves or is worded anew.
struct Fingerprints {
    private var counts: [String: Int] = [:]

    /// 32 hexadecimal digits; ask for the findings in their order.
    mutating func fingerprint(of finding: Diagnostic, path: String) -> String {
        let key = [path, finding.symbol, finding.name].joined(separator: "\u{0}")
        let ordinal = counts[key, default: 0] + 1
        counts[key] = ordinal
        return String(sha256(Array("\(key)\u{0}\(ordinal)".utf8)).prefix(32))
    }
}
