extension Machine {
    /// How some expressions see what they read: ` {chosen certain, forecast through summary checked}`. Empty where they read nothing.
    func reads(in expressions: [Expression]) -> String {
        var found: [String] = []
        for expression in expressions { collectReads(of: expression, &found) }
        return found.isEmpty ? "" : " {\(found.joined(separator: ", "))}"
    }

    /// The values in an action.
    func values(of action: Action) -> [Expression] {
        switch action {
        case .next, .back, .finish, .cancel, .skip, .restart, .refresh, .retry, .stay, .pop, .popToRoot, .select: return []
        case .enter(_, let entry): return entry.arguments
        case .push(let destination): return destination.arguments
        case .set(_, let members, let value): return members + (value.map { [$0] } ?? [])
        case .send(let call): return call.arguments + call.after.map { .result($0) }
        case .show(let page): return page.members
        }
    }

    private func collectReads(of expression: Expression, _ found: inout [String]) {
        func add(_ text: String) {
            if found.contains(text) == false { found.append(text) }
        }
        switch expression {
        case .boolean, .integer, .string, .sample, .none, .enumCase, .param, .variable, .eventParameter, .pageParameter, .entryParameter:
            break
        case .output(let read):
            add("\(describe(.output(read))) \(read.visibility)")
        case .input(let read):
            for member in read.members { collectReads(of: member, &found) }
            add("\(inputs[read.input].name) \(read.visibility)")
        case .result(let read), .isLoaded(let read), .hasFailed(let read):
            for argument in read.arguments { collectReads(of: argument, &found) }
            let through = read.through.map { "through \(pages[$0.page].name) \(read.visibility)" } ?? "loaded here"
            add("\(requests[read.request].name) \(through)")
        case .given(let value):
            add("\(describe(value)) given")
            collectReads(of: value, &found)
        case .property(let value, _, _), .isGiven(let value), .isEmpty(let value), .count(let value), .not(let value):
            collectReads(of: value, &found)
        case .list(let elements):
            for element in elements { collectReads(of: element, &found) }
        case .isOneOf(let value, let elements):
            for element in [value] + elements { collectReads(of: element, &found) }
        case .contains(let left, let right), .and(let left, let right), .or(let left, let right), .comparison(let left, _, let right):
            collectReads(of: left, &found)
            collectReads(of: right, &found)
        case .any(_, let condition), .all(_, let condition):
            collectReads(of: condition, &found)
        }
    }
}
