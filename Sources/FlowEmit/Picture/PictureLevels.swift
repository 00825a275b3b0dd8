extension PictureFrame {
    /// For each node, in the order in which they are drawn, how many arrows lead to it one after the other at most, without those that lead back; a
    /// load stands where the first page that uses it does. Linear.
    var levels: [Int] {
        let nodes = items.flatMap(\.nodes)
        let places = Dictionary(nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
        var next = [[Int]](repeating: [], count: nodes.count)
        var beside = next
        for edge in edges where edge.ranks {
            guard let from = places[edge.from], let to = places[edge.to], from < to else { continue }
            switch edge.kind {
            case .order, .straight, .around, .event: next[from].append(to)
            case .load, .beside: beside[from].append(to)
            case .loop: break
            }
        }
        var levels = [Int](repeating: 0, count: nodes.count)
        for place in nodes.indices {
            for other in next[place] { levels[other] = max(levels[other], levels[place] + 1) }
            for other in beside[place] { levels[other] = max(levels[other], levels[place]) }
        }
        return levels
    }
}
