import FlowModel

/// What the host is to do.
package enum SimulatedEffect: Hashable, Sendable {
    package enum Direction: String, Hashable, Sendable { case initial, forward, backward }

    case show(Screen, Direction)
    case pagesChanged
    case start(Ticket)
    case cancel(Ticket)
    case startTimer(RunningTimer)
    case cancelTimer(RunningTimer)
    case refreshEnded
    case finished([OutputValue])
    case cancelled
    /// Of tabs.
    case select(PageIdentity)
    /// Of a stack.
    case push(PageIdentity)
    /// 0 is the root.
    case pop(toDepth: Int)
    case update(PageIdentity)
    /// A move inside of a child's own container.
    indirect case child(ID<Page>, SimulatedEffect)
}

/// One part of what `finish` delivers.
package struct OutputValue: Hashable, Sendable {
    package let name: String
    package let value: RuntimeValue
}
