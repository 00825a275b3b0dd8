import FlowModel

extension Machine {
    /// All values of a small type, `nil` among them where there may be none.
    func values(of type: Type) -> [RuntimeValue] {
        switch type {
        case .boolean: return [.boolean(false), .boolean(true)]
        case .enumeration(let id): return members(of: id)
        case .integer(let bounds): return (bounds ?? 0...2).map { .integer($0) }
        case .set(let id):
            return members(of: id).reduce([[]]) { sets, member in sets + sets.map { $0 + [member] } }.map { .list($0) }
        case .optional(let wrapped): return [.nothing] + values(of: wrapped)
        case .app(let id):
            return combinations(of: appTypes[id].properties.map { values(of: $0.type) }).map { values in
                let properties = zip(appTypes[id].properties, values).map { RuntimeValue.Property(name: $0.name, value: $1) }
                return .object(RuntimeValue.Object(name: "one", properties: properties))
            }
        case .string, .list, .orderedSet, .output: return [simplestValue(of: type)]
        }
    }

    private func members(of id: ID<Enumeration>) -> [RuntimeValue] {
        return enumerations[id].cases.enumerated().map { .enumCase($0.element.name, $0.offset) }
    }

    /// What a variable may stand for, whatever the answers.
    func members(of each: ID<Each>) -> [RuntimeValue] {
        switch eaches[each].source {
        case .set(_, let id): return members(of: id)
        case .literal(let members): return members.compactMap { constant($0) }
        case .numbers(_, let last):
            if case .integer(let last)? = constant(last) { return last < 1 ? [] : (1...last).map { .integer($0) } }
            if case .input(let read) = last, case .integer(let bounds?) = inputs[read.input].type {
                return bounds.upperBound < 1 ? [] : (1...bounds.upperBound).map { .integer($0) }
            }
            return []
        case .list: return []
        }
    }

    /// A page for each combination of members of the repetitions around it, listed or not.
    func identities(of page: ID<Page>) -> [[RuntimeValue]] { return combinations(of: pages[page].eaches.map { members(of: $0) }) }

    /// What a request may deliver.
    func results(of request: ID<Request>) -> [RuntimeValue] {
        return requests[request].result.map { values(of: $0) } ?? [.nothing]
    }
}

/// One of each list, in all ways.
func combinations<Value>(of lists: [[Value]]) -> [[Value]] {
    return lists.reduce([[]]) { found, list in found.flatMap { begun in list.map { begun + [$0] } } }
}
