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
            for page in machine.pages.ids where machine.isAlwaysListed(page) {
                for use in machine.pages[page].uses {
                    guard let start = machine.earlierStart(of: use.call, neededOn: page) else { continue }
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

    /// The first page on which a fetch has all its arguments and from which everyone comes to the page that needs it; `nil` where that is no
    /// earlier one.
    fileprivate func earlierStart(of call: Call, neededOn page: ID<Page>) -> (page: ID<Page>, pages: Int)? {
        let request = requests[call.request]
        guard request.kind == .fetch, request.start == .lazy, call.after.isEmpty, let inputs = knownInputs(of: call) else { return nil }
        guard pages[..<page.index].allSatisfy({ earlier in earlier.uses.allSatisfy { $0.call.request != call.request } }) else {
            return nil
        }
        let asked = inputs.map { self.inputs[$0].page }.max()
        let between = pages.ids.filter { id in id < page && asked.map { id > $0 } ?? true }
        let steps = between.filter(isAlwaysListed)
        guard let first = steps.first, steps.count >= fewestPages else { return nil }
        let actions =
            handlers.flatMap(\.actions)
            + between.flatMap { pages[$0].handlers.flatMap(\.actions) + pages[$0].countdowns.flatMap(\.actions) }
        let staysOnItsWay = actions.allSatisfy { action in
            switch action {
            case .next, .back, .skip, .refresh, .retry, .stay, .send: return true
            case .set(let input, _, _): return inputs.contains(input) == false
            case .finish, .cancel, .restart, .show, .enter, .push, .pop, .popToRoot, .select: return false
            }
        }
        // Who comes back to the answer asks with another one.
        return staysOnItsWay && between.allSatisfy { pages[$0].run == nil } ? (first, steps.count) : nil
    }

    /// The answers that a call's arguments read; `nil` where they read anything besides answers that are always given, params and constants.
    private func knownInputs(of call: Call) -> Set<ID<Input>>? {
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

/// One page is what a load takes anyway.
private let fewestPages = 2
