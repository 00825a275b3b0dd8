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

/// What the host is to do.
package enum SimulatedEffect: Hashable, Sendable {
    package enum Direction: String, Hashable, Sendable { case initial, forward, backward }

    case show(PageIdentity, Direction)
    case pagesChanged
    case start(Ticket)
    case cancel(Ticket)
    case startTimer(RunningTimer)
    case cancelTimer(RunningTimer)
    case refreshEnded
    case finished([OutputValue])
    case cancelled
}

/// One part of what `finish` delivers.
package struct OutputValue: Hashable, Sendable {
    package let name: String
    package let value: RuntimeValue
}

/// Why an event was refused. It has changed nothing.
package enum Refusal: Error, Hashable, Sendable {
    case missing(AnswerKey)
    case outOfRange(AnswerKey)
    case awaiting(RequestKey)
    case requirement(ID<Requirement>)
    case incomplete(PageIdentity)
    case alreadySent(RequestKey)
    case wrongValue(RequestKey)
    case noNextPage
    case noPreviousPage
    case pageNotListed(PageIdentity)
    case committed
    case refreshing
    case staleTicket
    case staleTimer
    case notHandled
    case notStarted
    case ended
}
