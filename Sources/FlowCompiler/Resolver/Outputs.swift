import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    mutating func resolveOutputs(of container: ContainerSyntax) {
        var names = NameSpace<Void>()
        for case .output(let output) in container.members {
            for field in output.fields {
                if let earlier = names.declare(field.name, as: ()) {
                    findings.duplicate(field.name, of: earlier)
                } else if let field = lower(field) {
                    machine.outputs.append(field)
                }
            }
        }
    }

    private mutating func lower(_ field: OutputSyntax.Field) -> OutputField? {
        var reader = flowReader
        var each: ID<Each>?
        if let page = memberPage(of: field.name) {
            reader.eaches = declared.pages[page.index].eaches
            reader.blocks = reader.eaches.map { machine.eaches[$0].block }
            each = reader.eaches.first
            guard reader.eaches.count < 2 else {
                let variables = reader.eaches.map { declared.eaches[$0.index].syntax.variable }
                findings.report(
                    Diagnostic(
                        .typeMismatch,
                        "`\(field.name.text)` has a value for each \(enumerated(variables.map(\.text))), and an output holds those of one `each`",
                        at: field.name.range,
                        labels: variables.map { .init($0.range, "repeated here") },
                        help:
                            "leave it out, and let the app read it from the machine when the flow finishes; or ask for it in one `each` only"
                    )
                )
                return nil
            }
        }
        let call = CallSyntax(name: field.name, arguments: nil, range: field.name.range)
        guard let typed = named(call, from: reader) else { return nil }
        return OutputField(
            name: field.name.text,
            value: seen(typed.expression, from: reader),
            type: field.mayBeMissing ? typed.type.unwrapped : typed.type,
            mayBeMissing: field.mayBeMissing,
            each: each,
            range: field.name.range
        )
    }

    /// The page that gives an output once for each member of the `each` around it.
    private func memberPage(of name: NameSyntax) -> ID<Page>? {
        switch declared.values[name.text] {
        case .input(let input)?: return declared.inputs[input.index].page
        case .run(let page)?: return page
        default: return nil
        }
    }

    // MARK: The page that always exists

    /// Where the machine stands before it is started: the first page that needs no member, or whose members are known.
    mutating func chooseInitialPage(of container: ContainerSyntax) {
        for page in machine.pages.ids {
            let members = machine.pages[page].eaches.map { knownMember(of: $0) }
            let sound = members.compactMap { $0 }
            if sound.count == members.count {
                machine.initialPage = PageReference(page: page, members: sound)
                return
            }
        }
        if brokenEaches.isEmpty == false { return }
        let name = container.name
        if machine.pages.isEmpty {
            findings.report(
                Diagnostic(
                    .noPages,
                    "`\(name.text)` has no pages",
                    at: name.range,
                    help: "write at least one: `page \(name.text)Start`"
                )
            )
        } else {
            let eaches = declared.eaches.prefix(1)
            findings.report(
                Diagnostic(
                    .noPages,
                    "`\(name.text)` may list no page at all: every page stands in an `each` that may be empty",
                    at: name.range,
                    labels: eaches.map { .init($0.syntax.variable.range, "nothing is repeated where the list is empty") },
                    help: "list one page outside of the `each`"
                )
            )
        }
    }

    /// A value that an `each` variable may have whatever the answers; `nil`: the family is open-ended.
    private func knownMember(of each: ID<Each>) -> Expression? {
        let each = machine.eaches[each]
        if case .literal(let elements) = each.source {
            switch elements.first {
            case .boolean?, .integer?, .string?, .enumCase?: return elements.first
            default: break
            }
        }
        switch each.type {
        case .enumeration(let enumeration): return machine.enumerations[enumeration].cases.isEmpty ? nil : .enumCase(enumeration, 0)
        case .integer(let bounds?): return .integer(bounds.lowerBound)
        case .boolean: return .boolean(false)
        default: return nil
        }
    }
}

extension String {
    fileprivate var lowercasedFirst: String { return prefix(1).lowercased() + dropFirst() }
}
