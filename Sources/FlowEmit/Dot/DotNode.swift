import FlowModel

/// One node as DOT, by its role.
extension DotLines {
    mutating func add(_ node: PictureNode, _ theme: DotTheme) {
        let track = node.track.map { trackCode($0) } ?? ""
        switch node.role {
        case .page(let kind):
            open("\(DotID(node.id)) [")
            add("\(look(of: node, kind, theme))\(track)")
            add("tooltip=\(TooltipText(node.tooltip))")
            addCard(of: node, theme)
            close("]")
        case .everyPage:
            open("\(DotID(node.id)) [")
            add("shape=\"note\" style=\"filled\"\(changed(node, theme))")
            add("tooltip=\(TooltipText(node.tooltip))")
            addCard(of: node, theme)
            close("]")
        case .choice(let subject?):
            add(
                """
                \(DotID(node.id)) [shape="diamond" style="filled" label=<\(LabelText(subject))> fontsize=10 margin="0.02,0.02" \(track) \
                tooltip=\(TooltipText(node.tooltip))\(changed(node, theme))]
                """
            )
        case .choice(nil):
            add(
                """
                \(DotID(node.id)) [shape="diamond" style="filled" label="" width=0.22 height=0.22 \(track) \
                tooltip=\(TooltipText(node.tooltip))\(changed(node, theme))]
                """
            )
        case .join:
            add(
                """
                \(DotID(node.id)) [shape="circle" style="filled" fillcolor=\(theme.join) label="" width=0.1 \(track) \
                tooltip=\(TooltipText(node.tooltip))]
                """
            )
        case .start, .finish, .cancel, .end:
            let border: DotCode = node.role == .start ? "" : " peripheries=2"
            add(
                """
                \(DotID(node.id)) [shape="oval" style="filled" \(theme.marker) margin="0.08,0.02" height=0.3 \(track) \
                label=<<b>\(LabelText(node.name))</b>\(smallRows(node.subtitle))>\(border) tooltip=\(TooltipText(node.tooltip))]
                """
            )
        case .connector:
            add(
                """
                \(DotID(node.id)) [shape="circle" style="filled" \(theme.marker) margin="0.02,0.02" width=0.3 \(track) \
                label=<<b>\(LabelText(node.name))</b>> tooltip=\(TooltipText(node.tooltip))]
                """
            )
        case .entry:
            open("\(DotID(node.id)) [")
            add("shape=\"oval\" margin=\"0.04,0.01\" height=0.3 tooltip=\(TooltipText(node.tooltip))\(changed(node, theme))")
            add("label=<<b>entry</b>&#160;\(LabelText(node.name))\(smallRows(node.subtitle))>")
            close("]")
        case .request(let kind):
            open("\(DotID(node.id)) [")
            switch kind {
            case .fetch: add("shape=\"cylinder\" style=\"filled\" fillcolor=\(theme.fetch) margin=\"0.12,0.1\"\(changed(node, theme))")
            case .send: add("shape=\"cds\" style=\"filled\" fillcolor=\(theme.send) margin=\"0.22,0.16\"\(changed(node, theme))")
            }
            add("tooltip=\(TooltipText(node.tooltip))")
            add("label=<\(requestLabel(of: node, theme))>")
            close("]")
        }
    }

    /// A label in rows: what stands out, a line, and what is small.
    private mutating func addCard(of node: PictureNode, _ theme: DotTheme) {
        open("label=<<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"2\">")
        if let change = node.change { add(small(change.rawValue, theme)) }
        if let kind = node.kind { add(small(kind, theme)) }
        for line in wrapped(node.ways.isEmpty ? "" : "way " + node.ways.joined(separator: ", "), columns: 32) {
            add("<tr><td><font point-size=\"10\" color=\(theme.finding)><b>\(LabelText(line))</b></font></td></tr>")
        }
        for line in wrapped(node.name, columns: 32) { add("<tr><td><b>\(LabelText(line))</b></td></tr>") }
        for line in node.subtitle { add(small(line, theme)) }
        if node.facts.isEmpty == false { add("<hr/>") }
        for line in node.facts.flatMap({ rows(of: $0) }) {
            add("<tr><td align=\"left\"><font point-size=\"10\">\(line)</font></td></tr>")
        }
        if node.findings.isEmpty == false { add("<hr/>") }
        for line in node.findings.flatMap({ rows(of: "⚠ " + $0) }) {
            add("<tr><td align=\"left\"><font point-size=\"10\" color=\(theme.finding)><b>\(line)</b></font></td></tr>")
        }
        close("</table>>")
    }
}

/// What is too long goes on further in, so that it does not look like another row.
private func rows(of fact: String) -> [DotCode] {
    return wrapped(fact, columns: 44).enumerated().map { $0 == 0 ? "\(LabelText($1))" : "&#160;&#160;&#160;\(LabelText($1))" }
}

private func trackCode(_ track: Int) -> DotCode {
    return track == mainTrack ? "group=\"main\"" : "group=\"branch \(track)\""
}

/// What differs from a plain page.
private func look(of node: PictureNode, _ kind: Page.Kind, _ theme: DotTheme) -> DotCode {
    var look = DotCode()
    switch kind {
    case .page: break
    case .insert: look.append("style=\"rounded,filled,dashed\" ")
    case .tail: look.append("peripheries=2 ")
    case .run: look.append("shape=\"folder\" style=\"filled\" ")
    }
    if node.isCommit { look.append("penwidth=3 ") }
    if node.findings.isEmpty == false { look.append("color=\(theme.finding) ") }
    switch node.change {
    case .added?: look.append("color=\(theme.added) ")
    case .removed?: look.append("color=\(theme.removed) style=\"rounded,dotted\" ")
    case .moved?, .changed?: look.append("color=\(theme.changed) ")
    case nil: break
    }
    return look
}

private func changed(_ node: PictureNode, _ theme: DotTheme) -> DotCode {
    switch node.change {
    case .added?: return " color=\(theme.added)"
    case .removed?: return " color=\(theme.removed) style=\"dotted\""
    case .moved?, .changed?: return " color=\(theme.changed)"
    case nil: return ""
    }
}

private func small(_ text: String, _ theme: DotTheme) -> DotCode {
    return "<tr><td><font point-size=\"9\" color=\(theme.small)>\(LabelText(text))</font></td></tr>"
}

private func smallRows(_ rows: [String]) -> DotCode {
    return rows.flatMap { wrapped($0, columns: 36) }.map { "<br/><font point-size=\"10\">\(LabelText($0))</font>" }.joined()
}

private func requestLabel(of node: PictureNode, _ theme: DotTheme) -> DotCode {
    let small = node.subtitle.flatMap { wrapped($0, columns: 30) }.map { row -> DotCode in
        "<br/><font point-size=\"9\">\(LabelText(row))</font>"
    }
    let found = node.findings.flatMap { wrapped("⚠ " + $0, columns: 30) }.map { row -> DotCode in
        "<br/><font point-size=\"9\" color=\(theme.finding)><b>\(LabelText(row))</b></font>"
    }
    let kind = [node.kind, node.change?.rawValue].compactMap { $0 }.joined(separator: ", ")
    return "<font point-size=\"9\">\(LabelText(kind))</font><br/><b>\(LabelText(node.name))</b>\(small.joined())\(found.joined())"
}
