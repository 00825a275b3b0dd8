/// Arrows of events from one page to one place, as one arrow: side by side they would cover what is written at them.
func joined(_ edges: [PictureEdge]) -> [PictureEdge] {
    struct Ends: Hashable {
        let from: String
        let to: String
        let ranks: Bool
    }
    var joined: [PictureEdge] = []
    var places: [Ends: Int] = [:]
    for edge in edges {
        let ends = Ends(from: edge.from, to: edge.to, ranks: edge.ranks)
        if edge.kind == .event, let place = places[ends], let first = edge.label.first {
            joined[place].label += ["or " + first] + edge.label.dropFirst()
        } else {
            if edge.kind == .event { places[ends] = joined.count }
            joined.append(edge)
        }
    }
    return joined
}

/// With nodes side by side far enough apart for what is written at the arrows of events between them.
func withRoom(_ edges: [PictureEdge], _ direction: PictureOptions.Direction) -> [PictureEdge] {
    var written: [Set<String>: [String]] = [:]
    for edge in edges where edge.kind == .event {
        written[[edge.from, edge.to], default: []] += edge.label.flatMap { wrapped($0, columns: 30) }
    }
    guard written.isEmpty == false else { return edges }
    return edges.map { edge in
        guard edge.kind == .beside, let lines = written[[edge.from, edge.to]] else { return edge }
        var edge = edge
        // A gap is about five letters wide, or two lines high.
        switch direction {
        case .down: edge.room += (lines.map(\.count).max() ?? 0) / 5
        case .right: edge.room += lines.count / 2
        }
        return edge
    }
}
