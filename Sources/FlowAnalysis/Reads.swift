import FlowModel

/// Answers, results and outputs as one place sees them: through listed pages that `skip` did not pass.
extension Space {
    mutating func answer(_ read: InputRead, at spot: Spot) throws(OutOfBudget) -> Outcomes {
        let input = machine.inputs[read.input]
        var found = Outcomes()
        for (members, when) in try tuples(read.members, at: spot) {
            let sight = try sight(of: read.input, members, read.visibility)
            var visible = try and(when, sight.visible)
            if input.isRequired, canLack(at: spot) {
                visible = try and(visible, flag(.isGiven(read.input, members), cheapest: true))
            }
            for (value, given) in try given(read.input, members) { try add(value, and(visible, given), to: &found) }
            if input.isRequired { continue }
            let hidden = try subtract(subtract(when, sight.visible), sight.open)
            if hidden.isNever { continue }
            guard let start = input.start else {
                try add(.nothing, hidden, to: &found)
                continue
            }
            for (value, start) in try outcomes(of: start, at: spot).cases {
                try add(ordered(value, as: input.type), and(hidden, start), to: &found)
            }
        }
        return found
    }

    private mutating func add(_ value: RuntimeValue, _ when: Diagram, to outcomes: inout Outcomes) throws(OutOfBudget) {
        if when.isNever { return }
        if let place = outcomes.cases.firstIndex(where: { $0.value == value }) {
            outcomes.cases[place].when = try or(outcomes.cases[place].when, when)
        } else {
            outcomes.cases.append((value, when))
        }
    }

    struct Sight {
        /// It is seen.
        let visible: Diagram
        /// It is open whether its page is listed.
        let open: Diagram
    }

    mutating func sight(of id: ID<Input>, _ members: [RuntimeValue], _ visibility: Visibility) throws(OutOfBudget) -> Sight {
        let input = machine.inputs[id]
        let page = machine.pages[input.page]
        let key = PageKey(page: input.page, members: members)
        let isLookedUp = visibility == .checked && page.block != nil && machine.kind != .stack
        var visible = isLookedUp ? presence.when(key) : .always
        if page.canBeSkipped, visibility != .own, passed.pages.contains(input.page) == false {
            visible = try subtract(visible, isSkipped(key))
        }
        if passed.isLacking(id, in: machine) { visible = .never }
        let open = isLookedUp && input.isRequired == false ? try isOpen(key) : .never
        return Sight(visible: try subtract(visible, open), open: open)
    }

    mutating func isSkipped(_ key: PageKey) -> Diagram {
        let isFree = machine.pages[key.page].handlers.contains { $0.condition == nil && $0.actions.first == .skip }
        return flag(.isSkipped(key.page, key.members), isLoose: isFree == false)
    }

    /// The values that were given for an input; for one that may be missing, `nil` too.
    private mutating func given(_ id: ID<Input>, _ members: [RuntimeValue]) throws(OutOfBudget) -> [(RuntimeValue, Diagram)] {
        let input = machine.inputs[id]
        if case .set = input.type.unwrapped { return try subsets(bits(of: id, members)) }
        let number = variable(of: id, members)
        return outcomes(of: number).cases.map { ($0.value, $0.when) }
    }

    private mutating func variable(of id: ID<Input>, _ members: [RuntimeValue]) -> Int {
        let input = machine.inputs[id]
        let domains = self.domains
        let name = members.isEmpty ? input.name : "\(input.name) of \(members.map(\.description).joined(separator: ", "))"
        return variable(
            of: .input(id, members),
            domains.values(of: input.type, at: Root(base: .input(id)), name: name),
            cheapest: input.start.flatMap { machine.constant($0) } ?? (input.type.isOptional ? .nothing : nil)
        )
    }

    /// What a finished child delivered. Each field may have any value of its type, whatever the others: whether it really can, the child is
    /// looked into for only as far as `freeOutputs` does.
    mutating func output(_ read: OutputRead, at spot: Spot) throws(OutOfBudget) -> Outcomes {
        let machine = self.machine
        let page = machine.pages[read.page.page]
        var cases: [(RuntimeValue, Diagram)] = []
        for (members, when) in try tuples(read.page.members, at: spot) {
            let key = PageKey(page: read.page.page, members: members)
            var visible = read.visibility == .checked && page.block != nil ? presence.when(key) : .always
            if page.canBeSkipped, read.visibility != .own { visible = try subtract(visible, isSkipped(key)) }
            var seen = passed.pages.contains(read.page.page) ? .never : try and(when, visible)
            if canLack(at: spot), read.visibility != .own {
                seen = try and(seen, flag(.isFinished(read.page.page, members)))
            }
            let domains = self.domains
            let type = outputType(read)
            let number = variable(
                of: .output(read.page.page, members, read.field),
                domains.values(of: type, at: Root(base: .output(read.page.page, read.field)), name: "\(page.name)"),
                isLoose: machine.isFree(read) == false
            )
            for (value, given) in outcomes(of: number).cases { cases.append((value, try and(seen, given))) }
        }
        return Outcomes(cases: cases.map { (value: $0.0, when: $0.1) })
    }

