import FlowModel

extension DotPicture {
    /// One page as a card: its name for people, what it asks, what it insists on, what happens on it.
    mutating func drawPage(_ id: ID<Page>) {
        let page = machine.pages[id]
        let node = self.id(id)
        lines.open("\(node) [")
        lines.add("\(look(of: page))\(track.code)")
        lines.add("tooltip=\(TooltipText(tooltip(page.documentation, else: page.name)))")
        addCard(heading: heading(of: page), facts: rows(of: id))
        lines.close("]")
        drawEvents(of: page.handlers, from: node)
        drawCountdowns(of: page, from: node)
        drawLoads(of: id)
    }

    /// A label in rows: what stands out, a line, and what is small.
    mutating func addCard(heading: [DotCode], facts: [String]) {
        lines.open("label=<<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"2\">")
        for row in heading { lines.add(row) }
        if facts.isEmpty == false { lines.add("<hr/>") }
        for line in facts.flatMap({ wrapped($0, columns: 44) }) {
            lines.add("<tr><td align=\"left\"><font point-size=\"10\">\(LabelText(line))</font></td></tr>")
        }
        lines.close("</table>>")
    }

    /// What differs from a plain page.
    private func look(of page: Page) -> DotCode {
        var look = DotCode()
        switch page.kind {
        case .page: break
        case .insert: look.append("style=\"rounded,filled,dashed\" ")
        case .tail: look.append("peripheries=2 ")
        case .run: look.append("shape=\"folder\" style=\"filled\" ")
        }
        if page.isCommit { look.append("penwidth=3 ") }
        return look
    }

    private func heading(of page: Page) -> [DotCode] {
        var rows: [DotCode] = []
        switch page.kind {
        case .page: break
        case .insert: rows.append(small("conditional page"))
        case .tail: rows.append(small("always last"))
        case .run: rows.append(small("runs \(page.run.map { machine.children[$0.child].name } ?? page.name)"))
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
        var rows = page.parameters.isEmpty ? [] : ["with " + page.parameters.map { machine.describe($0) }.joined(separator: ", ")]
        if page.onSame != .ignore { rows.append("on same \(page.onSame.rawValue)") }
        rows += shortened(page.inputs.map { row(of: machine.inputs[$0]) }, to: 6)
        rows += shortened(page.requirements.map { "require \(machine.describe(machine.requirements[$0].condition))" }, to: 4)
        rows += shortened(page.handlers.filter { isDrawn($0.actions) == false }.map { row(of: $0) }, to: 5)
        rows += shortened(namedLoads(of: id), to: 4)
        rows += shortened(page.countdowns.filter { isDrawn($0.actions) == false }.map { row(of: $0) }, to: 3)
        if page.isRefreshable { rows.append("refreshable") }
        if page.isCommit { rows.append("commit: no way back from here") }
        return rows
    }

    private func row(of input: Input) -> String {
        let start = input.start.map { " = \(machine.describe($0))" } ?? ""
        return "\(input.name): \(machine.describe(input.type))\(start)"
    }
}

/// The first rows, and how many more there are; one more than `count` is still shown.
func shortened(_ rows: [String], to count: Int) -> [String] {
    if rows.count <= count + 1 { return rows }
    return rows.prefix(count) + ["… and \(rows.count - count) more"]
}
