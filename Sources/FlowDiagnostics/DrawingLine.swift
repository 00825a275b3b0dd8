/// The bars at the left of the code that hold together what runs over several lines.
struct Margin {
    /// By depth: whether the bar stands in the next row, and in which ink.
    private var bars: [Ink?]

    init(depths: Int) {
        bars = Array(repeating: nil, count: depths)
    }

    /// The columns between the gutter and the code.
    var width: Int { return bars.isEmpty ? 0 : bars.count + 1 }
    var isOpen: Bool { return bars.contains { $0 != nil } }

    mutating func open(_ depth: Int, _ ink: Ink) { bars[depth] = ink }
    mutating func close(_ depth: Int) { bars[depth] = nil }

    func paint(on row: inout Row) {
        for (depth, bar) in bars.enumerated() {
            if let bar { row.put("|", at: depth, bar) }
        }
    }
}

/// One line of code and the rows of marks that belong under it.
struct LinePicture {
    private let number: Int
    private let spots: [Spot]
    private let severity: Ink
    private let window: Window

    /// `width` is what the code itself may take.
    init(_ number: Int, of file: SourceFile, range: SourceRange, spots: [Spot], width: Int, severity: Ink) {
        self.number = number
        self.spots = spots.filter { $0.firstLine == number || $0.lastLine == number }
        self.severity = severity
        window = Window(on: file.bytes, line: range.start..<range.end, spots: self.spots, number: number, width: width)
    }

    /// The line itself. What begins with the line opens its bar here.
    func code(_ margin: inout Margin) -> Row {
        var row = Row()
        margin.paint(on: &row)
        for spot in spots where spot.firstLine == number && spot.isAtIndent {
            guard let depth = spot.depth else { continue }
            row.put("/", at: depth, spot.ink(severity))
            margin.open(depth, spot.ink(severity))
        }
        row.put(window.text, from: margin.width, .plain)
        return row
    }

    func marks(_ margin: inout Margin) -> [Row] {
        var rows = underlines(margin)
        for spot in spots where spot.firstLine == number && !spot.isAtIndent {
            guard let depth = spot.depth else { continue }
            let column = window.column(of: spot.bytes.lowerBound)
            rows.append(bracket(spot, from: depth + 1, to: column, margin))
            margin.open(depth, spot.ink(severity))
        }
        // The innermost ends first.
        for spot in spots.reversed() where spot.lastLine == number {
            guard let depth = spot.depth else { continue }
            let column = max(0, window.endColumn(of: spot.bytes.upperBound) - 1)
            var row = bracket(spot, from: depth + 1, to: column, margin)
            row.append(spot.mark.caption.isEmpty ? "" : " " + spot.mark.caption, spot.ink(severity))
            rows.append(row)
            margin.close(depth)
        }
        return rows
    }

    /// `_____^`, from the margin to a column of the code.
    private func bracket(_ spot: Spot, from start: Int, to column: Int, _ margin: Margin) -> Row {
        var row = Row()
        margin.paint(on: &row)
        for place in start..<max(start, margin.width + column) { row.put("_", at: place, spot.ink(severity)) }
        row.put(spot.mark.sign, at: margin.width + column, spot.ink(severity))
        return row
    }

    /// The marks within this line; the caption of the last one behind them, those of the others hanging below.
    private func underlines(_ margin: Margin) -> [Row] {
        let marks = spots.filter { $0.depth == nil }
            .map { (spot: $0, start: window.column(of: $0.bytes.lowerBound), end: window.endColumn(of: $0.bytes)) }
            .sorted { ($0.start, $0.end) < ($1.start, $1.end) }
        guard let last = marks.last else { return [] }

        var row = Row()
        margin.paint(on: &row)
        // Carets over dashes where they meet.
        for mark in marks.filter({ !$0.spot.mark.isPrimary }) + marks.filter({ $0.spot.mark.isPrimary }) {
            for column in mark.start..<mark.end {
                row.put(mark.spot.mark.sign, at: margin.width + column, mark.spot.ink(severity))
            }
        }
        let isLastFree = marks.dropLast().allSatisfy { $0.end <= last.start }
        if isLastFree, !last.spot.mark.caption.isEmpty {
            row.append(" " + last.spot.mark.caption, last.spot.ink(severity))
        }

        var hanging = (isLastFree ? marks.dropLast() : marks[...]).filter { !$0.spot.mark.caption.isEmpty }
        var rows = [row]
        /// Two captions at one column stand under each other, without a bar between.
        func bars(except column: Int? = nil) -> Row {
            var row = Row()
            margin.paint(on: &row)
            for mark in hanging where mark.start != column { row.put("|", at: margin.width + mark.start, mark.spot.ink(severity)) }
            return row
        }
        if !hanging.isEmpty { rows.append(bars()) }
        while let mark = hanging.popLast() {
            var row = bars(except: mark.start)
            row.put(mark.spot.mark.caption, from: margin.width + mark.start, mark.spot.ink(severity))
            rows.append(row)
        }
        return rows
    }
}
