/// The part of a finding that lies in one file: the lines of code that it names, with marks under them.
struct Excerpt {
    let path: String
    /// Of the first mark.
    let position: SourcePosition
    private let file: SourceFile
    private let lines: SourceLines
    private let spots: [Spot]
    private let shownLines: [Int]

    /// The first mark gives the place that stands above the code.
    init(of file: SourceFile, lines: SourceLines, marks: [Mark]) {
        self.file = file
        self.lines = lines
        path = file.path
        position = lines.position(at: marks.first.map { max(0, $0.range.start) } ?? 0)
        spots = placed(marks.map { Spot($0, in: file, lines: lines) })
        shownLines = lineNumbers(for: spots, in: file, lines: lines)
    }

    /// The digits of the highest line number.
    var gutterWidth: Int { return String(shownLines.last ?? 1).utf8.count }

    func rows(gutter: Int, width: Int, severity: Ink) -> [Row] {
        let blank = String(repeating: " ", count: gutter)
        func row(_ number: Int?, _ body: Row) -> Row {
            let digits = number.map(String.init) ?? ""
            var row = Row()
            row.append(String(repeating: " ", count: gutter - digits.utf8.count) + digits + " | ", .gutter)
            row.append(body)
            return row
        }

        var rows = [row(nil, Row())]
        var margin = Margin(depths: spots.compactMap(\.depth).count)
        var previous: Int?
        for number in shownLines {
            if let previous, previous + 1 < number, margin.isOpen {
                var dots = Row()
                dots.append(String(("..." + blank).prefix(gutter + 3)), .gutter)
                var bars = Row()
                margin.paint(on: &bars)
                dots.append(bars)
                rows.append(dots)
            }
            previous = number
            let line = LinePicture(
                number,
                of: file,
                range: lines.lineRange(number),
                spots: spots,
                width: width - gutter - 3 - margin.width,
                severity: severity
            )
            rows.append(row(number, line.code(&margin)))
            rows += line.marks(&margin).map { row(nil, $0) }
        }
        return rows
    }
}

/// A mark with its lines.
struct Spot {
    let mark: Mark
    /// Within the file, whatever the finding says.
    let bytes: Range<Int>
    let firstLine: Int
    let lastLine: Int
    /// Its place in the margin, from the left, where it runs over several lines.
    var depth: Int?
    /// Nothing but space stands before it in its first line.
    let isAtIndent: Bool

    init(_ mark: Mark, in file: SourceFile, lines: SourceLines) {
        self.mark = mark
        let start = min(max(0, mark.range.start), file.bytes.count)
        let end = min(max(start, mark.range.end), file.bytes.count)
        bytes = start..<end
        firstLine = lines.position(at: start).line
        lastLine = lines.position(at: max(start, end - 1)).line
        let before = min(lines.lineRange(firstLine).start, start)..<start
        isAtIndent = file.bytes[before].allSatisfy(isSpace)
    }

    var ink: (Ink) -> Ink { return { mark.isPrimary ? $0 : .secondary } }
}

/// Gives the spots that run over several lines their places in the margin, the longest outermost.
private func placed(_ spots: [Spot]) -> [Spot] {
    var result = spots
    let long = spots.indices
        .filter { spots[$0].firstLine < spots[$0].lastLine }
        .sorted { (spots[$0].firstLine, -spots[$0].lastLine, $0) < (spots[$1].firstLine, -spots[$1].lastLine, $1) }
    for (depth, index) in long.enumerated() { result[index].depth = depth }
    return result
}

/// The lines to show, in order: those with marks, the first two and the last of a long range, and a line that would be left out alone.
private func lineNumbers(for spots: [Spot], in file: SourceFile, lines: SourceLines) -> [Int] {
    var numbers: Set<Int> = []
    for spot in spots {
        numbers.formUnion([spot.firstLine, spot.lastLine])
        if spot.firstLine < spot.lastLine { numbers.insert(spot.firstLine + 1) }
        // An empty line alone tells nothing about its place.
        if spot.mark.isPrimary, isBlank(spot.firstLine, in: file, lines: lines) {
            let before = (max(1, spot.firstLine - 3)..<spot.firstLine).last { !isBlank($0, in: file, lines: lines) }
            if let before { numbers.insert(before) }
        }
    }
    let sorted = numbers.sorted()
    for (one, next) in zip(sorted, sorted.dropFirst()) where next == one + 2 { numbers.insert(one + 1) }
    return numbers.sorted()
}

private func isBlank(_ line: Int, in file: SourceFile, lines: SourceLines) -> Bool {
    let range = lines.lineRange(line)
    return file.bytes[range.start..<range.end].allSatisfy(isSpace)
}

private func isSpace(_ byte: UInt8) -> Bool {
    return byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}
