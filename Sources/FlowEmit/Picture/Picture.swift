import FlowModel

/// What a diagram shows, before it is written in a notation: frames with nodes and arrows. Texts are those of the spec, not escaped.
package struct Picture: Sendable {
    /// Of the spec's file, without its folder.
    package let name: String
    package var frames: [PictureFrame]
    package var hasLegend = false
}

/// One container.
package struct PictureFrame: Sendable {
    package let name: String
    /// `flow`, `vertical pager`.
    package let kind: String
    package let documentation: [String]
    package var items: [PictureItem] = []
    package var edges: [PictureEdge] = []
    /// About the container, or about what no node of it stands for.
    package var findings: [String] = []
}

/// What stands in a frame, in the order in which it is drawn.
package indirect enum PictureItem: Sendable {
    case node(PictureNode)
    case group(PictureGroup)
    /// Nodes that stand side by side, from left to right.
    case beside([String])
}

/// The pages that are repeated for each member.
package struct PictureGroup: Sendable {
    package let id: String
    package let variable: String
    package let source: String
    package var items: [PictureItem]
}

/// A box, by what it stands for.
package struct PictureNode: Sendable {
    package enum Role: Hashable, Sendable {
        case page(Page.Kind)
        /// With what a `switch` asks.
        case choice(String?)
        /// Where ways meet.
        case join
        case start, finish, cancel, end, entry
        case request(Request.Kind)
        /// What holds on every page.
        case everyPage
        /// Where a long flow goes on in another column.
        case connector
    }

    /// How it came about, where two specs are compared.
    package enum Change: String, Sendable { case added, removed, moved, changed }

    /// Generated, never shown: no other node has it.
    package let id: String
    package let role: Role
    /// What people call it.
    package var name: String
    /// Above the name, in small type.
    package var kind: String?
    /// Beneath the name, in small type.
    package var subtitle: [String] = []
    /// Beneath a line.
    package var facts: [String] = []
    package let tooltip: String
    /// The column that it stands in; those of one column stand below one another.
    package var track: Int?
    /// Once left forward there is no way back.
    package var isCommit = false
    package var change: Change?
    /// Names of findings about it.
    package var findings: [String] = []
    /// Where it stands on the ways that findings tell of: `A2` is the second page on the way of finding A.
    package var ways: [String] = []

    init(_ id: String, _ role: Role, name: String, tooltip: String, track: Int? = nil) {
        self.id = id
        self.role = role
        self.name = name
        self.tooltip = tooltip
        self.track = track
    }

    /// What findings call it.
    var symbol: String {
        if case .request = role { return String(id.dropLast(2)) }
        return id
    }

    var isPage: Bool {
        if case .page = role { return true }
        return false
    }
}

/// An arrow, with what is written at it.
package struct PictureEdge: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// One page follows another.
        case order
        /// The same, past a choice: it stays in its column, and what is chosen stands beside.
        case straight
        /// The same, around a repetition.
        case around
        /// The same, up to the start of a repetition.
        case loop
        /// A page needs a load, or a load waits for another.
        case load
        /// An event leads somewhere.
        case event
        /// Not drawn: two nodes that stand side by side.
        case beside
    }

    package let from: String
    package let to: String
    package let kind: Kind
    /// Lines, each of which may be broken further.
    package var label: [String] = []
    /// Whether it takes part in the order from top to bottom.
    package var ranks = true
    package var change: PictureNode.Change?
    /// How many gaps lie between nodes that stand side by side: what is written at arrows between them needs room.
    package var room = 1
    /// It lies on the way that a finding tells of.
    package var isOnWay = false
}
