/// Frames, groups and arrows as DOT.
extension DotLines {
    mutating func add(_ frame: PictureFrame, _ theme: DotTheme) {
        open("subgraph \(DotID("cluster_\(frame.name)")) {")
        add("style=\"rounded\" color=\(theme.frame) margin=18 labeljust=\"l\"")
        add("label=<\(title(of: frame, theme))>")
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
        case .beside(let nodes): add(sameRank(nodes))
        }
    }

    private mutating func add(_ group: PictureGroup, _ theme: DotTheme) {
        open("subgraph \(DotID("cluster_" + group.id)) {")
        add("style=\"rounded,filled\" fillcolor=\(theme.group) color=\(theme.groupFrame) margin=14 labeljust=\"l\" fontsize=11")
        add("label=<for each&#160;<b>\(LabelText(group.variable))</b>&#160;in \(LabelText(group.source))&#160;>")
        add("tooltip=\(TooltipText("repeated for each \(group.variable) in \(group.source)"))")
        for item in group.items { add(item, theme) }
        close("}")
    }
}

private func title(of frame: PictureFrame, _ theme: DotTheme) -> DotCode {
    var title: DotCode = "<b>\(LabelText(frame.kind)) \(LabelText(frame.name))</b>&#160;<br align=\"left\"/>"
    for line in wrapped(frame.documentation.first ?? "", columns: 72) {
        title.append("<font point-size=\"11\">\(LabelText(line))</font>&#160; &#160;<br align=\"left\"/>")
    }
    for line in frame.findings.flatMap({ wrapped("⚠ " + $0, columns: 72) }) {
        title.append("<font point-size=\"10\" color=\(theme.finding)><b>\(LabelText(line))</b></font>&#160; &#160;<br align=\"left\"/>")
    }
    return title
}

func sameRank(_ nodes: [String]) -> DotCode {
    return "{ rank=same \(nodes.map { "\(DotID($0))" }.joined(separator: " ")) }"
}

extension PictureEdge {
    func dot(_ theme: DotTheme) -> DotCode {
        if kind == .beside {
            let length: DotCode = room > 1 ? " minlen=\(room)" : ""
            return "\(DotID(from)) -> \(DotID(to)) [style=\"invis\"\(length)]"
        }
        var attributes: [DotCode] = []
        let rows = label.flatMap { wrapped($0, columns: 30) }
        // The spaces keep the text off the line; plain ones would be lost in an SVG.
        let text: [DotCode] = rows.map { "&#160;\(LabelText($0))&#160;" }
        if rows.isEmpty == false { attributes.append("label=<\(text.joined(separator: "<br/>"))>") }
        switch kind {
        case .order, .beside: break
        case .straight: attributes.append("weight=8")
        case .around, .loop: attributes.append("weight=1")
        case .load: attributes.append("style=\"dashed\" arrowhead=\"open\" weight=1")
        case .event: attributes.append("style=\"dotted\" penwidth=1.5 arrowhead=\"empty\" weight=1")
        }
        if isOnWay { attributes.append("style=\"bold\" penwidth=3 color=\(theme.finding)") }
        switch change {
        case .added?: attributes.append("color=\(theme.added) fontcolor=\(theme.added) penwidth=2")
        case .removed?: attributes.append("color=\(theme.removed) fontcolor=\(theme.removed) style=\"dashed\"")
        case .moved?, .changed?: attributes.append("color=\(theme.changed) fontcolor=\(theme.changed) penwidth=2")
        case nil: break
        }
        if ranks == false { attributes.append("constraint=false") }
        let list = attributes.joined(separator: " ")
        return list.isEmpty ? "\(DotID(from)) -> \(DotID(to))" : "\(DotID(from)) -> \(DotID(to)) [\(list)]"
    }
}
