/// A command: what it is called, what may be said to it, and what it does.
package struct Command: Sendable {
    package let name: String
    /// One line for the list of commands.
    let summary: String
    /// What stands behind the options: `<path>...`; empty where nothing may.
    let operands: String
    /// Lines about the operands, for `--help`.
    let details: [String]
    package let options: [Option]
    let run: @Sendable (Arguments, Run) throws(Failure) -> ExitCode

    init(
        _ name: String,
        summary: String,
        operands: String = "",
        details: [String] = [],
        options: [Option] = [],
        run: @escaping @Sendable (Arguments, Run) throws(Failure) -> ExitCode
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.details = details
        self.options = options
        self.run = run
    }
}

/// An option of a command. Parsing, `--help` and did-you-mean are made of it.
package struct Option: Sendable {
    /// With their dashes, the short one first.
    package let names: [String]
    /// What its value is called in help; `nil` where it takes none.
    package let value: String?
    /// The only values that it takes; empty where any will do.
    let choices: [String]
    /// Whether several choices may stand in one value, between commas.
    let isList: Bool
    /// Whether `=FILE` may stand behind a choice.
    let choicesTakeFile: Bool
    let isRepeatable: Bool
    let help: String

    init(
        _ names: String...,
        value: String? = nil,
        choices: [String] = [],
        isList: Bool = false,
        choicesTakeFile: Bool = false,
        isRepeatable: Bool = false,
        help: String
    ) {
        self.names = names
        self.value = value
        self.choices = choices
        self.isList = isList
        self.choicesTakeFile = choicesTakeFile
        self.isRepeatable = isRepeatable
        self.help = help
    }

    /// The name that messages use.
    var name: String { return names.last ?? "" }
}

extension Option {
    static let color = Option(
        "--color",
        value: "WHEN",
        choices: ["auto", "always", "never"],
        help: "when to use colours (auto: on a terminal)"
    )
    static let quiet = Option("-q", "--quiet", help: "leave out the summary")
    static let help = Option("-h", "--help", help: "show this text")
}
