import FlowDiagnostics

/// A `fetch` or a `send`: what the app asks of its server, by key.
package struct Request: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case fetch, send }

    /// When a fetch is started, from latest to earliest.
    package enum Start: Int, Hashable, Sendable, Comparable {
        /// When its page is entered.
        case lazy
        /// One page before.
        case ahead
        /// As soon as a page that needs it is listed.
        case eager

        package static func < (left: Start, right: Start) -> Bool { return left.rawValue < right.rawValue }
    }

    package let kind: Kind
    package let name: String
    package let parameters: [Parameter]
    package let result: Type?
    /// The earliest of its own policy and those of the requests that wait for it.
    package var start: Start
    package let freshMilliseconds: Int?
    package let retries: Int
    package let timeoutMilliseconds: Int?
    package let canBeSentAgain: Bool
    package let isCancelledOnLeave: Bool
    /// A listing condition or an `each` reads its result: it is loaded again only while a page that awaits it is current.
    package var isReadByListing = false
    package let documentation: [String]
    package let range: SourceRange

    package init(
        kind: Kind,
        name: String,
        parameters: [Parameter],
        result: Type?,
        start: Start,
        freshMilliseconds: Int?,
        retries: Int,
        timeoutMilliseconds: Int?,
        canBeSentAgain: Bool,
        isCancelledOnLeave: Bool,
        documentation: [String],
        range: SourceRange
    ) {
        self.kind = kind
        self.name = name
        self.parameters = parameters
        self.result = result
        self.start = start
        self.freshMilliseconds = freshMilliseconds
        self.retries = retries
        self.timeoutMilliseconds = timeoutMilliseconds
        self.canBeSentAgain = canBeSentAgain
        self.isCancelledOnLeave = isCancelledOnLeave
        self.documentation = documentation
        self.range = range
    }
}

/// A request with the arguments of one place. Arguments that read results make it wait for those.
package struct Call: Hashable, Sendable {
    package let request: ID<Request>
    package let arguments: [Expression]
    /// The results of `after`: they must have been loaded before this one starts.
    package let after: [ResultRead]
    package let range: SourceRange

    package init(request: ID<Request>, arguments: [Expression], after: [ResultRead], range: SourceRange) {
        self.request = request
        self.arguments = arguments
        self.after = after
        self.range = range
    }
}

/// `needs f`, `awaits f`, `awaits f or failure`
package struct Use: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case needs, awaits, awaitsOrFailure }

    package let kind: Kind
    package let call: Call

    package init(kind: Kind, call: Call) {
        self.kind = kind
        self.call = call
    }
}
