import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// One kind of finding, and how it is found. Its name is its only identity: that of its file, its page under `docs/diagnostics` and what
/// a suppression says.
package struct Rule: Sendable {
    package let name: String
    package let severity: Diagnostic.Severity
    package let subject: Subject
    /// One sentence.
    package let summary: String
    private let check: Check

    /// What a rule looks at.
    package enum Subject: Hashable, Sendable {
        case spec
        /// The comments that allow findings, and what they have silenced.
        case suppressions
    }

    /// All findings in one file, in any order. The rule itself is handed in to make them.
    typealias Check = @Sendable (_ file: LintedFile, _ rule: Rule) -> [Diagnostic]

    init(
        _ name: String,
        _ severity: Diagnostic.Severity,
        subject: Subject = .spec,
        summary: String,
        check: @escaping Check
    ) {
        self.name = name
        self.severity = severity
        self.subject = subject
        self.summary = summary
        self.check = check
    }

    package func findings(in file: LintedFile) -> [Diagnostic] {
        return check(file, self)
    }

    /// A finding of this rule; of its own severity where none is given.
    func finding(
        _ message: String,
        at range: SourceRange,
        severity: Diagnostic.Severity? = nil,
        caption: String = "",
        labels: [Diagnostic.Label] = [],
        notes: [String] = [],
        witness: Diagnostic.Witness? = nil,
        help: String? = nil,
        fixes: [FixIt] = []
    ) -> Diagnostic {
        var finding = Diagnostic(
            rule: name,
            message,
            at: range,
            severity: severity ?? self.severity,
            caption: caption,
            labels: labels,
            notes: notes,
            help: help,
            fixes: fixes
        )
        finding.witness = witness
        return finding
    }
}

/// A file without an error, and what is known of each of its machines.
package struct LintedFile: Sendable {
    package let file: FlowFile
    /// In the order of the file's machines.
    package let facts: [Facts]

    /// The comments that allow findings, in the order of the text.
    package internal(set) var allowances: [Allowance]
    /// The place of a declaration's name, by the declaration's.
    private let nameRanges: [SourceRange: SourceRange]

    package init(_ file: FlowFile, allowances: [Allowance] = []) {
        self.file = file
        self.allowances = allowances
        nameRanges = Dictionary(file.declarations.map { ($0.range, $0.nameRange) }) { first, _ in first }
        facts = file.machines.map(Facts.init)
    }

    /// The name in a declaration of this file, which the whole declaration's range names; of another file's, the whole.
    func nameRange(of declaration: SourceRange) -> SourceRange { return nameRanges[declaration] ?? declaration }

    /// What the file gives a name, of one kind, in the order of the text.
    func declarations(of kind: Declaration.Kind) -> [Declaration] {
        return file.declarations.filter { $0.kind == kind }
    }
}
