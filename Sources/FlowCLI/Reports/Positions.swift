import FlowDiagnostics

/// Lines and columns in the units that the readers of reports count in. Reads the lines of each file once.
struct Positions {
    private var lines: [SourceFile.ID: SourceLines] = [:]
    /// Where it was asked last: places mostly come in their order, and then a long line is read once.
    private var last: (file: SourceFile.ID, line: Int, offset: Int, column: Int)?

    /// Columns count bytes from 1, as compilers do.
    mutating func bytes(_ offset: Int, in file: SourceFile) -> SourcePosition {
        return lines(of: file).position(at: max(0, offset))
    }

    /// Columns count units of UTF-16 from 1, as editors do.
    mutating func utf16(_ offset: Int, in file: SourceFile) -> SourcePosition {
        let known = lines(of: file)
        let place = min(max(0, offset), file.bytes.count)
        let line = known.position(at: place).line
        var start = known.lineRange(line).start
        var column = 1
        if let last, last.file == file.id, last.line == line, last.offset <= place { (start, column) = (last.offset, last.column) }
        if start < place { column += String(decoding: file.bytes[start..<place], as: UTF8.self).utf16.count }
        last = (file.id, line, place, column)
        return SourcePosition(line: line, column: column)
    }

    private mutating func lines(of file: SourceFile) -> SourceLines {
        if let known = lines[file.id] { return known }
        let new = SourceLines(file)
        lines[file.id] = new
        return new
    }
}
