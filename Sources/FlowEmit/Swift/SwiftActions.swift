import FlowModel

/// Lists of actions as statements. Each may throw; who calls them decides what a refusal means.
extension SwiftMachine {
    /// Statements in order. `page` in scope is the page that the handler stands on.
    func statements(_ actions: [Action], taken: [SwiftCode] = []) -> [SwiftCode] {
        return actions.compactMap { statement($0, SwiftExpressions(self, at: .handling, taken: taken)) }
    }

    /// For automatic lists: a refused action ends the list silently.
    func silently(_ actions: [Action]) -> [SwiftCode] {
        let lines = statements(actions)
        if lines.contains(where: \.canThrow) == false { return lines }
        return ["do throws(Rejection) {\n\(indented(lines))\n} catch {}"]
    }

    /// For app events: a refused action refuses the event, and what was done before is undone.
    func atomically(_ actions: [Action], taken: [SwiftCode]) -> [SwiftCode] {
        let lines = statements(actions, taken: taken)
        if lines.count < 2 || lines.contains(where: \.canThrow) == false { return lines }
        return ["let before = self\ndo throws(Rejection) {\n\(indented(lines))\n} catch {\n    self = before\n    throw error\n}"]
    }

    func indented(_ lines: [SwiftCode]) -> SwiftCode {
        return lines.flatMap { $0.lines }.map { $0.isEmpty ? $0 : "    \($0)" }.joined("\n")
    }

    private func statement(_ action: Action, _ expressions: SwiftExpressions) -> SwiftCode? {
        switch action {
        case .next: return "try next(from: page, &step)"
        case .back: return "try back(from: page, &step)"
        case .finish: return "try endFinished()"
        case .cancel: return "try endCancelled()"
        case .skip: return "try skip(from: page, &step)"
        case .restart: return "try restart(&step)"
        case .refresh: return "try refresh(on: page, &step)"
        case .retry: return "try retry(on: page, &step)"
        case .stay: return nil
        case .set(let input, let members, let value): return set(input, members, value, expressions)
        case .send(let call): return send(call, expressions)
        case .enter(let run, let entry): return enter(run, entry, expressions)
        case .push(let destination): return push(destination, expressions)
        case .pop: return "try pop(from: page, &step)"
        case .popToRoot: return "try popToRoot()"
        case .select(let page): return "try show(\(self.page(page, members: [])), &step)"
        case .show(let reference):
            var bindings: [SwiftValue.Binding] = []
            let members = reference.members.map { expressions.spell($0, &bindings) }
            return guarded(bindings, ["try show(\(page(reference.page, members: members)), &step)"])
        }
    }

    private func set(_ id: ID<Input>, _ members: [Expression], _ value: Expression?, _ expressions: SwiftExpressions) -> SwiftCode {
        let input = machine.inputs[id]
        var bindings: [SwiftValue.Binding] = []
        let keys = members.map { expressions.spell($0, &bindings) }
        var lines: [SwiftCode] = []
        if let check = openCheck(id, keys) { lines.append(check) }
        var core: SwiftCode = "nil"
        if let value, value != .none {
            core = expressions.spell(value, &bindings)
            if let bounds = input.type.bounds, value.isNumberLiteral == false, value != .list([]) {
                lines.append(rangeCheck(input.type, bounds, core, self.input(id, members: keys), mayBeNil: input.start == nil))
            }
            if case .orderedSet = input.type.unwrapped, machine.isDistinct(value) == false {
                core = machine.mayBeNil(value) ? "\(core.asOperand).map({ unique($0) })" : "unique(\(core))"
            }
        }
        lines.append(store(id, keys, core))
        if input.isReadByListing, isStack == false { lines.append("relist()") }
        return guarded(bindings, lines)
    }

    /// `answers.own[prompt] = value`
    func store(_ id: ID<Input>, _ members: [SwiftCode], _ value: SwiftCode) -> SwiftCode {
        let answers: SwiftCode = isStack ? "answersByPlace[page.number, default: Answers()]" : "answers"
        var target: SwiftCode = "\(answers).\(name: machine.inputs[id].name)"
        for (index, member) in members.enumerated() {
            target += index == members.count - 1 ? "[\(member)]" : "[\(member), default: [:]]"
        }
        return "\(target) = \(value)"
    }

