import FlowCompiler
import FlowDiagnostics

extension Command {
    static let compile = Command(
        "compile",
        summary: "checks specs, then writes Swift and DOT beside them",
        operands: "<path>...",
        details: pathDetails,
        options: [output, emit, flow, access, codable, testing, compare, diff, depfile, .report, .configuration, .quiet, .color]
    ) { arguments, run throws(Failure) in
        var request = try CompileRequest(arguments)
        let reports = try ReportRequests(arguments, .report)
        var configurations = try Configurations(run, named: arguments.value(.configuration))
        let specs = try findSpecs(arguments.operands, for: "compile", run)
        for source in specs.sources { request.settings[source.id] = try configurations.settings(for: source.path) }
        let result = compiled(specs, as: request, run)

        let findings = Findings(of: result)
        try reports.deliver(findings, toErrors: true, run)
        var code = !specs.isComplete ? ExitCode.usage : findings.errors > 0 ? .findings : .done
        var remark = ""
        // All or nothing: where one file is wrong, no file changes.
        if code == .done {
            if let name = request.options.flow, result.flows.contains(name) == false {
                let near = nearest(to: name, among: result.flows)
                throw Failure(
                    "no flow is called `\(name)` in what was given",
                    help: near.map { "did you mean `\($0)`?" } ?? "there are: \(result.flows.joined(separator: ", "))"
                )
            }
            let products = try Products(of: result, folder: request.folder(of:))
            (code, remark) = try deliver(products, as: request, result, run)
        }
        if !arguments.has(.quiet), !specs.sources.isEmpty { run.console.tell(findings.summary + remark + "\n") }
        return code
    }
}

private let output = Option("-o", "--output", value: "DIR", help: "write into this folder; - is standard output")
private let emit = Option(
    "--emit",
    value: "KINDS",
    choices: outputKinds.map(\.name),
    isList: true,
    isRepeatable: true,
    help: "what to write, between commas"
)
private let flow = Option("--flow", value: "NAME", help: "draw only this flow, into a file x.NAME.dot; writes no Swift")
private let access = Option(
    "--access",
    value: "LEVEL",
    choices: CompilerOptions.Access.allCases.map(\.rawValue),
    help: "access level of the Swift code"
)
private let codable = Option("--codable", help: "make the answers of a flow Codable")
private let testing = Option("--testing", value: "MODULE", help: "the module that Swift tests import, where they are not part of it")
private let compare = Option("--check", help: "write nothing; fail where a file on disk is not up to date")
private let diff = Option("--diff", help: "with --check: show the differences")
private let depfile = Option("--depfile", value: "FILE", help: "write what the outputs depend on, for make and ninja")

/// What the options of `compile` come to.
private struct CompileRequest {
    /// What `-o` says.
    var folder: String?
    /// What `--access` says.
    let access: CompilerOptions.Access?
    /// What the configurations say, by spec. A flag wins.
    var settings: [SourceFile.ID: Settings] = [:]
    var options = CompilerOptions()
    let isCheck: Bool
    let showsDiff: Bool
    let depfile: String?

    /// The configurations that were read.
    var configurations: [String] { return Set(settings.values.flatMap(\.files)).sorted() }

    var goesToOutput: Bool { return folder == "-" }

    /// Where the outputs of a spec go; `nil`: beside it.
    func folder(of source: SourceFile) -> String? { return folder ?? settings[source.id]?.output?.value }

    func access(of source: SourceFile) -> CompilerOptions.Access {
        return access ?? settings[source.id]?.access?.value ?? .internal
    }

