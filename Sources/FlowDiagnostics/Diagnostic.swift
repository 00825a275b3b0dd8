/// One finding: what is wrong, where, why, and what to do. Every report is a function of it.
public struct Diagnostic: Hashable, Sendable {
    public enum Severity: String, Hashable, Sendable, CaseIterable { case error, warning, note }

    /// A further place that takes part, with what it has to do with the finding.
    public struct Label: Hashable, Sendable {
        public let range: SourceRange
        public let text: String

        public init(_ range: SourceRange, _ text: String) {
            self.range = range
            self.text = text
        }
    }

    /// Answers that show what a finding says: anyone can give them.
    public struct Witness: Hashable, Sendable {
        /// Those that matter, in the words of the spec: `mode = .mate`.
        public let answers: [String]
        /// The pages that they list, up to the place in question.
        public let pages: [String]
        /// The flow, with params or an entry: `Checkout(isGift: true)`.
        public let flow: String
        /// The steps of a test that leads there, a line each.
        public let steps: [String]

        public init(answers: [String], pages: [String], flow: String, steps: [String]) {
            self.answers = answers
            self.pages = pages
            self.flow = flow
            self.steps = steps
        }

        /// `mode = .mate, kind = .race`, and the pages in a second line.
        public var text: String {
            let answers = answers.isEmpty ? "whatever is answered" : answers.joined(separator: ", ")
            return pages.isEmpty ? answers : "\(answers)\npages: \(pages.joined(separator: ", "))"
        }
    }

    /// The one identity of the kind of finding: `unknown-name`.
    public let name: String
    public var severity: Severity
    /// Lower case, names in backticks, no full stop.
    public let message: String
    public let range: SourceRange
    /// Written behind the carets under `range`; may be empty.
    public var caption: String
    public var labels: [Label]
    public var notes: [String]
    /// What to do.
    public var help: String?
    public var fixes: [FixIt]
    /// The proof of a finding about answers.
    public var witness: Witness?
    /// What the place belongs to: `MateRunner.waitForMate`; empty at the top level. Unlike a line it stays the same when text moves.
    public var symbol = ""

    public init(
        _ name: DiagnosticName,
        _ message: String,
        at range: SourceRange,
        severity: Severity = .error,
        caption: String = "",
        labels: [Label] = [],
        notes: [String] = [],
        help: String? = nil,
        fixes: [FixIt] = []
    ) {
        self.init(
            rule: name.rawValue,
            message,
            at: range,
            severity: severity,
            caption: caption,
            labels: labels,
            notes: notes,
            help: help,
            fixes: fixes
        )
    }

    /// A finding of a rule, which may be silenced.
    public init(
        rule: String,
        _ message: String,
        at range: SourceRange,
        severity: Severity,
        caption: String = "",
        labels: [Label] = [],
        notes: [String] = [],
        help: String? = nil,
        fixes: [FixIt] = []
    ) {
        name = rule
        self.severity = severity
        self.message = message
        self.range = range
        self.caption = caption
        self.labels = labels
        self.notes = notes
        self.help = help
        self.fixes = fixes
    }
}

/// A change of the text that removes a finding and keeps the meaning of the rest.
public struct FixIt: Hashable, Sendable {
    public struct Edit: Hashable, Sendable {
        public let range: SourceRange
        public let replacement: String

        public init(_ range: SourceRange, _ replacement: String) {
            self.range = range
            self.replacement = replacement
        }
    }

    /// An imperative: "write `chooseMate`".
    public let title: String
    /// Whether `--fix` may apply it unasked.
    public let isSafe: Bool
    public let edits: [Edit]

    public init(_ title: String, isSafe: Bool = true, _ edits: [Edit]) {
        self.title = title
        self.isSafe = isSafe
        self.edits = edits
    }
}
