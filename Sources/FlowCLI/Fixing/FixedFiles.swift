import FlowDiagnostics

extension Fixing {
    /// The files that the fixes change, with what they were.
    private func changes(from old: [SourceFile]) -> [(old: SourceFile, new: SourceFile)] {
        return zip(old, sources).filter { $0.bytes != $1.bytes }.map { (old: $0, new: $1) }
    }

    /// Writes them, all or none, or shows what would change; says what was fixed. Returns a remark for the summary.
    func deliver(from old: [SourceFile], isShown: Bool, isQuiet: Bool, _ run: Run) throws(Failure) -> String {
        let changes = changes(from: old)
        if isShown {
            for change in changes { run.console.print(unifiedDiff(from: change.old.bytes, to: change.new.bytes, path: change.old.path)) }
        } else {
            _ = try write(changes.map { Product(path: $0.new.path, bytes: $0.new.bytes, spec: $0.new.path) }, in: [], run)
        }
        if !isQuiet {
            for fix in fixed {
                let place = "\(shown(fix.path)):\(fix.position.line):\(fix.position.column)"
                run.console.tell("\(isShown ? "would fix" : "fixed"): \(place): \(shown(fix.title)) [\(shown(fix.finding))]\n")
            }
        }
        return ", \(fixed.count) \(isShown ? "fixable" : "fixed")"
    }
}
