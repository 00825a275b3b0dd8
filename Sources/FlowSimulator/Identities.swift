import FlowModel

/// A page with the members of the repetitions around it.
package struct PageIdentity: Hashable, Sendable {
    package let page: ID<Page>
    package let members: [RuntimeValue]

    package init(page: ID<Page>, members: [RuntimeValue] = []) {
        self.page = page
        self.members = members
    }
}

/// An answer's place: an input, with the members of the repetitions around its page.
package struct AnswerKey: Hashable, Sendable {
    package let input: ID<Input>
    package let members: [RuntimeValue]

    package init(input: ID<Input>, members: [RuntimeValue] = []) {
        self.input = input
        self.members = members
    }
}

/// A request with its arguments: what there is one load for.
package struct RequestKey: Hashable, Sendable {
    package let request: ID<Request>
    package let arguments: [RuntimeValue]

    package init(request: ID<Request>, arguments: [RuntimeValue] = []) {
        self.request = request
        self.arguments = arguments
    }
}

/// One attempt at a request.
package struct Ticket: Hashable, Sendable {
    package let key: RequestKey
    package let number: Int
}

/// One run of a clock.
package struct RunningTimer: Hashable, Sendable {
    package enum Purpose: Hashable, Sendable {
        case timeout(RequestKey)
        case freshness(RequestKey)
        /// The countdown of a page, by its place among the page's countdowns.
        case countdown(PageIdentity, Int)
    }

    package let milliseconds: Int
    package let purpose: Purpose
    package let number: Int
}