    /// The type of a child's output in this machine's words.
    private func outputType(_ read: OutputRead) -> Type {
        guard let field = read.field, let run = machine.pages[read.page.page].run else { return .output(flow: "") }
        let child = machine.children[run.child]
        let output = child.outputs[field]
        let type = translated(output.type, from: child)
        return output.mayBeMissing && type.isOptional == false ? .optional(type) : type
    }

    private func translated(_ type: Type, from child: Machine) -> Type {
        switch type {
        case .enumeration(let id):
            let known = child.enumerations[id]
            let own = machine.enumerations.ids.first { machine.enumerations[$0].range == known.range }
            return own.map { .enumeration($0) } ?? .output(flow: known.name)
        case .set(let id):
            let known = child.enumerations[id]
            let own = machine.enumerations.ids.first { machine.enumerations[$0].range == known.range }
            return own.map { .set($0) } ?? .output(flow: known.name)
        case .app(let id):
            return .output(flow: child.appTypes[id].name)
        case .optional(let wrapped): return .optional(translated(wrapped, from: child))
        case .list(let element): return .list(translated(element, from: child))
        case .orderedSet(let element): return .orderedSet(translated(element, from: child))
        case .boolean, .integer, .string, .output: return type
        }
    }

    // MARK: Results

    mutating func result(_ read: ResultRead, at spot: Spot) throws(OutOfBudget) -> Outcomes {
        var cases: [(value: RuntimeValue, when: Diagram)] = []
        for (key, when) in try keys(read, at: spot) {
            let there = try and(when, ending(read.request, key, spot.place, where: \.hasValue))
            guard let type = machine.requests[read.request].result else {
                cases.append((.nothing, there))
                continue
            }
            let domains = self.domains
            let name = ([machine.requests[read.request].name] + key.map(\.description)).joined(separator: " ")
            let number = variable(
                of: .result(read.request, key),
                domains.values(of: type, at: Root(base: .result(read.request)), name: name)
            )
            for (value, given) in outcomes(of: number).cases { cases.append((value, try and(there, given))) }
        }
        return Outcomes(cases: cases)
    }

    /// `f.loaded`, `f.failed`
    mutating func load(_ read: ResultRead, at spot: Spot, is asked: (LoadEnding) -> Bool) throws(OutOfBudget) -> Truth {
        var holds = Diagram.never
        var fails = Diagram.never
        for (key, when) in try keys(read, at: spot) {
            holds = try or(holds, and(when, ending(read.request, key, spot.place, where: asked)))
            fails = try or(fails, and(when, ending(read.request, key, spot.place) { asked($0) == false && $0 != .pending }))
        }
        if spot.place == .handling { fails = try not(holds) }
        return Truth(holds: holds, fails: fails)
    }

    /// The keys that a read may mean, each with the answers for which it is seen.
    private mutating func keys(_ read: ResultRead, at spot: Spot) throws(OutOfBudget) -> [([RuntimeValue], Diagram)] {
        var visible = Diagram.always
        if let through = read.through, read.visibility != .own {
            let page = machine.pages[through.page]
            var seen = Diagram.never
            if (read.visibility == .checked && page.block != nil) || page.canBeSkipped {
                for (members, when) in try tuples(through.members, at: spot) {
                    let key = PageKey(page: through.page, members: members)
                    var listed = page.block == nil ? .always : presence.when(key)
                    if page.canBeSkipped { listed = try subtract(listed, isSkipped(key)) }
                    seen = try or(seen, and(when, listed))
                }
                visible = seen
            }
        }
        var found: [([RuntimeValue], Diagram)] = []
        for (key, when) in try tuples(read.arguments, at: spot) { found.append((key, try and(when, visible))) }
        return found
    }

    /// The assignments in which a load has ended, or stands, as asked.
    mutating func ending(
        _ request: ID<Request>,
        _ key: [RuntimeValue],
        _ place: Place,
        where isAsked: (LoadEnding) -> Bool
    ) throws(OutOfBudget) -> Diagram {
        if passed.unasked.contains(request) { return isAsked(.pending) ? .always : .never }
        var endings: [LoadEnding] = canBeLoadedAgain(request) ? [.loaded, .failed, .both] : [.loaded, .failed]
        if isOfPaths || place == .handling { endings.append(.pending) }
        let cell = isOfPaths || place == .listing ? Cell.ending(request, key) : .progress(request, key)
        let number = variable(of: cell, Domains.Values(values: endings.map { .integer($0.rawValue) }))
        var found = Diagram.never
        for (value, when) in outcomes(of: number).cases {
            guard case .integer(let raw) = value, let ending = LoadEnding(rawValue: raw), isAsked(ending) else { continue }
            found = try or(found, when)
        }
        return found
    }

    /// Whether a value can be there whose renewal has failed.
    private func canBeLoadedAgain(_ id: ID<Request>) -> Bool {
        let request = machine.requests[id]
        if request.kind == .send { return request.canBeSentAgain }
        return request.freshMilliseconds != nil || isRefreshed
    }
}
