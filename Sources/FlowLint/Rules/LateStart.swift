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
            let way = Way(in: machine)
            for page in machine.pages.ids where machine.isAlwaysListed(page) {
                for use in machine.pages[page].uses {
                    guard let start = way.earlierStart(of: use.call, neededOn: page) else { continue }
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

    /// Whether all that a call asks with is known when the flow starts, and stays as it is: params and constants. An answer can be given
    /// anew, and then a load that began early was in vain.
    fileprivate func isKnownFromTheStart(_ call: Call) -> Bool {
        return call.after.isEmpty
            && call.arguments.allSatisfy { argument in
                argument.contains { part in
                    switch part {
                    case .input, .result, .isLoaded, .hasFailed, .output, .variable, .any, .all: return true
                    case .eventParameter, .pageParameter, .entryParameter: return true
                    default: return false
                    }
                } == false
            }
    }
}

/// How everyone who goes on comes from the first page to the others.
private struct Way {
    private let machine: Machine
    /// For each page, how many before it are always listed.
    private var stepsBefore: [Int] = []
    /// The first of them.
    private var first: ID<Page>?
    /// The first page that can be left for something else than the next one.
    private var firstExit: ID<Page>?
    private var firstUse: [ID<Request>: ID<Page>] = [:]

    /// Linear in the spec.
    init(in machine: Machine) {
        self.machine = machine
        // What every page handles can happen on the first one.
        if machine.handlers.flatMap(\.actions).contains(where: leadsElsewhere) { firstExit = ID(0) }
        var steps = 0
        for id in machine.pages.ids {
            let page = machine.pages[id]
            stepsBefore.append(steps)
            if machine.isAlwaysListed(id) {
                steps += 1
                first = first ?? id
            }
            let actions = page.handlers.flatMap(\.actions) + page.countdowns.flatMap(\.actions)
            if page.run != nil || actions.contains(where: leadsElsewhere) { firstExit = firstExit ?? id }
            for use in page.uses where firstUse[use.call.request] == nil { firstUse[use.call.request] = id }
        }
    }

    /// The page on which a fetch could start, and how many pages that is earlier than the one that needs it; `nil` where that would gain
    /// nothing, or where not everyone comes to that page.
    func earlierStart(of call: Call, neededOn page: ID<Page>) -> (page: ID<Page>, pages: Int)? {
        let request = machine.requests[call.request]
        // What expires, or is given up on leaving, would often be loaded again.
        guard request.kind == .fetch, request.start == .lazy, request.freshMilliseconds == nil, request.isCancelledOnLeave == false,
            firstUse[call.request] == page, machine.isKnownFromTheStart(call), firstExit.map({ $0 >= page }) ?? true,
            let first, stepsBefore[page.index] >= fewestPages
        else { return nil }
        return (first, stepsBefore[page.index])
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
