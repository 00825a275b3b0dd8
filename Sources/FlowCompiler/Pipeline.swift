import FlowDiagnostics
import FlowEmit
import FlowSyntax

/// A kind of output that `compile` can make.
public struct OutputKind: Sendable, Hashable {
    /// What `CompilerOptions.emit` calls it.
    public let name: String
    /// What takes the place of the spec's `.flow`.
    public let suffix: String
    /// One sentence.
    public let summary: String
}

/// Sorted by name.
public let outputKinds = Emitters.all.map { OutputKind(name: $0.name, suffix: $0.suffix, summary: $0.summary) }

/// Checks the sources and makes the outputs of those without an error.
public func compile(_ sources: [SourceFile], options: CompilerOptions, reading: ImportReader) -> CompilerResult {
    return check(sources, reading: reading)
}

/// Checks the sources.
public func check(_ sources: [SourceFile], reading: ImportReader) -> CompilerResult {
    return CompilerResult(files: sources, diagnostics: sources.flatMap { parse($0).diagnostics }, outputs: [])
}

/// What a stage sees of one source.
public func dump(_ source: SourceFile, stage: DumpStage, reading: ImportReader) -> (text: String, result: CompilerResult) {
    let tree = parse(source)
    let result = CompilerResult(files: [source], diagnostics: tree.diagnostics, outputs: [])
    switch stage {
    case .tokens: return (dumpTokens(source), result)
    case .syntax: return (dumpSyntax(tree), result)
    case .model: return ("", result)
    }
}
