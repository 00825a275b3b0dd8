/// The way that shows a finding: pages one after the other, from the start of a container.
struct Way {
    let letter: String
    let frame: Int
    /// Ids of nodes; a page that is repeated comes several times.
    let pages: [String]

    /// `nil` where the finding tells of no way, or the picture does not show it.
    init?(of finding: PictureFinding, letter: String, in frames: [PictureFrame]) {
        guard finding.pages.isEmpty == false, let frame = frames.firstIndex(where: { $0.name == finding.flow }) else { return nil }
        let drawn = Set(frames[frame].items.flatMap(\.nodes).filter(\.isPage).map(\.id))
        self.letter = letter
        self.frame = frame
        // The members of a repetition stand behind the name.
        pages = finding.pages.map { "\(finding.flow)." + $0.prefix { $0 != "(" } }
        if pages.contains(where: { drawn.contains($0) == false }) { return nil }
    }
}

extension PictureFrame {
    /// Marks the arrows from page to page, with the choices between them. Linear in the arrows for each page of the way at most, and in what lies
    /// near it as a rule.
    mutating func mark(_ way: Way) {
        var leaving: [String: [Int]] = [:]
        for (index, edge) in edges.enumerated() {
            switch edge.kind {
            case .order, .straight, .around, .loop: leaving[edge.from, default: []].append(index)
            case .load, .event, .beside: break
            }
        }
        let nodes = items.flatMap(\.nodes)
        let pages = Set(nodes.filter(\.isPage).map(\.id))
        let columns = Dictionary(grouping: nodes.filter { $0.role == .connector }, by: \.name).values.map { $0.map(\.id) }
        let further = Dictionary(columns.compactMap { $0.count == 2 ? ($0[0], $0[1]) : nil }) { first, _ in first }
        var from = nodes.first { $0.role == .start }?.id
        for page in way.pages {
            if let from { for index in arrows(from: from, to: page, leaving, further, past: pages) { edges[index].isOnWay = true } }
            from = page
        }
    }

    /// The shortest way that meets no other page; empty where there is none. Breadth-first search.
    ///
    /// - Parameter further: where a flow goes on in another column: from the foot of one to the head of the next.
    private func arrows(
        from start: String,
        to end: String,
        _ leaving: [String: [Int]],
        _ further: [String: String],
        past pages: Set<String>
    ) -> [Int] {
        var reached: [String: Int] = [:]
        var waiting = [start]
        var next = 0
        while next < waiting.count {
            for index in leaving[waiting[next]] ?? [] where reached[edges[index].to] == nil {
                let node = edges[index].to
                reached[node] = index
                if node == end { return chain(to: end, from: start, reached) }
                if pages.contains(node) == false { waiting.append(node) }
                if let head = further[node], reached.updateValue(index, forKey: head) == nil { waiting.append(head) }
            }
            next += 1
        }
        return []
    }

    private func chain(to end: String, from start: String, _ reached: [String: Int]) -> [Int] {
        var chain: [Int] = []
        var node = end
        repeat {
            guard let index = reached[node] else { return chain }
            chain.append(index)
            node = edges[index].from
        } while node != start
        return chain
    }
}
