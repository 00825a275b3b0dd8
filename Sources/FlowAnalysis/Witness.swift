import FlowModel

/// Answers that anyone can give, and the pages that they lead through: the proof of a finding.
package struct Witness: Sendable {
    package struct Answer: Hashable, Sendable {
        package let input: ID<Input>
        package let members: [RuntimeValue]
        package let value: RuntimeValue
    }

    package struct Load: Hashable, Sendable {
        package let request: ID<Request>
        package let arguments: [RuntimeValue]
        package let ending: LoadEnding
        /// Where it has been loaded and something reads it.
        package let value: RuntimeValue?
    }

    /// What a child is to deliver.
    package struct Delivery: Hashable, Sendable {
        package let page: PageKey
        /// The place among the child's outputs.
        package let field: Int
        package let value: RuntimeValue
    }

    package internal(set) var params: [ID<Param>: RuntimeValue] = [:]
    /// Of inputs that something reads; others may have any value.
    package internal(set) var answers: [Answer] = []
    /// Required ones that are not given.
    package internal(set) var withheld: Set<Answer> = []
    package internal(set) var loads: [Load] = []
    package internal(set) var skipped: Set<PageKey> = []
    /// Of fields that something reads.
    package internal(set) var deliveries: [Delivery] = []
    /// What matters of all that, in the words of the spec, in the order of the pages.
    package internal(set) var decisive: [String] = []
    /// Those that are listed, up to the place in question.
    package internal(set) var pages: [PageKey] = []
}

extension Space {
    /// The cheapest assignment of a set, which must not be empty: the fewest values that somebody must give.
    ///
    /// - Parameter others: Sets that share no variable with it and must hold too.
    func witness(of diagram: Diagram, others: [Diagram] = [], pages: [(key: PageKey, reached: Diagram)]) -> Witness {
        func cheapest(_ set: Diagram) -> [Int: Int] {
            return diagrams.cheapest(in: set) { variables[$0].cheapest == $1 ? 0 : 1 } ?? [:]
        }
        var assignment = variables.map(\.cheapest)
        for other in others { for (variable, value) in cheapest(other) { assignment[variable] = value } }
        let decisive = cheapest(diagram)
        for (variable, value) in decisive { assignment[variable] = value }

        var witness = Witness()
        var lines: [(order: Int, text: String)] = []
        var sets: [Witness.GivenSet: [RuntimeValue]] = [:]
        var decisiveSets: Set<Witness.GivenSet> = []
        var given: [Witness.GivenSet: Bool] = [:]
        for (number, variable) in variables.enumerated() {
            let value = variable.values[assignment[number]]
            let isDecisive = decisive[number] != nil
            switch variable.cell {
            case .param(let id):
                let value = assembled(value, at: Root(base: .param(id)), assignment)
                witness.params[id] = value
                if isDecisive { lines.append((id.index, "\(machine.params[id].name) = \(value)")) }
            case .input(let id, let members):
                let value = assembled(value, at: Root(base: .input(id)), assignment)
                witness.answers.append(Witness.Answer(input: id, members: members, value: value))
                if isDecisive { lines.append((order(of: id), text(of: id, members, value))) }
            case .paramMember(let id, let index):
                let set = Witness.GivenSet(param: id, input: nil, members: [])
                if value == .boolean(true) { sets[set, default: []].append(.integer(index)) } else { sets[set, default: []] += [] }
                if isDecisive { decisiveSets.insert(set) }
            case .inputMember(let id, let members, let index):
                let set = Witness.GivenSet(param: nil, input: id, members: members)
                if value == .boolean(true) { sets[set, default: []].append(.integer(index)) } else { sets[set, default: []] += [] }
                if isDecisive { decisiveSets.insert(set) }
            case .isGiven(let id, let members):
                let set = Witness.GivenSet(param: nil, input: id, members: members)
                given[set] = value == .boolean(true)
                if isDecisive, value == .boolean(false) { lines.append((order(of: id), "`\(text(of: id, members))` is not given")) }
            case .isSkipped(let page, let members):
                let key = PageKey(page: page, members: members)
                guard value == .boolean(true) else { continue }
                witness.skipped.insert(key)
                if isDecisive { lines.append((order(of: page), "`\(text(of: key))` is skipped")) }
            case .ending(let request, let arguments):
                guard case .integer(let raw) = value, let ending = LoadEnding(rawValue: raw) else { continue }
                let load = load(request, arguments, ending, assignment)
                witness.loads.append(load)
                if isDecisive, let text = text(of: load) { lines.append((Int.max, text)) }
            case .property(let root, let owner, let name):
                if isDecisive { lines.append((Int.max, text(of: root, owner, name, value))) }
            case .output(let page, let members, let field?):
                let key = PageKey(page: page, members: members)
                witness.deliveries.append(Witness.Delivery(page: key, field: field, value: value))
                if isDecisive { lines.append((order(of: page), text(of: key, field, value))) }
            case .isFinished, .result, .progress, .output, .parameter, .opaque: continue
            }
        }
        for (set, indices) in sets {
            let value = members(of: set, indices)
            if let id = set.param {
                witness.params[id] = value
                if decisiveSets.contains(set) { lines.append((id.index, "\(machine.params[id].name) = \(value)")) }
            }
            if let id = set.input, given[set] != false {
                witness.answers.append(Witness.Answer(input: id, members: set.members, value: value))
                if decisiveSets.contains(set) { lines.append((order(of: id), text(of: id, set.members, value))) }
            }
        }
        for (set, isGiven) in given {
            guard let id = set.input, isGiven == false else { continue }
            let answer = Witness.Answer(input: id, members: set.members, value: .nothing)
            if machine.inputs[id].isRequired { witness.withheld.insert(answer) } else { witness.answers.append(answer) }
        }
        witness.decisive = lines.sorted { ($0.order, $0.text) < ($1.order, $1.text) }.map(\.text)
        witness.pages = pages.filter { diagrams.contains($0.reached, assignment) }.map(\.key)
        return witness
    }

