import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// Whether a place in tabs or a stack may read an answer of another page.
    mutating func isReadable(
        _ input: ID<Input>,
        _ call: CallSyntax,
        besidesOrder container: ContainerSyntax,
        from reader: Reader
    ) -> Bool {
        let declaration = declared.inputs[input.index]
        let page = declared.pages[declaration.page.index]
        let message: String
        let help: String
        if reader.entry != nil {
            message = "`\(call.name.text)` has not been asked when an entry starts"
            help = "give the entry a parameter"
        } else if container.kind == .stack {
            message = "`\(call.name.text)` is asked on `\(page.syntax.name.text)`, another page of the stack"
            help = "pages of a stack read their own answers; hand the value over: `push page(name: \(call.name.text))`"
        } else if hasValue(declaration) == false {
            message = "`\(call.name.text)` may never have been given here: no tab is before another"
            help = "give it a start value, or make it optional"
        } else if reader.kind == .listing, page.isInBlock, declaration.page.index >= nextPage {
            message = "`\(call.name.text)` is asked on `\(page.syntax.name.text)`, which itself depends on answers"
            help = "ask it on a tab that is always there, or on one further up"
        } else {
            return true
        }
        findings.report(
            Diagnostic(
                .readsLaterAnswer,
                message,
                at: call.range,
                caption: "read here",
                labels: [.init(declaration.syntax.name.range, "asked here")],
                help: help
            )
        )
        return false
    }

    /// Whether an answer has a value though nobody gave one.
    private func hasValue(_ input: DeclaredNames.Input) -> Bool {
        return input.syntax.value != nil || input.type?.isOptional == true
    }
}
