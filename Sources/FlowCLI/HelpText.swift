/// What `flowc --help` shows.
func overview() -> String {
    let width = Commands.all.map(\.name.count).max() ?? 0
    var text = """
        flowc compiles page flows: a .flow file in, a Swift state machine and a Graphviz diagram out.

        usage: flowc <command> [options] [<path>...]

        commands:

        """
    for command in Commands.all {
        text += "  \(padded(command.name, to: width))  \(command.summary)\n"
    }
    text += """

        `flowc help <command>` shows the options of a command.

        exit codes: 0 done, 1 findings or a difference, 2 a wrong command line or an unusable file,
        3 a needed program is missing or failed, 70 a bug in flowc

        """
    return text
}

/// What `flowc <command> --help` shows.
func helpText(of command: Command) -> String {
    let options = command.options + [.help]
    var text = "flowc \(command.name): \(command.summary)\n\n"
    text += "usage: flowc \(command.name) [options]\(command.operands.isEmpty ? "" : " " + command.operands)\n\n"
    for line in command.details { text += line + "\n" }
    if !command.details.isEmpty { text += "\n" }
    text += "options:\n"
    let spellings = options.map(spelling)
    let width = spellings.map(\.count).max() ?? 0
    for (option, spelling) in zip(options, spellings) {
        let lines = wrapped(option.help + choices(of: option), to: 96 - width)
        for (index, line) in lines.enumerated() { text += "  \(padded(index == 0 ? spelling : "", to: width))  \(line)\n" }
    }
    return text
}

private func spelling(of option: Option) -> String {
    let indent = option.names.count == 1 && option.name.hasPrefix("--") ? "    " : ""
    return indent + option.names.joined(separator: ", ") + (option.value.map { " " + $0 } ?? "")
}

private func choices(of option: Option) -> String {
    return option.choices.isEmpty ? "" : ": " + option.choices.joined(separator: ", ")
}

private func padded(_ text: String, to width: Int) -> String {
    return text + String(repeating: " ", count: max(0, width - text.count))
}

/// Lines of whole words that are not longer than that, where the words are not.
private func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
        if let last = lines.last, last.count + 1 + word.count <= width {
            lines[lines.count - 1] = "\(last) \(word)"
        } else {
            lines.append(String(word))
        }
    }
    return lines
}
