import FlowDiagnostics

/// One container, lowered: what the Swift emitter, the simulator and the analysis read. Names are looked up, sugar is expanded; lists
/// are addressed by typed ids.
package struct Machine: Sendable {
    package enum Kind: Hashable, Sendable {
        case flow
        case pager(isVertical: Bool)
        case tabs
        case stack
    }

    package let kind: Kind
    package let name: String
    package let documentation: [String]
    package let range: SourceRange
    /// Those that this machine names, its own and those of the file or of imports.
    package var enumerations: [Enumeration] = []
    package var appTypes: [AppType] = []
    package var params: [Param] = []
    /// The fetches and sends that some page or handler uses.
    package var requests: [Request] = []
    package var events: [AppEvent] = []
    package var requirements: [Requirement] = []
    package var pages: [Page] = []
    package var inputs: [Input] = []
    package var eaches: [Each] = []
    package var blocks: [Block] = []
    /// The listing: what is listed when, in order.
    package var steps: [Step] = []
    /// Flow-wide handlers of app events, tried after the page's own.
    package var handlers: [Handler] = []
    package var outputs: [OutputField] = []
    package var entries: [Entry] = []
    /// The machines of the flows that its `run`s name, each once. A flow never contains itself.
    package var children: [Machine] = []
    /// A page that exists whatever the answers: where the machine stands before it is started.
    package var initialPage = PageReference(page: ID(0), members: [])

    package init(kind: Kind, name: String, documentation: [String], range: SourceRange) {
        self.kind = kind
        self.name = name
        self.documentation = documentation
        self.range = range
    }
}

extension Machine {
    /// A flow or a pager: its pages come one after the other.
    package var isOrdered: Bool {
        switch kind {
        case .flow, .pager: return true
        case .tabs, .stack: return false
        }
    }
}

/// A constant of the flow's life, given when it starts.
package struct Param: Hashable, Sendable {
    package let name: String
    package let type: Type
    package let value: Expression?
    package let documentation: [String]
    package let range: SourceRange

    package init(name: String, type: Type, value: Expression?, documentation: [String], range: SourceRange) {
        self.name = name
        self.type = type
        self.value = value
        self.documentation = documentation
        self.range = range
    }
}

/// An event of the app's own. It has the same parameters wherever it is handled.
package struct AppEvent: Hashable, Sendable {
    package let name: String
    package let parameters: [Parameter]
    package let documentation: [String]
    package let range: SourceRange

    package init(name: String, parameters: [Parameter], documentation: [String], range: SourceRange) {
        self.name = name
        self.parameters = parameters
        self.documentation = documentation
        self.range = range
    }
}

/// One name of `output`.
package struct OutputField: Hashable, Sendable {
    package let name: String
    package let value: Expression
    /// The type of the delivered value, without the optional that `mayBeMissing` adds.
    package let type: Type
    /// Marked with `?`.
    package let mayBeMissing: Bool
    /// The input of an `each` gives `[Member: Value]` over the listed members: the each, and `value` reads one member's.
    package let each: ID<Each>?
    package let range: SourceRange

    package init(name: String, value: Expression, type: Type, mayBeMissing: Bool, each: ID<Each>?, range: SourceRange) {
        self.name = name
        self.value = value
        self.type = type
        self.mayBeMissing = mayBeMissing
        self.each = each
        self.range = range
    }
}
