import FlowDiagnostics

/// The reports that `--report FORMAT[=FILE]` asks for.
struct ReportRequests {
    /// The format of the one that is printed.
    let printed: String
    private let files: [(format: String, path: String)]

    /// - Parameter option: takes a format, and a file that the report goes to.
    init(_ arguments: Arguments, _ option: Option) throws(Failure) {
        var printed: String?
        var files: [(format: String, path: String)] = []
        for value in arguments.values(option) {
            let (format, path) = divided(value)
            guard let path, path != "-" else {
                if let printed, printed != format {
                    throw Failure(
                        "`\(option.name) \(printed)` and `\(option.name) \(format)` would both be printed",
                        help: "write one of them into a file: `\(option.name) \(format)=FILE`"
                    )
                }
                printed = format
                continue
            }
            try refuse(path, option, before: files.map(\.path))
            files.append((format, path))
        }
        self.printed = printed ?? "text"
        self.files = files
    }

    /// Writes those that go to a file, and makes its folder if need be; one that is right already is not touched.
    func writeFiles(_ run: Run, _ text: (_ format: String) -> String) throws(Failure) {
        let products = files.map { Product(path: $0.path, bytes: Array(text($0.format).utf8), spec: "") }
        let missing = Set(files.map { folder(of: $0.path) }).filter { run.world.files.status($0) == nil }
        _ = try write(products, in: missing.sorted(), run)
    }
}

/// `sarif=flowc.sarif` as a format and a path.
private func divided(_ value: String) -> (format: String, path: String?) {
    guard let sign = value.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (value, nil) }
    return (String(value[..<sign]), String(value[value.utf8.index(after: sign)...]))
}

private func refuse(_ path: String, _ option: Option, before others: [String]) throws(Failure) {
    let example = "write for example `\(option.name) sarif=flowc.sarif`"
    if path.isEmpty { throw Failure("`\(option.name)` names a file behind `=`, and there is none", help: example) }
    // A forgotten value must not cost a spec.
    if path.hasSuffix(".flow") { throw Failure("`\(option.name)` would write over the spec `\(path)`", help: example) }
    if others.contains(path) { throw Failure("two reports would be written to `\(path)`", help: "name a file of its own for each") }
}

extension ReportRequests {
    /// Prints or writes all reports on the findings. Those that are printed go to standard output, unless that is for something else.
    func deliver(_ findings: Findings, toErrors: Bool = false, _ run: Run) throws(Failure) {
        let folder = run.world.workingDirectory
        let style = toErrors ? run.console.errorStyle : run.console.outputStyle
        let text = reporter(printed).report(findings, style, in: folder)
        if toErrors { run.console.tell(text) } else { run.console.print(text) }
        try writeFiles(run) { reporter($0).report(findings, DrawingStyle(), in: folder) }
    }
}

private func reporter(_ format: String) -> Reporter {
    return Reporters.all.first { $0.name == format } ?? Reporters.text
}

extension Option {
    static let report = Option(
        "--report",
        value: "FORMAT[=FILE]",
        choices: Reporters.all.map(\.name),
        choicesTakeFile: true,
        isRepeatable: true,
        help: "how findings look, and where they go"
    )
}
