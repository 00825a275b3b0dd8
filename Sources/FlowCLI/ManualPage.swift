/// The page for `man`: docs/flowc.1. Made of the same tables as `--help`.
package func manualPage() -> String {
    var text = """
        .\\" Made of the tables of commands by `UPDATE_GOLDENS=1 swift test --filter ManualPageTests`. Do not edit.
        .TH FLOWC 1 "" "flowc \(flowcVersion)" "flowc"
        .SH NAME
        flowc \\- compiles page flows into Swift state machines and diagrams
        .SH SYNOPSIS
        .B flowc
        .I command
        .RI [ options ]
        .RI [ path ...]
        .SH DESCRIPTION
        flowc checks specs of page flows, files whose name ends with
        .IR .flow ,
        and makes a Swift state machine and a Graphviz diagram of each.
        .PP
        A path is a file, a folder that is searched for such files, or
        .B \\-
        for standard input. Values follow as
        .B \\-\\-emit swift
        or
        .BR \\-\\-emit=swift ;
        .B \\-\\-
        ends the options.
        .SH COMMANDS

        """
    for command in Commands.all { text += section(on: command) }
    text += """
        .SH EXIT STATUS
        .TP
        .B 0
        Done; there may be warnings.
        .TP
        .B 1
        Findings, or a difference.
        .TP
        .B 2
        A wrong command line, or a file that cannot be used.
        .TP
        .B 3
        A program that is needed is missing, or has failed: Graphviz' dot.
        .TP
        .B 70
        A bug in flowc.
        .SH ENVIRONMENT
        .TP
        .BR NO_COLOR ", " FORCE_COLOR ", " TERM=dumb
        With \\fB\\-\\-color auto\\fR, turn colours off, on, and off.
        .TP
        .B COLUMNS
        How many columns drawn code may take.
        .SH FILES
        .TP
        .I .flowc.json
        The configuration for the specs in its folder and below.
        .SH EXAMPLES
        .TP
        .B flowc compile specs
        Writes Swift and diagrams beside all specs of a folder.
        .TP
        .B flowc compile \\-\\-check specs
        Fails where what is written there is not up to date.
        .TP
        .B flowc lint \\-\\-report sarif=flowc.sarif specs
        Prints the findings, and writes them into a file for code scanning.

        """
    return text
}

private func section(on command: Command) -> String {
    var text = ".SS \"flowc \(escaped(command.name))\(command.operands.isEmpty ? "" : " " + escaped(command.operands))\"\n"
    text += line(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".")
    for option in command.options {
        text += ".TP\n" + option.names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
        if let value = option.value { text += " \\fI\(escaped(value))\\fR" }
        let choices = option.choices.isEmpty ? "" : ": " + option.choices.joined(separator: ", ")
        text += "\n" + line(option.help.prefix(1).uppercased() + option.help.dropFirst() + choices + ".")
    }
    return text
}

/// A line of text: one that begins like a request is none.
private func line(_ text: String) -> String {
    let escaped = escaped(text)
    return (escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" : "") + escaped + "\n"
}

private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\\": result += "\\e"
        case "-": result += "\\-"
        case "\"": result += "\\(dq"
        case "'": result += "\\(aq"
        case "`": result += "\\(ga"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
