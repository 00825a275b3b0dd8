import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// Checks what a declaration says, whether or not something uses it.
    mutating func check(_ declaration: DeclarationSyntax) {
        switch declaration {
        case .enumeration(let syntax):
            checkNames(syntax.cases.map(\.name))
        case .type(let syntax):
            checkNames(syntax.properties.map(\.name))
            for property in syntax.properties { _ = resolve(property.type, in: file) }
        case .request(let syntax):
            checkNames(syntax.parameters.map(\.name))
            for parameter in syntax.parameters { _ = resolve(parameter.type, in: file) }
            if let result = syntax.result { _ = resolve(result, in: file) }
            checkOptions(of: syntax)
        }
    }

    mutating func checkNames(_ names: [NameSyntax]) {
        var space = NameSpace<Void>()
        for name in names {
            if let earlier = space.declare(name, as: ()) { findings.duplicate(name, of: earlier) }
        }
    }

    /// The type that a text of some file names; `nil` where an error says why not.
    mutating func resolve(_ syntax: TypeSyntax, in textFile: Int) -> Type? {
        switch syntax.kind {
        case .named(let name):
            return resolve(name, in: textFile)
        case .member(let flow, let member):
            return resolve(member, of: flow, in: textFile)
        case .list(let element):
            return resolve(element, in: textFile).map { .list($0) }
        case .set(let element):
            guard let type = resolve(element, in: textFile) else { return nil }
            guard case .enumeration(let enumeration) = type else {
                findings.report(
                    Diagnostic(
                        .typeMismatch,
                        "a `Set` holds cases of an enum, not `\(machine.describe(type))`",
                        at: element.range,
                        help: "write `OrderedSet<\(machine.describe(type))>`, or declare an enum"
                    )
                )
                return nil
            }
            return .set(enumeration)
        case .orderedSet(let element):
            return resolve(element, in: textFile).map { .orderedSet($0) }
        case .bounded(let low, let high):
            guard low <= high else {
                findings.report(
                    Diagnostic(
                        .typeMismatch,
                        "no number is at least \(low) and at most \(high)",
                        at: syntax.range,
                        help: "write the smaller bound first"
                    )
                )
                return nil
            }
            return .integer(low...high)
        case .optional(let wrapped):
            guard let type = resolve(wrapped, in: textFile) else { return nil }
            guard type.isOptional == false else {
                findings.report(
                    Diagnostic(
                        .typeMismatch,
                        "one `?` is enough",
                        at: syntax.range,
                        caption: "already optional",
                        fixes: [
                            FixIt(
                                "remove the second `?`",
                                [.init(SourceRange(file: syntax.range.file, start: wrapped.range.end, end: syntax.range.end), "")]
                            )
                        ]
                    )
                )
                return nil
            }
            return .optional(type)
        }
    }

    private mutating func resolve(_ name: NameSyntax, in textFile: Int) -> Type? {
        switch name.text {
        case "Bool": return .boolean
        case "Int": return .integer(nil)
        case "String": return .string
        default: break
        }
        let own = textFile == file ? ownTypes[name.text] : nil
        guard let declaration = own ?? scopes[textFile].types[name.text] else {
            let candidates = ownTypes.names + scopes[textFile].types.names + ["Bool", "Int", "String"]
            findings.unknownName(
                name,
                kind: "type",
                among: candidates,
                help: "declare it: `enum \(name.text) { … }`, or `type \(name.text)` for a type of the app"
            )
            return nil
        }
        use(declaration.name, in: textFile)
        switch declaration.kind {
        case .enumeration(let syntax): return .enumeration(id(of: syntax, container: declaration.container))
        case .app(let syntax): return .app(id(of: syntax, in: declaration.file))
        case .container:
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "`\(name.text)` is a flow, not a type of values",
                    at: name.range,
                    labels: [.init(declaration.name.range, "declared here")]
                )
            )
            return nil
        }
    }

    mutating func id(of syntax: EnumerationSyntax, container: String?) -> ID<Enumeration> {
        if let known = enumerationIDs[syntax.range] { return known }
        let id = machine.enumerations.add(Enumeration(syntax, container: container))
        enumerationIDs[syntax.range] = id
        enumNames[id] = syntax.name
        return id
    }

    /// The properties of a type may name the type itself, or begin a long chain of types: they wait in a queue.
    mutating func id(of syntax: AppTypeSyntax, in textFile: Int) -> ID<AppType> {
        if let known = appTypeIDs[syntax.range] { return known }
        let id = appTypesByName[syntax.name.text] ?? machine.appTypes.add(appType(syntax, properties: []))
        appTypeIDs[syntax.range] = id
        appTypesByName[syntax.name.text] = id
        waitingTypes.append(WaitingType(id: id, syntax: syntax, file: textFile))
        if waitingTypes.count > 1 { return id }

        var next = 0
        while next < waitingTypes.count {
            let waiting = waitingTypes[next]
            next += 1
            let properties = quietly { resolver in
                return waiting.syntax.properties.compactMap { property in
                    resolver.resolve(property.type, in: waiting.file).map { AppType.Property(name: property.name.text, type: $0) }
                }
            }
            let known = machine.appTypes[waiting.id].properties.filter { known in properties.contains { $0.name == known.name } == false }
            machine.appTypes[waiting.id] = appType(waiting.syntax, properties: properties + known)
        }
        waitingTypes = []
        return id
    }

    /// Does something that another place does aloud.
    mutating func quietly<Result>(_ body: (inout FlowResolver) -> Result) -> Result {
        let wasQuiet = findings.isQuiet
        findings.isQuiet = true
        defer { findings.isQuiet = wasQuiet }
        return body(&self)
    }
}

/// A type whose properties have not been looked at.
struct WaitingType {
    let id: ID<AppType>
    let syntax: AppTypeSyntax
    let file: Int
}

private func appType(_ syntax: AppTypeSyntax, properties: [AppType.Property]) -> AppType {
    return AppType(
        name: syntax.name.text,
        properties: properties,
        module: syntax.module?.text,
        documentation: syntax.documentation,
        range: syntax.range
    )
}
