import FlowDiagnostics

/// The errors of one text, at most a hundred; further ones are counted.
struct Findings {
    static let most = 100

    private let file: SourceFile
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var hidden = 0

    init(_ file: SourceFile) { self.file = file }

    /// Whether a further error is only counted. Asked where a text may have millions of them, to save making them up.
    var isFull: Bool { return diagnostics.count >= Findings.most }

    mutating func report(
        _ message: String,
        name: DiagnosticName = .syntax,
        at range: SourceRange,
        caption: String = "",
        labels: [Diagnostic.Label] = [],
        help: String? = nil,
        fixes: [FixIt] = []
    ) {
        guard !isFull else {
            hidden += 1
            return
        }
        diagnostics.append(Diagnostic(name, message, at: range, caption: caption, labels: labels, help: help, fixes: fixes))
    }

    /// Counts an error that nothing is said about.
    mutating func hide() { hidden += 1 }

    /// All errors in order of place, with a last note that says how many are hidden.
    func merged(with other: Findings) -> [Diagnostic] {
        var all = (diagnostics + other.diagnostics).enumerated().sorted { left, right in
            return (left.element.range.start, left.offset) < (right.element.range.start, right.offset)
        }.map(\.element)
        let surplus = max(0, all.count - Findings.most)
        all.removeLast(surplus)
        let unseen = hidden + other.hidden + surplus
        if unseen > 0 {
            let end = SourceRange(file: file.id, start: file.bytes.count, end: file.bytes.count)
            let message = unseen == 1 ? "1 more error of this file is not shown" : "\(unseen) more errors of this file are not shown"
            all.append(Diagnostic(.syntax, message, at: end, severity: .note, help: "mend the errors above first"))
        }
        return all
    }
}
