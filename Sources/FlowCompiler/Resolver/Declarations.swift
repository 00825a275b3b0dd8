import FlowDiagnostics
import FlowModel
import FlowSyntax

/// What a name means that stands where a value may.
enum NamedValue {
    case param(ID<Param>)
    case input(ID<Input>)
    /// `nil`: nothing in this container asks for it.
    case request(RequestDeclaration, ID<Request>?)
    /// The output of a child.
    case run(ID<FlowModel.Page>)
    /// Its declaration has an error: who reads it says nothing.
    case broken
}

/// The names of one container, before any expression is looked at. Ids are given in the order of the text.
struct DeclaredNames {
    struct Page {
        /// Of a `run`: its handlers and what it is pushed with, as of a page.
        let syntax: PageSyntax
        let run: RunSyntax?
        let eaches: [ID<Each>]
        /// It stands in an `if`, an `each` or a `switch`.
        let isInBlock: Bool
        /// What a stack's page is pushed with; `nil` for a type that is not known.
        let parameterTypes: [Type?]
    }

    struct Input {
        let syntax: InputSyntax
        let page: ID<FlowModel.Page>
        let type: Type?
    }

    struct Loop {
        let syntax: EachSyntax
        /// The repetitions around it, itself included.
        let eaches: [ID<Each>]
    }

    var pages: [Page] = []
    var inputs: [Input] = []
    var eaches: [Loop] = []
    var pageNames = NameSpace<ID<FlowModel.Page>?>()
    var values = NameSpace<NamedValue>()
    var requirementNames = NameSpace<Void>()
    /// What `needs`, `awaits`, `send` and `after` name.
    var wantedRequests: Set<String> = []
    /// In the order of the text, those of the file first.
    var requests: [RequestDeclaration] = []
    var requestLinks: [RequestLink] = []
    var events = NameSpace<EventDeclaration>()
    /// The keyword of each `needs`, by what stands behind it.
    var useKeywords: [SourceRange: SourceRange] = [:]
    var stepCount = 0
    var isWithinLimits = true
    var entries: [EntryDeclaration] = []
    var entryNames = NameSpace<Void>()
}

extension FlowResolver {
    mutating func declareNames(of container: ContainerSyntax) {
        for case .declaration(let declaration) in container.members { declareType(declaration, in: container) }
        for syntax in ownAppTypes { _ = id(of: syntax, in: file) }
        declareRequestNames(of: container)
        for case .declaration(let declaration) in container.members { check(declaration) }
        for member in container.members {
            switch member {
            case .declaration: break
            case .param(let param): declare(param.name, as: .param(ID(declaredParamCount(param))))
            case .step(let step): declare([step], eaches: [], isInBlock: false)
            case .handler(let handler): declare(handler, isOnRun: false)
            case .output: break
            case .entry(let entry):
                declare(entry)
            }
        }
        if declared.isWithinLimits { declareWantedRequests() }
    }

    private mutating func declareType(_ declaration: DeclarationSyntax, in container: ContainerSyntax) {
        let type: TypeDeclaration
        switch declaration {
        case .enumeration(let syntax):
            type = TypeDeclaration(kind: .enumeration(syntax), name: syntax.name, container: container.name.text, file: file)
        case .type(let syntax):
            type = TypeDeclaration(kind: .app(syntax), name: syntax.name, container: container.name.text, file: file)
        case .request:
            return
        }
        // A nested type may not hide one of the file: the Swift that names that one would mean this one.
        if let earlier = scopes[file].types.earlier(like: type.name) {
            findings.duplicate(type.name, of: earlier)
        } else if let earlier = ownTypes.declare(type.name, as: type) {
            findings.duplicate(type.name, of: earlier)
        } else if case .enumeration(let syntax) = type.kind {
            _ = id(of: syntax, container: container.name.text)
        } else if case .app(let syntax) = type.kind {
            ownAppTypes.append(syntax)
        }
    }

    mutating func declare(_ name: NameSyntax, as meaning: NamedValue) {
        if let earlier = declared.values.declare(name, as: meaning) { findings.duplicate(name, of: earlier) }
    }

    private mutating func declaredParamCount(_ param: ParamSyntax) -> Int {
        declaredParams.append(param)
        return declaredParams.count - 1
    }

    // MARK: Steps

