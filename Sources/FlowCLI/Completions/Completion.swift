import FlowCompiler

/// A shell that completions are made for.
enum Shell: String, CaseIterable { case bash, zsh, fish }

/// What may stand in a place of the command line.
enum Completion: Hashable {
    case specs, files, folders
    case words([String])
    /// Whatever the user likes.
    case anything
}

extension Command {
    /// What stands behind the options.
    var operandCompletion: Completion {
        if operands.hasPrefix("<path>") || operands.hasPrefix("[<path>") { return .specs }
        switch operands {
        case "[<command>]": return .words(Commands.all.map(\.name))
        case "<name>": return .words(findingKinds.map(\.name))
        case "<shell>": return .words(Shell.allCases.map(\.rawValue))
        default: return .anything
        }
    }

    /// Those of its own, and the one that all have.
    var allOptions: [Option] { return options + [.help] }
}

extension Option {
    /// What stands as its value; `nil` where it takes none.
    var completion: Completion? {
        guard let value else { return nil }
        if !choices.isEmpty { return .words(choices) }
        switch value {
        case "DIR": return .folders
        case "FILE", "PATH": return .files
        default: return .anything
        }
    }
}
