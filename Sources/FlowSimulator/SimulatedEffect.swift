import FlowModel

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
