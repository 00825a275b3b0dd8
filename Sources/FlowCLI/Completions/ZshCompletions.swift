/// A function for zsh: as a file `_flowc` in a folder of `fpath`, or read by `source` behind `compinit`.
func zshCompletions() -> String {
    var commands = ""
    var cases = ""
    for command in Commands.all {
        commands += "        '\(command.name):\(quoted(command.summary))'\n"
        cases += "    \(command.name))\n        _arguments -s"
        for option in command.allOptions { cases += " \\\n            \(specification(of: option))" }
        switch command.operandCompletion {
        case .anything: break
        case let completion: cases += " \\\n            '*:\(command.operands.filter { $0 != "<" && $0 != ">" }):\(action(completion))'"
        }
        cases += "\n        ;;\n"
    }
    return """
        #compdef flowc
        # Completions of flowc for zsh, made by `flowc completions zsh`.

        _flowc() {
            local -a commands
            commands=(
        \(commands)    )
            if (( CURRENT == 2 )); then
                _describe -t commands 'command' commands
                return
            fi
            local command=$words[2]
            shift words
            (( CURRENT-- ))
            case $command in
        \(cases)    esac
        }

        if [[ $funcstack[1] == _flowc ]]; then _flowc "$@"; else compdef _flowc flowc; fi

        """
}

/// `'(-o --output)'{-o+,--output=}'[write into this folder]:DIR:_files -/'`
private func specification(of option: Option) -> String {
    let help = "[" + quoted(option.help).replacing(["[", "]", ":"]) + "]"
    let value = option.completion.map { ":\((option.value ?? "").replacing(["[", "]", ":"])):\(action($0))" } ?? ""
    let names = option.names.map { name in
        if option.value == nil { return name }
        return name.hasPrefix("--") ? name + "=" : name + "+"
    }
    let repeated = option.isRepeatable ? "*" : ""
    if names.count == 1 { return "'\(repeated)\(names[0])\(help)\(value)'" }
    let exclusion = option.isRepeatable ? "'*'" : "'(\(option.names.joined(separator: " ")))'"
    return "\(exclusion){\(names.joined(separator: ","))}'\(help)\(value)'"
}

private func action(_ completion: Completion) -> String {
    switch completion {
    case .specs: return "_files -g \"*.flow(-.) *(-/)\""
    case .files: return "_files"
    case .folders: return "_files -/"
    case .words(let words): return "(\(words.joined(separator: " ")))"
    case .anything: return " "
    }
}

/// Inside quotes.
private func quoted(_ text: String) -> String {
    return text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
}

extension String {
    /// With a backslash before each of the signs.
    fileprivate func replacing(_ signs: Set<Character>) -> String {
        return reduce(into: "") { text, sign in
            if signs.contains(sign) { text += "\\" }
            text.append(sign)
        }
    }
}
