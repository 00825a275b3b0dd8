import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// Names of the container that Swift cannot spell, or that the generated machine has already taken.
    mutating func checkSwiftNames(of container: ContainerSyntax) {
        checkTypeName(container.name)
        for case .declaration(let declaration) in container.members { checkSwiftNames(of: declaration) }
        for id in machine.enumerations.ids {
            guard let name = enumNames[id], ReservedNames.nestedTypes.contains(name.text) else { continue }
            let labels: [Diagnostic.Label] =
                name.range.file == container.name.range.file ? [] : [.init(container.name.range, "used in this flow")]
            reportTaken(name, by: "a type", labels: labels)
        }
        for param in declaredParams { checkMember(param.name) }
        for page in declared.pages {
            for parameter in page.syntax.parameters { checkSpelling(parameter.name) }
            if let run = page.run { checkRun(run, eaches: page.eaches) } else { checkSpelling(page.syntax.name) }
        }
        for entry in declared.entries {
            checkSpelling(entry.syntax.name)
            for parameter in entry.syntax.parameters { checkSpelling(parameter.name) }
        }
        for input in declared.inputs { checkInput(input) }
        for each in declared.eaches { checkSpelling(each.syntax.variable) }
        for request in declared.requests { checkRequest(request) }
        checkEvents()
    }

    /// Names of a declaration at the top level or in a container.
    mutating func checkSwiftNames(of declaration: DeclarationSyntax) {
        switch declaration {
        case .enumeration(let syntax):
            checkTypeName(syntax.name)
            for item in syntax.cases {
                checkSpelling(item.name)
                if item.name.text == "allCases" {
                    report(
                        item.name,
                        "an enum in Swift already has `allCases`",
                        help: "give the case another name"
                    )
                }
            }
        case .type(let syntax):
            checkTypeName(syntax.name)
        case .request(let syntax):
            checkSpelling(syntax.name)
            for parameter in syntax.parameters { checkSpelling(parameter.name) }
        }
    }

    private mutating func checkTypeName(_ name: NameSyntax) {
        if ReservedNames.swiftTypes.contains(name.text) {
            report(name, "`\(name.text)` is a type of Swift's own, which the generated text needs", help: "give yours another name")
        } else {
            checkSpelling(name)
        }
    }

    private mutating func checkSpelling(_ name: NameSyntax) {
        guard ReservedNames.unspeakable.contains(name.text) else { return }
        report(name, "`\(name.text)` cannot be spelled in Swift", help: "give it another name")
    }

    // MARK: Members

    private mutating func checkInput(_ input: DeclaredNames.Input) {
        let eaches = declared.pages[input.page.index].eaches
        if eaches.isEmpty {
            checkMember(input.syntax.name)
        } else {
            checkFunction(input.syntax.name, labels: eaches.map { declared.eaches[$0.index].syntax.variable.text })
        }
    }

    /// A request becomes a member of each machine that uses it.
    private mutating func checkRequest(_ request: RequestDeclaration) {
        guard case .request(_, _?)? = declared.values[request.syntax.name.text] else { return }
        if request.syntax.parameters.isEmpty {
            checkMember(request.syntax.name)
        } else {
            checkFunction(request.syntax.name, labels: request.syntax.parameters.map { $0.label?.text ?? $0.name.text })
        }
    }

    /// A run becomes a member of its machine, and a case of its events, refusals and effects.
    private mutating func checkRun(_ run: RunSyntax, eaches: [ID<Each>]) {
        let name = run.name
        if ReservedNames.runs.contains(name.text) || ReservedNames.events.contains(name.text) {
            report(
                name,
                "`\(name.text)` is an event, an effect or a refusal that every flow has",
                help: "give the run another name, for each child has a case beside them"
            )
        } else if eaches.isEmpty {
            checkMember(name)
        } else {
            checkFunction(name, labels: eaches.map { declared.eaches[$0.index].syntax.variable.text })
        }
    }

    private mutating func checkMember(_ name: NameSyntax) {
        if ReservedNames.members.contains(name.text) { return reportTaken(name, by: "a member") }
        if machine.kind == .tabs, ReservedNames.tabsMembers.contains(name.text) {
            return report(name, "`\(name.text)` is a member of all tabs", help: "give it another name")
        }
        if machine.kind == .stack, ReservedNames.stackMembers.contains(name.text) {
            return report(name, "`\(name.text)` is a member of every stack", help: "give it another name")
        }
        if let request = requestWithResult(name.text) {
            report(
                name,
                "`\(name.text)` is what the generated machine calls the result of `\(request.text)`",
                labels: [.init(request.range, "declared here")],
                help: "give it another name"
            )
        }
        checkSpelling(name)
    }

    /// The request whose result is kept under a name.
    private func requestWithResult(_ name: String) -> NameSyntax? {
        guard name.hasSuffix("Result"), case .request(let request, _?)? = declared.values[String(name.dropLast("Result".utf8.count))],
            request.syntax.parameters.isEmpty
        else { return nil }
        return request.syntax.name
    }

    private mutating func checkFunction(_ name: NameSyntax, labels: [String]) {
        let full = "\(name.text)(\(labels.map { $0 + ":" }.joined()))"
        if ReservedNames.functions.contains(full) { return reportTaken(name, by: "a function") }
        checkSpelling(name)
    }

    private mutating func checkEvents() {
        var setters: [String: NameSyntax] = [:]
        for input in declared.inputs {
            let name = input.syntax.name
            setters["set" + capitalized(name.text)] = name
            switch input.type?.unwrapped {
            case .set, .orderedSet: setters["toggle" + capitalized(name.text)] = name
            default: break
            }
        }
        let runs = Dictionary(declared.pages.filter { $0.run != nil }.map { ($0.syntax.name.text, $0.syntax.name) }) { first, _ in first }
        for event in machine.events {
            guard let name = declared.events[event.name]?.syntax.event else { continue }
            if ReservedNames.events.contains(name.text) {
                report(name, "`\(name.text)` is an event that every flow has", help: "give the app's event another name")
            } else if machine.kind == .stack, ReservedNames.stackEvents.contains(name.text) {
                report(name, "`\(name.text)` is an event that every stack has", help: "give the app's event another name")
            } else if let run = runs[name.text] {
                report(
                    name,
                    "`\(name.text)` is already the event that goes on to the child of that name",
                    labels: [.init(run.range, "runs here")],
                    help: "give one of them another name"
                )
            } else if ReservedNames.testSteps.contains(name.text) {
                report(name, "`\(name.text)` is a step of tests, so no event can be called that", help: "give the event another name")
            } else if let input = setters[name.text] {
                report(
                    name,
                    "`\(name.text)` is already the event that sets `\(input.text)`",
                    labels: [.init(input.range, "declared here")],
                    help: "give the event another name; to set the input, no handler is needed"
                )
            } else {
                checkSpelling(name)
            }
        }
    }

    // MARK: Reports

    private mutating func reportTaken(_ name: NameSyntax, by what: String, labels: [Diagnostic.Label] = []) {
        report(
            name,
            "`\(name.text)` is \(what) of every flow",
            labels: labels,
            help: "give it another name"
        )
    }

    private mutating func report(
        _ name: NameSyntax,
        _ message: String,
        labels: [Diagnostic.Label] = [],
        help: String
    ) {
        findings.report(Diagnostic(.swiftName, message, at: name.range, labels: labels, help: help))
    }
}

/// With a capital first letter, as behind `set`.
private func capitalized(_ name: String) -> String {
    guard let first = name.utf8.first, first >= 97, first <= 122 else { return name }
    return String(decoding: [first - 32], as: UTF8.self) + name.dropFirst()
}
