import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// One kind of finding, and how it is found. Its name is its only identity: that of its file, its page under `docs/diagnostics` and what
/// a suppression says.
package struct Rule: Sendable {
    package let name: String
    package let severity: Diagnostic.Severity
    /// One sentence.
    package let summary: String
    private let check: Check

    /// All findings in one file, in any order. The rule itself is handed in to make them.
    typealias Check = @Sendable (_ file: LintedFile, _ rule: Rule) -> [Diagnostic]

    init(
        _ name: String,
        _ severity: Diagnostic.Severity,
        summary: String,
        check: @escaping Check
    ) {
        self.name = name
        self.severity = severity
        self.summary = summary
        self.check = check
    }

    package func findings(in file: LintedFile) -> [Diagnostic] {
        return check(file, self)
    }

    /// A finding of this rule.
    func finding(
        _ message: String,
        at range: SourceRange,
        caption: String = "",
        labels: [Diagnostic.Label] = [],
        notes: [String] = [],
        help: String? = nil,
        fixes: [FixIt] = []
    ) -> Diagnostic {
        return Diagnostic(
            rule: name,
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
}

/// A file without an error, and what is known of each of its machines.
package struct LintedFile: Sendable {
    package let file: FlowFile
    /// In the order of the file's machines.
    package let facts: [Facts]

    package init(_ file: FlowFile) {
        self.file = file
        facts = file.machines.map(Facts.init)
    }

    /// What the file gives a name, of one kind, in the order of the text.
    func declarations(of kind: Declaration.Kind) -> [Declaration] {
        return file.declarations.filter { $0.kind == kind }
    }
}
