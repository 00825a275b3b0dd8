/// Types, actions and sources in the words of the language.
extension Machine {
    /// A type: `Set<Prompt>`, `Int(1...9)`, `String?`.
    package func describe(_ type: Type) -> String {
        switch type {
        case .boolean: return "Bool"
        case .integer(nil): return "Int"
        case .integer(let bounds?): return "Int(\(bounds.lowerBound)...\(bounds.upperBound))"
        case .string: return "String"
        case .enumeration(let enumeration): return describe(enumerations[enumeration])
        case .app(let type): return appTypes[type].name
        case .optional(let wrapped): return describe(wrapped) + "?"
        case .list(let element): return "[\(describe(element))]"
        case .set(let enumeration): return "Set<\(describe(enumerations[enumeration]))>"
        case .orderedSet(let element): return "OrderedSet<\(describe(element))>"
        case .output(let flow): return flow + ".Output"
        }
    }

    /// An enum; that of another flow with the flow's name: `RunSetup.Mode`.
    private func describe(_ enumeration: Enumeration) -> String {
        guard let container = enumeration.container, container != name else { return enumeration.name }
        return "\(container).\(enumeration.name)"
    }

    /// An action: `set mode = .mate`, `show result`.
    package func describe(_ action: Action) -> String {
        switch action {
        case .next: return "next"
        case .back: return "back"
        case .finish: return "finish"
        case .cancel: return "cancel"
        case .skip: return "skip"
        case .restart: return "restart"
        case .refresh: return "refresh"
        case .retry: return "retry"
        case .stay: return "stay"
        case .set(let input, let members, let value):
            return "set \(describe(input: input, members: members)) = \(value.map { describe($0) } ?? "nil")"
        case .send(let call): return "send " + describe(call)
        case .show(let page): return "show " + describe(page)
        case .enter(let page, let entry): return "enter " + describe(entry, of: page)
        case .push(let destination): return "push " + describe(destination)
        case .pop: return "pop"
        case .popToRoot: return "popToRoot"
        case .select(let page): return "select " + pages[page].name
        }
    }

    /// What starts a handler: `back`, `enter`, `loaded sentences(for: prompt)`.
    package func describe(_ trigger: Handler.Trigger) -> String {
        switch trigger {
        case .app(let event):
            let event = events[event]
            if event.parameters.isEmpty { return event.name }
            return "\(event.name)(\(event.parameters.map { describe($0) }.joined(separator: ", ")))"
        case .enter: return "enter"
        case .leave: return "leave"
        case .loaded(let call): return "loaded " + describe(call)
        case .failed(let call): return "failed " + describe(call)
        case .childFinished: return "finish"
        case .childCancelled: return "cancel"
        }
    }

    /// A stack's page with its arguments: `calendar(day: day)`.
    package func describe(_ destination: Destination) -> String {
        return describe(pages[destination.page].name, pages[destination.page].parameters, destination.arguments)
    }

    /// An entry of a child: `setup.invitation(plan: plan)`.
    package func describe(_ entry: ChildEntry, of page: ID<Page>) -> String {
        guard let run = pages[page].run else { return pages[page].name }
        let target = children[run.child].entries[entry.entry]
        return "\(pages[page].name).\(describe(target.name, target.parameters, entry.arguments))"
    }

    /// Where an entry leads: `account(user: user)`, `setup.invitation(plan: plan)`.
    package func describe(_ target: Entry.Target) -> String {
        let page = pages[target.page.page]
        let place = page.parameters.isEmpty ? describe(target.page) : describe(page.name, page.parameters, target.arguments)
        guard let child = target.child, let run = page.run else { return place }
        let entry = children[run.child].entries[child.entry]
        return "\(place).\(describe(entry.name, entry.parameters, child.arguments))"
    }

    private func describe(_ name: String, _ parameters: [Parameter], _ arguments: [Expression]) -> String {
        if arguments.isEmpty { return name }
        return "\(name)(\(zip(parameters, arguments).map { "\($0.label ?? $0.name): \(describe($1))" }.joined(separator: ", ")))"
    }

    /// A parameter as it is declared: `for prompt: Prompt`.
    package func describe(_ parameter: Parameter) -> String {
        let label = parameter.label.map { $0 + " " } ?? (parameter.isKey ? "key " : "")
        return "\(label)\(parameter.name): \(describe(parameter.type))"
    }

    /// What an `each` repeats over: `chosen`, `1...count`, `[.front, .back]`.
    package func describe(_ source: Each.Source) -> String {
        switch source {
        case .set(let value, _), .list(let value): return describe(value)
        case .numbers(let first, let last): return "\(describe(first))...\(describe(last))"
        case .literal(let elements): return describe(.list(elements))
        }
    }

    /// A use: `needs f(args)`, `awaits f or failure`.
    package func describe(_ use: Use) -> String {
        switch use.kind {
        case .needs: return "needs " + describe(use.call)
        case .awaits: return "awaits " + describe(use.call)
        case .awaitsOrFailure: return "awaits \(describe(use.call)) or failure"
        }
    }
}

/// A duration in the largest unit that gives a whole number: `90s`, `500ms`, `10m`.
package func duration(milliseconds: Int) -> String {
    let units = [(3_600_000, "h"), (60_000, "m"), (1000, "s")]
    for (length, unit) in units where milliseconds != 0 && milliseconds.isMultiple(of: length) {
        return "\(milliseconds / length)\(unit)"
    }
    return "\(milliseconds)ms"
}
