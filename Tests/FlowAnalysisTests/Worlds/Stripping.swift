import FlowModel
@testable import FlowSimulator

/// A machine without what would disturb trying: its own handlers and countdowns are gone, what can be skipped is skipped by an event of its
/// own, and behind its last page there is one more, so that the end can be looked at. What is listed when stays as it is.
struct Stripped {
    private(set) var machine: Machine
    /// Skips the current page.
    let skip: ID<AppEvent>
    let end: ID<Page>

    init(_ original: Machine, as kind: Machine.Kind) {
        var machine = Machine(kind: kind, name: original.name, documentation: [], range: original.range)
        machine.enumerations = original.enumerations
        machine.appTypes = original.appTypes
        machine.params = original.params
        machine.requests = original.requests
        machine.events = original.events
        machine.requirements = original.requirements
        machine.pages = original.pages
        machine.inputs = original.inputs
        machine.eaches = original.eaches
        machine.blocks = original.blocks
        machine.steps = original.steps
        machine.outputs = original.outputs
        machine.entries = original.entries
        machine.children = original.children
        machine.initialPage = original.initialPage
        skip = machine.events.add(AppEvent(name: "pass over", parameters: [], documentation: [], range: original.range))
        end = machine.pages.add(
            Page(kind: .tail, name: "end", title: nil, documentation: [], range: original.range, eaches: [], block: nil)
        )
        machine.steps.append(.page(end))
        for page in machine.pages.ids {
            machine.pages[page].isCommit = false
            machine.pages[page].countdowns = []
            machine.pages[page].handlers = [Handler(trigger: .app(skip), condition: nil, actions: [.skip], range: original.range)]
        }
        self.machine = machine
    }

    /// Nothing holds the user up, and everything is loaded at once.
    mutating func unhinder() {
        for request in machine.requests.ids { machine.requests[request].start = .eager }
        for page in machine.pages.ids {
            machine.pages[page].requirements = []
            machine.pages[page].uses = machine.pages[page].uses.map { Use(kind: .needs, call: $0.call) }
        }
    }

    /// Nobody waits for what only a handler can send.
    mutating func dropSends() {
        for page in machine.pages.ids {
            machine.pages[page].uses.removeAll { machine.requests[$0.call.request].kind == .send }
        }
    }
}

extension Machine {
    /// The place of every answer, on pages that are listed and on others.
    var answerKeys: [AnswerKey] {
        return inputs.ids.flatMap { id in identities(of: inputs[id].page).map { AnswerKey(input: id, members: $0) } }
    }
}

extension Simulation {
    /// The state after an event, or the same where it is refused.
    func after(_ event: SimulatedEvent) -> Simulation {
        var copy = self
        _ = try? copy.handle(event)
        return copy
    }

    /// Each way in which the child on the current page may finish. Children are so small that one page has all their answers.
    func afterChild() -> [Simulation] {
        let page = current
        guard let run = machine.pages[page.page].run, runningChild(page) != nil else { return [] }
        let child = machine.children[run.child]
        return combinations(of: child.inputs.map { child.values(of: $0.type) }).compactMap { values in
            var inside = self
            for (input, value) in zip(child.inputs.ids, values) {
                inside = inside.after(.child(page.page, .set(AnswerKey(input: input), value)))
            }
            for _ in child.pages where inside.current == page { inside = inside.after(.child(page.page, .next)) }
            return inside.current == page ? nil : inside
        }
    }
}
