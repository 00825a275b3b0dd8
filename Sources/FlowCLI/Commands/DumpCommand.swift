import FlowCompiler

extension Command {
    static let dump = Command(
        "dump",
        summary: "shows what a stage of the compiler sees in a spec",
        operands: "<path>",
        details: ["  <path>  one .flow file, or - for standard input"],
        options: [stage, .color]
    ) { arguments, run throws(Failure) in
        guard let name = arguments.value(stage), let stage = DumpStage(rawValue: name) else {
            throw Failure(
                "`flowc dump` does not know which stage to show",
                help: "add `--stage tokens`, `--stage syntax`, `--stage model` or `--stage facts`"
            )
        }
        let specs = try findSpecs(arguments.operands, for: "dump", run)
        guard let source = specs.sources.first else { return .usage }
        guard specs.sources.count == 1, specs.isComplete else {
            throw Failure("`flowc dump` shows one file at a time, not \(specs.sources.count)", help: "name one .flow file")
        }
        let (text, result) = run.compiler.dump(source, stage, specs.imports(run))
        run.console.print(text)
        let findings = Findings(of: result)
        run.console.tell(Reporters.text.report(findings, run.console.errorStyle))
        return findings.errors > 0 ? .findings : .done
    }
}

private let stage = Option("--stage", value: "STAGE", choices: DumpStage.allCases.map(\.rawValue), help: "what to show")
