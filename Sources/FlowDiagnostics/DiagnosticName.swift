/// The errors of text and names, which cannot be silenced, and the test that failed. Each has a page `docs/diagnostics/<name>.md`.
public enum DiagnosticName: String, CaseIterable, Sendable {
    case argumentMismatch = "argument-mismatch"
    case duplicateName = "duplicate-name"
    case failedTest = "failed-test"
    case fetchCycle = "fetch-cycle"
    case importCycle = "import-cycle"
    case importNotFound = "import-not-found"
    case limit
    case misplacedStep = "misplaced-step"
    case missingCase = "missing-case"
    case noPages = "no-pages"
    case readsLaterAnswer = "reads-later-answer"
    case recursiveFlow = "recursive-flow"
    case repeatedCase = "repeated-case"
    case swiftName = "swift-name"
    case syntax
    case typeMismatch = "type-mismatch"
    case unhandledEnd = "unhandled-end"
    case unknownCase = "unknown-case"
    case unknownName = "unknown-name"
}
