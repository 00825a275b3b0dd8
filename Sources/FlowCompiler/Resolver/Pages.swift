import FlowDiagnostics
import FlowModel
import FlowSyntax

/// The handlers and countdowns of a page, with who reads there.
struct WaitingHandlers {
    let page: ID<Page>
    let reader: Reader
}

extension FlowResolver {
    /// Lowers a page but for its handlers. What it asks of the server comes first, for all else on the page may read it.
    mutating func addPage(_ syntax: PageSyntax, in surroundings: Surroundings) -> ID<Page> {
        let page = ID<Page>(machine.pages.count)
        machine.pages.append(
            Page(
                kind: declared.pages[page.index].run == nil ? kind(of: syntax) : .run,
                name: syntax.name.text,
                title: title(of: syntax),
                documentation: syntax.documentation,
                range: syntax.range,
                eaches: surroundings.eaches,
                block: surroundings.block
            )
        )
        nextPage = page.index + 1
        let reader = Reader(
            kind: .handling,
            page: page,
            earlier: earliness(of: page.index),
            blocks: surroundings.block.map { [$0] } ?? [],
            eaches: surroundings.eaches,
            given: surroundings.given
        )

        for case .input in syntax.members {
            machine.pages[page].inputs.append(ID(nextInput))
            nextInput += 1
        }
        addDestination(page)
        addUses(of: syntax, to: page, from: reader)
        for case .require(let requirement) in syntax.members { add(requirement, to: page, from: reader) }
        for member in syntax.members {
            switch member {
            case .commit: machine.pages[page].isCommit = true
            case .refreshable: machine.pages[page].isRefreshable = true
            default: break
            }
        }
        waitingHandlers.append(WaitingHandlers(page: page, reader: reader))
        return page
    }

    private func kind(of syntax: PageSyntax) -> Page.Kind {
        switch syntax.kind {
        case .page: return .page
        case .insert: return .insert
        case .tail: return .tail
        }
    }

    private mutating func title(of syntax: PageSyntax) -> String? {
        var first: (text: StringSyntax, range: SourceRange)?
        for case .title(let text, let range) in syntax.members {
            if let first {
                findings.report(
                    Diagnostic(
                        .duplicateName,
                        "`\(syntax.name.text)` has two titles",
                        at: range,
                        labels: [.init(first.range, "the first one")],
                        help: "keep one of them"
                    )
                )
            } else {
                first = (text, range)
            }
        }
        return first?.text.text
    }

    /// Adds what all pages ask: tabs read each other's answers, whatever their order.
    mutating func addInputs() {
        for input in declared.inputs { add(input.syntax, input.type, to: input.page) }
    }

    private mutating func add(_ syntax: InputSyntax, _ type: Type?, to page: ID<Page>) {
        var start: Expression?
        if let value = syntax.value, let type {
            start = self.start(value, of: type, noun: "start value")
            if case .orderedSet = type.unwrapped, case .list(let members)? = start { start = .list(unique(members)) }
        }
        machine.inputs.append(
            Input(
                name: syntax.name.text,
                type: type ?? .boolean,
                page: page,
                start: start,
                clearsOnHide: syntax.clearsOnHide,
                documentation: syntax.documentation,
                range: syntax.range
            )
        )
    }

    private mutating func add(_ syntax: RequirementSyntax, to page: ID<Page>, from reader: Reader) {
        guard let condition = condition(syntax.condition, from: reader) else { return }
        let id = machine.requirements.add(
            Requirement(
                name: syntax.name.text,
                page: page,
                condition: condition,
                documentation: syntax.documentation,
                range: syntax.range,
                written: written(syntax.condition, as: condition)
            )
        )
        machine.pages[page].requirements.append(id)
    }

    // MARK: Start values

    mutating func resolveParams(of container: ContainerSyntax) {
        for (index, param) in declaredParams.enumerated() {
            let type = resolve(param.type, in: file)
            if type == nil { brokenParams.insert(ID(index)) }
            machine.params.append(
                Param(
                    name: param.name.text,
                    type: type ?? .boolean,
                    value: nil,
                    documentation: param.documentation,
                    range: param.range
                )
            )
        }
        for (index, param) in declaredParams.enumerated() {
            guard let syntax = param.value, brokenParams.contains(ID(index)) == false else { continue }
            let known = machine.params[index]
            let value = start(syntax, of: known.type, noun: "default value")
            machine.params[index] = Param(
                name: known.name,
                type: known.type,
                value: value,
                documentation: known.documentation,
                range: known.range
            )
        }
    }

    /// A value that is known when the flow starts: a literal, or for an input a param.
    private mutating func start(_ syntax: ExpressionSyntax, of type: Type, noun: String) -> Expression? {
        let reader = Reader(kind: .handling, page: nil, earlier: 0, blocks: [], eaches: [])
        let allowsParams = noun == "start value"
        for call in calls(in: [syntax]) {
            guard let meaning = declared.values[call.name.text] else { continue }
            if case .param = meaning, allowsParams { continue }
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "a \(noun) is a literal\(allowsParams ? " or a param" : ""), which `\(call.name.text)` is not",
                    at: call.range,
                    help: "for a value that comes later write `on enter -> set … = …`"
                )
            )
            return nil
        }
        return value(syntax, of: type, from: reader)
    }
}

/// An ordered set has each member once.
private func unique(_ members: [Expression]) -> [Expression] {
    var known: Set<Expression> = []
    return members.filter { known.insert($0).inserted }
}
