import FlowDiagnostics
import FlowModel

extension Rule {
    static let undocumented = Rule(
        "undocumented",
        .note,
        summary: "A flow, pager, tabs or stack has no doc comment."
    ) { file, rule in
        return file.declarations(of: .container).filter { $0.isDocumented == false }.map { container in
            return rule.finding(
                "`\(container.name)` has no doc comment",
                at: container.nameRange,
                help: "write `///` above it and what it is for: generated Swift and diagrams show that"
            )
        }
    }
}