    init(_ arguments: Arguments) throws(Failure) {
        folder = arguments.value(FlowCLI.output)
        isCheck = arguments.has(compare)
        showsDiff = arguments.has(diff)
        depfile = arguments.value(FlowCLI.depfile)
        if arguments.has(emit) { options.emit = arguments.values(emit) }
        options.flow = arguments.value(FlowCLI.flow)
        if options.flow != nil {
            if arguments.has(emit), options.emit != ["dot"] {
                throw Failure(
                    "`--flow` draws one flow, and Swift is always written whole",
                    help: "leave out `--emit`, or write `--emit dot`"
                )
            }
            options.emit = ["dot"]
        }
        access = arguments.value(FlowCLI.access).flatMap(CompilerOptions.Access.init)
        options.isCodable = arguments.has(codable)
        options.testedModule = arguments.value(testing)

        if showsDiff, !isCheck { throw Failure("`--diff` shows what `--check` finds", help: "add `--check`") }
        if isCheck, goesToOutput {
            throw Failure("`--check` compares files on disk, and `-o -` names none", help: "leave out one of the two")
        }
        // A forgotten value must not cost a spec.
        if let depfile, depfile.hasSuffix(".flow") || depfile == "-" {
            throw Failure("`--depfile` names a file to write, and `\(depfile)` is none", help: "write `--depfile outputs.d`")
        }
        if isCheck, depfile != nil {
            throw Failure("`--check` writes nothing, and `--depfile` names a file to write", help: "leave out one of the two")
        }
    }
}

/// All specs see each other; each is compiled with the access that holds for it.
private func compiled(_ specs: Specs, as request: CompileRequest, _ run: Run) -> CompilerResult {
    let accesses = Dictionary(specs.sources.map { ($0.id, request.access(of: $0)) }) { first, _ in first }
    let distinct = Set(accesses.values).sorted { $0.rawValue < $1.rawValue }
    let results = (distinct.isEmpty ? [.internal] : distinct).map { access in
        var options = request.options
        options.access = access
        options.levels = request.settings.mapValues(\.levels)
        return (access: access, result: run.compiler.compile(specs.sources, options, specs.imports(run), run.spreading))
    }
    let whole = results[0].result
    if results.count == 1 { return whole }
    let outputs = results.flatMap { access, result in result.outputs.filter { accesses[$0.source] == access } }
    // In the order of the specs again.
    let order = Dictionary(specs.sources.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let sorted = outputs.enumerated().sorted { (order[$0.element.source] ?? 0, $0.offset) < (order[$1.element.source] ?? 0, $1.offset) }
    return CompilerResult(files: whole.files, diagnostics: whole.diagnostics, outputs: sorted.map(\.element), flows: whole.flows)
}

/// Writes, prints or compares the products. The remark goes behind the summary.
private func deliver(
    _ products: Products,
    as request: CompileRequest,
    _ result: CompilerResult,
    _ run: Run
) throws(Failure) -> (ExitCode, remark: String) {
    if request.isCheck { return compared(products, as: request, run) }

    var files = products.files
    if let path = request.depfile {
        guard !files.isEmpty else {
            throw Failure(
                "`--depfile` says what output files depend on, and none is written",
                help: "name a folder with `-o`, or leave out `--depfile`"
            )
        }
        let place = normalized(path, in: run.world.workingDirectory)
        if files.contains(where: { normalized($0.path, in: run.world.workingDirectory) == place }) {
            throw Failure("`--depfile` and an output are both called `\(path)`", help: "write for example `--depfile outputs.d`")
        }
        files.append(Product(path: path, bytes: dependencies(of: files.map(\.path), on: result.files, request.configurations), spec: ""))
    }
    let folders = request.goesToOutput ? [] : Set(result.files.compactMap { request.folder(of: $0) }).sorted()
    let count = try write(files, in: folders, run)
    for bytes in products.printed { run.console.print(bytes: bytes) }
    return (.done, files.isEmpty ? "" : ", \(counted(count, "file")) written, \(files.count - count) unchanged")
}

private func compared(_ products: Products, as request: CompileRequest, _ run: Run) -> (ExitCode, remark: String) {
    let stale = products.staleFiles(run)
    for (index, file) in stale.enumerated() {
        if request.showsDiff { run.console.print(file.diff) }
        let help = index == stale.count - 1 ? "run the same command without `--check`, and commit what it writes" : nil
        run.console.report(Failure(file.message, help: help, code: .findings))
    }
    guard !stale.isEmpty else { return (.done, ", all outputs up to date") }
    return (.findings, ", \(stale.count) of \(counted(products.files.count, "output")) out of date")
}
