import FlowCompiler
import FlowDiagnostics
import Testing

/// A finding as a test states it: its name and its message. Its place is marked in the text: `«…»`.
struct Expected {
    let name: DiagnosticName
    let message: String

    init(_ name: DiagnosticName, _ message: String) {
        self.name = name
        self.message = message
    }
}

/// Checks a text. `«` and `»` mark where the findings are expected, in the order of the text; a marked place has as many as are stated for it.
///
/// - Parameter fixed: the text after the safe fixes of all findings; it must be clean. `nil`: fixes are not looked at.
func expect(
    _ marked: String,
    files: [String: String] = [:],
    finds expected: [Expected],
    fixed: String? = nil,
    _ location: SourceLocation = #_sourceLocation
) {
    let (text, places) = unmarked(marked)
    let result = check([("main.flow", text)], files: files)
    let found = result.diagnostics.map { described($0, in: result) }
    let stated = zip(expected, places).map { "\($0.name.rawValue) at \($1): \($0.message)" }
    #expect(found == stated, sourceLocation: location)
    #expect(places.count == expected.count, "each finding has one marked place", sourceLocation: location)
    if let fixed {
        let corrected = correcting(text, files)
        #expect(corrected == fixed, sourceLocation: location)
        let rest = check([("main.flow", corrected)], files: files)
        #expect(rest.diagnostics.map { described($0, in: rest) } == [], "the fixed text is clean", sourceLocation: location)
    }
}

/// Checks that a text has no finding.
func expectClean(_ text: String, files: [String: String] = [:], _ location: SourceLocation = #_sourceLocation) {
    let result = check([("main.flow", text)], files: files)
    #expect(result.diagnostics.map { described($0, in: result) } == [], sourceLocation: location)
}

/// Checks what the model stage shows of a text without findings.
func expectModel(_ text: String, _ model: String, _ location: SourceLocation = #_sourceLocation) {
    let source = SourceFile(id: SourceFile.ID(0), path: "main.flow", bytes: Array(text.utf8))
    let (shown, result) = FlowCompiler.dump(source, stage: .model, reading: { _ in nil })
    #expect(result.diagnostics.map { described($0, in: result) } == [], sourceLocation: location)
    #expect(shown == model + "\n", sourceLocation: location)
}

/// What is wrong with text and names; what rules find in a sound spec is for their own tests.
func check(_ given: [(path: String, text: String)], files: [String: String] = [:]) -> CompilerResult {
    let sources = given.enumerated().map { SourceFile(id: SourceFile.ID($0), path: $1.path, bytes: Array($1.text.utf8)) }
    let result = FlowCompiler.check(sources, reading: { path in files[path].map { Array($0.utf8) } })
    let errors = result.diagnostics.filter { DiagnosticName(rawValue: $0.name) != nil }
    return CompilerResult(files: result.files, diagnostics: errors, outputs: result.outputs)
}

/// `unknown-name at 12-17: there is no value `mdoe``; with the path where it is not the first file.
func described(_ diagnostic: Diagnostic, in result: CompilerResult) -> String {
    let file = result.files.first { $0.id == diagnostic.range.file }
    let path = file?.id == result.files.first?.id ? "" : "\(file?.path ?? "?") "
    return "\(diagnostic.name) at \(path)\(diagnostic.range.start)-\(diagnostic.range.end): \(diagnostic.message)"
}

private func unmarked(_ text: String) -> (text: String, places: [String]) {
    var bytes: [UInt8] = []
    var open: [Int] = []
    var places: [(start: Int, end: Int)] = []
    for scalar in text.unicodeScalars {
        switch scalar {
        case "«": open.append(bytes.count)
        case "»": places.append((open.popLast() ?? 0, bytes.count))
        default: bytes += Array(String(scalar).utf8)
        }
    }
    let sorted = places.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    return (String(decoding: bytes, as: UTF8.self), sorted.map { "\($0.start)-\($0.end)" })
}

private func correcting(_ text: String, _ files: [String: String]) -> String {
    var text = text
    for _ in 0..<10 {
        let result = check([("main.flow", text)], files: files)
        let edits = result.diagnostics.flatMap { $0.fixes.filter(\.isSafe).prefix(1) }.prefix(1).flatMap(\.edits)
        if edits.isEmpty { return text }
        var bytes = Array(text.utf8)
        for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
            bytes.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.replacement.utf8))
        }
        text = String(decoding: bytes, as: UTF8.self)
    }
    return text
}
