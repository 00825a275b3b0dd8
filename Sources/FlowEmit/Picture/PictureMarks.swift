import FlowModel

extension Picture {
    /// Marks the nodes that findings are about. A symbol is that of a finding: `Checkout.address`; one of a container marks nothing.
    package mutating func mark(_ findings: [(symbol: String, text: String)]) {
        var texts: [String: [String]] = [:]
        for finding in findings { texts[finding.symbol, default: []].append(finding.text) }
        guard texts.isEmpty == false else { return }
        for index in frames.indices {
            frames[index].items = frames[index].items.map { item in
                item.changed { node in
                    guard let found = texts[node.id] else { return }
                    node.findings = found
                }
            }
        }
    }
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