    private mutating func declare(_ steps: [StepSyntax], eaches: [ID<Each>], isInBlock: Bool) {
        for step in steps where declared.isWithinLimits {
            declared.stepCount += 1
            guard declared.stepCount <= Limits.steps else { return exceed("a flow has at most 100,000 steps", at: step.range) }
            switch step {
            case .page(let page):
                declare(page, eaches: eaches, isInBlock: isInBlock)
            case .each(let each):
                let id = ID<Each>(declared.eaches.count)
                declared.eaches.append(DeclaredNames.Loop(syntax: each, eaches: eaches + [id]))
                guard eaches.count < Limits.eachDepth else {
                    return exceed("at most \(Limits.eachDepth) `each` stand in one another", at: each.variable.range)
                }
                declare(each.steps, eaches: eaches + [id], isInBlock: true)
            case .conditional(let conditional):
                for branch in conditional.branches { declare(branch.steps, eaches: eaches, isInBlock: true) }
            case .alternatives(let alternatives):
                for alternative in alternatives.cases { declare(alternative.steps, eaches: eaches, isInBlock: true) }
            case .run(let run):
                declare(run, eaches: eaches, isInBlock: isInBlock)
            }
        }
    }

    private mutating func declare(_ run: RunSyntax, eaches: [ID<Each>], isInBlock: Bool) {
        let page = ID<Page>(declared.pages.count)
        let isNew = declare(PageSyntax(run), as: run, eaches: eaches, isInBlock: isInBlock)
        checkFlow(of: run)
        let isKnown = flow(of: run) != nil
        if isKnown == false { hasBrokenChild = true }
        let earlier = declared.values.declare(run.name, as: isKnown ? .run(page) : .broken)
        if let earlier, isNew { findings.duplicate(run.name, of: earlier) }
    }

    /// Whether the page's name is a new one.
    @discardableResult
    private mutating func declare(_ page: PageSyntax, as run: RunSyntax? = nil, eaches: [ID<Each>], isInBlock: Bool) -> Bool {
        let id = ID<Page>(declared.pages.count)
        let types = page.parameters.map { resolve($0.type, in: file) }
        declared.pages.append(DeclaredNames.Page(syntax: page, run: run, eaches: eaches, isInBlock: isInBlock, parameterTypes: types))
        let earlier = declared.pageNames.declare(page.name, as: id)
        if let earlier { findings.duplicate(page.name, of: earlier) }
        for member in page.members {
            switch member {
            case .input(let input):
                let type = resolve(input.type, in: file)
                declare(input.name, as: type == nil ? .broken : .input(ID(declared.inputs.count)))
                declared.inputs.append(DeclaredNames.Input(syntax: input, page: id, type: type))
            case .require(let requirement):
                if let earlier = declared.requirementNames.declare(requirement.name, as: ()) {
                    findings.duplicate(requirement.name, of: earlier)
                }
            case .needs(let use):
                declared.useKeywords[use.call.range] = keyword(of: use)
                collectRequests(of: use.call)
            case .awaits(let use, _): collectRequests(of: use.call)
            case .handler(let handler): declare(handler, isOnRun: run != nil)
            case .countdown(let countdown):
                for call in sends(in: countdown.actions) { collectRequests(of: call) }
            case .title, .commit, .refreshable: break
            }
        }
        return earlier == nil
    }

    private mutating func declare(_ handler: HandlerSyntax, isOnRun: Bool) {
        declareEvent(of: handler, isOnRun: isOnRun)
        let parameters = Set(handler.parameters.map(\.name.text))
        for call in sends(in: handler.actions) { collectRequests(of: call, besides: parameters) }
    }

    private mutating func exceed(_ message: String, at range: SourceRange) {
        declared.isWithinLimits = false
        findings.report(Diagnostic(.limit, message, at: range, help: "divide the flow"))
    }
}

/// `needs` or `awaits`, where a use begins.
func keyword(of use: UseSyntax) -> SourceRange {
    let start = use.range.start
    return SourceRange(file: use.range.file, start: start, end: min(start + "needs".utf8.count, use.call.range.start))
}

/// What one container may hold. Beyond, a clear refusal.
enum Limits {
    static let steps = 100_000
    static let eachDepth = 16
    static let expressionDepth = 200
}
