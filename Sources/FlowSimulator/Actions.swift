import FlowModel

/// Actions, and the setters of the app.
extension Simulation {
    /// `page`: the one that the handler stands on.
    mutating func perform(_ action: Action, on page: PageIdentity, in scope: Scope, _ step: inout EventStep) throws(Refusal) {
        switch action {
        case .next: try next(from: page, step)
        case .back: try back(from: page, step)
        case .finish: try finish()
        case .cancel: try cancel()
        case .skip: try skip(from: page, step)
        case .restart: try restart(&step)
        case .refresh: try refresh(on: page, &step)
        case .retry: try retry(on: page, &step)
        case .stay: return
        case .set(let input, let members, let value):
            let members = try evaluated(members, in: scope)
            let value = try decided { () throws(Undecided) in
                try value.map { value throws(Undecided) in try self.value(of: value, in: scope) }
            }
            let key = page.place == nil ? AnswerKey(input: input, members: members) : key(of: input, on: page)
            try set(key, value ?? .nothing)
        case .send(let call): try send(call, from: page, in: scope, &step)
        case .show(let reference):
            let members = try evaluated(reference.members, in: scope)
            try show(PageIdentity(page: reference.page, members: members))
        case .enter(let run, let entry): try enter(run, entry, in: scope, &step)
        case .push(let destination):
            let arguments = try evaluated(destination.arguments, in: scope)
            try push(destination.page, arguments)
        case .pop: try pop(page)
        case .popToRoot: try popToRoot()
        case .select(let tab): try show(PageIdentity(page: tab))
        }
    }

    /// What is undecided refuses an action, with the first thing that is lacking.
    func decided<Value>(_ body: () throws(Undecided) -> Value) throws(Refusal) -> Value {
        do throws(Undecided) { return try body() } catch { throw error.cause ?? .notHandled }
    }

    func evaluated(_ expressions: [Expression], in scope: Scope) throws(Refusal) -> [RuntimeValue] {
        return try decided { () throws(Undecided) in try values(of: expressions, in: scope) }
    }

    /// A setter. `nothing` takes the answer back.
    mutating func set(_ key: AnswerKey, _ value: RuntimeValue) throws(Refusal) {
        try checkOpen(key)
        let type = machine.inputs[key.input].type
        guard type.accepts(value) else { throw outOfRange(key) }
        store(value == .nothing ? nil : type.withoutRepeats(value), key)
    }

    /// Adds a member to a set, or takes it out.
    mutating func toggle(_ key: AnswerKey, _ member: RuntimeValue) throws(Refusal) {
        try checkOpen(key)
        let input = machine.inputs[key.input]
        guard input.type.accepts(.list([member])) else { throw outOfRange(key) }
        let start = input.start.flatMap { try? self.value(of: $0, in: Scope(.handling)) }.map { input.type.withoutRepeats($0) }
        var members: [RuntimeValue] = []
        if case .list(let known) = answers[key] ?? start { members = known }
        if let index = members.firstIndex(of: member) { members.remove(at: index) } else { members.append(member) }
        store(input.type.withoutRepeats(.list(members)), key)
    }

    /// On a path the input alone is named: which place is meant follows from it.
    private func outOfRange(_ key: AnswerKey) -> Refusal {
        return .outOfRange(machine.kind == .stack ? AnswerKey(input: key.input) : key)
    }

    private mutating func store(_ value: RuntimeValue?, _ key: AnswerKey) {
        answers[key] = value
        if machine.inputs[key.input].isReadByListing { relist() }
    }

    /// An answer can be given on any listed page that is not behind a commit.
    private func checkOpen(_ key: AnswerKey) throws(Refusal) {
        if machine.kind == .stack { return }
        let page = PageIdentity(page: machine.inputs[key.input].page, members: key.members)
        guard isListed(page) else { throw .pageNotListed(page) }
        if isFixed(page) { throw .committed }
    }
}
