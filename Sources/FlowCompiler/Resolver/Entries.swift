import FlowDiagnostics
import FlowModel
import FlowSyntax

/// An entry of this container, with its parameters; a type that could not be resolved is `nil`.
struct EntryDeclaration {
    let syntax: EntrySyntax
    let types: [Type?]
}

extension FlowResolver {
    mutating func declare(_ entry: EntrySyntax) {
        checkNames(entry.parameters.map(\.name))
        if let earlier = declared.entryNames.declare(entry.name, as: ()) { return findings.duplicate(entry.name, of: earlier) }
        let types = entry.parameters.map { resolve($0.type, in: file) }
        declared.entries.append(EntryDeclaration(syntax: entry, types: types))
    }

    /// Lowers the ways into the middle, now that every page and child is known.
    mutating func resolveEntries() {
        for declaration in declared.entries {
            let syntax = declaration.syntax
            let id = ID<Entry>(machine.entries.count)
            var reader = Reader(kind: .handling, page: nil, earlier: 0, blocks: [], eaches: [])
            reader.entry = EntryParameters(entry: id, names: syntax.parameters.map(\.name.text), types: declaration.types)
            var path = path(of: syntax, from: reader)
            let answers = answers(of: declaration, path: path.map(\.page.page))
            if container?.kind == .stack, answers.contains(where: { machine.inputs[$0.input].page.index == 0 }),
                path.first?.page.page.index != 0
            {
                path.insert(target(ID(0)), at: 0)
            }
            machine.entries.append(
                Entry(
                    name: syntax.name.text,
                    parameters: zip(syntax.parameters, declaration.types).map {
                        Parameter(label: $0.label?.text, name: $0.name.text, type: $1 ?? .boolean)
                    },
                    answers: answers,
                    path: path,
                    documentation: syntax.documentation,
                    range: syntax.range
                )
            )
        }
    }

    private func target(_ page: ID<Page>) -> Entry.Target {
        return Entry.Target(page: PageReference(page: page, members: []), arguments: [], child: nil)
    }

    // MARK: Answers

    /// The parameters that set the input of their name.
    private mutating func answers(of entry: EntryDeclaration, path: [ID<Page>]) -> [Entry.Answer] {
        var answers: [Entry.Answer] = []
        for (index, (parameter, type)) in zip(entry.syntax.parameters, entry.types).enumerated() {
            guard case .input(let input)? = declared.values[parameter.name.text], let type,
                isFree(parameter, input, path), let expected = declared.inputs[input.index].type
            else { continue }
            guard fits(type, expected) else {
                findings.report(
                    Diagnostic(
                        .typeMismatch,
                        "`\(parameter.name.text)` sets the input of its name: `\(machine.describe(expected))`, not `\(machine.describe(type))`",
                        at: parameter.type.range,
                        labels: [.init(declared.inputs[input.index].syntax.name.range, "this input")],
                        help: "give it the input's type, or another name if it is only passed on"
                    )
                )
                continue
            }
            answers.append(Entry.Answer(input: input, parameter: index))
        }
        return answers
    }

    /// Whether an entry can say which answer it sets.
    private mutating func isFree(_ parameter: ParameterSyntax, _ input: ID<Input>, _ path: [ID<Page>]) -> Bool {
        let page = declared.inputs[input.index].page
        let name = parameter.name
        if let each = declared.pages[page.index].eaches.last {
            let variable = declared.eaches[each.index].syntax.variable
            findings.report(
                Diagnostic(
                    .argumentMismatch,
                    "there is one `\(name.text)` for each `\(variable.text)`, so an entry cannot set it",
                    at: name.range,
                    labels: [.init(variable.range, "repeated here")],
                    help: "give the parameter another name if it is only passed on"
                )
            )
            return false
        }
        if container?.kind == .stack, page.index > 0, path.contains(page) == false {
            let owner = declared.pages[page.index].syntax.name
            findings.report(
                Diagnostic(
                    .argumentMismatch,
                    "`\(name.text)` is an answer of `\(owner.text)`, which is not on the path of this entry",
                    at: name.range,
                    labels: [.init(owner.range, "asked here")],
                    help: "add `\(owner.text)` to the path, or give the parameter another name"
                )
            )
            return false
        }
        return true
    }

    // MARK: Places

    private mutating func path(of entry: EntrySyntax, from reader: Reader) -> [Entry.Target] {
        if container?.kind != .stack, entry.path.count > 1 {
            findings.report(
                Diagnostic(
                    .misplacedStep,
                    "an entry of \(container?.article ?? "a `flow`") leads to one page",
                    at: entry.path[1].range,
                    help: "a path of several pages belongs to a `stack`"
                )
            )
        }
        let places = container?.kind == .stack ? entry.path : Array(entry.path.prefix(1))
        return places.enumerated().compactMap { index, place in target(place, isFirst: index == 0, from: reader) }
    }

    private mutating func target(_ place: PageReferenceSyntax, isFirst: Bool, from reader: Reader) -> Entry.Target? {
        guard let call = place.calls.first else { return nil }
        guard let meaning = declared.pageNames[call.name.text], let page = meaning else {
            findings.unknownName(
                call.name,
                kind: "page",
                among: declared.pageNames.names,
                help: "an entry leads to a page of this container"
            )
            return nil
        }
        var members: [Expression] = []
        var arguments: [Expression] = []
        if container?.kind == .stack {
            if page.index == 0, isFirst == false {
                findings.report(
                    Diagnostic(
                        .misplacedStep,
                        "`\(call.name.text)` is the root of this stack, so it cannot stand on others",
                        at: call.range,
                        help: "remove it"
                    )
                )
                return nil
            }
            let declaration = declared.pages[page.index]
            guard declaration.parameterTypes.contains(where: { $0 == nil }) == false,
                let made = self.arguments(
                    of: call,
                    for: machine.pages[page].parameters,
                    declaredAt: declaration.syntax.name.range,
                    from: reader
                )
            else { return nil }
            arguments = made.map { seen($0, from: reader) }
        } else {
            guard let made = self.members(of: declared.pages[page.index].eaches, call, from: reader) else { return nil }
            members = made.map { seen($0, from: reader) }
        }
        var child: ChildEntry?
        if place.calls.count > 1 {
            guard let entry = childEntry(of: call.name, place.calls[1], from: reader) else { return nil }
            child = entry
        }
        return Entry.Target(page: PageReference(page: page, members: members), arguments: arguments, child: child)
    }
}
