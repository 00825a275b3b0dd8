import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// Params that are not given have their declared values; of those without one, the simplest of its type is taken.
    mutating func testParams(of test: TestSyntax) -> [ID<Param>: Expression]? {
        var params: [ID<Param>: Expression] = [:]
        var isSound = true
        for argument in test.flow.arguments ?? [] {
            guard let label = argument.label else {
                let names = enumerated(machine.params.map(\.name))
                findings.report(
                    Diagnostic(
                        .argumentMismatch,
                        "this argument lacks the name of a param",
                        at: argument.value.range,
                        help: machine.params.isEmpty ? "`\(machine.name)` has no params" : "its params are \(names)"
                    )
                )
                isSound = false
                continue
            }
            guard let index = machine.params.firstIndex(where: { $0.name == label.text }) else {
                findings.unknownName(label, kind: "param", among: machine.params.map(\.name))
                isSound = false
                continue
            }
            if params[ID(index)] != nil {
                findings.report(
                    Diagnostic(.argumentMismatch, "`\(label.text)` is given twice", at: label.range, help: "remove one of them")
                )
            }
            guard let value = testValue(argument.value, machine.params[index].type) else {
                isSound = false
                continue
            }
            params[ID(index)] = value
        }
        return isSound ? params : nil
    }
}
