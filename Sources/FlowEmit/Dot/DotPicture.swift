import FlowModel

/// The picture of one container while it is drawn: nodes are written as they are met, in their clusters; edges are kept for the end, so that
/// none pulls a node into a cluster.
struct DotPicture {
    let machine: Machine
    var lines: DotLines
    var edges: [DotEdge] = []
    let loads: DotLoads
    /// The column that pages are drawn in now: those of one track stand below one another.
    var track: DotTrack = .main
    private var branches = 0
    private var usedNames: [String: Int] = [:]

    init(of machine: Machine, into lines: DotLines) {
        self.machine = machine
        self.lines = lines
        self.loads = DotLoads(of: machine)
    }

    /// All lines, this container's at the end.
    mutating func drawn() -> DotLines {
        lines.open("subgraph \(DotID("cluster_\(machine.name)")) {")
        lines.add("style=\"rounded\" color=\"#777777\" margin=18 labeljust=\"l\"")
        lines.add("label=<\(title)>")
        lines.add("tooltip=\(TooltipText(tooltip(machine.documentation, else: machine.name)))")
        let start = drawStart()
        drawFlowHandlers()
        drawOrder(from: start)
        drawEntries()
        drawRequests(in: nil)
        drawEnds()
        lines.add("")
        for edge in edges { lines.add(edge.code) }
        lines.close("}")
        return lines
    }

    private var title: DotCode {
        var title: DotCode = "<b>\(LabelText(kindName)) \(LabelText(machine.name))</b><br align=\"left\"/>"
        for line in wrapped(machine.documentation.first ?? "", columns: 72) {
            title.append("<font point-size=\"11\">\(LabelText(line))</font><br align=\"left\"/>")
        }
        return title
    }

    private var kindName: String {
        switch machine.kind {
        case .flow: return "flow"
        case .pager(isVertical: false): return "pager"
        case .pager(isVertical: true): return "vertical pager"
        case .tabs: return "tabs"
        case .stack: return "stack"
        }
    }

    /// An id of this container's that names of the language cannot take: it has a character beside letters, digits and points.
    mutating func id(marking name: String) -> DotID {
        let count = (usedNames[name] ?? 0) + 1
        usedNames[name] = count
        return DotID("\(machine.name).\(name)" + (count == 1 ? "" : " \(count)"))
    }

    /// A column for one branch of a choice.
    mutating func newTrack() -> DotTrack {
        branches += 1
        return .branch(branches)
    }

    func id(_ page: ID<Page>) -> DotID { return DotID("\(machine.name).\(machine.pages[page].name)") }
    func id(_ request: ID<Request>) -> DotID { return DotID("\(machine.name).\(machine.requests[request].name)()") }
}

/// Nodes that are kept in one straight column.
enum DotTrack {
    case main
    case branch(Int)

    var code: DotCode {
        switch self {
        case .main: return "group=\"main\""
        case .branch(let number): return "group=\"branch \(number)\""
        }
    }
}

/// A documentation as a tooltip, or a name where there is none.
func tooltip(_ documentation: [String], else name: String) -> String {
    let text = documentation.joined(separator: "\n")
    return text.isEmpty ? name : text
}
