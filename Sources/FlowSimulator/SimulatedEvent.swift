import FlowModel

/// What can happen to a machine.
package enum SimulatedEvent: Hashable, Sendable {
    case next
    case back
    case cancel
    case refresh
    case retry
    case show(PageIdentity)
    /// The interface went there by itself.
    case pageShown(PageIdentity)
    /// `nothing` takes the answer back.
    case set(AnswerKey, RuntimeValue)
    case toggle(AnswerKey, RuntimeValue)
    case app(ID<AppEvent>, [RuntimeValue])
    /// A result, with the request that it is an answer to.
    case loaded(Ticket, RuntimeValue, of: ID<Request>)
    case failed(Ticket)
    case timerFired(RunningTimer)
}
