import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// `push page(args)`: any page of this stack but its root.
    mutating func destination(_ call: CallSyntax, from reader: Reader) -> Destination? {
        guard let page = pushable(call) else { return nil }
        let declaration = declared.pages[page.index]
        guard declaration.parameterTypes.contains(where: { $0 == nil }) == false else { return nil }
        let arguments = arguments(of: call, for: machine.pages[page].parameters, declaredAt: declaration.syntax.name.range, from: reader)
        return arguments.map { Destination(page: page, arguments: $0.map { seen($0, from: reader) }) }
    }

    private mutating func pushable(_ call: CallSyntax) -> ID<Page>? {
        guard let meaning = declared.pageNames[call.name.text] else {
            let root = declared.pages.first?.syntax.name.text
            findings.unknownName(
                call.name,
                kind: "page to push called",
                among: declared.pageNames.names.filter { $0 != root },
                help: "declare it: `page \(call.name.text)`"
            )
            return nil
        }
        guard let page = meaning, page.index > 0 else {
            findings.report(
                Diagnostic(
                    .misplacedStep,
                    "`\(call.name.text)` is the root of this stack, so it cannot be pushed",
                    at: call.range,
                    labels: declared.pages.prefix(1).map { .init($0.syntax.name.range, "the first page is the root") },
                    help: "write `popToRoot`"
                )
            )
            return nil
        }
        return page
    }

    /// `select tab`
    mutating func tab(_ name: NameSyntax) -> ID<Page>? {
        guard let page = declared.pageNames[name.text] else {
            findings.unknownName(name, kind: "tab", among: declared.pageNames.names, help: "declare it: `page \(name.text)`")
            return nil
        }
        return page
    }

    /// Whether a handler may set an answer: in a stack only its own page's, for others may not be on the path, or more than once.
    mutating func maySet(_ input: ID<Input>, _ name: NameSyntax, from reader: Reader) -> Bool {
        let page = declared.inputs[input.index].page
        guard container?.kind == .stack, page != reader.page else { return true }
        findings.report(
            Diagnostic(
                .misplacedStep,
                "`\(name.text)` is an answer of `\(declared.pages[page.index].syntax.name.text)`, which only that page sets",
                at: name.range,
                labels: [.init(declared.inputs[input.index].syntax.name.range, "asked here")],
                help: "in a stack an answer belongs to its page on the path; hand values over as parameters: `push page(name: value)`"
            )
        )
        return false
    }
}
