import FlowModel

/// A page with the members of the repetitions around it; on the path of a stack, with what it was pushed with and its place.
package struct PageIdentity: Hashable, Sendable {
    package let page: ID<Page>
    package let members: [RuntimeValue]
    /// Tells equal pages of one path apart.
    package let place: Int?

    package init(page: ID<Page>, members: [RuntimeValue] = [], place: Int? = nil) {
        self.page = page
        self.members = members
        self.place = place
    }

    /// On a path a page stays the same when it shows something else.
    package static func == (left: PageIdentity, right: PageIdentity) -> Bool {
        return left.page == right.page && left.place == right.place && (left.place != nil || left.members == right.members)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(page)
        hasher.combine(place)
        if place == nil { hasher.combine(members) }
    }

    /// Whether both show the same, wherever they stand.
    package func showsSame(as other: PageIdentity) -> Bool { return page == other.page && members == other.members }
}

/// What is seen: a page; inside of a child flow or pager, what is seen there. Never empty.
package struct Screen: Hashable, Sendable {
    package let page: PageIdentity
    /// From the outermost child inwards.
    package let inside: [PageIdentity]

    package init(_ page: PageIdentity, inside: [PageIdentity] = []) {
        self.page = page
        self.inside = inside
    }

    init(_ page: PageIdentity, _ inner: Screen) { self.init(page, inside: [inner.page] + inner.inside) }

    /// What is seen in the child.
    var inner: Screen? { return inside.first.map { Screen($0, inside: Array(inside.dropFirst())) } }
}

/// An answer's place: an input, with the members of the repetitions around its page; in a stack with the page's place on the path.
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
    /// Tickets and timers of a flow and its children share one counter.
    package let number: Int
    /// The `run`s that lead to the child whose request it is, outermost first.
    package var child: [ID<Page>] = []

    package init(key: RequestKey, number: Int) {
        self.key = key
        self.number = number
    }
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
    /// The `run`s that lead to the child whose clock it is, outermost first.
    package var child: [ID<Page>] = []

    package init(milliseconds: Int, purpose: Purpose, number: Int) {
        self.milliseconds = milliseconds
        self.purpose = purpose
        self.number = number
    }
}

/// What is handed on between a flow and its child says which child.
protocol Lifted {
    var child: [ID<Page>] { get set }
}

extension Ticket: Lifted {}
extension RunningTimer: Lifted {}

extension Lifted {
    /// As the parent knows it.
    func lifted(from page: ID<Page>) -> Self {
        var lifted = self
        lifted.child.insert(page, at: 0)
        return lifted
    }

    /// As the child knows it.
    var lowered: Self {
        var lowered = self
        lowered.child = Array(child.dropFirst())
        return lowered
    }
}
