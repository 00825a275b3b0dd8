import FlowModel

/// Where an expression stands: what it may read, and what goes without saying there.
struct Reader {
    enum Kind {
        /// A condition that lists steps, or the source of an `each`.
        case listing
        /// A requirement, a handler, an argument.
        case handling
        /// The argument of a `needs` or `awaits`: what it reads, it loads itself.
        case argument
        /// A test, which sees what the app sees: whatever is not given is `nil`.
        case test
    }

    var kind: Kind
    /// The page it stands on; `nil` for a listing condition, a handler of the flow, an output.
    var page: ID<Page>?
    /// It may read the answers of pages before this one.
    var earlier: Int
    /// The blocks that are listed wherever it is evaluated; `any` and `all` add that of their `each`.
    var blocks: [ID<Block>]
    var eaches: [ID<Each>]
    /// What is given there, in the form of `identity(of:)`.
    var given: Set<Expression> = []
    /// The child of its own page has just finished.
    var hasOwnOutput = false
    /// The parameters of the event whose handler it stands in.
    var event: EventParameters?

    /// The parameters of the entry that it stands in.
    var entry: EntryParameters?

    /// It is part of a key that a listing condition reads: what it reads decides about the list too.
    var isKeyOfListing = false

    /// What is read here may change which pages are listed.
    var decidesList: Bool { return kind == .listing || isKeyOfListing }
}

/// The parameters that a handler declares; a type that could not be resolved is `nil`.
struct EventParameters {
    let event: ID<AppEvent>
    let names: [String]
    let types: [Type?]
}

/// The parameters that an entry declares; a type that could not be resolved is `nil`.
struct EntryParameters {
    let entry: ID<Entry>
    let names: [String]
    let types: [Type?]
}

/// The block, repetitions and known facts around a step.
struct Surroundings {
    var block: ID<Block>?
    var eaches: [ID<Each>] = []
    var given: Set<Expression> = []
}

/// A typed expression.
struct Typed {
    let expression: Expression
    let type: Type
}
