import FlowModel

/// The event that a step stands for.
extension TestText {
    /// `nil`: the machine has no such event.
    mutating func event(of step: SpecTestStep, _ view: TestView, isRefused: Bool) throws(Unsayable) -> SwiftCode? {
        let (machine, swift) = (view.machine, view.tested.swift)
        switch step.kind {
        case .next: return swift.hasNextEvent ? ".next" : nil
        case .back: return swift.hasBackEvent ? ".back" : nil
        case .cancel: return ".cancel"
        case .refresh: return swift.features.hasRefreshEvent ? ".refresh" : nil
        case .retry: return swift.features.hasRetry ? ".retry" : nil
        case .show(let screen): return try showing("show", screen, view)
        case .shown(let screen): return try showing("pageShown", screen, view)
        case .select(let tab): return ".select(.\(name: machine.pages[tab].name))"
        case .popped(let path): return ".pathChanged(\(try pages(path, view)))"
        case .set(let id, let members, let value):
            let input = machine.inputs[id]
            return ".set\(capitalized: input.name)(\(try constant(value, input.type, view))\(try tail(id, members, view)))"
        case .toggle(let id, let members, let member):
            let input = machine.inputs[id]
            guard let element = swift.toggled(input.type) else { throw Unsayable(reason: "`\(input.name)` is no set") }
            return ".toggle\(capitalized: input.name)(\(try constant(member, element, view))\(try tail(id, members, view)))"
        case .event(let id, let arguments):
            return try call(".\(name: machine.events[id].name)", machine.events[id].parameters, arguments, view)
        case .load(let reference, let attempt, let value):
            let declared = machine.requests[reference.request]
            var result: SwiftCode = ".\(name: declared.name)"
            if let type = declared.result {
                let given: SwiftCode
                if let value {
                    given = try constant(value, type, view)
                } else {
                    given = try literal(machine.simplestValue(of: type), type, view.tested)
                }
                result += "(\(given))"
            }
            let ticket = try ticket(try request(reference, view), attempt, isRefused: isRefused, view)
            return ".loaded(\(ticket), \(view.lifted(result, ".")))"
        case .fail(let reference, let attempt):
            return ".failed(\(try ticket(try request(reference, view), attempt, isRefused: isRefused, view)))"
        case .fire(let milliseconds, let owner):
            guard (view.path.first?.parent ?? view.tested).swift.features.hasClocks else { return nil }
            var arguments: [SwiftCode] = ["\(grouped: milliseconds)"]
            if view.isRoot == false { arguments.append("inside: \(view.runs)") }
            if let owner { arguments.append("of: \(try self.owner(owner, view))") }
            if isRefused { arguments.append("isRefused: true") }
            return ".timerFired(run.timer(\(arguments.joined())))"
        case .refuse, .expect, .inChild: throw Unsayable(reason: "this is no event")
        }
    }

    // MARK: Parts

    private mutating func showing(_ verb: String, _ screen: ScreenReference, _ view: TestView) throws(Unsayable) -> SwiftCode? {
        guard view.tested.swift.hasShow else { return nil }
        guard let code = try self.screen(screen, view, isSeen: false) else { return nil }
        return ".\(name: verb)(\(code))"
    }

    /// `, prompt: .mood`
    private mutating func tail(_ id: ID<Input>, _ members: [Expression], _ view: TestView) throws(Unsayable) -> SwiftCode {
        var code: SwiftCode = ""
        for (each, member) in zip(view.machine.pages[view.machine.inputs[id].page].eaches, members) {
            let each = view.machine.eaches[each]
            code += ", \(label: each.variable): \(try constant(member, each.type, view))"
        }
        return code
    }

    /// `.sentences(for: .mood)`
    mutating func request(_ reference: RequestReference, _ view: TestView) throws(Unsayable) -> SwiftCode {
        let request = view.machine.requests[reference.request]
        return try call(".\(name: request.name)", request.parameters, reference.arguments, view)
    }

