import FlowModel

/// Answers, results and members as one place sees them: through listed pages only.
extension SwiftExpressions {
    func spell(_ read: InputRead, _ bindings: inout [SwiftValue.Binding]) -> SwiftCode {
        let machine = swift.machine
        let input = machine.inputs[read.input]
        let page = machine.pages[input.page]
        if swift.isStack, read.visibility != .own {
            // From outside the page on the path that comes last is read, as the app does.
            let answer: SwiftCode = "self.\(name: input.name)"
            return input.isRequired
                ? bind(swift.local(input.name), answer, ".missing(\(swift.input(read.input, members: [])))", &bindings) : answer
        }
        let members = read.members.map { spell($0, &bindings) }
        let answer = swift.answer(read.input, members: members)
        let pageCode = swift.page(input.page, members: members)
        let isLookedUp = read.visibility == .checked && page.block != nil
        let isGuarded = isLookedUp || (read.visibility != .own && page.canBeSkipped)
        let seen: SwiftCode = isGuarded ? "seen(on: \(pageCode), \(answer))" : answer
        if input.isRequired {
            return bind(swift.local(input.name), seen, ".missing(\(swift.input(read.input, members: members)))", &bindings)
        }
        var value = seen
        if let start = input.start { value = "(\(seen) ?? \(SwiftExpressions(swift, at: place).value(start).core))" }
        if isLookedUp, machine.canBeUndecided(page) {
            return bind(swift.local(input.name), "known(on: \(pageCode), \(value))", nil, &bindings)
        }
        return value
    }

    /// What a finished child delivered: `nil` until it has.
    func spell(_ read: OutputRead, _ bindings: inout [SwiftValue.Binding]) -> SwiftCode {
        let machine = swift.machine
        let page = machine.pages[read.page.page]
        let members = read.page.members.map { spell($0, &bindings) }
        let key = swift.page(read.page.page, members: members)
        let isLookedUp = (read.visibility == .checked && page.block != nil) || (read.visibility != .own && page.canBeSkipped)
        // On a path only the run's own handlers read it: those of the place where it stands.
        let output: SwiftCode = "\(swift.runs(read.page.page))[\(swift.isStack ? "page" : key)]?.resultAsChild"
        let name = bind(swift.local(page.name), isLookedUp ? "seen(on: \(key), \(output))" : output, nil, &bindings)
        guard let field = read.field, let run = page.run else { return name }
        return "\(name).\(name: machine.children[run.child].outputs[field].name)"
    }

    func spellResult(_ read: ResultRead, _ bindings: inout [SwiftValue.Binding]) -> SwiftCode {
        let arguments = read.arguments.map { spell($0, &bindings) }
        let request = swift.machine.requests[read.request]
        let result = "\(part: request.name)Result(\(swift.labelled(request, arguments)))" as SwiftCode
        return bind(
            swift.local(request.name),
            visible(read, result, &bindings),
            ".awaiting(\(swift.request(read.request, arguments)))",
            &bindings
        )
    }

    /// `f.loaded` or `f.failed`: plain in handlers, open in listing conditions until the load has ended.
    func spellState(_ read: ResultRead, _ plain: SwiftCode, _ open: SwiftCode, _ bindings: inout [SwiftValue.Binding]) -> SwiftCode {
        if place == .handling {
            var inner: [SwiftValue.Binding] = []
            let key = swift.request(read.request, read.arguments.map { spell($0, &inner) })
            let isSeen = guardCode(read, &inner)
            let check: SwiftCode = isSeen.isEmpty ? "\(plain)(\(key))" : "(\(isSeen) && \(plain)(\(key)))"
            return SwiftValue(check, bindings: inner).twoValued
        }
        let key = swift.request(read.request, read.arguments.map { spell($0, &bindings) })
        return bind(swift.local(swift.machine.requests[read.request].name), visible(read, "\(open)(\(key))", &bindings), nil, &bindings)
    }

    /// `any` and `all` run over the members whose page is listed.
    func spellQuantified(_ each: ID<Each>, _ condition: Expression, isAny: Bool, _ bindings: inout [SwiftValue.Binding]) -> SwiftCode {
        let machine = swift.machine
        guard let page = machine.memberPage(of: each, in: condition) else { return isAny ? "false" : "true" }
        let part = value(condition)
        let isUsed = condition.contains { $0 == .variable(each) }
        let parts = machine.pages[page].eaches.map { around -> SwiftCode in
            if around == each { return isUsed ? "let \(swift.variable(each))" : "_" }
            // What an inner `any` or `all` runs over is not bound yet.
            let isInner = condition.contains { part in
                switch part {
                case .any(let inner, _), .all(let inner, _): return inner == around
                default: return false
                }
            }
            return isInner ? "_" : swift.variable(around)
        }
        let match: SwiftCode =
            "guard case .\(name: machine.pages[page].name)(\(parts.joined())) = page else { return \(isAny ? "false" : "true" as SwiftCode) }"
        if machine.isTotal(isAny ? .any(each, condition) : .all(each, condition), at: place) {
            let method: SwiftCode = isAny ? "contains(where: " : "allSatisfy("
            return "pages.\(method){ page in \(match); return \(part.core) })"
        }
        let isOpen = swift.someUndecided(around: page, each)
        let function: SwiftCode = isAny ? "anyHolds" : "allHold"
        return bind("condition", "\(function)(isOpen: \(isOpen), { page in \(match); return \(part.optional("Bool")) })", nil, &bindings)
    }

    /// The result through its page, where that must be looked up.
    private func visible(_ read: ResultRead, _ value: SwiftCode, _ bindings: inout [SwiftValue.Binding]) -> SwiftCode {
        let check = guardCode(read, &bindings)
        return check.isEmpty ? value : "\(check) ? \(value) : nil"
    }

    /// `isSeen(.profile)`, or nothing where the page is surely listed.
    private func guardCode(_ read: ResultRead, _ bindings: inout [SwiftValue.Binding]) -> SwiftCode {
        guard let through = read.through, read.visibility != .own else { return "" }
        let page = swift.machine.pages[through.page]
        guard (read.visibility == .checked && page.block != nil) || page.canBeSkipped else { return "" }
        let members = through.members.map { spell($0, &bindings) }
        return "isSeen(\(swift.page(through.page, members: members)))"
    }
}

extension SwiftMachine {
    /// `for: prompt, page: 1`
    func labelled(_ request: Request, _ values: [SwiftCode]) -> SwiftCode {
        return zip(request.parameters, values).map { "\(label: $0.label ?? $0.name): \($1)" as SwiftCode }.joined()
    }
}
