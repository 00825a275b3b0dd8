import FlowDiagnostics

/// A finding as the documentation draws it, in a comment under the line that it points at:
///
///     page a { input mode: Mode }
///     //                   ^^^^ error[unknown-name]: there is no type `Mode`
struct DrawnFinding: Hashable, Sendable {
    /// Counted from 1 in the block.
    let line: Int
    /// Bytes of the line, counted from 0.
    let columns: Range<Int>
    let severity: String
    let name: String
    let message: String

    /// As it is drawn, without the indentation of the comment.
    func drawing(indentation: Int = 0) -> String {
        let gap = max(0, columns.lowerBound - indentation - 2)
        let carets = String(repeating: "^", count: columns.count)
        return String(repeating: " ", count: indentation) + "//" + String(repeating: " ", count: gap) + carets
            + " \(severity)[\(name)]: \(message)"
    }
}

extension DrawnFinding {
    /// What the compiler found. Of a range of several lines only the first is drawn; an empty range has one caret.
    init(_ diagnostic: Diagnostic, in file: SourceFile) {
        let lines = SourceLines(file)
        let start = lines.position(at: diagnostic.range.start)
        let end = min(diagnostic.range.end, lines.lineRange(start.line).end)
        let width = max(1, end - diagnostic.range.start)
        self.init(
            line: start.line,
            columns: start.column - 1..<start.column - 1 + width,
            severity: diagnostic.severity.rawValue,
            name: diagnostic.name,
            message: diagnostic.message
        )
    }

    /// All findings that are drawn in a text. Each belongs to the nearest line above that is no drawing itself.
    static func drawn(in text: String) -> [DrawnFinding] {
        var found: [DrawnFinding] = []
        var target = 0
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let match = line.wholeMatch(of: /( *\/\/ *)(\^+) (error|warning|note)\[([a-z-]+)\]: (.*)/) else {
                target = index + 1
                continue
            }
            let start = match.1.utf8.count
            found.append(
                DrawnFinding(
                    line: target,
                    columns: start..<start + match.2.utf8.count,
                    severity: String(match.3),
                    name: String(match.4),
                    message: String(match.5)
                )
            )
        }
        return found
    }
}
