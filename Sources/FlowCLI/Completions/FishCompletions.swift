/// A script for fish.
func fishCompletions() -> String {
    var text = """
        # Completions of flowc for fish, made by `flowc completions fish`.

        complete -c flowc -f

        """
    for command in Commands.all {
        text += "complete -c flowc -n __fish_use_subcommand -a \(command.name) -d '\(quoted(command.summary))'\n"
    }
    for command in Commands.all {
        let condition = "complete -c flowc -n '__fish_seen_subcommand_from \(command.name)'"
        text += "\n"
        if let operand = action(command.operandCompletion) { text += "\(condition) -k -a '\(operand)'\n" }
        for option in command.allOptions {
            text += condition
            for name in option.names { text += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())" }
            switch option.completion {
            case nil: break
            case .files?: text += " -r -F"
            case .anything?: text += " -x"
            case let completion?: text += " -x -a '\(action(completion) ?? "")'"
            }
            text += " -d '\(quoted(option.help))'\n"
        }
    }
    return text
}

/// What `-a` is told; `nil` where nothing is proposed.
private func action(_ completion: Completion) -> String? {
    switch completion {
    case .specs: return "(__fish_complete_suffix .flow)"
    case .files: return "(__fish_complete_path)"
    case .folders: return "(__fish_complete_directories)"
    case .words(let words): return words.joined(separator: " ")
    case .anything: return nil
    }
}

/// Inside quotes.
private func quoted(_ text: String) -> String {
    return text.reduce(into: "") { text, sign in
        if sign == "'" || sign == "\\" { text += "\\" }
        text.append(sign)
    }
}
