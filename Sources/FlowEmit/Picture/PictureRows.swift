// Many containers in one row would be a strip that nobody can look at: they stand in rows, as words do, so that the whole is about as wide as a
// screen is.
extension Picture {
    /// The places of the frames in each row, in their order; with a way to the right, in each column. O(n · √n) in the number of frames.
    func rows(_ direction: PictureOptions.Direction) -> [[Int]] {
        let rooms = frames.map { Room(of: $0, direction) }
        guard frames.count > 1, let widest = rooms.map(\.across).max() else { return [Array(frames.indices)] }
        var starts = rooms.map(\.across)
        for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
        let total = starts.last ?? 0
        let most = Int(Double(frames.count).squareRoot()) + 3
        let candidates = (1...most).map { count in
            // As wide as the first row must be, so that the others are no wider.
            filled(rooms, upTo: max(widest, starts.first { $0 >= total / count } ?? total))
        }
        let best = candidates.min { extent(of: $0, rooms, direction) < extent(of: $1, rooms, direction) }
        return best ?? [Array(frames.indices)]
    }

    /// The side that decides how small the picture is shown on a screen.
    private func extent(of rows: [[Int]], _ rooms: [Room], _ direction: PictureOptions.Direction) -> Int {
        let along = rows.reduce(0) { $0 + 40 + ($1.map { rooms[$0].along }.max() ?? 0) }
        let across = rows.map { $0.reduce(0) { $0 + rooms[$1].across } }.max() ?? 0
        switch direction {
        case .down: return max(across, along * 8 / 5)
        case .right: return max(along, across * 8 / 5)
        }
    }
}

private func filled(_ rooms: [Room], upTo limit: Int) -> [[Int]] {
    var rows: [[Int]] = [[]]
    var width = 0
    for index in rooms.indices {
        if width > 0, width + rooms[index].across > limit {
            rows.append([])
            width = 0
        }
        rows[rows.count - 1].append(index)
        width += rooms[index].across
    }
    return rows
}

/// What a frame takes, about, in points: in the way of the flow, and across.
private struct Room {
    let along: Int
    let across: Int

    init(of frame: PictureFrame, _ direction: PictureOptions.Direction) {
        let nodes = frame.items.flatMap(\.nodes)
        let levels = frame.levels
        var along = [Int](repeating: 0, count: (levels.max() ?? 0) + 1)
        var across = along
        for (node, level) in zip(nodes, levels) {
            let (width, height) = node.extent
            along[level] = max(along[level], direction == .down ? height : width)
            across[level] += 30 + (direction == .down ? width : height)
        }
        let title = (width: 36 + 5 * min(72, frame.documentation.first?.count ?? 0), height: 100)
        let whole = (along: along.reduce(0) { $0 + $1 + 40 }, across: across.max() ?? 0)
        self.along = direction == .down ? whole.along + title.height : max(whole.along, title.width)
        self.across = direction == .down ? max(whole.across, title.width) : whole.across + title.height
    }
}

extension PictureNode {
    fileprivate var extent: (width: Int, height: Int) {
        let small = [kind ?? ""] + subtitle + facts + findings
        let width = max(7 * min(32, name.count), 5 * min(44, small.map(\.count).max() ?? 0))
        let lines = small.reduce(0) { $0 + ($1.count + 43) / 44 }
        return name.isEmpty ? (width: 20, height: 20) : (width: 24 + width, height: 28 + 14 * lines)
    }
}
