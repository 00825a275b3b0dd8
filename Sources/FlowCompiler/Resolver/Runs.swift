import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// Lowers a `run` but for its handlers: a page that holds a child.
    mutating func addRun(_ syntax: RunSyntax, in surroundings: Surroundings) -> ID<Page> {
        let page = addPage(PageSyntax(syntax), in: surroundings)
        guard let flow = flow(of: syntax), let reader = waitingHandlers.last?.reader else { return page }
        machine.pages[page].run = Run(
            child: child(flow),
            arguments: arguments(of: syntax.flow, to: flow, from: reader),
            range: syntax.range
        )
        return page
    }

    /// The flow that a `run` names; `nil` where it is not known, or has errors, so that nothing can be said about it.
    func flow(of run: RunSyntax) -> ResolvedFlow? {
        guard case .container(let syntax)? = scopes[file].types[run.flow.name.text]?.kind,
            let flow = flows[syntax.name.range], flow.isSound
        else { return nil }
        return flow
    }

    /// Reports a `run` of something that is no flow.
    mutating func checkFlow(of run: RunSyntax) {
        let name = run.flow.name
        if let own = ownTypes[name.text] { return reportNoFlow(name, own) }
        guard let declaration = scopes[file].types[name.text] else {
            let names = scopes[file].types
            let flows = names.names.filter { name in
                if case .container? = names[name]?.kind { return true }
                return false
            }
            findings.unknownName(name, kind: "flow", among: flows, help: "declare `flow \(name.text) { … }`, or import the file that does")
            return
        }
        if case .container = declaration.kind { return }
        reportNoFlow(name, declaration)
    }

    private mutating func reportNoFlow(_ name: NameSyntax, _ declaration: TypeDeclaration) {
        findings.report(
            Diagnostic(
                .typeMismatch,
                "`\(name.text)` is not a flow, so it cannot run",
                at: name.range,
                labels: [.init(declaration.name.range, "declared here")],
                help: "a `run` names a `flow`, a `pager`, `tabs` or a `stack`"
            )
        )
    }

    private mutating func child(_ flow: ResolvedFlow) -> ID<Machine> {
        let key = flow.syntax.name.range
        if let known = childIDs[key] { return known }
        let id = machine.children.add(flow.machine)
        childIDs[key] = id
        return id
    }

    // MARK: Arguments

    /// A value for each param of the child; `nil`: its own.
    private mutating func arguments(of call: CallSyntax, to flow: ResolvedFlow, from reader: Reader) -> [Expression?] {
        let params = flow.machine.params
        let written = call.arguments ?? []
        let labels = written.compactMap { $0.label?.text }
        guard areKnown(written, call, to: flow) else { return params.map { _ in nil } }
        let missing = params.filter { $0.value == nil && labels.contains($0.name) == false }
        let expected = params.filter { $0.value == nil || labels.contains($0.name) }
        if missing.isEmpty == false, written.count == labels.count {
            report(missing, call)
            return params.map { _ in nil }
        }
        guard haveShape(written, expected.map(\.name), call, declaredAt: flow.syntax.name.range) else { return params.map { _ in nil } }

        var values: [String: Expression] = [:]
        for (param, argument) in zip(expected, written) {
            let type = translated(param.type, from: flow)
            values[param.name] = value(argument.value, of: type, from: reader)
        }
        return params.map { values[$0.name] }
    }

    /// Whether each label names a param, once.
    private mutating func areKnown(_ arguments: [CallSyntax.Argument], _ call: CallSyntax, to flow: ResolvedFlow) -> Bool {
        let params = flow.machine.params
        var first: [String: NameSyntax] = [:]
        var areKnown = true
        for label in arguments.compactMap(\.label) {
            if let earlier = first[label.text] {
                findings.report(
                    Diagnostic(
                        .argumentMismatch,
                        "`\(label.text)` is given twice",
                        at: label.range,
                        labels: [.init(earlier.range, "first given here")],
                        help: "keep one of them"
                    )
                )
                areKnown = false
            } else if params.contains(where: { $0.name == label.text }) == false {
                let guess = nearest(to: label.text, among: params.map(\.name))
                findings.report(
                    Diagnostic(
                        .argumentMismatch,
                        "`\(call.name.text)` has no param `\(label.text)`",
                        at: label.range,
                        labels: [.init(flow.syntax.name.range, "declared here")],
                        help: guess.map { "did you mean `\($0)`?" }
                            ?? (params.isEmpty ? "it takes no arguments" : "its params are \(enumerated(params.map(\.name)))"),
                        fixes: guess.map { [FixIt("write `\($0)`", [.init(label.range, $0)])] } ?? []
                    )
                )
                areKnown = false
            }
            first[label.text] = label
        }
        return areKnown
    }

    private mutating func report(_ missing: [Param], _ call: CallSyntax) {
        findings.report(
            Diagnostic(
                .argumentMismatch,
                "`\(call.name.text)` needs \(enumerated(missing.map(\.name))) to start",
                at: call.range,
                labels: missing.prefix(8).map { .init($0.range, "declared here, without a default value") },
                help: "write `\(call.name.text)(\(missing.map { "\($0.name): …" }.joined(separator: ", ")))`"
            )
        )
    }
}

extension PageSyntax {
    /// A `run` as a page of the flow that holds it.
    init(_ run: RunSyntax) {
        self.init(
            kind: .page,
            keyword: SourceRange(
                file: run.range.file,
                start: run.range.start,
                end: min(run.range.start + "run".utf8.count, run.range.end)
            ),
            name: run.name,
            parameters: run.parameters,
            onSame: nil,
            members: run.handlers.map { .handler($0) },
            documentation: run.documentation,
            range: run.range
        )
    }
}
