import FlowDiagnostics

/// Reads a file that an `import` names: its path in, its bytes out, `nil` where there is none.
public typealias ImportReader = (_ path: String) -> [UInt8]?

/// What a run is asked for.
public struct CompilerOptions: Sendable, Hashable {
    public enum Access: String, Sendable, CaseIterable { case `internal`, package, `public` }

    public var access: Access
    /// The kinds of output, by the name of their emitter: `swift`, `dot`.
    public var emit: [String]
    /// Whether `Answers` is `Codable`.
    public var isCodable: Bool
    /// The one flow that is drawn, into a file with its name; `nil`: everything in the spec, as usual.
    public var flow: String?
    /// A rule that is an error keeps a file from being compiled, one that is off says nothing.
    public var levels: RuleLevels = [:]
    /// The module that has the machines which Swift tests drive; `nil`: that of the tests themselves.
    public var testedModule: String?

    public init(
        access: Access = .internal,
        emit: [String] = ["swift", "dot"],
        isCodable: Bool = false,
        flow: String? = nil,
        testedModule: String? = nil
    ) {
        self.flow = flow
        self.testedModule = testedModule
        self.access = access
        self.emit = emit
        self.isCodable = isCodable
    }
}

/// One file to write, as text in memory.
public struct OutputFile: Sendable, Hashable {
    /// The spec that it comes from.
    public let source: SourceFile.ID
    /// What takes the place of the spec's `.flow`: `.flow.swift`, `.dot`.
    public let suffix: String
    public let bytes: [UInt8]

    public init(source: SourceFile.ID, suffix: String, bytes: [UInt8]) {
        self.source = source
        self.suffix = suffix
        self.bytes = bytes
    }
}

/// What a run found and made.
public struct CompilerResult: Sendable {
    /// The given files, and behind them those that imports brought.
    public let files: [SourceFile]
    /// In order of file and place.
    public let diagnostics: [Diagnostic]
    /// Empty for a file with an error.
    public let outputs: [OutputFile]
    /// The flows of the given files that have no error, and those that these run.
    public let flows: [String]

    public init(files: [SourceFile], diagnostics: [Diagnostic], outputs: [OutputFile], flows: [String] = []) {
        self.flows = flows
        self.files = files
        self.diagnostics = diagnostics
        self.outputs = outputs
    }
}

/// A stage that `dump` shows.
public enum DumpStage: String, Sendable, CaseIterable { case tokens, syntax, model, facts }
