/// The difference of two texts as `diff -u` and `patch` know it; empty where there is none. `nil` is a file that does not exist.
///
/// The shortest edit by Myers, "An O(ND) Difference Algorithm and Its Variations" (1986), as long as it has at most some hundred lines; beyond
/// that, the lines between the first and the last difference are replaced as a whole.
package func unifiedDiff(from old: [UInt8]?, to new: [UInt8], path: String) -> String {
    let (before, after) = (lines(of: old ?? []), lines(of: new))
    let edits = edits(from: before, to: after)
    let hunks = hunks(of: edits)
    guard !hunks.isEmpty else { return "" }
    var text = "--- \(old == nil ? "/dev/null" : path)\n+++ \(path)\n"
    for hunk in hunks { text += render(hunk, edits, before, after) }
    return text
}

private enum Edit {
    case keep(old: Int, new: Int)
    case remove(Int)
    case insert(Int)

    var isChange: Bool {
        if case .keep = self { return false }
        return true
    }
}

/// With their line ends, so that a missing last one is a difference.
private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        result.append(bytes[start..<end])
        start = end
    }
    return result
}

private func edits(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Edit] {
    var head = 0
    while head < min(old.count, new.count), old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }

    var result = (0..<head).map { Edit.keep(old: $0, new: $0) }
    result += shortestEdits(old, head..<old.count - tail, new, head..<new.count - tail)
    result += (0..<tail).map { Edit.keep(old: old.count - tail + $0, new: new.count - tail + $0) }
    return result
}

private func shortestEdits(_ old: [ArraySlice<UInt8>], _ left: Range<Int>, _ new: [ArraySlice<UInt8>], _ right: Range<Int>) -> [Edit] {
    let limit = min(left.count + right.count, 400)
    /// The furthest place in the old text on each diagonal, for each number of edits.
    var history: [[Int]] = []
    var reach = Array(repeating: 0, count: 2 * limit + 3)
    let middle = limit + 1
    for edits in 0...limit {
        for diagonal in stride(from: -edits, through: edits, by: 2) {
            let isDown = diagonal == -edits || diagonal != edits && reach[middle + diagonal - 1] < reach[middle + diagonal + 1]
            var x = isDown ? reach[middle + diagonal + 1] : reach[middle + diagonal - 1] + 1
            while x < left.count, x - diagonal < right.count, x - diagonal >= 0,
                old[left.lowerBound + x] == new[right.lowerBound + x - diagonal]
            {
                x += 1
            }
            reach[middle + diagonal] = x
            if x >= left.count, x - diagonal >= right.count {
                history.append(reach)
                return walkBack(history, left, right, middle)
            }
        }
        history.append(reach)
    }
    return left.map(Edit.remove) + right.map(Edit.insert)
}

private func walkBack(_ history: [[Int]], _ left: Range<Int>, _ right: Range<Int>, _ middle: Int) -> [Edit] {
    var result: [Edit] = []
    var (x, y) = (left.count, right.count)
    for edits in stride(from: history.count - 1, through: 1, by: -1) {
        let before = history[edits - 1]
        let diagonal = x - y
        let isDown = diagonal == -edits || diagonal != edits && before[middle + diagonal - 1] < before[middle + diagonal + 1]
        let start = isDown ? before[middle + diagonal + 1] : before[middle + diagonal - 1]
        let startRow = start - (isDown ? diagonal + 1 : diagonal - 1)
        while x > start + (isDown ? 0 : 1), y > startRow + (isDown ? 1 : 0) {
            (x, y) = (x - 1, y - 1)
            result.append(.keep(old: left.lowerBound + x, new: right.lowerBound + y))
        }
        result.append(isDown ? .insert(right.lowerBound + startRow) : .remove(left.lowerBound + start))
        (x, y) = (start, startRow)
    }
    while x > 0, y > 0 {
        (x, y) = (x - 1, y - 1)
        result.append(.keep(old: left.lowerBound + x, new: right.lowerBound + y))
    }
    return result.reversed()
}

/// Ranges of edits: each change with three lines around it, neighbours joined.
private func hunks(of edits: [Edit]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for index in edits.indices where edits[index].isChange {
        let range = max(0, index - 3)..<min(edits.count, index + 4)
        if let last = result.last, last.upperBound >= range.lowerBound {
            result[result.count - 1] = last.lowerBound..<range.upperBound
        } else {
            result.append(range)
        }
    }
    return result
}

private func render(_ hunk: Range<Int>, _ edits: [Edit], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> String {
    var body = ""
    var (oldCount, newCount) = (0, 0)
    func add(_ sign: String, _ line: ArraySlice<UInt8>) {
        body += sign + String(decoding: line, as: UTF8.self)
        if line.last != UInt8(ascii: "\n") { body += "\n\\ No newline at end of file\n" }
    }
    for edit in edits[hunk] {
        switch edit {
        case .keep(let place, _):
            add(" ", old[place])
            (oldCount, newCount) = (oldCount + 1, newCount + 1)
        case .remove(let place):
            add("-", old[place])
            oldCount += 1
        case .insert(let place):
            add("+", new[place])
            newCount += 1
        }
    }
    var (oldStart, newStart) = (0, 0)
    for edit in edits[..<hunk.lowerBound] {
        switch edit {
        case .keep: (oldStart, newStart) = (oldStart + 1, newStart + 1)
        case .remove: oldStart += 1
        case .insert: newStart += 1
        }
    }
    // A range without lines is named by the line before it.
    let oldRange = "\(oldCount == 0 ? oldStart : oldStart + 1),\(oldCount)"
    let newRange = "\(newCount == 0 ? newStart : newStart + 1),\(newCount)"
    return "@@ -\(oldRange) +\(newRange) @@\n" + body
}
