/// The candidate that was probably meant by a misspelt name; `nil` where none is near enough.
///
/// A name that differs only in case comes first, then the one with the fewest edits, at most a third of the name's bytes and never fewer than
/// one; of equals the one that sorts first. The order of the candidates does not matter.
public func nearest(to name: String, among candidates: [String]) -> String? {
    let wanted = Array(name.utf8)
    let lowered = wanted.map(lowercase)
    let limit = max(1, wanted.count / 3)
    var best: (candidate: String, edits: Int)?

    for candidate in candidates where candidate != name {
        let bytes = Array(candidate.utf8)
        // A bound on the work too: a table is filled only for lengths that can match.
        guard abs(bytes.count - wanted.count) <= limit else { continue }
        let differsInCaseOnly = bytes.count == wanted.count && bytes.map(lowercase) == lowered
        let edits = differsInCaseOnly ? 0 : editDistance(wanted, bytes)
        // Where every byte would have to change, nothing is alike.
        guard edits <= limit, edits < max(wanted.count, bytes.count) else { continue }
        if let known = best, (known.edits, known.candidate) <= (edits, candidate) { continue }
        best = (candidate, edits)
    }
    return best?.candidate
}

/// Insertions, deletions, replacements and swaps of neighbours that make one name of the other: Damerau and Levenshtein's distance in its
/// form of optimal string alignment, in which no part is edited twice.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
        var current = [row + 1]
        current.reserveCapacity(right.count + 1)
        for column in 0..<right.count {
            let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
            var edits = min(replaced, last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                edits = min(edits, beforeLast[column - 1] + 1)
            }
            current.append(edits)
        }
        beforeLast = last
        last = current
    }
    return last[right.count]
}

private func lowercase(_ byte: UInt8) -> UInt8 {
    return byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}
