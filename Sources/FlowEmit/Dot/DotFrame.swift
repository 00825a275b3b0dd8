/// Frames, groups and arrows as DOT.
extension DotLines {
    mutating func add(_ frame: PictureFrame, _ theme: DotTheme) {
        open("subgraph \(DotID("cluster_\(frame.name)")) {")
        add("style=\"rounded\" color=\(theme.frame) margin=18 labeljust=\"l\"")
        add("label=<\(title(of: frame))>")
        add("tooltip=\(TooltipText(tooltip(frame.documentation, else: frame.name)))")
        for item in frame.items { add(item, theme) }
        add("")
        for edge in frame.edges { add(edge.dot(theme)) }
        close("}")
    }

    private mutating func add(_ item: PictureItem, _ theme: DotTheme) {
        switch item {
        case .node(let node): add(node, theme)
        case .group(let group): add(group, theme)
        case .beside(let left, let right): add("{ rank=same \(DotID(left)) \(DotID(right)) }")
        }
    }

    private mutating func add(_ group: PictureGroup, _ theme: DotTheme) {
        open("subgraph \(DotID("cluster_" + group.id)) {")
        add("style=\"rounded,filled\" fillcolor=\(theme.group) color=\(theme.groupFrame) margin=14 labeljust=\"l\" fontsize=11")
        add("label=<for each <b>\(LabelText(group.variable))</b> in \(LabelText(group.source))>")
        add("tooltip=\(TooltipText("repeated for each \(group.variable) in \(group.source)"))")
        for item in group.items { add(item, theme) }
        close("}")
    }
}

private func title(of frame: PictureFrame) -> DotCode {
    var title: DotCode = "<b>\(LabelText(frame.kind)) \(LabelText(frame.name))</b><br align=\"left\"/>"
    for line in wrapped(frame.documentation.first ?? "", columns: 72) {
        title.append("<font point-size=\"11\">\(LabelText(line))</font><br align=\"left\"/>")
    }
    return title
}

extension PictureEdge {
    func dot(_ theme: DotTheme) -> DotCode {
        var attributes: [DotCode] = []
        let rows = label.flatMap { wrapped($0, columns: 30) }
        // The spaces keep the text off the line.
        if rows.isEmpty == false { attributes.append("label=< \(rows.map { "\(LabelText($0))" }.joined(separator: " <br/> ")) >") }
        switch kind {
        case .order, .beside: break
        case .straight: attributes.append("weight=8")
        case .around, .loop: attributes.append("weight=1")
        case .load: attributes.append("style=\"dashed\" arrowhead=\"open\" weight=1")
        case .event: attributes.append("style=\"dotted\" penwidth=1.5 arrowhead=\"empty\" weight=1")
        case .run: attributes.append("style=\"dashed\" arrowhead=\"vee\" constraint=false weight=1")
        }
        if kind == .beside { attributes.append("style=\"invis\"") }
        switch change {
        case .added?: attributes.append("color=\(theme.added) fontcolor=\(theme.added) penwidth=2")
        case .removed?: attributes.append("color=\(theme.removed) fontcolor=\(theme.removed) style=\"dashed\"")
        case .moved?, .changed?: attributes.append("color=\(theme.changed) fontcolor=\(theme.changed) penwidth=2")
        case nil: break
        }
        if ranks == false, kind != .run { attributes.append("constraint=false") }
        let list = attributes.joined(separator: " ")
        return list.isEmpty ? "\(DotID(from)) -> \(DotID(to))" : "\(DotID(from)) -> \(DotID(to)) [\(list)]"
    }
}
