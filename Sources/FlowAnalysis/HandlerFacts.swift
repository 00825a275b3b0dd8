import FlowDiagnostics
import FlowModel

/// What is known of one handler beside those before it in its list.
package struct HandlerFacts: Sendable {
    /// The page that it stands on; `nil`: the flow's.
    package let page: ID<Page>?
    package let place: Int
    package let range: SourceRange
    /// On some listed page its condition can hold.
    package internal(set) var canHold = false
    /// It can hold where none before it does.
    package internal(set) var canRun = false
    /// The handlers of the same event that leave it nothing.
    package internal(set) var before: [Int] = []
    /// The one behind it does the same wherever this one runs.
    package internal(set) var isRepeated = false
    package internal(set) var isUndecided = false
}

extension Space {
    /// Looks at the handlers of one event in a list, on each member of a page.
    mutating func observe(_ list: [Int], of handlers: [Handler], on page: ID<Page>?, _ found: inout [HandlerFacts]) throws(OutOfBudget) {
        var facts = list.map { HandlerFacts(page: page, place: $0, range: handlers[$0].range) }
        for place in facts.indices { facts[place].isRepeated = place + 1 < list.count }
        for (spot, reached) in spots(on: page) {
            if reached.isNever { continue }
            var left = reached
            var truths: [Diagram] = []
            for (place, index) in list.enumerated() {
                let handler = handlers[index]
                let holds =
                    try handler.condition.map { condition throws(OutOfBudget) in try truth(of: condition, at: spot).holds } ?? .always
                truths.append(holds)
                if try and(reached, holds).isNever == false { facts[place].canHold = true }
                if try and(left, holds).isNever == false { facts[place].canRun = true }
                if isComplete(reached, holds) == false { facts[place].isUndecided = true }
                left = try subtract(left, holds)
            }
            for place in list.indices.dropLast() where facts[place].isRepeated {
                let isSame = handlers[list[place]].actions == handlers[list[place + 1]].actions
                let isCovered = try subtract(and(reached, truths[place]), truths[place + 1]).isNever
                facts[place].isRepeated = isSame && isCovered
            }
        }
        for place in list.indices where facts[place].canHold && facts[place].canRun == false {
            facts[place].before = Array(list[..<place])
        }
        found += facts
    }

    /// Where the members of a page stand, each with the answers that list it.
    func spots(on page: ID<Page>?, isPassed: Bool = false) -> [(Spot, Diagram)] {
        guard let page else { return [(Spot(place: .handling, isPassed: isPassed), .always)] }
        return (presence.pages[page] ?? []).map { members, when in
            let variables = Dictionary(zip(machine.pages[page].eaches, members)) { first, _ in first }
            return (Spot(place: .handling, variables: variables, isPassed: isPassed), when)
        }
    }
}
