import FlowCompiler
import FlowDiagnostics

extension Command {
    static let lint = Command(
        "lint",
        summary: "checks specs, and mends them with --fix",
        operands: "<path>...",
        details: pathDetails,
        options: [strict, limit, .report, baseline, writeBaseline, fix, diff, witnessTests, .configuration, .quiet, .color]
    ) { arguments, run throws(Failure) in
        let allowedWarnings = arguments.has(strict) ? 0 : try arguments.number(limit)
        let reports = try ReportRequests(arguments, .report)
        var configurations = try Configurations(run, named: arguments.value(.configuration))
        let (isFixing, isShown) = (arguments.has(fix), arguments.has(diff))
        if isShown, arguments.has(witnessTests) {
            throw Failure("`--diff` and `--witness-tests` would both be printed", help: "leave one out")
        }
        if isShown, !isFixing { throw Failure("`--diff` shows what `--fix` would change", help: "add `--fix`") }
        if isFixing, !isShown, arguments.operands.contains("-") {
            throw Failure("standard input cannot be written", help: "add `--diff` to see what `--fix` would change")
        }
        let specs = try findSpecs(arguments.operands, for: "lint", run)

        let check = { (sources: [SourceFile]) throws(Failure) -> Findings in
            return try Findings(of: run.compiler.check(sources, specs.imports(run), run.spreading)).weighed(by: &configurations, sources)
        }
        let all: Findings
        var fixes = ""
        if isFixing, specs.isComplete {
            let fixing = try Fixing(of: specs.sources, check: check)
            all = fixing.findings
            fixes = try fixing.deliver(from: specs.sources, isShown: isShown, isQuiet: arguments.has(.quiet), run)
        } else {
            all = try check(specs.sources)
        }
        let known = try KnownFindings(
            in: all,
            baseline: arguments.value(baseline),
            writing: arguments.value(writeBaseline),
            given: specs.sources,
            run
        )
        let findings = known.findings
        // What is left stands in the texts that the fixes make; a difference is all that standard output has then.
        let printsTests = arguments.has(witnessTests)
        if printsTests { run.console.print(testsOfWitnesses(findings, in: run.world.workingDirectory)) }
        try reports.deliver(findings, toErrors: isShown || printsTests, run)
        var summary = findings.summary + known.remark + fixes
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
private let baseline = Option("--baseline", value: "FILE", help: "leave out the findings of rules that this file lists")
private let writeBaseline = Option(
    "--write-baseline",
    value: "FILE",
    help: "list the findings of rules in this file, to be left out from now on"
)
private let fix = Option("--fix", help: "make the safe fixes, until none is left, and write the files")
private let diff = Option("--diff", help: "with --fix: write nothing, show what would change")
private let witnessTests = Option("--witness-tests", help: "print the witnesses as `test` blocks; the report goes to standard error")
