/// The part of a line of code that fits: the whole of a short line, what surrounds the marks of a long one.
struct Window {
    private let cells: [Cell]
    /// The columns of the line that are shown.
    private var columns: Range<Int>
    private let total: Int

    private static let dots = "..."
    /// A line far longer than any terminal is read only near its marks.
    private static let reach = 2_000

    init(on bytes: [UInt8], line: Range<Int>, spots: [Spot], number: Int, width: Int) {
        let anchor = (spots.first { $0.mark.isPrimary } ?? spots.first).map {
            $0.firstLine == number ? $0.bytes.lowerBound : $0.bytes.upperBound
        }
        let near = max(line.lowerBound, min(anchor ?? line.lowerBound, line.upperBound))
        var start = max(line.lowerBound, near - Window.reach)
        while start > line.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        var end = min(line.upperBound, near + Window.reach)
        while end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }

        cells = FlowDiagnostics.cells(of: bytes, in: start..<end, tabs: .expanded)
        total = cells.last.map { $0.column + $0.width } ?? 0
        columns = 0..<total
        let room = max(20, min(width, Window.reach / 2))
        guard total > room else { return }

        let marked = spots.map { spot in
            let first = spot.firstLine == number ? column(of: spot.bytes.lowerBound) : max(0, endColumn(of: spot.bytes.upperBound) - 1)
            let last = spot.lastLine == number ? endColumn(of: spot.bytes) : first + 1
            return first..<max(first + 1, last)
        }
        let anchorColumn = column(of: near)
        let low = marked.map(\.lowerBound).min() ?? 0
        let high = marked.map(\.upperBound).max() ?? 0
        // Captions stand behind the marks; they get their room where they leave enough for the code.
        let captioned = zip(spots, marked).map { spot, columns in
            spot.lastLine == number ? columns.upperBound + captionWidth(spot.mark.caption) : columns.upperBound
        }
        let far = min(captioned.max() ?? high, low + room * 3 / 4)
        let right = max(high, far)
        // Where not all marks fit, the place of the finding itself has to.
        let fits = right - low <= room - 2 * Window.dots.utf8.count
        let left = fits ? (low + right - room) / 2 : anchorColumn - room / 3
        let first = max(0, min(left, max(total, right) - room))
        columns = first..<min(total, first + room)
    }

    /// The code between the cuts.
    var text: String {
        var result = columns.lowerBound > 0 ? Window.dots : ""
        let start = columns.lowerBound + (columns.lowerBound > 0 ? Window.dots.utf8.count : 0)
        let end = columns.upperBound - (columns.upperBound < total ? Window.dots.utf8.count : 0)
        var column = start
        for cell in cells
        where cell.column + cell.width > start && cell.column < end || cell.width == 0 && cell.column > start && cell.column <= end {
            if cell.column < column || cell.column + cell.width > end {
                // Half of a wide character is as wide as a space.
                let half = min(end, cell.column + cell.width) - max(column, cell.column)
                result += String(repeating: " ", count: max(0, half))
                column += max(0, half)
            } else {
                result += cell.text
                column = cell.column + cell.width
            }
        }
        if columns.upperBound < total { result += Window.dots }
        return result
    }

    /// Where the character of a byte begins, counted from the left of the window; at its edge for what is cut off.
    func column(of byte: Int) -> Int {
        let column = cells.first { $0.bytes.upperBound > byte }?.column ?? total
        return clamped(column)
    }

    /// Behind the last character that ends before a byte.
    func endColumn(of byte: Int) -> Int {
        let column = cells.last { $0.bytes.lowerBound < byte }.map { $0.column + $0.width } ?? 0
        return clamped(column)
    }

    /// Behind a range, which takes at least one column.
    func endColumn(of range: Range<Int>) -> Int {
        let start = column(of: range.lowerBound)
        return range.isEmpty ? start + 1 : max(start + 1, endColumn(of: range.upperBound))
    }

    private func clamped(_ column: Int) -> Int {
        return max(columns.lowerBound, min(column, columns.upperBound)) - columns.lowerBound
    }
}

/// With the space before it.
private func captionWidth(_ caption: String) -> Int {
    let bytes = Array(caption.utf8)
    guard let last = cells(of: bytes, in: 0..<bytes.count, tabs: .escaped).last else { return 0 }
    return 1 + last.column + last.width
}
