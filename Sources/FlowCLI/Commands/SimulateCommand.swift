import FlowCompiler
import FlowDiagnostics

extension Command {
    static let simulate = Command(
        "simulate",
        summary: "tries a flow, step by step, at the terminal or from a pipe",
        operands: "<path>",
        details: [
            "  <path>  one .flow file; the steps, as tests write them, are read from standard input",
            "          `help` there shows what can be said",
        ],
        options: [flow, param, entry, .quiet, .color]
    ) { arguments, run throws(Failure) in
        if arguments.operands.contains("-") {
            throw Failure("standard input holds the steps, not the spec", help: "write the spec into a file: `flowc simulate tour.flow`")
        }
        let options = SessionOptions(
            flow: arguments.value(flow),
            params: try arguments.values(param).map { text throws(Failure) in try parameter(text) },
            entry: arguments.value(entry)
        )
        let specs = try findSpecs(arguments.operands, for: "simulate", run)
        guard let source = specs.sources.first else { return .usage }
        guard specs.sources.count == 1, specs.isComplete else {
            throw Failure("`flowc simulate` tries one spec at a time, not \(specs.sources.count)", help: "name one .flow file")
        }
        let (beginning, result) = run.compiler.beginSession(source, options, specs.imports(run))
        let findings = Findings(of: result)
        run.console.tell(Reporters.text.report(findings, run.console.errorStyle))
        switch beginning {
        case .success(let session):
            var loop = SessionLoop(session, run, isQuiet: arguments.has(.quiet))
            return try loop.readOn()
        case .failure(let problem):
            if problem == .errors, !arguments.has(.quiet) { run.console.tell(findings.summary + "\n") }
            if let failure = Failure(problem, options) { throw failure }
            return .usage
        }
    }
}

private let flow = Option("--flow", value: "NAME", help: "the flow to try, where the spec has several")
private let param = Option(
    "--param",
    value: "NAME=VALUE",
    isRepeatable: true,
    help: "the value of a param, as tests write it: --param count=3"
)
private let entry = Option("--entry", value: "ENTRY", help: "the entry to begin at, as tests write it: --entry 'invitation(\"Ada\")'")

/// `count=3`
private func parameter(_ text: String) throws(Failure) -> SessionOptions.Param {
    guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
        throw Failure("`--param` takes a name and a value, not `\(text)`", help: "write for example `--param count=3`")
    }
    return SessionOptions.Param(name: String(text[..<equals]), value: String(text[text.utf8.index(after: equals)...]))
}

extension Failure {
    /// `nil` where findings say it.
    fileprivate init?(_ problem: SessionProblem, _ options: SessionOptions) {
        switch problem {
        case .errors: return nil
        case .noFlow: self.init("there is no flow in this spec")
        case .severalFlows(let names):
            self.init(
                "there are several flows in this spec: \(names.joined(separator: ", "))",
                help: "name the one to try: `--flow \(names.first ?? "")`"
            )
        case .unknownFlow(let names):
            let near = nearest(to: options.flow ?? "", among: names).map { "did you mean `\($0)`?" }
            self.init(
                "no flow is called `\(options.flow ?? "")`",
                help: near ?? "the flows of this spec are \(names.joined(separator: ", "))"
            )
        }
    }
}
