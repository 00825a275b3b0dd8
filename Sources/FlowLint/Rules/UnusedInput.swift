import FlowDiagnostics
import FlowModel

extension Rule {
    static let unusedInput = Rule(
        "unused-input",
        .note,
        summary: "An optional answer is in no output, and nothing in its flow reads it."
    ) { file, rule in
        // A flow without outputs leaves all its answers to the app.
        return file.file.machines.filter { $0.outputs.isEmpty == false }.flatMap { machine -> [Diagnostic] in
            let read = Reads(of: machine).inputs
            return machine.inputs.ids.filter { machine.inputs[$0].type.isOptional && read.contains($0) == false }.map { id in
                let input = machine.inputs[id]
                return rule.finding(
                    "`\(input.name)` is in no output, and nothing in `\(machine.name)` reads it",
                    at: file.nameRange(of: input.range),
                    help: "write `\(input.name)?` behind `output`; leave it as it is if only the app reads it"
                )
            }
        }
    }
}
