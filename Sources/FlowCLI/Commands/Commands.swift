package enum Commands {
    /// Sorted by name.
    package static let all: [Command] = [
        .compile,
        .completions,
        .config,
        .dump,
        .explain,
        .format,
        .help,
        .lint,
        .render,
        .rules,
        .simulate,
        .test,
        .version,
    ]

    static func named(_ name: String) -> Command? {
        return all.first { $0.name == name }
    }
}
