import FlowModel

/// What can happen to a machine.
package enum SimulatedEvent: Hashable, Sendable {
    case next
    case back
    case cancel
    case refresh
    case retry
    case show(Screen)
    /// The interface went there by itself.
    case pageShown(Screen)
    /// `nothing` takes the answer back.
    case set(AnswerKey, RuntimeValue)
    case toggle(AnswerKey, RuntimeValue)
    case app(ID<AppEvent>, [RuntimeValue])
    /// A result, with the request that it is an answer to.
    case loaded(Ticket, RuntimeValue, of: ID<Request>)
    case failed(Ticket)
    case timerFired(RunningTimer)
    /// Of tabs.
    case select(PageIdentity)
    /// Of a stack.
    case popToRoot
    /// What a stack's interface shows after it went back by itself: the path without the root.
    case pathChanged([PageIdentity])
    /// An event of a child's own.
    indirect case child(ID<Page>, SimulatedEvent)
}
