import FlowDiagnostics

extension Command {
    static let completions = Command(
        "completions",
        summary: "prints what a shell needs to complete commands and options of flowc",
        operands: "<shell>",
        details: [
            "  <shell>  bash, zsh or fish",
            "",
            "  bash: source <(flowc completions bash)",
            "  zsh:  source <(flowc completions zsh), behind compinit",
            "  fish: flowc completions fish | source",
        ]
    ) { arguments, run throws(Failure) in
        guard let name = arguments.operands.first, arguments.operands.count == 1 else {
            throw Failure("`flowc completions` takes one shell", help: "write `flowc completions bash`, `zsh` or `fish`")
        }
        guard let shell = Shell(rawValue: name) else {
            let near = nearest(to: name, among: Shell.allCases.map(\.rawValue)).map { "did you mean `\($0)`? " } ?? ""
            throw Failure("there are no completions for `\(name)`", help: near + "there are some for bash, zsh and fish")
        }
        switch shell {
        case .bash: run.console.print(bashCompletions())
        case .zsh: run.console.print(zshCompletions())
        case .fish: run.console.print(fishCompletions())
        }
        return .done
    }
}
