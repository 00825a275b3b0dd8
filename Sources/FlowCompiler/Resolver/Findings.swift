import FlowDiagnostics
import FlowSyntax

/// What the resolver has found so far. One cause is reported once: whoever meets a name that is already reported says nothing.
struct Findings {
    private(set) var diagnostics: [Diagnostic] = []
    /// While something is looked at a first time that will be looked at again.
    var isQuiet = false
    /// The kinds that a missing piece of the text may cause; of a file with syntax errors they are not reported.
    private let silenced: Set<String>

    /// Some of the file's names may be missing.
    let isPartial: Bool

    init(isPartial: Bool) {
        self.isPartial = isPartial
        silenced = isPartial ? Set(Findings.causedByMissingPieces.map(\.rawValue)) : []
    }

    mutating func report(_ diagnostic: Diagnostic) {
        if isQuiet || silenced.contains(diagnostic.name) { return }
        diagnostics.append(diagnostic)
    }

    private static let causedByMissingPieces: [DiagnosticName] = [
        .unknownName, .unknownCase, .missingCase, .noPages, .argumentMismatch, .misplacedStep, .readsLaterAnswer, .fetchCycle,
    ]
}

extension Findings {
    /// A name that means nothing here, with the one that was probably meant.
    mutating func unknownName(_ name: NameSyntax, kind: String, among candidates: [String], help: String? = nil) {
        let guess = nearest(to: name.text, among: candidates)
        report(
            Diagnostic(
                .unknownName,
                "there is no \(kind) `\(name.text)`",
                at: name.range,
                caption: "not known here",
                help: guess.map { "did you mean `\($0)`?" } ?? help,
                fixes: guess.map { [FixIt("write `\($0)`", [.init(name.range, $0)])] } ?? []
            )
        )
    }

    /// A second declaration of a name, or of one that differs only in case.
    mutating func duplicate(_ name: NameSyntax, of earlier: NameSyntax) {
        let isSame = name.text == earlier.text
        report(
            Diagnostic(
                .duplicateName,
                isSame ? "`\(name.text)` is declared twice" : "`\(name.text)` and `\(earlier.text)` differ only in case",
                at: name.range,
                caption: isSame ? "declared again here" : "declared here",
                labels: [.init(earlier.range, "first declared here")],
                help: "give one of them another name"
            )
        )
    }
}
