import FlowModel

// Where the container begins, and the ways in which it can end.
extension FrameBuilder {
    var finished: String { return "\(machine.name):finish" }
    var cancelled: String { return "\(machine.name):cancel" }

    mutating func drawStart() -> String {
        let params = machine.params.map { param in
            "\(param.name): \(machine.describe(param.type))" + (param.value.map { " = \(machine.describe($0))" } ?? "")
        }
        let rows = options.detail == .pages ? [] : shortened(params, to: 6)
        let start = marker("start", .start, "Start", rows: rows, tooltip: "the flow starts here")
        add(start)
        return start.id
    }

    /// Each way into the middle, above the page that it leads to.
    mutating func drawEntries() {
        for entry in machine.entries {
            guard let target = entry.path.last else { continue }
            var node = PictureNode(
                id(marking: "entry \(entry.name)"),
                .entry,
                name: entry.name,
                tooltip: tooltip(entry.documentation, else: "a way into the middle")
            )
            node.subtitle = shortened(entry.parameters.map { machine.describe($0) }, to: 6)
            add(node)
            let further = target.child.map { [machine.describe($0, of: target.page.page)] } ?? []
            edges.append(PictureEdge(from: node.id, to: id(target.page.page), kind: .around, label: further))
        }
    }

    /// What stands behind the last page: a flow finishes there, a pager just ends.
    mutating func drawLast(from ends: [OpenEnd]) {
        if machine.kind == .flow {
            connect(ends, to: finished)
        } else {
            let end = marker("end", .end, "End", rows: [], tooltip: "the last page: there is no next one")
            add(end)
            connect(ends, to: end.id)
        }
    }

    /// The ends that some edge leads to.
    mutating func drawEnds() {
        if edges.contains(where: { $0.to == finished }) {
            let outputs = machine.outputs.map { $0.name + ($0.mayBeMissing ? "?" : "") }
            let rows = outputs.isEmpty || options.detail == .pages ? [] : ["delivers " + outputs.joined(separator: ", ")]
            add(marker("finish", .finish, "Finish", rows: rows, tooltip: "the flow is finished"))
        }
        if edges.contains(where: { $0.to == cancelled }) {
            add(marker("cancel", .cancel, "Cancel", rows: [], tooltip: "the flow ends without a result"))
        }
    }

    private func marker(_ id: String, _ role: PictureNode.Role, _ name: String, rows: [String], tooltip: String) -> PictureNode {
        var node = PictureNode("\(machine.name):\(id)", role, name: name, tooltip: tooltip, track: mainTrack)
        node.subtitle = rows
        return node
    }
}
