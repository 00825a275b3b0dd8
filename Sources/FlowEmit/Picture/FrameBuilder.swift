import FlowModel

extension Picture {
    /// The diagram of a file: one frame for each container that it declares, and for each that these run.
    package init(of file: FlowFile, _ options: PictureOptions = PictureOptions()) {
        let machines: [Machine]
        if let flow = options.flow {
            machines = file.machinesAndChildren.filter { $0.name == flow }
        } else {
            machines = options.foldsChildren ? file.machines : file.machinesAndChildren
        }
        name = file.path.split(separator: "/").last.map { String($0) } ?? ""
        frames = machines.map { machine in
            var builder = FrameBuilder(of: machine, options)
            return builder.built()
        }
        hasLegend = options.hasLegend
    }
}

/// The frame of one container while it is drawn: nodes are put down as they are met, in their groups; edges are kept apart, so that none
/// pulls a node into a group.
struct FrameBuilder {
    let machine: Machine
    let options: PictureOptions
    var edges: [PictureEdge] = []
    let loads: LoadPlaces
    /// The column that pages are drawn in now.
    var track = mainTrack
    /// What is drawn so far: the frame, and the groups that are open in it.
    private var levels: [[PictureItem]] = [[]]
    private var branches = 0
    private var usedNames: [String: Int] = [:]

    init(of machine: Machine, _ options: PictureOptions) {
        self.machine = machine
        self.options = options
        self.loads = LoadPlaces(of: machine)
    }

    mutating func built() -> PictureFrame {
        let start = drawStart()
        if showsEvents { drawFlowHandlers(beside: start) }
        drawOrder(from: start)
        if options.detail == .full { drawEntries() }
        if options.detail != .pages { drawRequests(in: nil) }
        drawEnds()
        return PictureFrame(
            name: machine.name,
            kind: kindName,
            documentation: machine.documentation,
            items: levels[0],
            edges: withRoom(joined(edges), options.direction)
        )
    }

    /// Nodes that stand side by side in this order. What is one or none needs no order.
    mutating func standInOrder(_ nodes: [String]) {
        guard nodes.count > 1 else { return }
        // Turned to the right, Graphviz begins at the bottom.
        let nodes = options.direction == .right ? nodes.reversed() : nodes
        add(.beside(nodes))
        for (left, right) in zip(nodes, nodes.dropFirst()) { edges.append(PictureEdge(from: left, to: right, kind: .beside)) }
    }

    /// In a stack and in tabs events are all the order there is.
    var showsEvents: Bool {
        switch machine.kind {
        case .tabs, .stack: return true
        case .flow, .pager: return options.detail == .full
        }
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

    mutating func add(_ node: PictureNode) { add(.node(node)) }
    mutating func add(_ item: PictureItem) { levels[levels.count - 1].append(item) }
    mutating func openGroup() { levels.append([]) }

    mutating func closeGroup(_ id: String, variable: String, source: String) {
        guard levels.count > 1, let items = levels.popLast() else { return }
        add(.group(PictureGroup(id: id, variable: variable, source: source, items: items)))
    }

    /// An id of this container's that names of the language cannot take: it has a character beside letters, digits and points.
    mutating func id(marking name: String) -> String {
        let count = (usedNames[name] ?? 0) + 1
        usedNames[name] = count
        return "\(machine.name).\(name)" + (count == 1 ? "" : " \(count)")
    }

    /// A column for one branch of a choice.
    mutating func newTrack() -> Int {
        branches += 1
        return branches
    }

    func id(_ page: ID<Page>) -> String { return "\(machine.name).\(machine.pages[page].name)" }
    func id(_ request: ID<Request>) -> String { return "\(machine.name).\(machine.requests[request].name)()" }
}

/// The column of what is not conditional.
let mainTrack = 0

/// A documentation as a tooltip, or a name where there is none.
func tooltip(_ documentation: [String], else name: String) -> String {
    let text = documentation.joined(separator: "\n")
    return text.isEmpty ? name : text
}
