import FlowModel

/// What a test expects, and why a step is refused.
extension TestText {
    mutating func write(_ expectation: SpecTestStep.Expectation, _ view: TestView) throws(Unsayable) {
        switch expectation {
        case .page(let screen): expect("run.isRunning && \(try isCurrent(screen, view))")
        case .pages(let pages): expect("\(view.member("pages")) == \(try self.pages(pages, view))")
        case .path(let pages): expect("run.isRunning && \(view.member("path")) == \(try self.pages(pages, view))")
        case .selected(let tab):
            expect("run.isRunning && \(view.member("selected")) == \(view.tested.name).Tab.\(name: view.machine.pages[tab].name)")
        case .progress(let position, let total, let isAtLeast):
            let count: SwiftCode = isAtLeast ? ".atLeast(\(total))" : ".exactly(\(total))"
            expect("\(view.member("progress")) == \(view.tested.name).Progress(position: \(position), total: \(count))")
        case .started(let reference, let times): try expect(reference, times, in: "run.started", view)
        case .stopped(let reference): try expect(reference, nil, in: "run.stopped", view)
        case .startedOnly(let references): try expect(references, in: "run.started", view)
        case .stoppedOnly(let references): try expect(references, in: "run.stopped", view)
        case .finished(let fields): try finished(fields, view)
        case .cancelled:
            guard view.isRoot else { throw Unsayable(reason: "a child flow that was cancelled leaves nothing behind") }
            expect("run.isCancelled")
        case .effects(let effects):
            var parts: [SwiftCode] = []
            for effect in effects { parts.append(try self.effect(effect, view)) }
            expect("\(view.isRoot ? "run.effects" : "run.effects(inside: \(view.runs))") == [\(parts.joined())]")
        case .condition(let condition): expect(try self.condition(condition, view))
        }
    }

    private mutating func expect(_ condition: SwiftCode) {
        writer.line("#expect(\(condition.mentionsTry ? "try " : "" as SwiftCode)\(condition))")
    }

    /// The page that is current, and in children theirs, as far as it is written.
    private mutating func isCurrent(_ screen: ScreenReference, _ view: TestView) throws(Unsayable) -> SwiftCode {
        let own: SwiftCode = "\(view.member("current")) == \(view.tested.name).Page\(try page(screen.page, view))"
        guard let first = screen.inside.first else { return own }
        let rest = ScreenReference(page: first, inside: Array(screen.inside.dropFirst()))
        return "\(own) && \(try isCurrent(rest, try view.child(screen.page.page)))"
    }

    // MARK: Requests

    private mutating func expect(_ reference: RequestReference, _ times: Int?, in list: SwiftCode, _ view: TestView) throws(Unsayable) {
        let request: SwiftCode = "AnyHashable(\(view.typed(try self.request(reference, view))))"
        guard let times else { return expect("\(list).contains(\(request))") }
        expect("\(list).count(where: { $0 == \(request) }) == \(times)")
    }

    private mutating func expect(_ references: [RequestReference], in list: SwiftCode, _ view: TestView) throws(Unsayable) {
        var parts: [SwiftCode] = []
        for reference in references { parts.append("AnyHashable(\(view.tested.name).Request\(try request(reference, view)))") }
        expect("\(view.isRoot ? list : "run.requests(\(list), inside: \(view.runs))") == [\(parts.joined())]")
    }

    // MARK: Output

    private mutating func finished(_ fields: [SpecTestStep.Field], _ view: TestView) throws(Unsayable) {
        var output: SwiftCode = "given(run.output as? \(view.tested.name).Output)"
        if let last = view.path.last {
            guard view.tested.swift.features.hasOutput else { throw Unsayable(reason: "whether `\(last.run)` has finished is not told") }
            let parent: SwiftCode = view.path.count == 1 ? "run.machine" : "given(\(parentCode(of: view)))"
            output = "given(specChildren(\(literal: last.run), of: \(parent), as: \(view.tested.name).self).first?.resultAsChild)"
            if fields.isEmpty { writer.line("_ = try \(output)") }
        } else if fields.isEmpty {
            expect("run.hasFinished")
        }
        for field in fields {
            guard let declared = view.machine.outputs.first(where: { $0.name == field.name }) else { continue }
            let value: SwiftCode
            switch field.value {
            case .single(let expression): value = try constant(expression, declared.type, view)
            case .byMember(let members): value = try dictionary(members, declared, view)
            }
            expect("\(output).\(name: field.name) == \(value)")
        }
    }

    private func parentCode(of view: TestView) -> SwiftCode {
        var code: SwiftCode = "run.machine"
        for (index, step) in view.path.dropLast().enumerated() { code += index == 0 ? ".\(name: step.run)" : "?.\(name: step.run)" }
        return code
    }

    private mutating func dictionary(
        _ members: [(member: Expression, value: Expression)],
        _ field: OutputField,
        _ view: TestView
    ) throws(Unsayable) -> SwiftCode {
        guard let each = field.each, members.isEmpty == false else { return "[:]" }
        var parts: [SwiftCode] = []
        for (member, value) in members {
            let key = try constant(member, view.machine.eaches[each].type, view)
            parts.append("\(key): \(try constant(value, field.type, view))")
        }
        return "[\(parts.joined())]"
    }

    // MARK: Refusals

    /// `, because: ["awaiting"], about: Order.Request.items`
    mutating func words(of reason: SpecTestStep.Reason, _ view: TestView) throws(Unsayable) -> SwiftCode {
        let name = view.tested.name
        switch reason {
        case .named(let word): return ", because: [\(literal: word)]"
        case .request(let reference):
            return ", because: [\"awaiting\", \"alreadySent\", \"wrongValue\"], about: \(name).Request\(try request(reference, view))"
        case .requirement(let id):
            return ", because: [\"requirement\"], named: \(literal: view.machine.requirements[id].name)"
        case .page(let reference):
            return ", because: [\"incomplete\", \"pageNotListed\"], about: \(name).Page\(try page(reference, view))"
        case .input(let id, let members):
            // By its name: `Input` is not hashable.
            let input = view.machine.inputs[id]
            let eaches = view.machine.pages[input.page].eaches
            var code: SwiftCode = ", because: [\"missing\", \"outOfRange\"], named: \(literal: input.name)"
            let known = zip(eaches, members).compactMap { each, member in
                view.machine.constant(member).map { (value: $0, type: view.machine.eaches[each].type) }
            }
            guard known.count == eaches.count, known.isEmpty == false else { return code }
            var parts: [SwiftCode] = []
            for (value, type) in known { parts.append("AnyHashable(\(try literal(value, type, view.tested)))") }
            code += ", of: [\(parts.joined())]"
            return code
        }
    }
}
