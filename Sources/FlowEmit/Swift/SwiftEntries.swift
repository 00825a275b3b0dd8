import FlowModel

/// Ways into the middle of a flow.
extension SwiftMachine {
    func writeEntryType(to writer: inout SwiftWriter) {
        if machine.entries.isEmpty { return }
        writer.blank()
        writer.line("/// A way into the middle: a deep link, a push notification.")
        writer.block("\(access)enum Entry: Sendable") { writer in
            for entry in machine.entries {
                for line in entry.documentation { writer.line("/// \(comment: line)") }
                let parts = entry.parameters.map { "\(declared: $0.label ?? $0.name): \(type($0.type))" as SwiftCode }
                writer.line("case \(name: entry.name)\(parts.isEmpty ? "" : "(\(parts.joined()))" as SwiftCode)")
            }
        }
    }

    /// `jump(to:_:)`: sets the answers that an entry brings and goes to its page.
    func writeEntries(to writer: inout SwiftWriter) {
        if machine.entries.isEmpty == false {
            writer.blank()
            writer.line("/// Goes to an entry's page, over pages that count as passed. `false`: it is not listed, and nothing has changed.")
            writer.block("private mutating func jump(to entry: Entry, _ step: inout Step) -> Bool") { writer in
                if canFail { writer.line("let before = self") }
                writer.alternatives("entry") { writer in
                    for entry in machine.entries { write(entry, to: &writer) }
                }
                writer.line("return true")
            }
        }
        if machine.entries.isEmpty == false || hasEnterAction { writePassed(to: &writer) }
        for child in features.children where child.machine.entries.isEmpty == false { writeEnterChild(child, to: &writer) }
    }

    /// Whether an entry can be refused: in a list its page may not be there, and a child may refuse its own.
    private var canFail: Bool {
        return isStack == false
            || machine.entries.contains { entry in
                return entry.path.contains { $0.child != nil } || entry.answers.contains { machine.inputs[$0.input].type.bounds != nil }
            }
    }

    var hasEnterAction: Bool { return features.entersChild }

    private func writePassed(to writer: inout SwiftWriter) {
        if isStack { return }
        if isTabs { return writer.line("\nprivate mutating func pass(to page: Page) { current = page }") }
        writer.line(
            """

            /// Makes a page the current one as if those before it had been gone through.
            private mutating func pass(to page: Page) {
                for known in pages {
                    if known == page { break }
                    passed.insert(known)
                }
            \(features.hasCommit ? "    commit(before: page)\n" : "")    current = page
            }
            """
        )
    }

    private func write(_ entry: Entry, to writer: inout SwiftWriter) {
        if isStack { return writePath(entry, to: &writer) }
        let expressions = SwiftExpressions(self, at: .handling)
        let names = entry.parameters.map { local($0.name) }
        var lines: [SwiftCode] = []
        for answer in entry.answers {
            let members = eaches(of: answer.input).map(variable)
            lines += boundsGuard(answer.input, entry.parameters[answer.parameter].type, names[answer.parameter])
            lines.append(store(answer.input, members, brought(entry.parameters[answer.parameter], to: answer.input)))
        }
        if entry.answers.isEmpty == false { lines.append("relist()") }
        for target in entry.path {
            var bindings: [SwiftValue.Binding] = []
            let members = target.page.members.map { expressions.spell($0, &bindings) }
            let page = page(target.page.page, members: members)
            lines.append("guard pages.contains(\(page)) else {\n    self = before\n    return false\n}\npass(to: \(page))")
            guard let child = features.children.first(where: { $0.page == target.page.page }), let inner = target.child else { continue }
            let target = spell(inner, of: child, expressions, &bindings)
            let refused: SwiftCode = "self = before\n    return false"
            lines.append(
                "do throws(Rejection) {\n    try begin\(capitalized: name(child))(at: \(target), on: \(page), &step)\n} catch {\n    \(refused)\n}"
            )
        }
        writeCase(of: entry, names, lines, to: &writer)
    }

    /// In a stack an entry is a path: what it pushes, with the answers that it brings.
    private func writePath(_ entry: Entry, to writer: inout SwiftWriter) {
        let expressions = SwiftExpressions(self, at: .handling)
        let names = entry.parameters.map { local($0.name) }
        var lines: [SwiftCode] = []
        for target in entry.path {
            var bindings: [SwiftValue.Binding] = []
            if target.page.page != machine.initialPage.page {
                let values = target.arguments.map { expressions.spell($0, &bindings) }
                lines.append("lastPlace &+= 1")
                lines.append("places.append(Place(page: \(destination(target.page.page, values)), number: lastPlace))")
            }
            for answer in entry.answers where machine.inputs[answer.input].page == target.page.page {
                lines += boundsGuard(answer.input, entry.parameters[answer.parameter].type, names[answer.parameter])
                let value = brought(entry.parameters[answer.parameter], to: answer.input)
                lines.append(
                    "answersByPlace[top.number, default: Answers()].\(name: machine.inputs[answer.input].name) = \(value)"
                )
            }
            guard let child = features.children.first(where: { $0.page == target.page.page }), let inner = target.child else { continue }
            let start = spell(inner, of: child, expressions, &bindings)
            lines.append("do throws(Rejection) {")
            lines.append("    try begin\(capitalized: name(child))(at: \(start), on: top, &step)")
            lines.append("} catch {\n    self = before\n    return false\n}")
        }
        writeCase(of: entry, names, lines, to: &writer)
    }

