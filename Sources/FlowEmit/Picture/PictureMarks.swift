import FlowModel

/// What a finding says of a picture.
package struct PictureFinding: Sendable {
    /// What it is about: `Checkout.address`. Where no node stands for that, the container's frame bears the finding.
    package let symbol: String
    package let text: String
    /// The container in which answers show it, and the pages that these list, in order: `chooseSentence(.mood)`. Empty where there are none.
    package let flow: String
    package let pages: [String]

    package init(symbol: String, text: String, flow: String = "", pages: [String] = []) {
        self.symbol = symbol
        self.text = text
        self.flow = flow
        self.pages = pages
    }
}

extension Picture {
    /// Marks the nodes that findings are about, and the ways that lead there: each way has a letter, each page on it a number.
    package mutating func mark(_ findings: [PictureFinding]) {
        var texts: [String: [String]] = [:]
        var ways: [Way] = []
        for finding in findings {
            guard let way = Way(of: finding, letter: letters(ways.count), in: frames) else {
                texts[finding.symbol, default: []].append(finding.text)
                continue
            }
            texts[finding.symbol, default: []].append("\(way.letter) \(finding.text)")
            ways.append(way)
        }
        guard texts.isEmpty == false else { return }
        let places = ways.reduce(into: [String: [String]]()) { places, way in
            for (number, page) in way.pages.enumerated() { places[page, default: []].append("\(way.letter)\(number + 1)") }
        }
        for index in frames.indices {
            frames[index].items = frames[index].items.map { item in
                item.changed { node in
                    node.findings = texts.removeValue(forKey: node.symbol) ?? []
                    node.ways = places[node.id] ?? []
                }
            }
            let own = findings.map(\.symbol).filter { $0.prefix { $0 != "." } == frames[index].name }
            frames[index].findings = shortened(own.flatMap { texts.removeValue(forKey: $0) ?? [] }, to: 6)
        }
        for way in ways { frames[way.frame].mark(way) }
    }
}

/// `A`, `B`, … `Z`, `AA`
private func letters(_ number: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number % 26)))
    return number < 26 ? letter : letters(number / 26 - 1) + letter
}

extension PictureItem {
    /// The same, with each node in it changed.
    func changed(_ change: (inout PictureNode) -> Void) -> PictureItem {
        switch self {
        case .node(var node):
            change(&node)
            return .node(node)
        case .group(var group):
            group.items = group.items.map { $0.changed(change) }
            return .group(group)
        case .beside: return self
        }
    }

    /// All nodes in it, in order.
    var nodes: [PictureNode] {
        switch self {
        case .node(let node): return [node]
        case .group(let group): return group.items.flatMap(\.nodes)
        case .beside: return []
        }
    }
}

extension PictureFrame {
    /// The pages in their order, for those who do not see the picture.
    package var spokenOrder: String {
        let pages = items.flatMap(\.nodes).compactMap { node -> String? in
            guard case .page(let kind) = node.role else { return nil }
            switch kind {
            case .page: return node.name
            case .insert: return "\(node.name) (at times)"
            case .tail: return "\(node.name) (always last)"
            case .run: return "\(node.name) (a flow of its own)"
            }
        }
        let about = documentation.first.map { $0 + " " } ?? ""
        return about + "\(name): " + pages.joined(separator: ", ") + "."
    }
}
