import FlowDiagnostics
import FlowModel

extension Rule {
    static let unusedType = Rule(
        "unused-type",
        .warning,
        summary: "Nothing has a type that is declared."
    ) { file, rule in
        return file.unused([.enumeration, .appType], rule) { "nothing has the type `\($0.name)`" }
    }
}
