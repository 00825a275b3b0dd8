import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// The arguments of a request, a stack's page or an entry, in the order of its parameters; `nil` where an error says what does not fit.
    mutating func arguments(
        of call: CallSyntax,
        for parameters: [Parameter],
        declaredAt declaration: SourceRange,
        from reader: Reader
    ) -> [Expression]? {
        let arguments = call.arguments ?? []
        let labels = parameters.map { $0.label ?? $0.name }
        guard haveShape(arguments, labels, call, declaredAt: declaration) else { return nil }
        var values: [Expression] = []
        for (argument, parameter) in zip(arguments, parameters) {
            if let typed = converted(argument.value, to: parameter.type, from: reader) { values.append(typed.expression) }
        }
        return values.count == parameters.count ? values : nil
    }

    /// Whether arguments have the expected number, labels and order.
    mutating func haveShape(
        _ arguments: [CallSyntax.Argument],
        _ labels: [String],
        _ call: CallSyntax,
        declaredAt declaration: SourceRange
    ) -> Bool {
        let place = [Diagnostic.Label(declaration, "declared here")]
        let form = labels.isEmpty ? call.name.text : "\(call.name.text)(\(labels.map { $0 + ": …" }.joined(separator: ", ")))"
        guard arguments.count == labels.count else {
            let expected = labels.count == 1 ? "1 argument" : "\(labels.count) arguments"
            findings.report(
                Diagnostic(
                    .argumentMismatch,
                    "`\(call.name.text)` takes \(labels.isEmpty ? "no arguments" : expected), not \(arguments.count)",
                    at: call.range,
                    labels: place,
                    help: "write `\(form)`"
                )
            )
            return false
        }
        let written = arguments.map { $0.label?.text }
        if written == labels.map({ Optional($0) }) { return true }

        if Set(written) == Set(labels.map { Optional($0) }), Set(labels).count == labels.count {
            let file = call.range.file
            let ordered = labels.compactMap { label in arguments.first { $0.label?.text == label } }
            let edits = zip(arguments, ordered).filter { $0.label?.range != $1.label?.range }.map { here, moved in
                let range = SourceRange(file: file, start: here.label?.range.start ?? here.value.range.start, end: here.value.range.end)
                return (range, moved)
            }
            findings.report(
                Diagnostic(
                    .argumentMismatch,
                    "the arguments of `\(call.name.text)` stand in another order",
                    at: call.range,
                    labels: place,
                    help: "write `\(form)`",
                    fixes: reordering(edits)
                )
            )
            return false
        }
        for (argument, label) in zip(arguments, labels) where argument.label?.text != label {
            let fix: FixIt.Edit
            if let range = argument.label?.range {
                fix = .init(range, label)
            } else {
                let start = argument.value.range.start
                fix = .init(SourceRange(file: argument.value.range.file, start: start, end: start), "\(label): ")
            }
            findings.report(
                Diagnostic(
                    .argumentMismatch,
                    argument.label.map { "`\(call.name.text)` has no argument `\($0.text)` here" }
                        ?? "this argument of `\(call.name.text)` lacks its label `\(label)`",
                    at: argument.label?.range ?? argument.value.range,
                    labels: place,
                    help: "write `\(form)`",
                    fixes: [FixIt("write `\(label):`", [fix])]
                )
            )
        }
        return false
    }

    private func reordering(_ moves: [(SourceRange, CallSyntax.Argument)]) -> [FixIt] {
        let edits = moves.map { range, argument in
            let start = argument.label?.range.start ?? argument.value.range.start
            let text = source.text(SourceRange(file: range.file, start: start, end: argument.value.range.end))
            return FixIt.Edit(range, text)
        }
        return edits.isEmpty ? [] : [FixIt("put them in order", edits)]
    }
}
