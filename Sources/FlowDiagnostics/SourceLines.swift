/// A line and a byte column, both counted from 1.
public struct SourcePosition: Hashable, Sendable {
    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// Where the lines of a file begin. Build it once per file: that reads the whole text, a question is a binary search.
///
/// LF, CRLF and CR end a line. A byte order mark belongs to no line, so columns are those that editors show.
public struct SourceLines: Sendable {
    private let bytes: [UInt8]
    private let file: SourceFile.ID
    /// Never empty, ascending.
    private let starts: [Int]

    public init(_ file: SourceFile) {
        self.bytes = file.bytes
        self.file = file.id
        self.starts = lineStarts(file.bytes)
    }

    /// How many lines there are; 1 for an empty file.
    public var count: Int { return starts.count }

    /// The line and column of a byte; an offset beyond the end is the end.
    public func position(at offset: Int) -> SourcePosition {
        let place = min(offset, bytes.count)
        let line = starts.lastIndex(notAbove: place)
        return SourcePosition(line: line + 1, column: max(0, place - starts[line]) + 1)
    }

    /// The text of a line without its line end; empty, at the end of the file, for a line that does not exist.
    public func lineRange(_ line: Int) -> SourceRange {
        guard line >= 1, line <= starts.count else {
            return SourceRange(file: file, start: bytes.count, end: bytes.count)
        }
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return SourceRange(file: file, start: start, end: end)
    }
}

private func lineStarts(_ bytes: [UInt8]) -> [Int] {
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    bytes.withUnsafeBufferPointer { text in
        for index in text.indices {
            switch text[index] {
            case UInt8(ascii: "\n"):
                starts.append(index + 1)
            case UInt8(ascii: "\r"):
                // The line end of CRLF is its LF.
                let isPair = index + 1 < text.count && text[index + 1] == UInt8(ascii: "\n")
                if !isPair { starts.append(index + 1) }
            default:
                break
            }
        }
    }
    return starts
}

extension [Int] {
    /// The index of the last member that is at most `value`; 0 where there is none.
    fileprivate func lastIndex(notAbove value: Int) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if self[middle] <= value { low = middle + 1 } else { high = middle }
        }
        return Swift.max(0, low - 1)
    }
}
