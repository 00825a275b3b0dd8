import FlowDiagnostics
import FlowModel

extension Rule {
    static let unusedRequest = Rule(
        "unused-request",
        .warning,
        summary: "No page asks for a request that is declared."
    ) { file, rule in
        return file.unused([.request], rule) { "nothing needs, awaits or sends `\($0.name)`" }
    }
}
