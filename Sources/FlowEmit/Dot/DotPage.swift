import FlowModel

extension DotPicture {
    /// One page as a card: its name for people, what it asks, what it insists on, what happens on it.
    mutating func drawPage(_ id: ID<Page>) {
        let page = machine.pages[id]
        let node = self.id(id)
        lines.open("\(node) [")
        lines.add("shape=\"box\" style=\"\(style(of: page))\" fillcolor=\"white\" margin=\"0.12,0.06\" \(track.code)\(border(of: page))")
        lines.add("tooltip=\(TooltipText(tooltip(page.documentation, else: page.name)))")
        lines.open("label=<<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"2\">")
        for row in heading(of: page) { lines.add(row) }
        let facts = rows(of: id)
        if facts.isEmpty == false { lines.add("<hr/>") }
        for fact in facts {
            for line in wrapped(fact, columns: 44) {
                lines.add("<tr><td align=\"left\"><font point-size=\"10\">\(LabelText(line))</font></td></tr>")
            }
        }
        lines.close("</table>>")
        lines.close("]")
        drawEvents(of: page.handlers, from: node)
        drawCountdowns(of: page, from: node)
        drawLoads(of: id)
    }

    private func style(of page: Page) -> DotCode { return page.kind == .insert ? "rounded,filled,dashed" : "rounded,filled" }

    private func border(of page: Page) -> DotCode {
        let edges: DotCode = page.kind == .tail ? " peripheries=2" : ""
        return page.isCommit ? "\(edges) penwidth=3" : edges
    }

    private func heading(of page: Page) -> [DotCode] {
        var rows: [DotCode] = []
        switch page.kind {
        case .page: break
        case .insert: rows.append(small("conditional page"))
        case .tail: rows.append(small("always last"))
        case .run: rows.append(small("child flow"))
        }
        for line in wrapped(page.title ?? page.name, columns: 32) { rows.append("<tr><td><b>\(LabelText(line))</b></td></tr>") }
        if page.title != nil { rows.append(small(page.name)) }
        return rows
    }

    private func small(_ text: String) -> DotCode {
        return "<tr><td><font point-size=\"9\" color=\"#555555\">\(LabelText(text))</font></td></tr>"
    }

    /// A modest number of facts: long lists end with how many more there are.
    private func rows(of id: ID<Page>) -> [String] {
        let page = machine.pages[id]
        var rows = shortened(page.inputs.map { row(of: machine.inputs[$0]) }, to: 6)
        rows += shortened(page.requirements.map { "require \(machine.describe(machine.requirements[$0].condition))" }, to: 4)
        rows += shortened(page.handlers.filter { isDrawn($0.actions) == false }.map { row(of: $0) }, to: 5)
        rows += shortened(page.countdowns.filter { isDrawn($0.actions) == false }.map { row(of: $0) }, to: 3)
        if page.isRefreshable { rows.append("refreshable") }
        if page.isCommit { rows.append("commit: no way back from here") }
        return rows
    }

    private func shortened(_ rows: [String], to count: Int) -> [String] {
        if rows.count <= count + 1 { return rows }
        return rows.prefix(count) + ["… and \(rows.count - count) more"]
    }

    private func row(of input: Input) -> String {
        let start = input.start.map { " = \(machine.describe($0))" } ?? ""
        return "\(input.name): \(machine.describe(input.type))\(start)"
    }
}
