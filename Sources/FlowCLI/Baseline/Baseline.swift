import FlowCompiler
import FlowDiagnostics

/// Findings of rules that are known and left for later. A line of the file is one of them, so that changes merge.
struct Baseline {
    /// A finding, as far as it stays the same when lines move and messages are worded anew.
    struct Entry: Hashable, Comparable {
        /// From the baseline's own folder.
        let path: String
        /// `MateRunner.waitForMate`
        let symbol: String
        let rule: String
        /// Counts those that are equal otherwise, from 1, in the order of the text.
        let ordinal: Int

        static func < (left: Entry, right: Entry) -> Bool {
            return (left.path, left.symbol, left.rule, left.ordinal) < (right.path, right.symbol, right.rule, right.ordinal)
        }
    }

    var entries: Set<Entry> = []

    private static let header = "# flowc baseline 1: path, place, rule and number of findings that are known"

    /// The file: a line for each entry, in their order.
    var text: String {
        let lines = entries.sorted().map { entry in
            return [entry.path, entry.symbol, entry.rule, String(entry.ordinal)].map(escaped).joined(separator: "\t") + "\n"
        }
        return Baseline.header + "\n" + lines.joined()
    }

    /// `nil`: some line is none of a baseline; its number is told.
    static func read(_ bytes: [UInt8]) -> (baseline: Baseline, wrongLine: Int?) {
        var baseline = Baseline()
        let lines = bytes.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "\n") }
        for (index, line) in lines.enumerated() {
            let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            if text.isEmpty || text.first == UInt8(ascii: "#") { continue }
            let parts = text.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map(unescaped)
            guard parts.count == 4, let ordinal = Int(parts[3]), ordinal > 0 else { return (baseline, index + 1) }
            baseline.entries.insert(Entry(path: parts[0], symbol: parts[1], rule: parts[2], ordinal: ordinal))
        }
        return (baseline, nil)
    }
}

extension Baseline {
    /// The entry of each finding, in their order; `nil` for those that no baseline takes: errors of text and names.
    static func entries(of findings: Findings, from folder: String, in workingDirectory: String) -> [Entry?] {
        let rules = Set(findingKinds.filter(\.isRule).map(\.name))
        var counts: [Entry: Int] = [:]
        return findings.diagnostics.map { finding in
            guard rules.contains(finding.name), let file = findings.file(finding.range.file) else { return nil }
            let path = relativePath(of: file, from: folder, in: workingDirectory)
            let first = Entry(path: path, symbol: finding.symbol, rule: finding.name, ordinal: 1)
            let ordinal = counts[first, default: 0] + 1
            counts[first] = ordinal
            return Entry(path: path, symbol: finding.symbol, rule: finding.name, ordinal: ordinal)
        }
    }

    static func relativePath(of file: SourceFile, from folder: String, in workingDirectory: String) -> String {
        return file.path == standardInput ? file.path : relative(normalized(file.path, in: workingDirectory), to: folder)
    }
}

/// What separates fields and lines, and `%`, as `%09`.
private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "%": result += "%25"
        case "\t": result += "%09"
        case "\n": result += "%0A"
        case "\r": result += "%0D"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

private func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "%"), rest.count >= 2, let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
            result.append(code)
            rest = rest.dropFirst(2)
        } else {
            result.append(byte)
        }
    }
    return String(decoding: result, as: UTF8.self)
}
