/// Takes lines out of a spec, as long as checker and truth still disagree about the same rules.
func shrunk(_ comparison: Comparison) -> Comparison {
    let rules = Set((comparison.missing + comparison.wrong).map(\.rule))
    var best = comparison
    var isSmaller = true
    while isSmaller {
        isSmaller = false
        for spec in smaller(best.spec) {
            guard let found = try? Comparison(spec) else { continue }
            let isSame = rules.isEmpty ? found.refuted.isEmpty == false : (found.missing + found.wrong).contains { rules.contains($0.rule) }
            if isSame == false { continue }
            best = found
            isSmaller = true
            break
        }
    }
    return best
}

/// The spec without a line, without a block, without the braces around one, and without a side of an `&&` or `||`; the largest cuts first.
private func smaller(_ spec: String) -> [String] {
    let lines = spec.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var cuts: [[String]] = []
    for (start, line) in lines.enumerated() where line.isEmpty == false {
        if line.hasSuffix("{"),
            let end = lines.indices.first(where: { $0 > start && depth(of: lines[$0]) <= depth(of: line) && lines[$0].isLabel == false })
        {
            let isWhole = lines[end].hasSuffix("}")
            if isWhole || line.isElse { cuts.append(Array(lines[..<start] + lines[(isWhole && line.isElse == false ? end + 1 : end)...])) }
            if isWhole, line.isElse == false { cuts.append(Array(lines[..<start] + lines[(start + 1)..<end] + lines[(end + 1)...])) }
        } else {
            cuts.append(Array(lines[..<start] + lines[(start + 1)...]))
        }
        for shorter in line.withoutOperands { cuts.append(Array(lines[..<start] + [shorter] + lines[(start + 1)...])) }
    }
    return cuts.map { $0.joined(separator: "\n") }.sorted { $0.utf8.count < $1.utf8.count }
}

private func depth(of line: String) -> Int { return line.prefix { $0 == " " }.count }

extension String {
    fileprivate var isElse: Bool { return drop { $0 == " " }.hasPrefix("} else") }
    fileprivate var isLabel: Bool { return drop { $0 == " " }.hasPrefix("case ") }

    /// Each way to leave out one side of an operator, and what a comma separates; not all of them make sense.
    fileprivate var withoutOperands: [String] {
        var found: [String] = []
        for mark in [" && ", " || ", ", "] {
            let parts = split(separator: mark, omittingEmptySubsequences: false)
            if parts.count < 2 { continue }
            for place in parts.indices.dropFirst() {
                let (left, right) = (parts[..<place].joined(separator: mark), parts[place...].joined(separator: mark))
                for end in [" {", " ->", ")"] {
                    if let range = right.firstRange(of: end) { found.append(left + right[range.lowerBound...]) }
                }
                found.append(left)
                for start in [" when ", "if ", ": ", "(", " -> "] {
                    if let range = left.ranges(of: start).last { found.append(left[..<range.upperBound] + right) }
                }
            }
        }
        return found
    }
}