    // MARK: Parts

    private func order(of id: ID<Input>) -> Int { return order(of: machine.inputs[id].page) + id.index }

    /// Pages come behind the params.
    private func order(of page: ID<Page>) -> Int { return machine.params.count + page.index + machine.inputs.count }

    private func members(of set: Witness.GivenSet, _ indices: [RuntimeValue]) -> RuntimeValue {
        let type = set.param.map { machine.params[$0].type } ?? set.input.map { machine.inputs[$0].type }
        guard case .set(let id)? = type?.unwrapped else { return .list([]) }
        return .list(
            indices.compactMap { index in
                guard case .integer(let number) = index else { return nil }
                return .enumCase(machine.enumerations[id].cases[number].name, number)
            }
        )
    }

    private func load(_ request: ID<Request>, _ arguments: [RuntimeValue], _ ending: LoadEnding, _ assignment: [Int]) -> Witness.Load {
        var value: RuntimeValue?
        if ending.hasValue, let number = number(of: .result(request, arguments)) {
            value = assembled(variables[number].values[assignment[number]], at: Root(base: .result(request)), assignment)
        }
        return Witness.Load(request: request, arguments: arguments, ending: ending, value: value)
    }

    /// A value of an app type with the properties that something reads.
    private func assembled(_ value: RuntimeValue, at root: Root, _ assignment: [Int]) -> RuntimeValue {
        switch value {
        case .list(let elements): return .list(elements.map { assembled($0, at: root.element, assignment) })
        case .object(let object):
            var properties = object.properties
            for name in names(at: root) {
                guard let number = number(of: .property(root, value, name)) else { continue }
                let found = assembled(variables[number].values[assignment[number]], at: root.with(name), assignment)
                properties.append(RuntimeValue.Property(name: name, value: found))
            }
            return .object(RuntimeValue.Object(name: object.name, properties: properties))
        default: return value
        }
    }
}

extension Witness {
    /// An answer or a param that is a set of an enum.
    fileprivate struct GivenSet: Hashable {
        let param: ID<Param>?
        let input: ID<Input>?
        let members: [RuntimeValue]
    }
}

// MARK: Words

extension Space {
    private func text(of id: ID<Input>, _ members: [RuntimeValue]) -> String { return machine.inputs[id].name + text(of: members) }

    private func text(of id: ID<Input>, _ members: [RuntimeValue], _ value: RuntimeValue) -> String {
        return "\(text(of: id, members)) = \(value)"
    }

    private func text(of members: [RuntimeValue]) -> String {
        return members.isEmpty ? "" : "(\(members.map(\.description).joined(separator: ", ")))"
    }

    private func text(of key: PageKey) -> String { return machine.describe(key) }

    private func text(of key: PageKey, _ field: Int, _ value: RuntimeValue) -> String {
        let name = machine.pages[key.page].run.map { "." + machine.children[$0.child].outputs[field].name } ?? ""
        return "\(text(of: key))\(name) = \(value)"
    }

    private func text(of load: Witness.Load) -> String? {
        let name = "`\(machine.requests[load.request].name)\(text(of: load.arguments))`"
        switch load.ending {
        case .loaded: return load.value.map { "\(name) = \($0)" }
        case .failed: return "\(name) has failed"
        case .both: return "\(name) has failed when it was loaded again"
        case .pending: return "\(name) has not arrived"
        }
    }

    private func text(of root: Root, _ owner: RuntimeValue, _ name: String, _ value: RuntimeValue) -> String {
        switch root.base {
        case .param(let id): return "\(machine.params[id].name).\(name) = \(value)"
        case .input(let id): return "\(machine.inputs[id].name).\(name) = \(value)"
        case .result(let id): return "\(machine.requests[id].name).\(name) = \(value)"
        default: return "\(owner).\(name) = \(value)"
        }
    }
}

extension Machine {
    /// `chooseSentence(.mood)`
    package func describe(_ key: PageKey) -> String {
        let members = key.members.map(\.description).joined(separator: ", ")
        return pages[key.page].name + (members.isEmpty ? "" : "(\(members))")
    }
}
