import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// A value for each param of the child; `nil`: its own.
    mutating func arguments(of call: CallSyntax, to flow: ResolvedFlow, from reader: Reader) -> [Expression?] {
        let params = flow.machine.params
        let written = call.arguments ?? []
        let labels = written.compactMap { $0.label?.text }
        guard areKnown(written, call, to: flow) else { return params.map { _ in nil } }
        let missing = params.filter { $0.value == nil && labels.contains($0.name) == false }
        let expected = params.filter { $0.value == nil || labels.contains($0.name) }
        if missing.isEmpty == false, written.count == labels.count {
            report(missing, call)
            return params.map { _ in nil }
        }
        guard haveShape(written, expected.map(\.name), call, declaredAt: flow.syntax.name.range) else { return params.map { _ in nil } }

        var values: [String: Expression] = [:]
        for (param, argument) in zip(expected, written) {
            let type = translated(param.type, from: flow)
            values[param.name] = value(argument.value, of: type, from: reader)
        }
        return params.map { values[$0.name] }
    }

    /// Whether each label names a param, once.
    private mutating func areKnown(_ arguments: [CallSyntax.Argument], _ call: CallSyntax, to flow: ResolvedFlow) -> Bool {
        let params = flow.machine.params
        var first: [String: NameSyntax] = [:]
        var areKnown = true
        for label in arguments.compactMap(\.label) {
            if let earlier = first[label.text] {
                findings.report(
                    Diagnostic(
                        .argumentMismatch,
                        "`\(label.text)` is given twice",
                        at: label.range,
                        labels: [.init(earlier.range, "first given here")],
                        help: "keep one of them"
                    )
                )
                areKnown = false
            } else if params.contains(where: { $0.name == label.text }) == false {
                let guess = nearest(to: label.text, among: params.map(\.name))
                findings.report(
                    Diagnostic(
                        .argumentMismatch,
                        "`\(call.name.text)` has no param `\(label.text)`",
                        at: label.range,
                        labels: [.init(flow.syntax.name.range, "declared here")],
                        help: guess.map { "did you mean `\($0)`?" }
                            ?? (params.isEmpty ? "it takes no arguments" : "its params are \(enumerated(params.map(\.name)))"),
                        fixes: guess.map { [FixIt("write `\($0)`", [.init(label.range, $0)])] } ?? []
                    )
                )
                areKnown = false
            }
            first[label.text] = label
        }
        return areKnown
    }

    private mutating func report(_ missing: [Param], _ call: CallSyntax) {
        findings.report(
            Diagnostic(
                .argumentMismatch,
                "`\(call.name.text)` needs \(enumerated(missing.map(\.name))) to start",
                at: call.range,
                labels: missing.prefix(8).map { .init($0.range, "declared here, without a default value") },
                help: "write `\(call.name.text)(\(missing.map { "\($0.name): …" }.joined(separator: ", ")))`"
            )
        )
    }
}
