extension Machine {
    /// The type of what an expression reads; `nil` for literals and conditions.
    package func type(of expression: Expression) -> Type? {
        switch expression {
        case .param(let id): return params[id].type
        case .variable(let id): return eaches[id].type
        case .eventParameter(let id, let index): return events[id].parameters[index].type
        case .pageParameter(let id, let index): return pages[id].parameters[index].type
        case .entryParameter(let id, let index): return entries[id].parameters[index].type
        case .input(let read): return inputs[read.input].type
        case .output(let read):
            guard let run = pages[read.page.page].run, let field = read.field.map({ children[run.child].outputs[$0] }) else { return nil }
            return field.each == nil ? field.type : nil
        case .result(let read): return requests[read.request].result
        case .property(_, _, let type): return type
        case .given(let value): return type(of: value)?.unwrapped
        default: return nil
        }
    }

    /// Whether two values are compared as sets of an enum: equal where they have the same members, however these are written.
    package func comparesSets(_ left: Expression, _ right: Expression) -> Bool {
        return [left, right].contains { side in
            if case .set? = type(of: side)?.unwrapped { return true }
            return false
        }
    }
}

extension RuntimeValue {
    /// A list of an enum's cases as the set of them: each once, in the enum's order. Other values stay as they are.
    package var asSet: RuntimeValue {
        guard case .list(let members) = self else { return self }
        var known: Set<RuntimeValue> = []
        return .list(members.filter { known.insert($0).inserted }.sorted { $0.placeInEnum < $1.placeInEnum })
    }

    private var placeInEnum: Int {
        if case .enumCase(_, let index) = self { return index }
        return 0
    }
}
