import FlowCLI
import FlowCompiler
import FlowDiagnostics

extension CompilerFunctions {
    /// A compiler for a language in which a spec says what is found in it: the words ERROR, WARNING and NOTE are findings of that severity,
    /// `import path` brings a file. A Swift file repeats the spec under the name that generated files record, a diagram is one line.
    static let scripted = CompilerFunctions(
        compile: { sources, options, reading, _ in
            let result = checked(sources, reading)
            let wrong = Set(result.diagnostics.filter { $0.severity == .error }.map(\.range.file))
            let outputs = sources.filter { !wrong.contains($0.id) }.flatMap { source in
                let swift = "// from \(source.recordedPath), \(options.access.rawValue)\(options.isCodable ? ", codable" : "")\n"
                return [
                    OutputFile(source: source.id, suffix: ".flow.swift", bytes: Array(swift.utf8) + source.bytes),
                    OutputFile(source: source.id, suffix: ".dot", bytes: Array("digraph {}\n".utf8)),
                ].filter { options.emit.contains($0.suffix == ".dot" ? "dot" : "swift") }
            }
            return CompilerResult(files: result.files, diagnostics: result.diagnostics, outputs: outputs)
        },
        check: { sources, reading, _ in checked(sources, reading) },
        dump: { source, stage, reading in ("\(stage) of \(source.path)\n", checked([source], reading)) }
    )
}

private func checked(_ sources: [SourceFile], _ reading: ImportReader) -> CompilerResult {
    var files = sources
    var findings: [Diagnostic] = []
    for source in sources {
        let text = String(decoding: source.bytes, as: UTF8.self)
        for line in text.split(separator: "\n") where line.hasPrefix("import ") {
            let path = String(line.dropFirst(7))
            guard let bytes = reading(path) else { continue }
            files.append(SourceFile(id: SourceFile.ID(files.count), path: path, bytes: bytes))
        }
        // Not in their order: sorting is the command line's work.
        for severity in Diagnostic.Severity.allCases.reversed() {
            for range in places(of: severity.rawValue.uppercased(), in: source).reversed() {
                findings.append(
                    Diagnostic(.syntax, "the spec says `\(source.text(range))`", at: range, severity: severity, caption: "here")
                )
            }
        }
    }
    return CompilerResult(files: files, diagnostics: findings.reversed(), outputs: [])
}

func places(of word: String, in file: SourceFile) -> [SourceRange] {
    let bytes = Array(word.utf8)
    return file.bytes.indices.filter { file.bytes[$0...].starts(with: bytes) }
        .map { SourceRange(file: file.id, start: $0, end: $0 + bytes.count) }
}
