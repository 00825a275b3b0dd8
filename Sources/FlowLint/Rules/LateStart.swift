import FlowDiagnostics
import FlowModel

extension Rule {
    static let lateStart = Rule(
        "late-start",
        .warning,
        summary: "A fetch could start some pages earlier, and its result would be needed all the same."
    ) { file, rule in
        return file.file.machines.filter { $0.kind == .flow }.flatMap { machine -> [Diagnostic] in
            var found: [Diagnostic] = []
            let ways = Ways(in: machine)
            for page in machine.pages.ids where machine.isAlwaysListed(page) {
                for use in machine.pages[page].uses {
                    guard let start = ways.earlierStart(of: use.call, neededOn: page) else { continue }
                    let request = machine.requests[use.call.request]
                    let pages = start.pages == 1 ? "1 page" : "\(start.pages) pages"
                    found.append(
                        rule.finding(
                            "`\(request.name)` could start \(pages) earlier, on `\(machine.pages[start.page].name)`",
                            at: use.call.range,
                            caption: "needed here, whatever is answered",
                            labels: [.init(file.nameRange(of: machine.pages[start.page].range), "all that it asks with is known here")],
                            help: "write `start \(start.pages == 1 ? "ahead" : "eager")` in `\(request.name)`"
                        )
                    )
                }
            }
            return found
        }
    }
}

extension Machine {
    fileprivate func isAlwaysListed(_ page: ID<Page>) -> Bool { return pages[page].block == nil && pages[page].eaches.isEmpty }

    /// The answers that a call's arguments read; `nil` where they read anything besides answers that are always given, params and constants.
    fileprivate func knownInputs(of call: Call) -> Set<ID<Input>>? {
        var found: Set<ID<Input>> = []
        var isKnown = true
        for argument in call.arguments {
            argument.walk { part in
                switch part {
                case .input(let read):
                    found.insert(read.input)
                    if isAlwaysListed(inputs[read.input].page) == false { isKnown = false }
                case .result, .isLoaded, .hasFailed, .output, .variable, .any, .all, .eventParameter, .pageParameter, .entryParameter:
                    isKnown = false
                default: break
                }
            }
        }
        return isKnown ? found : nil
    }
}

/// From which page everyone who goes on comes to which.
private struct Ways {
    private let machine: Machine
    /// Pages that are always listed.
    private var steps: [ID<Page>] = []
    /// For each page, how many of them are before it.
    private var stepsBefore: [Int] = []
    /// For each page, how many before it can be left for something else than the next one.
    private var exitsBefore: [Int] = []
    /// An event of every page leads elsewhere.
    private let hasExits: Bool
    /// The answers that some action changes.
    private var changed: Set<ID<Input>> = []
    private var firstUse: [ID<Request>: ID<Page>] = [:]

    /// Linear in the spec.
    init(in machine: Machine) {
        self.machine = machine
        hasExits = machine.handlers.flatMap(\.actions).contains(where: leadsElsewhere)
        var exits = 0
        for id in machine.pages.ids {
            let page = machine.pages[id]
            stepsBefore.append(steps.count)
            exitsBefore.append(exits)
            if machine.isAlwaysListed(id) { steps.append(id) }
            let actions = page.handlers.flatMap(\.actions) + page.countdowns.flatMap(\.actions)
            if page.run != nil || actions.contains(where: leadsElsewhere) { exits += 1 }
            for use in page.uses where firstUse[use.call.request] == nil { firstUse[use.call.request] = id }
        }
        var changed: Set<ID<Input>> = []
        machine.walkActions { action, _ in if case .set(let input, _, _) = action { changed.insert(input) } }
        self.changed = changed
    }

    /// The first page on which a fetch has all its arguments and from which everyone comes to the page that needs it; `nil` where that is no
    /// earlier one.
    func earlierStart(of call: Call, neededOn page: ID<Page>) -> (page: ID<Page>, pages: Int)? {
        let request = machine.requests[call.request]
        guard hasExits == false, request.kind == .fetch, request.start == .lazy, call.after.isEmpty, firstUse[call.request] == page,
            let inputs = machine.knownInputs(of: call), inputs.isDisjoint(with: changed)
        else { return nil }
        let first = inputs.map { stepsBefore[machine.inputs[$0].page.index] + 1 }.max() ?? 0
        let count = stepsBefore[page.index] - first
        guard count >= fewestPages else { return nil }
        // An answer is given on a page that is always listed; what follows it up to the page in question must lead there.
        let behind = inputs.map { machine.inputs[$0].page.index + 1 }.max() ?? 0
        return exitsBefore[page.index] == exitsBefore[behind] ? (steps[first], count) : nil
    }
}

/// Whether an action may lead to another page than the next one, or end the flow.
private func leadsElsewhere(_ action: Action) -> Bool {
    switch action {
    case .next, .back, .skip, .refresh, .retry, .stay, .send, .set: return false
    case .finish, .cancel, .restart, .show, .enter, .push, .pop, .popToRoot, .select: return true
    }
}

/// One page is what a load takes anyway.
private let fewestPages = 2
