import FlowModel

/// How types, pages, inputs and requests are spelled.
extension SwiftMachine {
    func type(_ type: Type) -> SwiftCode {
        switch type {
        case .boolean: return "Bool"
        case .integer: return "Int"
        case .string: return "String"
        case .enumeration(let id): return enumeration(machine.enumerations[id])
        case .app(let id): return appType(machine.appTypes[id])
        case .optional(let wrapped): return "\(self.type(wrapped))?"
        case .list(let element), .orderedSet(let element): return "[\(self.type(element))]"
        case .set(let id): return "Set<\(enumeration(machine.enumerations[id]))>"
        case .output(let flow): return "\(name: flow).Output"
        }
    }

    func enumeration(_ enumeration: Enumeration) -> SwiftCode {
        if let container = enumeration.container, container != machine.name {
            return "\(name: container).\(name: enumeration.name)"
        }
        return "\(name: enumeration.name)"
    }

    func appType(_ type: AppType) -> SwiftCode {
        return aliases.contains(type.name) ? "\(part: machine.name)\(part: type.name)" : "\(name: type.name)"
    }

    /// A name for a local: those that the fixed part uses are set apart.
    func local(_ name: String) -> SwiftCode {
        return Self.isReserved(name) ? "\(part: name)_" : "\(name: name)"
    }

    static func isReserved(_ local: String) -> Bool { return locals.contains(local) }

    private static let locals: Set<String> = [
        "step", "event", "page", "value", "visit", "request", "ticket", "timer", "effects", "answers", "pages", "current", "phase",
        "isForward", "condition", "undecided", "loads", "live", "isExact", "self", "before", "entry", "places", "top", "child",
    ]

    func variable(_ each: ID<Each>) -> SwiftCode { return local(machine.eaches[each].variable) }

    // MARK: Pages

    /// `Page.chooseSentence(prompt: prompt)`, without `Page`.
    func page(_ id: ID<Page>, members: [SwiftCode]) -> SwiftCode {
        return ".\(name: machine.pages[id].name)\(arguments(machine.pages[id].eaches, members))"
    }

    /// The page as it is called inside its own code, where its variables are in scope.
    func page(_ id: ID<Page>) -> SwiftCode {
        return page(id, members: machine.pages[id].eaches.map(variable))
    }

    /// `.chooseSentence(let prompt)`, binding the variables that the code behind reads; `.chooseSentence` where there is none.
    func pattern(_ id: ID<Page>, binding isUsed: (ID<Each>) -> Bool) -> SwiftCode {
        let page = machine.pages[id]
        if page.eaches.contains(where: isUsed) == false { return ".\(name: page.name)" }
        let parts = page.eaches.map { isUsed($0) ? "let \(variable($0))" : "_" as SwiftCode }
        return ".\(name: page.name)(\(parts.joined()))"
    }

    // MARK: Inputs

    /// `Input.own(prompt: prompt)`, without `Input`.
    func input(_ id: ID<Input>, members: [SwiftCode]) -> SwiftCode {
        let input = machine.inputs[id]
        return ".\(name: input.name)\(arguments(machine.pages[input.page].eaches, members))"
    }

    func input(_ id: ID<Input>) -> SwiftCode {
        return input(id, members: eaches(of: id).map(variable))
    }

    func eaches(of id: ID<Input>) -> [ID<Each>] { return machine.pages[machine.inputs[id].page].eaches }

    /// `answers.own[prompt]`: an optional, whatever the type.
    func answer(_ id: ID<Input>, members: [SwiftCode]) -> SwiftCode {
        let answers: SwiftCode = isStack ? "answers(of: page)" : "answers"
        var code: SwiftCode = "\(answers).\(name: machine.inputs[id].name)"
        for (index, member) in members.enumerated() { code += index == 0 ? "[\(member)]" : "?[\(member)]" }
        return code
    }

    // MARK: Requests

    /// `.sentences(for: prompt)`
    func request(_ id: ID<Request>, _ values: [SwiftCode]) -> SwiftCode {
        let request = machine.requests[id]
        if values.isEmpty { return ".\(name: request.name)" }
        let parts = zip(request.parameters, values).map { "\(label: $0.label ?? $0.name): \($1)" as SwiftCode }
        return ".\(name: request.name)(\(parts.joined()))"
    }

    private func arguments(_ eaches: [ID<Each>], _ members: [SwiftCode]) -> SwiftCode {
        if members.isEmpty { return "" }
        let parts = zip(eaches, members).map { "\(label: machine.eaches[$0].variable): \($1)" as SwiftCode }
        return "(\(parts.joined()))"
    }
}