    mutating func ticket(
        _ request: SwiftCode,
        _ attempt: SpecTestStep.Attempt,
        isRefused: Bool,
        _ view: TestView
    ) throws(Unsayable) -> SwiftCode {
        return ticketText(
            request,
            "\(attempt == .late ? ", isLate: true" : "" as SwiftCode)\(isRefused ? ", isRefused: true" : "" as SwiftCode)",
            view
        )
    }

    func ticketText(_ request: SwiftCode, _ options: SwiftCode, _ view: TestView) -> SwiftCode {
        return "run.ticket(\(view.typed(request)), run.machine.ticket(for: \(view.lifted(request, ".")))\(options))"
    }

    private mutating func owner(_ owner: SpecTestStep.TimerOwner, _ view: TestView) throws(Unsayable) -> SwiftCode {
        switch owner {
        case .request(let reference): return "\(view.tested.name).Request\(try request(reference, view))"
        case .page(let reference): return "\(view.tested.name).Page\(try page(reference, view))"
        }
    }

    // MARK: Pages

    mutating func pages(_ references: [PageReference], _ view: TestView) throws(Unsayable) -> SwiftCode {
        var parts: [SwiftCode] = []
        for reference in references { parts.append(try page(reference, view)) }
        return "[\(parts.joined())]"
    }

    /// `.chooseSentence(prompt: .mood)`; in a stack with what the page was pushed with.
    mutating func page(_ reference: PageReference, _ view: TestView) throws(Unsayable) -> SwiftCode {
        let page = view.machine.pages[reference.page]
        if view.tested.swift.isStack { return try call(".\(name: page.name)", page.parameters, reference.members, view) }
        return ".\(name: page.name)\(try arguments(of: page, reference.members, inner: nil, view))"
    }

    private mutating func arguments(
        of page: Page,
        _ members: [Expression],
        inner: SwiftCode?,
        _ view: TestView
    ) throws(Unsayable) -> SwiftCode {
        var parts: [SwiftCode] = []
        for (each, member) in zip(page.eaches, members) {
            let each = view.machine.eaches[each]
            parts.append("\(label: each.variable): \(try constant(member, each.type, view))")
        }
        if let inner { parts.append(inner) }
        return parts.isEmpty ? "" : "(\(parts.joined()))"
    }

    /// `.setup(.chooseMode)`. `isSeen`: as it is seen; else as an event names it, where a child that is only named shows what it would.
    /// `nil`: the machine shows no such page.
    mutating func screen(_ reference: ScreenReference, _ view: TestView, isSeen: Bool) throws(Unsayable) -> SwiftCode? {
        let page = view.machine.pages[reference.page.page]
        guard let child = view.tested.child(of: reference.page.page), child.swift.isTabs == false, child.swift.isStack == false else {
            // Tabs and stacks themselves select and push; they only show what is inside of their children.
            if view.tested.swift.isTabs || view.tested.swift.isStack { return nil }
            return ".\(name: page.name)\(try arguments(of: page, reference.page.members, inner: nil, view))"
        }
        guard let first = reference.inside.first else {
            if isSeen { throw Unsayable(reason: "what is seen inside of `\(page.name)` is not said") }
            if page.eaches.isEmpty == false { throw Unsayable(reason: "the child flows of `\(page.name)` are repeated") }
            let seen: SwiftCode = "\(view.member("\(name: page.name)"))?.screen ?? \(child.name).firstScreen"
            return ".\(name: page.name)(\(seen))"
        }
        let rest = ScreenReference(page: first, inside: Array(reference.inside.dropFirst()))
        let inside = page.eaches.isEmpty ? try view.child(reference.page.page) : view
        guard let inner = try screen(rest, inside, isSeen: isSeen) else { return nil }
        return ".\(name: page.name)\(try arguments(of: page, reference.page.members, inner: inner, view))"
    }
}
