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
        use(declaration.name, in: file)
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
