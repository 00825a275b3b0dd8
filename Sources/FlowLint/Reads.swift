import FlowModel

/// The params and answers that a machine reads anywhere: in conditions, arguments, start values, outputs.
struct Reads {
    private(set) var params: Set<ID<Param>> = []
    private(set) var inputs: Set<ID<Input>> = []

    /// Linear in the spec.
    init(of machine: Machine) {
        machine.walkExpressions { expression, _ in add(expression) }
        for input in machine.inputs { if let start = input.start { add(start) } }
        for param in machine.params { if let value = param.value { add(value) } }
        for target in machine.entries.flatMap(\.path) {
            for expression in target.arguments + target.page.members + (target.child?.arguments ?? []) { add(expression) }
        }
    }

    private mutating func add(_ expression: Expression) {
        var params: [ID<Param>] = []
        var inputs: [ID<Input>] = []
        expression.walk { part in
            if case .param(let param) = part { params.append(param) }
            if case .input(let read) = part { inputs.append(read.input) }
        }
        self.params.formUnion(params)
        self.inputs.formUnion(inputs)
    }
}

extension Machine {
    /// A flow or a pager: its pages come one after the other.
    var isOrdered: Bool {
        switch kind {
        case .flow, .pager: return true
        case .tabs, .stack: return false
        }
    }
}

extension Machine {
    /// Whether a page before this one asks for the same load, so that it is under way or there already.
    func isAskedFor(_ read: ResultRead, before page: ID<Page>) -> Bool {
        let arguments = read.arguments.map(\.placeless)
        return pages.ids.prefix { $0 < page }.contains { earlier in
            pages[earlier].uses.contains { $0.call.request == read.request && $0.call.arguments.map(\.placeless) == arguments }
        }
    }
}

extension Expression {
    /// A value without the place that reads it, so that two places can be compared.
    var placeless: Expression {
        switch self {
        case .input(let read): return .input(InputRead(input: read.input, members: read.members, visibility: .checked))
        case .given(let value): return value.placeless
        default: return self
        }
    }
}
