import FlowDiagnostics

extension Command {
    static let help = Command("help", summary: "shows all commands, or the options of one", operands: "[<command>]") {
        arguments,
        run throws(Failure) in
        guard let name = arguments.operands.first else {
            run.console.print(overview())
            return .done
        }
        guard let command = Commands.named(name) else {
            let near = nearest(to: name, among: Commands.all.map(\.name)).map { "did you mean `\($0)`? " } ?? ""
            throw Failure("there is no command `\(name)`", help: near + "`flowc help` lists the commands")
        }
        run.console.print(helpText(of: command))
        return .done
    }
}
