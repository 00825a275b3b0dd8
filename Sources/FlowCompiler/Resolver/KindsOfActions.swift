import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// Whether this kind of container has an action; if not, says which one has.
    mutating func mayAct(_ word: String, _ action: ActionSyntax) -> Bool {
        guard let container else { return true }
        let kinds = kindsWithAction[word] ?? ContainerSyntax.Kind.all
        if kinds.contains(container.kind) { return true }
        var fixes: [FixIt] = []
        if case .show(let call) = action.kind, container.kind == .tabs, call.arguments == nil {
            fixes = [FixIt("write `select`", [.init(action.range, "select \(call.name.text)")])]
        }
        let owners = kinds == [.flow, .pager] ? "a `flow` or `pager`" : kinds.map { $0 == .tabs ? "`tabs`" : "a `\($0.rawValue)`" }[0]
        findings.report(
            Diagnostic(
                .misplacedStep,
                "`\(word)` is an action of \(kinds.contains(.flow) && kinds.contains(.stack) ? "a `flow`, `pager` or `stack`" : owners)",
                at: action.range,
                help: help(for: word, action, in: container),
                fixes: fixes
            )
        )
        return false
    }

    private func help(for word: String, _ action: ActionSyntax, in container: ContainerSyntax) -> String {
        switch (word, container.kind) {
        case ("push", .flow), ("push", .pager):
            guard case .push(let call) = action.kind else { return "" }
            return "in a flow, list `\(call.name.text)` as a page"
        case ("push", .tabs), ("show", .tabs): return "a tab is selected: write `select` with its name"
        case ("select", .flow), ("select", .pager): return "write `show` for a page of this flow"
        case ("pop", .flow), ("pop", .pager): return "write `back`"
        case ("popToRoot", .flow), ("popToRoot", .pager): return "write `restart`, or `show` the first page"
        case (_, .stack): return "the pages of a stack are pushed and popped: `push page`, `pop`, `popToRoot`"
        default: return "tabs stand side by side: `select tab` goes from one to another"
        }
    }
}

extension ContainerSyntax.Kind {
    fileprivate static let all: [ContainerSyntax.Kind] = [.flow, .pager, .tabs, .stack]
}

/// The containers that have an action; every other action stands in all of them.
private let kindsWithAction: [String: [ContainerSyntax.Kind]] = [
    "next": [.flow, .pager], "skip": [.flow, .pager], "show": [.flow, .pager], "back": [.flow, .pager, .stack],
    "select": [.tabs], "push": [.stack], "pop": [.stack], "popToRoot": [.stack],
]
