import FlowModel

/// A navigation stack: the path is the state.
extension SwiftMachine {
    /// The action `push page(args)`.
    func push(_ destination: Destination, _ expressions: SwiftExpressions) -> SwiftCode {
        var bindings: [SwiftValue.Binding] = []
        let values = destination.arguments.map { expressions.spell($0, &bindings) }
        return guarded(bindings, ["try push(\(self.destination(destination.page, values)), &step)"])
    }

    /// `.calendar(day: day)`
    func destination(_ id: ID<Page>, _ values: [SwiftCode]) -> SwiftCode {
        let page = machine.pages[id]
        if values.isEmpty { return ".\(name: page.name)" }
        let parts = zip(page.parameters, values).map { "\(label: $0.label ?? $0.name): \($1)" as SwiftCode }
        return ".\(name: page.name)(\(parts.joined()))"
    }
}
