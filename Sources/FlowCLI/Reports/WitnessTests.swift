import FlowCompiler
import FlowDiagnostics

/// A `test` for each witness, behind an import of its spec: what `flowc test` replays.
func testsOfWitnesses(_ findings: Findings, in folder: String) -> String {
    var blocks: [String] = []
    for file in findings.files {
        let found = findings.diagnostics.filter { $0.range.file == file.id && $0.witness?.steps.isEmpty == false }
        if found.isEmpty { continue }
        blocks.append("import \(literal(relativePath(to: file.path, from: folder, in: folder)))\n")
        var titles: [String: Int] = [:]
        for finding in found {
            guard let witness = finding.witness else { continue }
            let steps = witness.steps.map { "    \($0)\n" }.joined()
            var title = "\(finding.name): \(finding.message)"
            titles[title, default: 0] += 1
            // Two tests of a file never have one title.
            if let count = titles[title], count > 1 { title += ", \(count)" }
            blocks.append("test \(literal(title)) for \(witness.flow) {\n\(steps)}\n")
        }
    }
    return blocks.joined(separator: "\n")
}

/// A text as a spec writes it.
private func literal(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
}
