import FlowDiagnostics
import FlowSyntax

/// One container that must be resolved before another.
struct FlowLink {
    /// The place of the other's name.
    let target: SourceRange
    let range: SourceRange
    /// A `run`; else a type `Flow.Output`.
    let isRun: Bool
}

/// What a container depends on: the flows that it runs, and those whose output it can read. In the order of the text, what it reaches
/// through declarations of the file last.
func flowLinks(of container: PlacedContainer, _ scopes: [FileScope]) -> [FlowLink] {
    var search = LinkSearch(scopes: scopes)
    search.collect(container)
    return search.links
}

private struct LinkSearch {
    let scopes: [FileScope]
    var links: [FlowLink] = []
    private var isReached: Set<SourceRange> = []
    private var waiting: [(type: TypeSyntax, file: Int)] = []

    init(scopes: [FileScope]) { self.scopes = scopes }

    mutating func collect(_ container: PlacedContainer) {
        let file = container.file
        for member in container.syntax.members {
            switch member {
            case .declaration(.enumeration), .output: break
            case .declaration(.type(let syntax)): for property in syntax.properties { waiting.append((property.type, file)) }
            case .declaration(.request(let syntax)): add(syntax, in: file)
            case .param(let param): waiting.append((param.type, file))
            case .entry(let entry): add(entry.parameters, in: file)
            case .handler(let handler): add(handler, in: file)
            case .step(let step): add([step], in: file)
            }
        }
        var next = 0
        while next < waiting.count {
            let (type, file) = waiting[next]
            next += 1
            follow(type, in: file)
        }
    }

    // Their nesting is bounded by the parser.
    private mutating func add(_ steps: [StepSyntax], in file: Int) {
        for step in steps {
            switch step {
            case .page(let page): add(page, in: file)
            case .each(let each): add(each.steps, in: file)
            case .conditional(let conditional): for branch in conditional.branches { add(branch.steps, in: file) }
            case .alternatives(let alternatives): for alternative in alternatives.cases { add(alternative.steps, in: file) }
            case .run(let run):
                if let target = container(run.flow.name, in: file) {
                    links.append(FlowLink(target: target, range: run.flow.name.range, isRun: true))
                }
                add(run.parameters, in: file)
                for handler in run.handlers { add(handler, in: file) }
            }
        }
    }

    private mutating func add(_ page: PageSyntax, in file: Int) {
        add(page.parameters, in: file)
        for member in page.members {
            switch member {
            case .input(let input): waiting.append((input.type, file))
            case .needs(let use), .awaits(let use, _): reach(use.call, in: file)
            case .handler(let handler): add(handler, in: file)
            case .countdown(let countdown): for call in sends(in: countdown.actions) { reach(call, in: file) }
            case .title, .require, .commit, .refreshable: break
            }
        }
    }

    private mutating func add(_ handler: HandlerSyntax, in file: Int) {
        add(handler.parameters, in: file)
        for call in sends(in: handler.actions) { reach(call, in: file) }
    }

    private mutating func add(_ parameters: [ParameterSyntax], in file: Int) {
        for parameter in parameters { waiting.append((parameter.type, file)) }
    }

    private mutating func add(_ request: RequestSyntax, in file: Int) {
        add(request.parameters, in: file)
        if let result = request.result { waiting.append((result, file)) }
    }

    /// The requests of the file that a use names, directly or by `after`.
    private mutating func reach(_ call: CallSyntax, in file: Int) {
        var names = calls(in: call).map(\.name.text)
        while let name = names.popLast() {
            guard let request = scopes[file].requests[name], isReached.insert(request.syntax.range).inserted else { continue }
            add(request.syntax, in: request.file)
            names += request.syntax.after.map(\.text)
        }
    }

    private mutating func follow(_ type: TypeSyntax, in file: Int) {
        switch type.kind {
        case .bounded: break
        case .list(let inner), .set(let inner), .orderedSet(let inner), .optional(let inner): follow(inner, in: file)
        case .member(let flow, let member):
            if member.text == "Output", let target = container(flow, in: file) {
                links.append(FlowLink(target: target, range: type.range, isRun: false))
            }
        case .named(let name):
            guard let declaration = scopes[file].types[name.text], case .app(let syntax) = declaration.kind,
                isReached.insert(syntax.range).inserted
            else { return }
            for property in syntax.properties { waiting.append((property.type, declaration.file)) }
        }
    }

    private func container(_ name: NameSyntax, in file: Int) -> SourceRange? {
        guard let declaration = scopes[file].types[name.text], case .container(let syntax) = declaration.kind else { return nil }
        return syntax.name.range
    }
}
