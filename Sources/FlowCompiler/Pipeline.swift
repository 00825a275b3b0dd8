import FlowAnalysis
import FlowDiagnostics
import FlowEmit
import FlowLint
import FlowModel
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

/// Checks the sources and makes the outputs of those without an error. Notes of rules are for those who ask: `check`.
public func compile(
    _ sources: [SourceFile],
    options: CompilerOptions,
    reading: ImportReader,
    spreading: Spreading = .inOrder
) -> CompilerResult {
    let run = Compilation(sources, reading, spreading)
    let findings = weighed(run.findingsOfRules, by: options.levels).filter { $0.severity != .note }
    let flawed = Set(findings.filter { $0.severity == .error }.map(\.range.file))
    return run.result(outputs: run.outputs(options).filter { flawed.contains($0.source) == false }, findings: findings)
}

/// Checks the sources: errors, and in files without one what the rules find.
public func check(_ sources: [SourceFile], reading: ImportReader, spreading: Spreading = .inOrder) -> CompilerResult {
    let run = Compilation(sources, reading, spreading)
    return run.result(outputs: [], findings: run.findingsOfRules)
}

/// What a stage sees of one source.
public func dump(_ source: SourceFile, stage: DumpStage, reading: ImportReader) -> (text: String, result: CompilerResult) {
    let run = Compilation([source], reading)
    let text: String
    switch stage {
    case .tokens: text = dumpTokens(source)
    case .syntax: text = run.loaded.first.map { dumpSyntax($0.tree) } ?? ""
    case .facts: text = run.soundFiles.first.map { $0.machines.map { $0.dumpedFacts() }.joined(separator: "\n") } ?? ""
    case .model: text = run.soundFiles.first.map { $0.machines.map { $0.dumped() }.joined(separator: "\n") } ?? ""
    }
    return (text, run.result(outputs: []))
}

/// Text → tokens → syntax tree → machines, for the given files and those that they import.
struct Compilation {
    let loaded: [LoadedFile]
    let flowFiles: [FlowFile]
    let diagnostics: [Diagnostic]
    private let spreading: Spreading

    init(_ sources: [SourceFile], _ reading: ImportReader, _ spreading: Spreading = .inOrder) {
        let (loaded, importing) = load(sources, reading: reading, spreading)
        let (files, diagnostics) = resolve(loaded, spreading)
        flowFiles = files
        self.loaded = loaded
        self.spreading = spreading
        self.diagnostics = once((loaded.flatMap(\.tree.diagnostics) + importing + diagnostics).sorted(by: comesBefore))
    }

    func result(outputs: [OutputFile], findings: [Diagnostic] = []) -> CompilerResult {
        return CompilerResult(
            files: loaded.map(\.source),
            diagnostics: withSymbols(findings.isEmpty ? diagnostics : (diagnostics + findings).sorted(by: comesBefore)),
            outputs: outputs,
            flows: soundFiles.flatMap(\.machinesAndChildren).map(\.name)
        )
    }

    /// The given files that have no error, nor has one that they depend on.
    var soundFiles: [FlowFile] { return sound.map { flowFiles[$0] } }

    /// With the declaration that each stands in.
    func withSymbols(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var symbols: [SourceFile.ID: Symbols] = [:]
        let withFindings = Set(diagnostics.map(\.range.file))
        for file in flowFiles where withFindings.contains(file.source) { symbols[file.source] = Symbols(of: file) }
        return diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.symbol = symbols[diagnostic.range.file]?.symbol(at: diagnostic.range.start) ?? ""
            return diagnostic
        }
    }

    /// What the rules find in the sound files, without what their comments allow.
    var findingsOfRules: [Diagnostic] {
        let files = sound.map { (flowFiles[$0], loaded[$0].tree) }
        return spreading.map(files, .checked) { file, tree in
            Rules.findings(in: LintedFile(file, allowances: allowances(in: tree)))
        }.flatMap { $0 }
    }

    private var sound: [Int] {
        let broken = Set(diagnostics.filter { $0.severity == .error }.map(\.range.file))
        return loaded.indices.filter { index in
            loaded[index].isGiven && closure(of: index, in: loaded).allSatisfy { broken.contains(loaded[$0].source.id) == false }
        }
    }

    func outputs(_ options: CompilerOptions) -> [OutputFile] {
        let emitters = Emitters.all.filter { options.emit.contains($0.name) }
        let (files, loaded) = (flowFiles, loaded)
        return spreading.map(sound, .written) { index -> [OutputFile] in
            let file = files[index]
            if let flow = options.flow, file.machinesAndChildren.contains(where: { $0.name == flow }) == false { return [] }
            let bytes = closure(of: index, in: loaded).flatMap { loaded[$0].source.bytes }
            let emitOptions = EmitOptions(
                access: EmitOptions.Access(rawValue: options.access.rawValue) ?? .internal,
                isCodable: options.isCodable,
                specHash: "sha256:" + sha256(bytes),
                optionsHash: "sha256:" + sha256(Array(options.canonicalText.utf8)),
                flow: options.flow,
                testedModule: options.testedModule
            )
            return emitters.map { emitter in
                return OutputFile(
                    source: loaded[index].source.id,
                    suffix: (options.flow.map { ".\($0)" } ?? "") + emitter.suffix,
                    bytes: emitter.emit(file, emitOptions)
                )
            }
        }.flatMap { $0 }
    }
}

/// What several containers found in a declaration that they share is said once.
private func once(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for diagnostic in diagnostics {
        if let last = result.last, last.name == diagnostic.name, last.range == diagnostic.range, last.message == diagnostic.message {
            continue
        }
        result.append(diagnostic)
    }
    return result
}

func comesBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if left.range.file != right.range.file { return left.range.file < right.range.file }
    return (left.range.start, left.range.end, left.name, left.message) < (right.range.start, right.range.end, right.name, right.message)
}

extension CompilerOptions {
    /// What makes one output differ from another of the same spec. Which other kinds are made does not.
    fileprivate var canonicalText: String { return "access=\(access.rawValue) codable=\(isCodable)" }
}
