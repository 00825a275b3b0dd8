extension DotLines {
    /// Puts frames below one another where there are many: what stands last in a row leads, unseen, to what stands first in the next one.
    mutating func addRows(of picture: Picture, _ direction: PictureOptions.Direction) {
        let rows = picture.rows(direction).map { row in row.map { picture.frames[$0] } }
        guard rows.count > 1 else { return }
        add("")
        for (index, row) in rows.enumerated() {
            // Frames of a row begin at one height.
            let tops = row.compactMap(\.top)
            if tops.count > 1 { add(sameRank(tops)) }
            if index > 0, let first = tops.first { add("\(gap(index)) -> \(DotID(first)) [\(unseen)]") }
            guard index + 1 < rows.count else { continue }
            add("\(gap(index + 1)) [shape=\"point\" style=\"invis\" width=0 height=0]")
            for last in row.compactMap(\.last) { add("\(DotID(last)) -> \(gap(index + 1)) [\(unseen)]") }
        }
    }
}

/// It pulls nothing to its side.
private let unseen: DotCode = "style=\"invis\" weight=0"

/// No container has a name with a space in it.
private func gap(_ number: Int) -> DotCode { return "\(DotID("above row \(number + 1)"))" }

extension PictureFrame {
    fileprivate var top: String? { return items.flatMap(\.nodes).first { $0.role == .start }?.id }

    /// The node that the longest way leads to: what else there is stands above it.
    fileprivate var last: String? {
        return zip(levels, items.flatMap(\.nodes)).max { $0.0 < $1.0 }?.1.id
    }
}
