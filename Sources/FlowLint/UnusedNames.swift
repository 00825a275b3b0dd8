import FlowDiagnostics
import FlowModel

extension LintedFile {
    /// Findings about declarations that no file of the run names. What stands at the top level is only noted: a file that imports this one,
    /// and was not given, may use it.
    func unused(_ kinds: Set<Declaration.Kind>, _ rule: Rule, message: (Declaration) -> String) -> [Diagnostic] {
        // A file without a flow is there to be imported.
        let isShared = file.machines.isEmpty && file.isImported == false
        return file.declarations.filter { kinds.contains($0.kind) && $0.isUsed == false }.compactMap { declaration in
            if declaration.place.isEmpty == false {
                return rule.finding(message(declaration), at: declaration.nameRange, help: "leave it out")
            }
            if isShared { return nil }
            return rule.finding(
                message(declaration),
                at: declaration.nameRange,
                severity: .note,
                help: "leave it out, or check this file together with those that import it"
            )
        }
    }
}
