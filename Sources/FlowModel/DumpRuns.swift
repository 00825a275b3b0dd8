extension Machine {
    /// What stands behind a page's name: its parameters, the child of a `run` with its arguments, and what pushing it again does.
    func dumpedHead(of page: Page) -> String {
        let parameters = page.parameters.map { describe($0) }.joined(separator: ", ")
        var text = parameters.isEmpty ? "" : "(\(parameters))"
        if let run = page.run { text += ": \(dumped(run))" }
        if page.onSame != .ignore { text += " on same \(page.onSame.rawValue)" }
        return text
    }

    /// `RunSetup(limit: 3)`; what the child gives itself is left out.
    private func dumped(_ run: Run) -> String {
        let child = children[run.child]
        let given = zip(child.params, run.arguments).compactMap { param, argument in
            return argument.map { (name: param.name, value: $0) }
        }
        if given.isEmpty { return child.name }
        let written = given.map { "\($0.name): \(describe($0.value))" }.joined(separator: ", ")
        return "\(child.name)(\(written))\(reads(in: given.map(\.value)))"
    }

    /// `entry invitation(plan: Plan) sets plan at setup.countdown(plan: plan)`
    func dumped(_ entry: Entry) -> String {
        let parameters = entry.parameters.map { describe($0) }.joined(separator: ", ")
        let answers = entry.answers.map { inputs[$0.input].name }.joined(separator: ", ")
        let path = entry.path.map(describe).joined(separator: ", ")
        return "entry \(entry.name)\(parameters.isEmpty ? "" : "(\(parameters))")\(answers.isEmpty ? "" : " sets \(answers)")"
            + " at \(path.isEmpty ? "the root" : path)"
    }
}
