import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Lowers one container to its machine.
///
/// Names are declared first (`Declarations`); one pass in the order of the text then lowers the steps and resolves what reads earlier answers
/// (`Steps`, `Pages`, `Requests`); handlers and outputs come last, for they may name every page.
struct FlowResolver {
    let file: Int
    var source: SourceFile
    let container: ContainerSyntax?
    let scopes: [FileScope]
    /// What is resolved already: the flows that this one runs are among them.
    let flows: ResolvedFlows
    var findings: Findings
    var machine: Machine

    /// The container's own types.
    var ownTypes = NameSpace<TypeDeclaration>()
    var enumerationIDs: [SourceRange: ID<Enumeration>] = [:]
    var enumNames: [ID<Enumeration>: NameSyntax] = [:]
    var appTypeIDs: [SourceRange: ID<AppType>] = [:]
    var appTypesByName: [String: ID<AppType>] = [:]
    var waitingTypes: [WaitingType] = []
    var isTranslated: Set<Translation> = []
    /// Those whose output is the type of something, by name.
    var outputFlows: [String: ResolvedFlow] = [:]
    /// The children of the machine, by the place of their flow's name.
    var childIDs: [SourceRange: ID<Machine>] = [:]

    var ownAppTypes: [AppTypeSyntax] = []
    var declaredParams: [ParamSyntax] = []
    var declared = DeclaredNames()
    /// What could not be typed; whoever reads it says nothing more.
    var brokenEaches: Set<ID<Each>> = []
    var brokenParams: Set<ID<Param>> = []
    var usages = Usages()
    /// What has been named so far, here and in the text of imported files.
    var uses: Set<NameUse> = []
    /// The page that the pass over the steps has come to.
    var nextPage = 0
    /// The inputs before it are those of the pages that the pass has come to.
    var nextInput = 0
    /// The handlers of each page, to be resolved when every page is known.
    var waitingHandlers: [WaitingHandlers] = []
    /// A flow that it runs is not known, or has errors.
    var hasBrokenChild = false
    var expressionDepth = 0
    /// Every container, by the place of its name: tests look into children.
    var testable: [SourceRange: FlowResolver] = [:]

    init(
        file: Int,
        source: SourceFile,
        container: ContainerSyntax?,
        scopes: [FileScope],
        flows: ResolvedFlows = ResolvedFlows(),
        findings: Findings
    ) {
        self.file = file
        self.source = source
        self.container = container
        self.scopes = scopes
        self.flows = flows
        self.findings = findings
        self.machine = Machine(
            kind: machineKind(container),
            name: container?.name.text ?? "",
            documentation: container?.documentation ?? [],
            range: container?.range ?? SourceRange(file: SourceFile.ID(0), start: 0, end: 0)
        )
    }

    mutating func resolveContainer(_ tree: SyntaxTree) {
        guard let container else { return }
        declareNames(of: container)
        guard declared.isWithinLimits else { return }
        orderRequests()
        checkOrder(of: container, tree)
        checkKind(of: container)
        resolveParams(of: container)
        addInputs()
        let steps = container.members.compactMap { member -> StepSyntax? in
            if case .step(let step) = member { return step }
            return nil
        }
        machine.steps = lower(steps, in: Surroundings())
        finishPages()
        resolveFlowHandlers(of: container)
        resolveEntries()
        resolveOutputs(of: container)
        chooseInitialPage(of: container)
        checkEnds(of: container)
        checkSwiftNames(of: container)
    }

    /// Whether its names are known, so that tests can be held against them.
    var isTestable: Bool { return declared.isWithinLimits }
}

private func machineKind(_ container: ContainerSyntax?) -> Machine.Kind {
    switch container?.kind {
    case .pager: return .pager(isVertical: container?.isVertical == true)
    case .tabs: return .tabs
    case .stack: return .stack
    case .flow, nil: return .flow
    }
}
