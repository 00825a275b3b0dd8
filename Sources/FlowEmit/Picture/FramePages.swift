import FlowModel

extension FrameBuilder {
    /// One page as a card: its name for people, what it asks, what it insists on, what happens on it.
    mutating func drawPage(_ id: ID<Page>) {
        let page = machine.pages[id]
        var node = PictureNode(
            self.id(id),
            .page(page.kind),
            name: page.title ?? page.name,
            tooltip: tooltip(page.documentation, else: page.name),
            track: track
        )
        node.kind = kind(of: page)
        if page.title != nil { node.subtitle = [page.name] }
        node.isCommit = page.isCommit
        switch options.detail {
        case .pages: break
        case .data: node.facts = shortened(namedLoads(of: id), to: 4)
        case .full: node.facts = rows(of: id)
        }
        add(node)
        if showsEvents { drawEvents(of: page.handlers, from: node.id) }
        if options.detail == .full { drawCountdowns(of: page, from: node.id) }
        if options.detail != .pages { drawLoads(of: id) }
    }

    private func kind(of page: Page) -> String? {
        switch page.kind {
        case .page: return nil
        case .insert: return "conditional page"
        case .tail: return "always last"
        case .run: return "runs \(page.run.map { machine.children[$0.child].name } ?? page.name)"
        }
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
