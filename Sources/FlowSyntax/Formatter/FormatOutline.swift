import FlowDiagnostics

/// What the layout must know of the syntax tree: where that begins which has a line of its own. Places are byte offsets, ascending.
struct FormatOutline {
    /// Items, members, steps, options, cases, test steps.
    private(set) var units: [Int] = []
    /// Those of them that are cases of a `switch`.
    private(set) var cases: [Int] = []
    /// Values that stand behind a name without being its arguments or members: `toggle chosen .mood`.
    private(set) var values: [Int] = []

    init(of items: [ItemSyntax]) {
        for item in items { add(item) }
    }

    private mutating func add(_ place: SourceRange) { units.append(place.start) }

    private mutating func add(_ item: ItemSyntax) {
        switch item {
        case .importing(let item): add(item.range)
        case .declaration(let declaration): add(declaration)
        case .container(let container):
            add(container.range)
            for member in container.members { add(member) }
        case .test(let test):
            add(test.range)
            for step in test.steps {
                add(step.range)
                add(step.kind)
            }
        }
    }

    private mutating func add(_ declaration: DeclarationSyntax) {
        switch declaration {
        case .enumeration(let declaration): add(declaration.range)
        case .type(let declaration): add(declaration.range)
        case .request(let request):
            add(request.range)
            for option in request.options { add(option.range) }
        }
    }

    private mutating func add(_ member: MemberSyntax) {
        switch member {
        case .declaration(let declaration): add(declaration)
        case .step(let step): add(step)
        case .handler(let handler): add(handler.range)
        case .param(let param): add(param.range)
        case .output(let output): add(output.range)
        case .entry(let entry): add(entry.range)
        }
    }

    private mutating func add(_ step: StepSyntax) {
        add(step.range)
        switch step {
        case .page(let page):
            for member in page.members { add(member) }
        case .each(let each):
            for step in each.steps { add(step) }
        case .conditional(let conditional):
            for step in conditional.branches.flatMap(\.steps) { add(step) }
        case .alternatives(let alternatives):
            for member in alternatives.cases {
                add(member.range)
                cases.append(member.range.start)
                for step in member.steps { add(step) }
            }
        case .run(let run):
            for handler in run.handlers { add(handler.range) }
        }
    }

    private mutating func add(_ member: PageMemberSyntax) {
        switch member {
        case .title(_, let range): add(range)
        case .input(let input): add(input.range)
        case .needs(let use), .awaits(let use, _): add(use.range)
        case .require(let requirement): add(requirement.range)
        case .commit(let range), .refreshable(let range): add(range)
        case .handler(let handler): add(handler.range)
        case .countdown(let countdown): add(countdown.range)
        }
    }

    private mutating func add(_ step: TestStepSyntax.Kind) {
        switch step {
        case .inChild(_, let inner), .refuse(let inner, _): add(inner.kind)
        case .toggle(_, let value, let member):
            values.append(value.range.start)
            if let member { values.append(member.range.start) }
        case .set(_, _, let member):
            if let member { values.append(member.range.start) }
        case .expect(.condition(let condition)): values.append(condition.range.start)
        default: break
        }
    }
}