    /// Refuses an answer on a page that is not listed or lies behind a commit; nothing where that cannot be.
    func openCheck(_ id: ID<Input>, _ members: [SwiftCode]) -> SwiftCode? {
        let page = machine.inputs[id].page
        if isStack || (machine.pages[page].block == nil && features.hasCommit == false) { return nil }
        return "try checkOpen(\(self.page(page, members: members)))"
    }

    /// Refuses a number outside of the declared bounds.
    func rangeCheck(
        _ type: Type,
        _ bounds: ClosedRange<Int>,
        _ value: SwiftCode,
        _ input: SwiftCode,
        mayBeNil: Bool = false
    ) -> SwiftCode {
        let range: SwiftCode = "(\(bounds.lowerBound)...\(bounds.upperBound))"
        if case .orderedSet = type.unwrapped {
            if mayBeNil {
                return "guard (\(value) as [Int]?)?.allSatisfy(\(range).contains) ?? true else { throw .outOfRange(\(input)) }"
            }
            return "guard \(value).allSatisfy(\(range).contains) else { throw .outOfRange(\(input)) }"
        }
        if mayBeNil { return "guard (\(value) as Int?).map(\(range).contains) ?? true else { throw .outOfRange(\(input)) }" }
        return "guard \(range).contains(\(value)) else { throw .outOfRange(\(input)) }"
    }

    private func send(_ call: Call, _ expressions: SwiftExpressions) -> SwiftCode {
        if call.mayWait { return sendWaiting(call, expressions) }
        var bindings: [SwiftValue.Binding] = []
        let key = request(call.request, call.arguments.map { expressions.spell($0, &bindings) })
        return guarded(bindings, ["try send(\(key), from: page, &step)"])
    }

    /// Statements under what they need; in a scope of their own, for the names' sake.
    func guarded(_ bindings: [SwiftValue.Binding], _ lines: [SwiftCode]) -> SwiftCode {
        let guards = bindings.map { "guard let \($0.name) = \($0.value) else { throw \($0.cause ?? ".notHandled") }" as SwiftCode }
        if guards.isEmpty { return lines.joined("\n") }
        return "do {\n\(indented(guards + lines))\n}"
    }
}

extension Expression {
    var isNumberLiteral: Bool {
        if case .integer = self { return true }
        return false
    }

}

extension Machine {
    /// Whether a list is known to have no repeats: distinct literals, or an ordered set's answer.
    fileprivate func isDistinct(_ list: Expression) -> Bool {
        switch list {
        case .list(let elements): return elements.allSatisfy(\.isWrittenOut) && Set(elements).count == elements.count
        case .given(let value): return isDistinct(value)
        case .input(let read):
            if case .orderedSet = inputs[read.input].type.unwrapped { return true }
            return false
        default: return false
        }
    }

    /// Whether a decided value may be nil.
    fileprivate func mayBeNil(_ value: Expression) -> Bool {
        switch value {
        case .none: return true
        case .param(let id): return params[id].type.isOptional
        case .eventParameter(let event, let index): return events[event].parameters[index].type.isOptional
        case .pageParameter(let page, let index): return pages[page].parameters[index].type.isOptional
        case .entryParameter(let entry, let index): return entries[entry].parameters[index].type.isOptional
        case .input(let read): return inputs[read.input].type.isOptional
        case .result(let read): return requests[read.request].result?.isOptional ?? false
        case .property(_, _, let type): return type.isOptional
        case .output(let read):
            guard let field = read.field, let run = pages[read.page.page].run else { return false }
            let output = children[run.child].outputs[field]
            return output.mayBeMissing || output.type.isOptional
        default: return false
        }
    }
}

extension SwiftCode {
    /// Whether it can refuse.
    var canThrow: Bool { return holds("try ") || holds("throw ") }

    /// The lines of several.
    var lines: [SwiftCode] {
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { SwiftCode(stringLiteral: String($0)) }
    }
}
