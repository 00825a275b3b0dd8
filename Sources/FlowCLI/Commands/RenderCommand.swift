import FlowCompiler
import FlowDiagnostics

extension Command {
    static let render = Command(
        "render",
        summary: "draws the pages of specs as pictures",
        operands: "<path>...",
        details: pathDetails + [
            "  svg, png and pdf are drawn by Graphviz' dot, which must be installed; dot and mermaid are text."
        ],
        options: [
            pictureFormat, output, flow, fold, detail, direction, theme, legend, rows, against, findings, .quiet, .color,
        ]
    ) { arguments, run throws(Failure) in
        let request = try RenderRequest(arguments)
        let specs = try findSpecs(arguments.operands, for: "render", run)
        var earlier = EarlierSpecs()
        if let text = arguments.value(against) { earlier = try EarlierSpecs(text, of: specs.sources, run) }
        let (pictures, result) = run.compiler.render(specs.sources, request.options, earlier, specs.imports(run))

        let found = Findings(of: result)
        run.console.tell(Reporters.text.report(found, run.console.errorStyle))
        // All or nothing: where one spec is wrong, no picture changes.
        guard specs.isComplete else { return .usage }
        let drawnFiles = Set(pictures.map(\.source))
        if found.diagnostics.contains(where: { $0.severity == .error && drawnFiles.contains($0.range.file) == false }) { return .findings }
        if pictures.isEmpty, let name = request.options.flow { throw unknownFlow(name, result.flows) }

        var products: [Product] = []
        var drawn: [[UInt8]] = []
        for picture in pictures {
            let bytes = try request.format.draw(picture, run)
            guard let source = result.files.first(where: { $0.id == picture.source }) else { throw .bug("a picture belongs to no spec") }
            if let path = try request.path(of: picture, source, isOnly: pictures.count == 1, run) {
                products.append(Product(path: path, bytes: bytes, spec: source.path))
            } else {
                drawn.append(bytes)
            }
        }
        let count = try write(products, in: request.folders(run), run)
        for bytes in drawn { run.console.print(bytes: bytes) }
        if !arguments.has(.quiet) {
            let remark = products.isEmpty ? "" : ", \(counted(products.count, "picture")), \(count) written"
            run.console.tell(found.summary + remark + "\n")
        }
        return .done
    }
}

private let pictureFormat = Option(
    "--format",
    value: "FORMAT",
    choices: PictureFormat.allCases.map(\.rawValue),
    help: "what to make (svg unless said otherwise)"
)
private let output = Option("-o", "--output", value: "PATH", help: "write this file, or into this folder; - is standard output")
private let flow = Option("--flow", value: "NAME", help: "draw only this flow, into a file x.NAME.svg")
private let fold = Option("--fold", help: "draw each flow into a picture of its own")
private let detail = Option(
    "--detail",
    value: "LEVEL",
    choices: RenderOptions.details,
    help: "how much to show (pages unless said otherwise)"
)
private let direction = Option("--direction", value: "WAY", choices: RenderOptions.directions, help: "where the flow leads")
private let theme = Option("--theme", value: "THEME", choices: RenderOptions.themes, help: "colours")
private let legend = Option("--legend", help: "explain the shapes beside the flow")
private let rows = Option("--rows", value: "N", help: "go on in a new column after so many rows; 0: never")
private let against = Option("--against", value: "OLD", help: "mark what differs from another file, or from a commit of git")
private let findings = Option("--findings", help: "mark the steps that lint complains about")

private func unknownFlow(_ name: String, _ flows: [String]) -> Failure {
    let near = nearest(to: name, among: flows)
    return Failure(
        "no flow is called `\(name)` in what was given",
        help: near.map { "did you mean `\($0)`?" } ?? "there are: \(flows.joined(separator: ", "))"
    )
}

/// What the options of `render` come to.
private struct RenderRequest {
    let format: PictureFormat
    let place: String?
    var options = RenderOptions()

    init(_ arguments: Arguments) throws(Failure) {
        format = arguments.value(pictureFormat).flatMap(PictureFormat.init) ?? .svg
        place = arguments.value(output)
        options.notation = format == .mermaid ? .mermaid : .dot
        options.flow = arguments.value(FlowCLI.flow)
        options.foldsChildren = arguments.has(fold)
        options.detail = arguments.value(FlowCLI.detail) ?? options.detail
        options.direction = arguments.value(FlowCLI.direction) ?? options.direction
        options.theme = arguments.value(FlowCLI.theme) ?? options.theme
        options.hasLegend = arguments.has(legend)
        options.marksFindings = arguments.has(findings)
        options.rowsInColumn = try arguments.number(rows).map { $0 == 0 ? Int.max : $0 }
        if options.flow != nil, options.foldsChildren {
            throw Failure("`--flow` draws one flow, and `--fold` each of them", help: "leave out one of the two")
        }
    }

    /// Where a picture goes; `nil`: to standard output.
    func path(of picture: Rendering, _ source: SourceFile, isOnly: Bool, _ run: Run) throws(Failure) -> String? {
        if place == "-" || place == nil && source.path == standardInput { return nil }
        let stem = source.path == standardInput ? "stdin" : source.path.hasSuffix(".flow") ? String(source.path.dropLast(5)) : source.path
        let name = stem + (picture.flow.map { ".\($0)" } ?? "") + format.suffix
        guard let place else { return name }
        guard isFile(run) else { return joined(place, baseName(name)) }
        guard isOnly else {
            throw Failure(
                "`-o \(place)` names one file, and there are several pictures",
                help: "name a folder, or draw one flow with `--flow`"
            )
        }
        return place
    }

    func folders(_ run: Run) -> [String] {
        guard let place, place != "-" else { return [] }
        return [isFile(run) ? folder(of: place) : place]
    }

    /// A name that ends as a picture's does is that of a file.
    private func isFile(_ run: Run) -> Bool {
        guard let place, run.world.files.status(place)?.kind != .folder else { return false }
        return place.hasSuffix(format.suffix)
    }
}
