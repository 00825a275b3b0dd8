import FlowDiagnostics
import FlowModel

extension Rule {
    static let unusedImport = Rule(
        "unused-import",
        .warning,
        summary: "A file imports another one and uses nothing of it."
    ) { file, rule in
        return file.file.imports.filter { $0.isUsed == false }.map { unused in
            return rule.finding(
                "nothing that `\(unused.path)` declares is used here",
                at: unused.pathRange,
                help: "an import brings only the names of that file itself, not those that it imports",
                fixes: [FixIt("remove the import", [.init(unused.line, "")])]
            )
        }
    }
}
