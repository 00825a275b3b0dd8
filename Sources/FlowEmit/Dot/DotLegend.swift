import FlowModel

extension DotLines {
    /// What the shapes and arrows mean, as a frame of its own.
    mutating func addLegend(_ theme: DotTheme) {
        open("subgraph \"cluster_ legend\" {")
        add("style=\"rounded\" color=\(theme.frame) margin=18 labeljust=\"l\"")
        add("label=<<b>How to read it</b><br align=\"left\"/>>")
        add("tooltip=\"what the shapes mean\"")
        var nodes: [PictureNode] = []
        func node(_ id: String, _ role: PictureNode.Role, _ name: String, kind: String? = nil, commit: Bool = false) {
            var node = PictureNode(" legend.\(id)", role, name: name, tooltip: name)
            node.kind = kind
            node.isCommit = commit
            nodes.append(node)
        }
        node("start", .start, "Start")
        node("page", .page(.page), "a page")
        node("choice", .choice("what is asked"), "")
        node("insert", .page(.insert), "shown at times", kind: "conditional page")
        node("run", .page(.run), "a child flow", kind: "runs a flow")
        node("commit", .page(.page), "no way back from here", commit: true)
        node("tail", .page(.tail), "the last pages", kind: "always last")
        node("finish", .finish, "Finish")
        node("fetch", .request(.fetch), "what is loaded", kind: "fetch")
        node("send", .request(.send), "what is written", kind: "send")
        node("entry", .entry, "a way into the middle")
        for node in nodes { add(node, theme) }
        let order = ["start", "page", "choice", "insert", "run", "commit", "tail", "finish"]
        for (from, to) in zip(order, order.dropFirst()) {
            add(PictureEdge(from: " legend.\(from)", to: " legend.\(to)", kind: .order).dot(theme))
        }
        add(PictureEdge(from: " legend.page", to: " legend.fetch", kind: .load, label: ["needs it"]).dot(theme))
        add(PictureEdge(from: " legend.commit", to: " legend.send", kind: .load, label: ["sends it"]).dot(theme))
        add(PictureEdge(from: " legend.entry", to: " legend.run", kind: .around).dot(theme))
        add(PictureEdge(from: " legend.commit", to: " legend.finish", kind: .event, label: ["an event leads there"]).dot(theme))
        close("}")
    }
}
