import FlowDiagnostics

/// A `test` of a spec, its names looked up in the machine that it drives.
package struct SpecTest: Sendable {
    package let title: String
    package let machine: Machine
    package let params: [ID<Param>: Expression]
    /// The entry that it begins at, with the values of its parameters.
    package let entry: (id: ID<Entry>, arguments: [Expression])?
    package let steps: [SpecTestStep]
    /// The flows whose output is the type of something that the test's flow names.
    package let deliverers: [Machine]
    /// Of the title.
    package let range: SourceRange

    package init(
        title: String,
        machine: Machine,
        params: [ID<Param>: Expression],
        entry: (id: ID<Entry>, arguments: [Expression])?,
        steps: [SpecTestStep],
        deliverers: [Machine],
        range: SourceRange
    ) {
        self.title = title
        self.machine = machine
        self.params = params
        self.entry = entry
        self.steps = steps
        self.deliverers = deliverers
        self.range = range
    }
}

/// One step. Its values are seen as the app sees them; a variable of an `each` stands for the current page's own member.
package struct SpecTestStep: Sendable {
    package indirect enum Kind: Sendable {
        case next
        case back
        case cancel
        case refresh
        case retry
        case show(ScreenReference)
        case shown(ScreenReference)
        case select(ID<Page>)
        /// The path that the interface went back to. In a stack the members of a page are what it was pushed with.
        case popped([PageReference])
        case set(ID<Input>, members: [Expression], value: Expression)
        case toggle(ID<Input>, members: [Expression], member: Expression)
        case event(ID<AppEvent>, [Expression])
        /// A result; without a value, the simplest one of its type.
        case load(RequestReference, Attempt, value: Expression?)
        case fail(RequestReference, Attempt)
        case fire(milliseconds: Int, TimerOwner?)
        case refuse(SpecTestStep, because: Reason?)
        case expect(Expectation)
        /// A step of a child's own, named as the child names things.
        case inChild(ID<Page>, SpecTestStep)
    }

    /// Which attempt at a request a result belongs to.
    package enum Attempt: Hashable, Sendable {
        /// The one under way, and those that follow it by themselves.
        case all
        /// The one under way.
        case once
        /// One that was given up, or has ended.
        case late
    }

    package enum TimerOwner: Hashable, Sendable {
        case request(RequestReference)
        case page(PageReference)
    }

    /// Why a step is to be refused.
    package enum Reason: Hashable, Sendable {
        case input(ID<Input>, members: [Expression])
        case request(RequestReference)
        case requirement(ID<Requirement>)
        case page(PageReference)
        /// The reason's own name: `noNextPage`, `committed`.
        case named(String)
    }

    package enum Expectation: Sendable {
        /// What is seen, as far inside of children as it is written.
        case page(ScreenReference)
        case pages([PageReference])
        case path([PageReference])
        case selected(ID<Page>)
        case progress(position: Int, total: Int, isAtLeast: Bool)
        /// Since the test began; `nil` times: at least once.
        case started(RequestReference, times: Int?)
        /// These, in this order, and no others.
        case startedOnly([RequestReference])
        case stopped(RequestReference)
        case stoppedOnly([RequestReference])
        /// Fields that are not named may be anything.
        case finished([Field])
        case cancelled
        /// Of the step before.
        case effects([Effect])
        case condition(Expression)
    }

    package struct Field: Sendable {
        package let name: String
        package let value: Value

        package enum Value: Sendable {
            case single(Expression)
            /// Of a field that has a value for each member.
            case byMember([(member: Expression, value: Expression)])
        }

        package init(name: String, value: Value) {
            self.name = name
            self.value = value
        }
    }

    package enum Effect: Sendable {
        package enum Direction: String, Sendable { case initial, forward, backward }

        case show(ScreenReference, Direction)
        case select(ScreenReference)
        case push(ScreenReference)
        /// Of a child's stack, or of the stack itself.
        case pop(ScreenReference?)
        case update(ScreenReference)
        case start(RequestReference)
        case cancel(RequestReference)
        case startTimer(milliseconds: Int)
        case cancelTimer(milliseconds: Int)
        case pagesChanged(ScreenReference?)
        case refreshEnded
        case finished
        case cancelled
    }

    package let kind: Kind
    package let range: SourceRange

    package init(_ kind: Kind, _ range: SourceRange) {
        self.kind = kind
        self.range = range
    }
}

/// A page, and what is seen inside of its child: `setup.chooseMode`. Each part is named as its own flow names it.
package struct ScreenReference: Hashable, Sendable {
    package let page: PageReference
    package var inside: [PageReference]

    package init(page: PageReference, inside: [PageReference]) {
        self.page = page
        self.inside = inside
    }
}

/// A request with the arguments that a test gives it.
package struct RequestReference: Hashable, Sendable {
    /// The `run`s that lead to the child whose request it is.
    package var child: [ID<Page>] = []
    package let request: ID<Request>
    package let arguments: [Expression]

    package init(request: ID<Request>, arguments: [Expression]) {
        self.request = request
        self.arguments = arguments
    }
}
