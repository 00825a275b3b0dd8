import FlowModel

/// Child flows: a value inside the parent's value, its effects lifted.
extension SwiftExpressions {
    /// What a finished child delivered: `nil` until it has.
    func spell(_ read: OutputRead, _ bindings: inout [SwiftValue.Binding]) -> SwiftCode {
        let machine = swift.machine
        let page = machine.pages[read.page.page]
        let members = read.page.members.map { spell($0, &bindings) }
        let key = swift.page(read.page.page, members: members)
        let isLookedUp = (read.visibility == .checked && page.block != nil) || (read.visibility != .own && page.canBeSkipped)
        let output: SwiftCode = "\(swift.runs(read.page.page))[\(key)]?.result"
        let name = bind(swift.local(page.name), isLookedUp ? "seen(on: \(key), \(output))" : output, nil, &bindings)
        guard let field = read.field, let run = page.run else { return name }
        return "\(name).\(name: machine.children[run.child].outputs[field].name)"
    }
}

extension SwiftMachine {
    /// The stored children of a run, by page.
    func runs(_ page: ID<Page>) -> SwiftCode { return "\(part: machine.pages[page].name)Runs" }

    func enter(_ page: ID<Page>, _ entry: ChildEntry, _ expressions: SwiftExpressions) -> SwiftCode {
        return ""
    }

    func push(_ destination: Destination, _ expressions: SwiftExpressions) -> SwiftCode {
        return ""
    }
}
