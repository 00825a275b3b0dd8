import FlowDiagnostics

extension Parser {
    /// Reports an error, except where one was reported at the same token or the lexer was: that would be a follow-up.
    mutating func report(
        _ message: String,
        name: DiagnosticName = .syntax,
        at place: SourceRange,
        caption: String = "",
        labels: [Diagnostic.Label] = [],
        help: String? = nil,
        fixes: [FixIt] = []
    ) {
        guard !isSilent, !hasUnknownBytesBefore else { return }
        isUnsure = false
        reportedAt = index
        findings.report(message, name: name, at: place, caption: caption, labels: labels, help: help, fixes: fixes)
    }

    /// The current token is part of what was reported: nothing more is said about it.
    mutating func markReported() { reportedAt = index }

    /// Whether the current token was.
    var hasJustReported: Bool { return reportedAt == index }

    /// Whether an error was reported before on this line: what then begins nothing is the rest of what could not be read.
    var followsErrorOnLine: Bool {
        guard reportedAt >= 0, reportedAt < index, !beginsLine else { return false }
        let reported = Int(lexemes[reportedAt].start)
        // A bound, for texts of one very long line.
        return start - reported < 500 && !hasLineEnd(file.bytes[reported..<start])
    }

    /// Reports that a limit is passed, and stops.
    mutating func stop(_ message: String, help: String) {
        report(message, name: .limit, at: range, help: help)
        stop()
    }

    /// Whether nothing is said about the current token any more.
    var isSilent: Bool { return hasStopped || index == reportedAt || isUnsure && followsErrorOnLine }

    /// After a jump to a word in the middle of a line.
    mutating func becomeUnsure() { isUnsure = true }

    private var hasUnknownBytesBefore: Bool {
        guard index > 0 else { return false }
        return lexemes[max(0, previousIndex + 1)..<index].contains { $0.code == .unknown }
    }
}
