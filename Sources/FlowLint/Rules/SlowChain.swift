import FlowDiagnostics
import FlowModel

extension Rule {
    static let slowChain = Rule(
        "slow-chain",
        .warning,
        summary: "More than two loads run one after the other before a page shows its data."
    ) { file, rule in
        return file.file.machines.flatMap { machine in
            let chains = Chains(earlier: FirstUses(in: machine))
            return machine.pages.ids.flatMap { page in
                return machine.pages[page].uses.compactMap { use -> Diagnostic? in
                    let chain = chains.chain(of: use.call, on: page)
                    guard chain.count > longestQuickChain else { return nil }
                    let names = chain.map { "`\(machine.requests[$0].name)`" }.joined(separator: ", ")
                    return rule.finding(
                        "\(chain.count) loads in a row before `\(machine.pages[page].name)` shows this: \(names)",
                        at: use.call.range,
                        help: "need the first of them on an earlier page, or let the server answer in one"
                    )
                }
            }
        }
    }
}

private let longestQuickChain = 2

private struct Chains {
    let earlier: FirstUses

    /// The longest row of loads, in their order, that ends with a call.
    func chain(of call: Call, on page: ID<Page>) -> [ID<Request>] {
        let inner = call.after.map { chain(of: $0, on: page) } + call.arguments.map { chain(in: $0, on: page) }
        return longest(inner) + [call.request]
    }

    private func chain(of read: ResultRead, on page: ID<Page>) -> [ID<Request>] {
        // What an earlier page asks for is there already, or on its way.
        if earlier.isAskedFor(read, before: page) { return [] }
        return longest(read.arguments.map { chain(in: $0, on: page) }) + [read.request]
    }

    // An expression is nested no deeper than the parser allows.
    private func chain(in expression: Expression, on page: ID<Page>) -> [ID<Request>] {
        if case .result(let read) = expression { return chain(of: read, on: page) }
        return longest(expression.children.map { chain(in: $0, on: page) })
    }
}

private func longest(_ chains: [[ID<Request>]]) -> [ID<Request>] {
    return chains.reduce([]) { $0.count >= $1.count ? $0 : $1 }
}
