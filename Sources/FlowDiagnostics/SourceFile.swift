/// One text that flowc was given: its bytes and the path that reports name.
///
/// Knows no tokens and no meaning. Positions are byte offsets; `SourceLines` makes lines and columns of them.
public struct SourceFile: Sendable, Hashable {
    /// The place of a file among those of one run.
    public struct ID: Hashable, Sendable, Comparable {
        public let index: Int

        public init(_ index: Int) { self.index = index }

        public static func < (left: ID, right: ID) -> Bool { return left.index < right.index }
    }

    public let id: ID
    /// As the user gave it, with `/` between folders; `<stdin>` for standard input.
    public let path: String
    public let bytes: [UInt8]
    /// What generated files call it: never absolute, so that they are the same on every machine.
    public let recordedPath: String

    /// Without a `recordedPath` it is `path`, or its last part where that is absolute.
    public init(id: ID, path: String, bytes: [UInt8], recordedPath: String? = nil) {
        self.id = id
        self.path = path
        self.bytes = bytes
        self.recordedPath = recordedPath ?? (path.hasPrefix("/") ? path.split(separator: "/").last.map(String.init) ?? "" : path)
    }

    /// The text of a range of this file. Broken UTF-8 shows as U+FFFD.
    public func text(_ range: SourceRange) -> String {
        return String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    }
}

/// Bytes `start..<end` of one file.
public struct SourceRange: Hashable, Sendable {
    public let file: SourceFile.ID
    public let start: Int
    public let end: Int

    public init(file: SourceFile.ID, start: Int, end: Int) {
        self.file = file
        self.start = start
        self.end = end
    }

    /// From the start of this range to the end of another one of the same file.
    public func joined(_ other: SourceRange) -> SourceRange {
        return SourceRange(file: file, start: min(start, other.start), end: max(end, other.end))
    }
}
