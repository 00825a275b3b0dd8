import FlowDiagnostics
import FlowSyntax

/// How specs are laid out.
public struct FormatOptions: Hashable, Sendable {
    /// The columns that a line may take.
    public var width: Int
    /// The spaces that a block stands further in than what it belongs to.
    public var indentation: Int

    public init(width: Int = 140, indentation: Int = 4) {
        self.width = width
        self.indentation = indentation
    }
}

/// What became of one text.
public enum FormatOutcome: Sendable {
    /// Its canonical layout, which may be what it has already.
    case formatted([UInt8])
    /// It cannot be read, for these reasons.
    case unreadable([Diagnostic])
    /// Laid out, it would say something else: a bug in flowc.
    case changed
}

/// Lays one text out. What it imports does not matter.
public func format(_ source: SourceFile, _ options: FormatOptions = FormatOptions()) -> FormatOutcome {
    let (bytes, diagnostics) = FlowSyntax.format(source, width: options.width, indentation: options.indentation)
    guard let bytes else { return .unreadable(diagnostics) }
    if bytes == source.bytes { return .formatted(bytes) }
    let result = SourceFile(id: source.id, path: source.path, bytes: bytes)
    return saysTheSame(source, result) ? .formatted(bytes) : .changed
}
