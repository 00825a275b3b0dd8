package enum Commands {
    /// Sorted by name.
    package static let all: [Command] = [
        .compile,
        .dump,
        .help,
        .lint,
        .simulate,
        .test,
        .version,
    ]

    static func named(_ name: String) -> Command? {
        return all.first { $0.name == name }
    }
}
