import FlowDiagnostics

/// A rule for make and ninja: the targets are made of the files, imports included, as the configurations say.
///
/// Each of these files is a target of its own without a rule, so that removing one is no error of make.
func dependencies(of targets: [String], on files: [SourceFile], _ configurations: [String]) -> [UInt8] {
    let paths = files.map(\.path).filter { $0 != standardInput } + configurations
    var text = targets.map(escapedForMake).joined(separator: " ") + ":"
    for path in paths { text += " \\\n  \(escapedForMake(path))" }
    text += "\n"
    for path in paths { text += "\n\(escapedForMake(path)):\n" }
    return Array(text.utf8)
}

private func escapedForMake(_ path: String) -> String {
    var result = ""
    for character in path.unicodeScalars {
        switch character {
        case " ", "#", "\\": result += "\\"
        case "$": result += "$"
        default: break
        }
        result.unicodeScalars.append(character)
    }
    return result
}
