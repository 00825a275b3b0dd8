import FlowModel

// Where the container begins, and the ways in which it can end.
extension DotPicture {
    private var start: DotID { return DotID("\(machine.name):start") }
    var finished: DotID { return DotID("\(machine.name):finish") }
    var cancelled: DotID { return DotID("\(machine.name):cancel") }

    mutating func drawStart() -> DotID {
        let params = machine.params.map { param in
            "\(param.name): \(machine.describe(param.type))" + (param.value.map { " = \(machine.describe($0))" } ?? "")
        }
        lines.add("\(start) [\(marker("Start", rows: shortened(params, to: 6))) tooltip=\"the flow starts here\"]")
        return start
    }

    /// Each way into the middle, above the page that it leads to.
    mutating func drawEntries() {
        for entry in machine.entries {
            guard let target = entry.path.last else { continue }
            let node = id(marking: "entry \(entry.name)")
            lines.open("\(node) [")
            lines.add(
                "shape=\"oval\" margin=\"0.04,0.01\" height=0.3 tooltip=\(TooltipText(tooltip(entry.documentation, else: "a way into the middle")))"
            )
            let parameters = shortened(entry.parameters.map { machine.describe($0) }, to: 6)
            lines.add("label=<<b>entry</b> \(LabelText(entry.name))\(smallRows(parameters))>")
            lines.close("]")
            let further = target.child.map { [machine.describe($0, of: target.page.page)] } ?? []
            edges.append(DotEdge(from: node, to: id(target.page.page), kind: .around, label: further))
        }
    }

    /// What stands behind the last page: a flow finishes there, a pager just ends.
    mutating func drawLast(from ends: [OpenEnd]) {
        if machine.kind == .flow {
            connect(ends, to: finished)
        } else {
            let end = DotID("\(machine.name):end")
            lines.add("\(end) [\(marker("End", rows: [])) peripheries=2 tooltip=\"the last page: there is no next one\"]")
            connect(ends, to: end)
        }
    }

    /// The ends that some edge leads to.
    mutating func drawEnds() {
        if edges.contains(where: { $0.to == finished }) {
            let outputs = machine.outputs.map { $0.name + ($0.mayBeMissing ? "?" : "") }
            let rows = outputs.isEmpty ? [] : ["delivers " + outputs.joined(separator: ", ")]
            lines.add("\(finished) [\(marker("Finish", rows: rows)) peripheries=2 tooltip=\"the flow is finished\"]")
        }
        if edges.contains(where: { $0.to == cancelled }) {
            lines.add("\(cancelled) [\(marker("Cancel", rows: [])) peripheries=2 tooltip=\"the flow ends without a result\"]")
        }
    }

    private func marker(_ name: String, rows: [String]) -> DotCode {
        return """
            shape="oval" style="filled" fillcolor="#333333" fontcolor="white" margin="0.08,0.02" height=0.3 \(DotTrack.main.code) \
            label=<<b>\(LabelText(name))</b>\(smallRows(rows))>
            """
    }

    private func smallRows(_ rows: [String]) -> DotCode {
        return rows.flatMap { wrapped($0, columns: 36) }.map { "<br/><font point-size=\"10\">\(LabelText($0))</font>" }.joined()
    }
}
