import FlowModel

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
    /// The parent's own `next` and `back` while its child is current.
    case inChild
    /// Why a child refused it.
    indirect case child(ID<Page>, Refusal)
    case refreshing
    case staleTicket
    case staleTimer
    case notHandled
    case notStarted
    case ended
}

extension Refusal {
    /// The word for it, whatever it is about.
    package var name: String {
        switch self {
        case .missing: return "missing"
        case .outOfRange: return "outOfRange"
        case .awaiting: return "awaiting"
        case .requirement: return "requirement"
        case .incomplete: return "incomplete"
        case .alreadySent: return "alreadySent"
        case .wrongValue: return "wrongValue"
        case .noNextPage: return "noNextPage"
        case .noPreviousPage: return "noPreviousPage"
        case .pageNotListed: return "pageNotListed"
        case .committed: return "committed"
        case .inChild: return "inChild"
        case .child(_, let inner): return inner.name
        case .refreshing: return "refreshing"
        case .staleTicket: return "staleTicket"
        case .staleTimer: return "staleTimer"
        case .notHandled: return "notHandled"
        case .notStarted: return "notStarted"
        case .ended: return "ended"
        }
    }
}
