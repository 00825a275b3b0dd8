import FlowCompiler
import FlowDiagnostics

extension Command {
    static let format = Command(
        "format",
        summary: "lays specs out in the one canonical way",
        operands: "<path>...",
        details: pathDetails,
        options: [write, check, diff, .configuration, .quiet, .color]
    ) { arguments, run throws(Failure) in
        let (isWritten, isChecked, isShown) = (arguments.has(write), arguments.has(check), arguments.has(diff))
        if isWritten, isChecked { throw Failure("`--check` writes nothing, and `--write` writes", help: "leave out one of the two") }
        if isWritten, arguments.operands.contains("-") {
            throw Failure("standard input cannot be written", help: "leave out `--write`: the text then goes to standard output")
        }
        let isPrinted = !(isWritten || isChecked || isShown)
        let specs = try findSpecs(arguments.operands, for: "format", run)
        if isPrinted, specs.sources.count > 1 {
            throw Failure(
                "the text of \(specs.sources.count) files would be printed as one",
                help: "add `--write` to write each file, `--diff` to see what would change, or name one file"
            )
        }

        var configurations = try Configurations(run, named: arguments.value(.configuration))
        let layouts = try Layouts(of: specs.sources, as: &configurations)
        let errors = Findings(files: specs.sources, layouts.errors)
        run.console.tell(Reporters.text.report(errors, run.console.errorStyle))
        if isPrinted { for layout in layouts.all { run.console.print(bytes: layout.bytes) } }
        if isWritten {
            let products = layouts.changed.map { Product(path: $0.source.path, bytes: $0.bytes, spec: $0.source.path) }
            _ = try FlowCLI.write(products, in: [], run)
        }
        for layout in layouts.changed {
            let path = layout.source.path
            if isShown { run.console.print(unifiedDiff(from: layout.source.bytes, to: layout.bytes, path: path)) }
            if isChecked {
                let isLast = path == layouts.changed.last?.source.path
                let help = isLast ? "`flowc format --write` lays it out" : nil
                run.console.report(Failure("`\(path)` is not laid out canonically", help: help))
            }
        }
        if !arguments.has(.quiet), !specs.sources.isEmpty {
            if errors.errors > 0 { run.console.tell(errors.summary + "\n") }
            if !isPrinted { run.console.tell(layouts.summary(isWritten ? "formatted" : "to format")) }
        }
        if !specs.isComplete { return .usage }
        return errors.errors > 0 || isChecked && !layouts.changed.isEmpty ? .findings : .done
    }
}

private let write = Option("-w", "--write", help: "write each file that changes; those with an error stay as they are")
private let check = Option("--check", help: "write nothing; fail where a file is laid out differently, and name it")
private let diff = Option("--diff", help: "show what would change, or with --write what has changed")

/// The canonical layouts of some files, and why others have none.
private struct Layouts {
    struct Layout {
        let source: SourceFile
        let bytes: [UInt8]
    }

    private(set) var all: [Layout] = []
    private(set) var errors: [Diagnostic] = []

    init(of sources: [SourceFile], as configurations: inout Configurations) throws(Failure) {
        for source in sources {
            switch format(source, try configurations.settings(for: source.path).formatOptions) {
            case .formatted(let bytes): all.append(Layout(source: source, bytes: bytes))
            case .unreadable(let diagnostics): errors += diagnostics
            case .changed: throw .bug("laid out, `\(source.path)` would say something else; nothing was written")
            }
        }
    }

    var changed: [Layout] { return all.filter { $0.bytes != $0.source.bytes } }

    func summary(_ verb: String) -> String {
        let count = changed.count
        return "\(counted(count, "file")) \(verb), \(all.count - count) unchanged\n"
    }
}
