import FlowDiagnostics

/// What happens at an event: the first handler whose condition holds runs.
package struct Handler: Hashable, Sendable {
    package enum Trigger: Hashable, Sendable {
        case app(ID<AppEvent>)
        case enter
        case leave
        /// When the result arrives while the page is current, and on entering forward if it is there.
        case loaded(Call)
        case failed(Call)
        /// The child of this `run` finished or was cancelled.
        case childFinished
        case childCancelled
    }

    package let trigger: Trigger
    /// Two-valued: undecided counts as false.
    package let condition: Expression?
    package let actions: [Action]
    package let range: SourceRange
    /// The condition with the places of its parts.
    package let written: WrittenCondition?

    package init(trigger: Trigger, condition: Expression?, actions: [Action], range: SourceRange, written: WrittenCondition? = nil) {
        self.trigger = trigger
        self.condition = condition
        self.actions = actions
        self.range = range
        self.written = written
    }
}

package enum Action: Hashable, Sendable {
    case next
    case back
    case finish
    case cancel
    /// As `next`, without asking anything of this page.
    case skip
    case restart
    case refresh
    case retry
    /// Accept the event, do nothing.
    case stay
    /// `nil` clears the answer.
    case set(ID<Input>, members: [Expression], value: Expression?)
    case send(Call)
    case show(PageReference)
    /// Replaces the child of a `run` by one that starts at an entry.
    case enter(ID<Page>, ChildEntry)
    case push(Destination)
    case pop
    case popToRoot
    case select(ID<Page>)
}

extension Handler.Trigger {
    /// The same wherever it is written: two handlers of one result are about one thing.
    package var placeless: Handler.Trigger {
        switch self {
        case .loaded(let call): return .loaded(call.placeless)
        case .failed(let call): return .failed(call.placeless)
        case .app, .enter, .leave, .childFinished, .childCancelled: return self
        }
    }
}

extension Call {
    fileprivate var placeless: Call {
        let nowhere = SourceRange(file: SourceFile.ID(0), start: 0, end: 0)
        return Call(request: request, arguments: arguments, after: after, range: nowhere)
    }
}
