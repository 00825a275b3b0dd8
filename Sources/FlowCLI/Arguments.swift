import FlowDiagnostics

/// What stands behind a command, taken apart.
struct Arguments {
    /// Files and folders, `-` for standard input, in their order.
    private(set) var operands: [String] = []
    /// By the name that messages use; flags have one empty value.
    private var values: [String: [String]] = [:]

    /// Accepts `--name value`, `--name=value`, `-n value`, `-n=value`, `-nvalue`. `--` ends the options.
    init(_ arguments: [String], for command: Command) throws(Failure) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let (option, attached) = try find(argument, for: command)
            guard let placeholder = option.value else {
                if attached != nil { throw Failure("`\(option.name)` takes no value", help: "write only `\(option.name)`") }
                values[option.name] = [""]
                continue
            }
            guard let value = attached ?? takeValue(from: &rest), !value.isEmpty else {
                throw Failure("`\(option.name)` needs a value", help: usage(of: option, placeholder))
            }
            if values[option.name] != nil, !option.isRepeatable {
                throw Failure("`\(option.name)` is given twice", help: "keep one of the two")
            }
            values[option.name, default: []] += try accepted(value, by: option)
        }
        if command.operands.isEmpty, let first = operands.first {
            throw Failure("`flowc \(command.name)` takes no `\(first)`", help: "`flowc help \(command.name)` shows what it takes")
        }
    }

    func has(_ option: Option) -> Bool { return values[option.name] != nil }

    func value(_ option: Option) -> String? { return values[option.name]?.last }

    /// All values of a repeatable option, lists taken apart, each once.
    func values(_ option: Option) -> [String] {
        var seen: Set<String> = []
        return (values[option.name] ?? []).filter { seen.insert($0).inserted }
    }

    /// A whole number that is not negative.
    func number(_ option: Option) throws(Failure) -> Int? {
        guard let text = value(option) else { return nil }
        guard let number = Int(text), number >= 0 else {
            throw Failure("`\(option.name)` takes a whole number, not `\(text)`", help: "write for example `\(option.name) 10`")
        }
        return number
    }
}

/// The option that an argument names, and the value that is attached to it.
private func find(_ argument: String, for command: Command) throws(Failure) -> (Option, attached: String?) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let options = command.options + [.help]
    if let option = options.first(where: { $0.names.contains(name) }) {
        return (option, parts.count > 1 ? String(parts[1]) : nil)
    }
    // `-oDIR`
    let short = String(argument.prefix(2))
    if !argument.hasPrefix("--"), let option = options.first(where: { $0.names.contains(short) && $0.value != nil }) {
        return (option, String(argument.dropFirst(2)))
    }
    var help = "`flowc help \(command.name)` lists its options"
    if let near = nearest(to: name, among: options.flatMap(\.names)) {
        help = "did you mean `\(near)`? " + help
    } else if let other = Commands.all.first(where: { $0.options.contains { $0.names.contains(name) } }) {
        help = "`\(name)` is an option of `flowc \(other.name)`; " + help
    }
    throw Failure("`flowc \(command.name)` has no option `\(name)`", help: help)
}

/// The next argument, if it is not an option.
private func takeValue(from rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, next == "-" || !next.hasPrefix("-") else { return nil }
    return rest.popFirst()
}

private func usage(of option: Option, _ placeholder: String) -> String {
    let choices = option.choices.isEmpty ? "" : ", where \(placeholder) is \(alternatives(option.choices))"
    return "write `\(option.name) \(placeholder)`\(choices)"
}

private func accepted(_ value: String, by option: Option) throws(Failure) -> [String] {
    guard !option.choices.isEmpty else { return [value] }
    let parts = option.isList ? value.split(separator: ",", omittingEmptySubsequences: false).map(String.init) : [value]
    for part in parts {
        let choice = option.choicesTakeFile ? String(part.prefix { $0 != "=" }) : part
        if option.choices.contains(choice) { continue }
        let near = nearest(to: choice, among: option.choices).map { "did you mean `\($0)`? " } ?? ""
        throw Failure("`\(option.name)` does not know `\(choice)`", help: near + "it takes \(alternatives(option.choices))")
    }
    return parts
}

/// `a`, `b` or `c`
private func alternatives(_ choices: [String]) -> String {
    let quoted = choices.map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
}
