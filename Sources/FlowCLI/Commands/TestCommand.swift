import FlowCompiler
import FlowDiagnostics

extension Command {
    static let test = Command(
        "test",
        summary: "runs the tests that stand in specs",
        operands: "<path>...",
        details: pathDetails,
        options: [filter, list, report, .quiet, .color]
    ) { arguments, run throws(Failure) in
        let wanted = arguments.value(filter)
        let reports = try ReportRequests(arguments, report)
        let specs = try findSpecs(arguments.operands, for: "test", run)
        var names: [TestName] = []
        let (outcomes, result) = run.compiler.test(specs.sources, specs.imports(run)) { name in
            guard wanted.map({ name.title.contains($0) || name.flow.contains($0) }) ?? true else { return false }
            names.append(name)
            return !arguments.has(list)
        }

        let findings = Findings(of: result)
        run.console.tell(Reporters.text.report(findings, run.console.errorStyle))
        if let wanted, names.isEmpty, findings.errors == 0, specs.isComplete {
            throw Failure("no test has `\(wanted)` in its title or flow", help: "`flowc test --list` shows all tests")
        }
        if arguments.has(list) {
            run.console.print(listed(names, in: result.files))
        } else {
            let report = TestReport(outcomes: outcomes, files: result.files)
            func text(_ format: String, _ style: DrawingStyle) -> String { return format == "junit" ? report.junit : report.text(style) }
            run.console.print(text(reports.printed, run.console.outputStyle))
            try reports.writeFiles(run) { text($0, DrawingStyle()) }
        }
        if !arguments.has(.quiet), !specs.sources.isEmpty {
            run.console.tell(findings.errors > 0 ? findings.summary + "\n" : "")
            run.console.tell(arguments.has(list) ? "\(counted(names.count, "test"))\n" : testSummary(outcomes, result.files.count))
        }
        if findings.errors > 0 || !specs.isComplete { return .usage }
        return outcomes.contains { $0.failure != nil } ? .findings : .done
    }
}

private let filter = Option(
    "--filter",
    value: "TEXT",
    help: "run only tests with this text in their title or flow"
)
private let list = Option("--list", help: "show the tests and run none")
private let report = Option(
    "--report",
    value: "FORMAT[=FILE]",
    choices: ["junit", "text"],
    choicesTakeFile: true,
    isRepeatable: true,
    help: "how results look, and where they go"
)

/// `specs/order.flow:12: Order: the cart comes first`
private func listed(_ names: [TestName], in files: [SourceFile]) -> String {
    var lines: [SourceFile.ID: SourceLines] = [:]
    return names.map { name in
        guard let file = files.first(where: { $0.id == name.range.file }) else { return "" }
        let known = lines[file.id] ?? SourceLines(file)
        lines[file.id] = known
        return "\(shown(file.path)):\(known.position(at: name.range.start).line): \(name.flow): \(shown(name.title))\n"
    }.joined()
}

/// `12 tests passed, 1 failed in 3 files`
private func testSummary(_ outcomes: [TestOutcome], _ files: Int) -> String {
    let failed = outcomes.count { $0.failure != nil }
    let place = " in " + counted(files, "file") + "\n"
    if outcomes.isEmpty { return "no tests" + place }
    return counted(outcomes.count - failed, "test") + " passed" + (failed > 0 ? ", \(failed) failed" : "") + place
}
