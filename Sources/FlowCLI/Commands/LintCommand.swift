import FlowCompiler

extension Command {
    static let lint = Command(
        "lint",
        summary: "checks specs and writes nothing",
        operands: "<path>...",
        details: pathDetails,
        options: [strict, limit, report, baseline, writeBaseline, .configuration, .quiet, .color]
    ) { arguments, run throws(Failure) in
        let allowedWarnings = arguments.has(strict) ? 0 : try arguments.number(limit)
        let reporter = Reporters.all.first { $0.name == arguments.value(report) } ?? Reporters.text
        var configurations = try Configurations(run, named: arguments.value(.configuration))
        let specs = try findSpecs(arguments.operands, for: "lint", run)

        let all = try Findings(of: run.compiler.check(specs.sources, specs.imports(run))).weighed(by: &configurations, specs.sources)
        let known = try KnownFindings(
            in: all,
            baseline: arguments.value(baseline),
            writing: arguments.value(writeBaseline),
            given: specs.sources,
            run
        )
        let findings = known.findings
        run.console.print(reporter.report(findings, run.console.outputStyle))
        var summary = findings.summary + known.remark
        let isOverLimit = allowedWarnings.map { findings.warnings > $0 } ?? false
        if isOverLimit, findings.errors == 0 {
            summary += arguments.has(strict) ? "; --strict allows no warning" : "; --max-warnings allows \(allowedWarnings ?? 0)"
        }
        if !arguments.has(.quiet), !specs.sources.isEmpty { run.console.tell(summary + "\n") }
        if !specs.isComplete { return .usage }
        return findings.errors > 0 || isOverLimit ? .findings : .done
    }
}

private let strict = Option("--strict", help: "fail on warnings too")
private let limit = Option("--max-warnings", value: "N", help: "fail on more than N warnings")
private let report = Option("--report", value: "FORMAT", choices: Reporters.all.map(\.name), help: "how findings look")
private let baseline = Option("--baseline", value: "FILE", help: "leave out the findings of rules that this file lists")
private let writeBaseline = Option(
    "--write-baseline",
    value: "FILE",
    help: "list the findings of rules in this file, to be left out from now on"
)
