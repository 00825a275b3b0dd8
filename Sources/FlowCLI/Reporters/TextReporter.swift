import FlowDiagnostics

extension Reporters {
    /// Pictures of the code, for people.
    static let text = Reporter(name: "text", readers: "people: the code, drawn") { report in
        let (shown, hidden) = report.findings.capped()
        var drawing = Drawing(of: report.findings.files, style: report.style)
        var text = ""
        for diagnostic in shown { text += drawing.text(diagnostic) + "\n" }
        return text + hiddenErrors(hidden)
    }
}

/// Says what a report for people leaves out; empty where that is nothing.
func hiddenErrors(_ hidden: [(path: String, count: Int)]) -> String {
    return hidden.map { path, count in
        "note: \(counted(count, "more error")) in \(shown(path)) \(count == 1 ? "is" : "are") not shown; correct the first ones and run flowc again\n"
    }.joined()
}
