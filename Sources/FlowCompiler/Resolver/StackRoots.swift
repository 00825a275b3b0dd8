import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// Names that a place on the page could not tell apart.
    mutating func checkParameters(of page: PageSyntax) {
        checkNames(page.parameters.map(\.name))
        for parameter in page.parameters {
            if let earlier = declared.values.earlier(like: parameter.name) { findings.duplicate(parameter.name, of: earlier) }
        }
    }

    /// The root is there from the start and stays.
    mutating func checkRoot(_ page: DeclaredNames.Page) {
        let syntax = page.syntax
        let label = Diagnostic.Label(syntax.name.range, "the first page is the root")
        if page.run != nil {
            findings.report(
                Diagnostic(
                    .misplacedStep,
                    "the root of a `stack` is a page, for a child that ends is popped",
                    at: syntax.keyword.joined(syntax.name.range),
                    help: "begin with `page`"
                )
            )
            return
        }
        if let parameter = syntax.parameters.first {
            findings.report(
                Diagnostic(
                    .misplacedStep,
                    "the root of a `stack` is never pushed, so it takes no parameters",
                    at: parameter.name.range,
                    labels: [label],
                    help: "declare a `param` of the stack, which is given when it starts"
                )
            )
        }
        if let onSame = syntax.onSame {
            findings.report(
                Diagnostic(
                    .misplacedStep,
                    "the root of a `stack` is never pushed, so it has no `on same`",
                    at: onSame.range,
                    labels: [label],
                    help: "remove it"
                )
            )
        }
    }

    /// What a page is pushed with, and what pushing it again does.
    mutating func addDestination(_ page: ID<Page>) {
        let declaration = declared.pages[page.index]
        machine.pages[page].parameters = zip(declaration.syntax.parameters, declaration.parameterTypes).map { syntax, type in
            let isKey = syntax.label?.text == "key"
            return Parameter(label: isKey ? nil : syntax.label?.text, name: syntax.name.text, type: type ?? .boolean, isKey: isKey)
        }
        machine.pages[page].onSame = declaration.syntax.onSame.flatMap { SamePage(rawValue: $0.text) } ?? .ignore
    }
}
