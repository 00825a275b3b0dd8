import FlowModel

/// Ways into the middle of a flow.
extension Simulation {
    /// Sets the answers that an entry brings and goes to its page, over pages that count as passed. `false`: it is not listed, and nothing
    /// has changed.
    mutating func jump(to id: ID<Entry>, _ arguments: [RuntimeValue], _ step: inout EventStep) -> Bool {
        let before = (self, step)
        do throws(Refusal) {
            try enter(machine.entries[id], Scope(.handling, arguments: arguments), &step)
            return true
        } catch {
            (self, step) = before
            return false
        }
    }

    private mutating func enter(_ entry: Entry, _ scope: Scope, _ step: inout EventStep) throws(Refusal) {
        if machine.kind != .stack {
            for answer in entry.answers { try set(answer, AnswerKey(input: answer.input), scope) }
            relist()
        }
        for target in entry.path {
            let page: PageIdentity
            if machine.kind == .stack {
                let values = try evaluated(target.arguments, in: scope)
                if target.page.page != machine.initialPage.page { place(target.page.page, values) }
                page = current
                for answer in entry.answers where machine.inputs[answer.input].page == page.page {
                    try set(answer, key(of: answer.input, on: page), scope)
                }
            } else {
                let members = try evaluated(target.page.members, in: scope)
                page = PageIdentity(page: target.page.page, members: members)
                guard isListed(page) else { throw .pageNotListed(page) }
                pass(to: page)
            }
            if let child = target.child { try begin(child, on: page, in: scope, &step) }
        }
    }

    private mutating func set(_ answer: Entry.Answer, _ key: AnswerKey, _ scope: Scope) throws(Refusal) {
        guard scope.arguments.indices.contains(answer.parameter) else { return }
        let value = scope.arguments[answer.parameter]
        let type = machine.inputs[key.input].type
        guard type.accepts(value) else { throw .notHandled }
        answers[key] = value == .nothing ? nil : type.withoutRepeats(value)
    }

    /// Makes a page the current one as if those before it had been gone through.
    private mutating func pass(to page: PageIdentity) {
        if isOrdered {
            passed.formUnion(pages.prefix { $0 != page })
            commit(before: page)
        }
        current = page
    }

    /// The action `enter child.entry(args)`.
    mutating func enter(_ run: ID<Page>, _ entry: ChildEntry, in scope: Scope, _ step: inout EventStep) throws(Refusal) {
        let values = try evaluated(entry.arguments, in: scope)
        guard phase == .running else { throw .ended }
        if machine.kind == .stack {
            // Back to the run's place on the path, or onto the path with it.
            if let known = topmost(run), let index = listing.places[known] {
                setPath(Array(pages[...index]))
            } else if machine.pages[run].parameters.isEmpty {
                try push(run, [])
            } else {
                throw .notHandled
            }
        } else {
            let page = PageIdentity(page: run)
            guard isListed(page) else { throw .pageNotListed(page) }
            pass(to: page)
        }
        try begin(entry.entry, values, on: current, &step)
    }

    private mutating func begin(_ entry: ChildEntry, on page: PageIdentity, in scope: Scope, _ step: inout EventStep) throws(Refusal) {
        let values = try evaluated(entry.arguments, in: scope)
        try begin(entry.entry, values, on: page, &step)
    }

    /// Replaces a child by one that begins at an entry. The old one ends without its handlers.
    private mutating func begin(
        _ entry: ID<Entry>,
        _ arguments: [RuntimeValue],
        on page: PageIdentity,
        _ step: inout EventStep
    ) throws(Refusal) {
        closeChild(of: page, &step)
        guard var child = try decided({ () throws(Undecided) in try newChild(for: page) }),
            let effects = child.beginAsChild(after: lastNumber, at: entry, arguments)
        else { throw .notHandled }
        runs[page] = child
        step.opened.append(page)
        lastNumber = child.lastNumber
        try take(effects, ofChildOn: page, &step)
    }
}
