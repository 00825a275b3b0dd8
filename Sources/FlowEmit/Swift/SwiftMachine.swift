import FlowModel

/// One machine on its way to Swift. The parts of the text stand in extensions, one file each.
struct SwiftMachine {
    let machine: Machine
    let features: SwiftFeatures
    /// `public `, `package ` or nothing, before each declaration that the app may use.
    let access: SwiftCode
    let isCodable: Bool
    /// App types that a nested name would hide, by the alias that is used instead.
    let aliases: Set<String>

    init(_ machine: Machine, _ options: EmitOptions) {
        self.machine = machine
        features = SwiftFeatures(machine)
        switch options.access {
        case .internal: access = ""
        case .package: access = "package "
        case .public: access = "public "
        }
        isCodable = options.isCodable
        aliases = Set(machine.appTypes.map(\.name).filter(Self.nestedNames.contains))
    }

    /// The types that a machine declares inside itself.
    static let nestedNames: Set<String> = [
        "Answers", "Block", "ChildTicket", "Direction", "Effect", "Entry", "Event", "ID", "Input", "Load", "LoadState", "Named", "Output",
        "Page", "Phase", "Place", "Policy", "Progress", "Purpose", "Rejection", "Request", "Requirement", "Same", "Screen", "Server",
        "Start", "Step", "Tab", "Ticket", "Timer", "Value", "Waiting",
    ]

    var isTabs: Bool { return machine.kind == .tabs }
    var isStack: Bool { return machine.kind == .stack }

    /// What a page is known by inside: itself, or its place on the path of a stack, where equal pages may stand.
    var key: SwiftCode { return isStack ? "Place" : "Page" }
    var here: SwiftCode { return isStack ? "top" : "current" }
    var herePage: SwiftCode { return isStack ? "top.page" : "current" }
    var all: SwiftCode { return isStack ? "places" : "pages" }

    var name: SwiftCode { return "\(name: machine.name)" }

    func write(to writer: inout SwiftWriter) {
        writer.documentation(machine.documentation, else: "The pages of `\(name)` and how they follow each other.")
        writer.block("\(access)nonisolated struct \(name): Sendable") { writer in
            let behaviour = writer.apart { writeBehaviour(to: &$0) }
            writeTypes(refusing: behaviour, to: &writer)
            writer.append(behaviour)
        }
        writeServer(to: &writer)
        writeParentSide(to: &writer)
    }

    private var kindName: SwiftCode {
        switch machine.kind {
        case .flow: return "flow"
        case .pager: return "pager"
        case .tabs: return "tabs"
        case .stack: return "stack"
        }
    }

    private func writeBehaviour(to writer: inout SwiftWriter) {
        writeState(to: &writer)
        writeAccessors(to: &writer)
        writeChildAccessors(to: &writer)
        writer.section("What the spec says")
        if isStack == false {
            writeListing(to: &writer)
            writeObstacles(to: &writer)
        }
        writeNeeds(to: &writer)
        writePolicies(to: &writer)
        writeHandlers(to: &writer)
        writeOutput(to: &writer)
        writer.section("The same text in every `\(kindName)`")
        writeEvents(to: &writer)
        writeQuestions(to: &writer)
        writeMoves(to: &writer)
        writeSettling(to: &writer)
        writeLoads(to: &writer)
        writeTimers(to: &writer)
        writeChildren(to: &writer)
        writeEntries(to: &writer)
        if features.hasRequests { writeLoadQuestions(to: &writer) }
        writeRecords(to: &writer)
    }
}
