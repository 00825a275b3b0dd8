import FlowDiagnostics

/// A step that can be shown. With the values of the `each` variables around it, it is a page's identity.
package struct Page: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case page, insert, tail, run }

    package let kind: Kind
    package let name: String
    package let title: String?
    package let documentation: [String]
    package let range: SourceRange
    /// The repetitions around it, outermost first.
    package let eaches: [ID<Each>]
    /// The innermost block around it; `nil`: always listed.
    package let block: ID<Block>?
    package var inputs: [ID<Input>] = []
    package var uses: [Use] = []
    package var requirements: [ID<Requirement>] = []
    package var isCommit = false
    package var isRefreshable = false
    package var handlers: [Handler] = []
    package var countdowns: [Countdown] = []
    /// The child flow of a `run`.
    package var run: Run?
    /// Of a stack's page: what it is pushed with.
    package var parameters: [Parameter] = []
    /// What pushing this page does where it is on top already.
    package var onSame = SamePage.ignore
    /// Some action `skip` can pass it over.
    package var canBeSkipped = false

    package init(
        kind: Kind,
        name: String,
        title: String?,
        documentation: [String],
        range: SourceRange,
        eaches: [ID<Each>],
        block: ID<Block>?
    ) {
        self.kind = kind
        self.name = name
        self.title = title
        self.documentation = documentation
        self.range = range
        self.eaches = eaches
        self.block = block
    }
}

/// An answer that a page takes.
package struct Input: Hashable, Sendable {
    package let name: String
    package let type: Type
    package let page: ID<Page>
    /// The start value; an untouched one counts as decided.
    package let start: Expression?
    package let clearsOnHide: Bool
    /// A listing condition or an `each` reads it.
    package var isReadByListing = false
    package let documentation: [String]
    package let range: SourceRange

    package init(
        name: String,
        type: Type,
        page: ID<Page>,
        start: Expression?,
        clearsOnHide: Bool,
        documentation: [String],
        range: SourceRange
    ) {
        self.name = name
        self.type = type
        self.page = page
        self.start = start
        self.clearsOnHide = clearsOnHide
        self.documentation = documentation
        self.range = range
    }

    /// Neither optional nor with a start value: `next` asks for it.
    package var isRequired: Bool { return start == nil && type.isOptional == false }
}

/// `require atLeastOne: !chosen.isEmpty`
package struct Requirement: Hashable, Sendable {
    package let name: String
    package let page: ID<Page>
    package let condition: Expression
    package let documentation: [String]
    package let range: SourceRange
    /// The condition with the places of its parts.
    package let written: WrittenCondition?

    package init(
        name: String,
        page: ID<Page>,
        condition: Expression,
        documentation: [String],
        range: SourceRange,
        written: WrittenCondition? = nil
    ) {
        self.name = name
        self.page = page
        self.condition = condition
        self.documentation = documentation
        self.range = range
        self.written = written
    }
}

/// `after 3s -> …`, `every 5s -> …`
package struct Countdown: Hashable, Sendable {
    package let repeats: Bool
    package let milliseconds: Int
    package let actions: [Action]
    package let range: SourceRange

    package init(repeats: Bool, milliseconds: Int, actions: [Action], range: SourceRange) {
        self.repeats = repeats
        self.milliseconds = milliseconds
        self.actions = actions
        self.range = range
    }
}

/// A page with the values of its `each` variables.
package struct PageReference: Hashable, Sendable {
    package let page: ID<Page>
    package let members: [Expression]

    package init(page: ID<Page>, members: [Expression]) {
        self.page = page
        self.members = members
    }
}
