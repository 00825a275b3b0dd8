import FlowDiagnostics
import FlowModel

extension Rule {
    static let unusedParam = Rule(
        "unused-param",
        .warning,
        summary: "A flow is started with a value that it never reads."
    ) { file, rule in
        return file.file.machines.flatMap { machine -> [Diagnostic] in
            if machine.params.isEmpty { return [] }
            let read = Reads(of: machine).params
            return machine.params.ids.filter { read.contains($0) == false }.map { id in
                let param = machine.params[id]
                return rule.finding(
                    "nothing in `\(machine.name)` reads `\(param.name)`",
                    at: file.nameRange(of: param.range),
                    help: "leave it out, and where `\(machine.name)` is started too"
                )
            }
        }
    }
}
