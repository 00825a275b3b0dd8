import FlowCompiler

extension Command {
    static let lint = Command(
        "lint",
        summary: "checks specs and writes nothing",
        operands: "<path>...",
        details: pathDetails,
        options: [strict, limit, report, .quiet, .color]
    ) { arguments, run throws(Failure) in
        let allowedWarnings = arguments.has(strict) ? 0 : try arguments.number(limit)
        let reporter = Reporters.all.first { $0.name == arguments.value(report) } ?? Reporters.text
        let specs = try findSpecs(arguments.operands, for: "lint", run)

        let findings = Findings(of: run.compiler.check(specs.sources, specs.imports(run)))
        run.console.print(reporter.report(findings, run.console.outputStyle))
        var summary = findings.summary
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