    /// What an entry's parameter sets an input to: an ordered set without repeats.
    private func brought(_ parameter: Parameter, to input: ID<Input>) -> SwiftCode {
        let value = local(parameter.name)
        guard case .orderedSet = machine.inputs[input].type.unwrapped else { return value }
        return parameter.type.isOptional ? "\(value).map({ unique($0) })" : "unique(\(value))"
    }

    /// Refuses an entry that brings a number outside of its input's bounds.
    private func boundsGuard(_ input: ID<Input>, _ type: Type, _ value: SwiftCode) -> [SwiftCode] {
        guard let bounds = machine.inputs[input].type.bounds else { return [] }
        let range: SwiftCode = "(\(bounds.lowerBound)...\(bounds.upperBound))"
        let numbers: SwiftCode
        switch (type.isOptional, type.unwrapped) {
        case (true, .orderedSet): numbers = "(\(value) ?? []).allSatisfy(\(range).contains)"
        case (true, _): numbers = "\(value).map(\(range).contains) ?? true"
        case (false, .orderedSet): numbers = "\(value).allSatisfy(\(range).contains)"
        case (false, _): numbers = "\(range).contains(\(value))"
        }
        return ["guard \(numbers) else {\n    self = before\n    return false\n}"]
    }

    private func writeCase(of entry: Entry, _ names: [SwiftCode], _ lines: [SwiftCode], to writer: inout SwiftWriter) {
        let isUsed = names.map { name in lines.contains { $0.mentions(name) } }
        let binders = zip(names, isUsed).map { $1 ? "let \($0)" : "_" as SwiftCode }
        writer.line("case .\(name: entry.name)\(isUsed.contains(true) ? "(\(binders.joined()))" : "" as SwiftCode):")
        writer.indented { writer in
            if lines.isEmpty { writer.line("break") }
            for line in lines { writer.line(line) }
        }
    }

    /// `RunSetup.Entry.invitation(plan: plan)`
    private func spell(
        _ inner: ChildEntry,
        of child: SwiftChild,
        _ expressions: SwiftExpressions,
        _ bindings: inout [SwiftValue.Binding]
    ) -> SwiftCode {
        let entry = child.machine.entries[inner.entry]
        let parts = zip(entry.parameters, inner.arguments).map {
            "\(label: $0.label ?? $0.name): \(expressions.spell($1, &bindings))" as SwiftCode
        }
        return ".\(name: entry.name)\(parts.isEmpty ? "" : "(\(parts.joined()))" as SwiftCode)"
    }

    private func writeEnterChild(_ child: SwiftChild, to writer: inout SwiftWriter) {
        let name = name(child)
        let (bindings, code) = creation(child)
        let number: SwiftCode = child.features.hasNumbers ? "after: lastNumber, " : ""
        writer.blank()
        writer.line("/// Replaces `\(name: name)` by a child that begins at an entry. The old one ends without its handlers.")
        writer.block(
            "private mutating func begin\(capitalized: name)(at entry: \(type(child)).Entry, on page: \(key), _ step: inout Step) throws(Rejection)"
        ) { writer in
            var lines: [SwiftCode] = ["closeChild(of: page, &step)"]
            for binding in bindings {
                lines.append("guard let \(binding.name) = \(binding.value) else { throw \(binding.cause ?? ".notHandled") }")
            }
            lines.append("var child = \(code)")
            lines.append("guard let effects = child.beginAsChild(\(number)at: entry) else { throw .notHandled }")
            lines.append("\(runs(child.page))[page] = child\nstep.opened.append(page)")
            if child.features.hasNumbers { lines.append("lastNumber = child.lastNumber") }
            lines.append("try take\(capitalized: name)(effects, on: page, &step)")
            // Its arguments may be members of repetitions, or what the page was pushed with.
            let readsPage = pattern(child.page, usedIn: lines).text.contains("let ")
            if readsPage { return writePageSwitch([(child.page, lines)], otherwise: "throw .notHandled", to: &writer) }
            for line in lines { writer.line(line) }
        }
    }

    /// The action `enter child.entry(args)`.
    func enter(_ page: ID<Page>, _ entry: ChildEntry, _ expressions: SwiftExpressions) -> SwiftCode? {
        guard let child = features.children.first(where: { $0.page == page }) else { return nil }
        var bindings: [SwiftValue.Binding] = []
        let target = spell(entry, of: child, expressions, &bindings)
        if isStack { return enterOnPath(child, target, bindings) }
        let key = self.page(page)
        return guarded(
            bindings,
            [
                "guard phase == .running else { throw .ended }",
                "guard pages.contains(\(key)) else { throw .pageNotListed(\(key)) }",
                "pass(to: \(key))",
                "try begin\(capitalized: name(child))(at: \(target), on: \(key), &step)",
            ]
        )
    }

    /// Goes back to the run's place on the path, or pushes it, and begins it anew there.
    private func enterOnPath(_ child: SwiftChild, _ target: SwiftCode, _ bindings: [SwiftValue.Binding]) -> SwiftCode {
        let test: SwiftCode = "if case .\(name: name(child)) = $0.page { return true } else { return false }"
        let push: SwiftCode =
            machine.pages[child.page].parameters.isEmpty
            ? "try push(.\(name: name(child)))" : "throw .notHandled"
        return guarded(
            bindings,
            [
                "guard phase == .running else { throw .ended }",
                "if let index = places.lastIndex(where: { \(test) }) {\n    places.removeSubrange((index + 1)...)\n} else {\n    \(push)\n}",
                "try begin\(capitalized: name(child))(at: \(target), on: top, &step)",
            ]
        )
    }
}
