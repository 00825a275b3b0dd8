extension Picture {
    /// This picture with what became of an earlier one: what is new, what is gone (drawn where it was), what moved and what changed.
    package func compared(with old: Picture) -> Picture {
        var result = self
        let before = Dictionary(old.frames.map { ($0.name, $0) }) { first, _ in first }
        for index in result.frames.indices { result.frames[index].compare(with: before[result.frames[index].name]) }
        let names = Set(frames.map(\.name))
        for frame in old.frames where names.contains(frame.name) == false {
            var gone = frame
            gone.items = gone.items.map { $0.changed { $0.change = .removed } }
            for edge in gone.edges.indices { gone.edges[edge].change = .removed }
            result.frames.append(gone)
        }
        return result
    }
}

extension PictureFrame {
    fileprivate mutating func compare(with old: PictureFrame?) {
        let now = items.flatMap(\.nodes)
        let then = old?.items.flatMap(\.nodes) ?? []
        let before = Dictionary(then.map { ($0.id, $0) }) { first, _ in first }
        let present = Set(now.map(\.id))
        let steady = steadyPages(now.filter { before[$0.id] != nil }, then)
        items = items.map { item in
            item.changed { node in
                guard let earlier = before[node.id] else {
                    node.change = .added
                    return
                }
                if node.isPage, steady.contains(node.id) == false {
                    node.change = .moved
                } else if node.says != earlier.says {
                    node.change = .changed
                }
            }
        }
        var previous: String?
        for var node in then {
            if present.contains(node.id) == false {
                node.change = .removed
                insert(node, after: previous)
            }
            previous = node.id
        }
        compareEdges(with: old?.edges ?? [], among: present)
    }

    private mutating func compareEdges(with old: [PictureEdge], among ids: Set<String>) {
        var before = Dictionary(grouping: old, by: \.ends)
        for index in edges.indices {
            if edges[index].kind == .beside { continue }
            guard var earlier = before[edges[index].ends], earlier.isEmpty == false else {
                edges[index].change = .added
                continue
            }
            let same = earlier.firstIndex { $0.label == edges[index].label }
            if same == nil {
                edges[index].change = .changed
                // Colours alone would not tell it from what is new.
                edges[index].label += earlier[0].label.prefix(1).map { "before: \($0)" }
            }
            earlier.remove(at: same ?? 0)
            before[edges[index].ends] = earlier
        }
        for var edge in old where edge.kind != .beside && before[edge.ends]?.contains(edge) == true {
            edge.change = .removed
            // What there is now makes the layout; what is gone finds its place in it.
            if ids.contains(edge.from), ids.contains(edge.to) { edge.ranks = false }
            edges.append(edge)
        }
    }

    /// Puts a node that is gone behind the one that it followed.
    private mutating func insert(_ node: PictureNode, after previous: String?) {
        guard let previous else { return items.insert(.node(node), at: 0) }
        let place = items.firstIndex { $0.nodes.contains { $0.id == previous } }
        items.insert(.node(node), at: place.map { $0 + 1 } ?? items.count)
    }
}

extension PictureEdge {
    fileprivate struct Ends: Hashable {
        let from: String
        let to: String
        let kind: Kind
    }

    fileprivate var ends: Ends { return Ends(from: from, to: to, kind: kind) }
}

extension PictureNode {
    /// What can be read in it.
    fileprivate var says: [String] { return [name, kind ?? "", isCommit ? "commit" : ""] + subtitle + facts }
}

/// The pages that keep their order: a longest increasing subsequence of their old places (patience sorting). O(n log n).
private func steadyPages(_ now: [PictureNode], _ then: [PictureNode]) -> Set<String> {
    let pages = now.filter(\.isPage)
    var places: [String: Int] = [:]
    for (place, node) in then.enumerated() { places[node.id] = place }
    let order = pages.map { places[$0.id] ?? 0 }
    var piles: [Int] = []
    var below = [Int?](repeating: nil, count: order.count)
    for index in order.indices {
        var (low, high) = (0, piles.count)
        while low < high {
            let middle = (low + high) / 2
            if order[piles[middle]] < order[index] { low = middle + 1 } else { high = middle }
        }
        below[index] = low > 0 ? piles[low - 1] : nil
        if low == piles.count { piles.append(index) } else { piles[low] = index }
    }
    var steady: Set<String> = []
    var next = piles.last
    while let index = next {
        steady.insert(pages[index].id)
        next = below[index]
    }
    return steady
}
