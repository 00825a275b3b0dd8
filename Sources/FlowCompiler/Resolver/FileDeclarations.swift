import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Everything that a file gives a name, in the order of the text.
func declarations(of tree: SyntaxTree) -> [Declaration] {
    var search = DeclarationSearch()
    for item in tree.items {
        switch item {
        case .importing, .test: continue
        case .declaration(let declaration): search.add(declaration, in: "")
        case .container(let container): search.add(container)
        }
    }
    return search.found
}

private struct DeclarationSearch {
    var found: [Declaration] = []

    mutating func add(_ container: ContainerSyntax) {
        let place = container.name.text
        add(.container, container.name, container.range, in: "", isDocumented: container.documentation.isEmpty == false)
        for member in container.members {
            switch member {
            case .declaration(let declaration): add(declaration, in: place)
            case .param(let param): add(.param, param.name, param.range, in: place, isDocumented: param.documentation.isEmpty == false)
            case .entry(let entry):
                add(.entry, entry.name, entry.range, in: place, isDocumented: entry.documentation.isEmpty == false)
                add(.entryParameter, entry.parameters, in: place)
            case .handler(let handler): add(handler, in: place)
            case .step(let step): add([step], in: place)
            case .output: break
            }
        }
    }

    mutating func add(_ declaration: DeclarationSyntax, in place: String) {
        switch declaration {
        case .enumeration(let syntax):
            add(.enumeration, syntax.name, syntax.range, in: place, isDocumented: syntax.documentation.isEmpty == false)
            for member in syntax.cases {
                let isDocumented = member.documentation.isEmpty == false
                add(.enumCase, member.name, member.name.range, in: place + "." + syntax.name.text, isDocumented: isDocumented)
            }
        case .type(let syntax):
            add(.appType, syntax.name, syntax.range, in: place, isDocumented: syntax.documentation.isEmpty == false)
            for property in syntax.properties { add(.property, property.name, property.name.range, in: place + "." + syntax.name.text) }
        case .request(let syntax):
            add(.request, syntax.name, syntax.range, in: place, isDocumented: syntax.documentation.isEmpty == false)
            add(.requestParameter, syntax.parameters, in: place)
        }
    }

    // Their nesting is bounded by the parser.
    private mutating func add(_ steps: [StepSyntax], in place: String) {
        for step in steps {
            switch step {
            case .page(let page): add(page, in: place)
            case .each(let each):
                add(.variable, each.variable, each.range, in: place, isDocumented: each.documentation.isEmpty == false)
                add(each.steps, in: place)
            case .conditional(let conditional): for branch in conditional.branches { add(branch.steps, in: place) }
            case .alternatives(let alternatives): for alternative in alternatives.cases { add(alternative.steps, in: place) }
            case .run(let run):
                add(.page, run.name, run.range, in: place, isDocumented: run.documentation.isEmpty == false)
                add(.pageParameter, run.parameters, in: place)
                for handler in run.handlers { add(handler, in: place + "." + run.name.text) }
            }
        }
    }

    private mutating func add(_ page: PageSyntax, in place: String) {
        add(.page, page.name, page.range, in: place, isDocumented: page.documentation.isEmpty == false)
        let inside = place + "." + page.name.text
        add(.pageParameter, page.parameters, in: inside)
        for member in page.members {
            switch member {
            case .input(let input): add(.input, input.name, input.range, in: inside, isDocumented: input.documentation.isEmpty == false)
            case .require(let require):
                add(.requirement, require.name, require.range, in: inside, isDocumented: require.documentation.isEmpty == false)
            case .handler(let handler): add(handler, in: inside)
            case .title, .needs, .awaits, .commit, .refreshable, .countdown: break
            }
        }
    }

    private mutating func add(_ handler: HandlerSyntax, in place: String) {
        if pageEvents.contains(handler.event.text) || childEvents.contains(handler.event.text) { return }
        add(.event, handler.event, handler.range, in: place, isDocumented: handler.documentation.isEmpty == false)
        add(.eventParameter, handler.parameters, in: place)
    }

    private mutating func add(_ kind: Declaration.Kind, _ parameters: [ParameterSyntax], in place: String) {
        for parameter in parameters { add(kind, parameter.name, parameter.name.range, in: place) }
    }

    private mutating func add(
        _ kind: Declaration.Kind,
        _ name: NameSyntax,
        _ range: SourceRange,
        in place: String,
        isDocumented: Bool = false
    ) {
        // The parser found no name; an error says so.
        if name.text.isEmpty { return }
        let place = place.first == "." ? String(place.dropFirst()) : place
        found.append(
            Declaration(kind: kind, name: name.text, nameRange: name.range, range: range, place: place, isDocumented: isDocumented)
        )
    }
}
