import FlowAnalysis
import FlowDiagnostics
import FlowEmit
import FlowModel

/// How a diagram is asked for.
public struct RenderOptions: Sendable, Hashable {
    public enum Notation: String, Sendable, CaseIterable { case dot, mermaid }

    public var notation = Notation.dot
    /// `pages`, `data`, `full`.
    public var detail = "pages"
    /// `down`, `right`.
    public var direction = "down"
    /// `light`, `dark`, `print`.
    public var theme = "light"
    /// The one flow to draw; `nil`: all.
    public var flow: String?
    /// Each flow in a picture of its own.
    public var foldsChildren = false
    public var hasLegend = false
    /// Whether what lint finds is marked.
    public var marksFindings = false
    /// After so many rows a long flow goes on in another column; `nil`: by the size of the flow.
    public var rowsInColumn: Int?

    public init() {}

    public static let details = PictureOptions.Detail.allCases.map(\.rawValue)
    public static let directions = PictureOptions.Direction.allCases.map(\.rawValue)
    public static let themes = PictureOptions.Theme.allCases.map(\.rawValue)
}

/// A diagram as text.
public struct Rendering: Sendable, Hashable {
    public let source: SourceFile.ID
    /// The flow that it is for, where each has its own.
    public let flow: String?
    public let text: [UInt8]
    /// For those who do not see it: what it shows.
    public let title: String
    public let description: String
    public let arrows: Int
}

/// What Mermaid draws at most: arrows, and characters of text.
public let mermaidLimits = MermaidEmitter.limits

/// Checks the sources and draws those without an error of text and names. What the rules find is said, and does not stop it.
///
/// - Parameters:
///   - old: by source, an earlier text of the same spec: what differs is marked.
///   - readingOld: reads what the earlier texts import.
public func render(
    _ sources: [SourceFile],
    options: RenderOptions,
    against old: [SourceFile.ID: SourceFile] = [:],
    reading: ImportReader,
    readingOld: ImportReader = { _ in nil }
) -> (pictures: [Rendering], result: CompilerResult) {
    let run = Compilation(sources, reading)
    let before = Compilation(old.values.sorted { $0.id < $1.id }, readingOld)
    let findings = options.marksFindings ? run.withSymbols(run.findingsOfRules) : []
    var pictures: [Rendering] = []
    for file in run.soundFiles {
        let earlier = before.soundFiles.first { $0.source == file.source }
        if old[file.source] != nil, earlier == nil { continue }
        for flow in flows(of: file, options) {
            var pictureOptions = options.forPictures(of: file)
            pictureOptions.flow = flow
            var picture = Picture(of: file, pictureOptions)
            if let earlier {
                var earlierOptions = options.forPictures(of: earlier)
                earlierOptions.flow = flow
                picture = picture.compared(with: Picture(of: earlier, earlierOptions))
            }
            picture.mark(findings.map(PictureFinding.init))
            pictures.append(rendering(of: picture, file, flow, pictureOptions, options))
        }
    }
    let diagnostics = CompilerResult(
        files: run.loaded.map(\.source)
            + before.loaded.map(\.source).filter { file in run.loaded.contains { $0.source.id == file.id } == false },
        diagnostics: (run.diagnostics + before.diagnostics + findings).sorted(by: comesBefore),
        outputs: [],
        flows: run.soundFiles.flatMap(\.machinesAndChildren).map(\.name)
    )
    return (pictures, diagnostics)
}

private func flows(of file: FlowFile, _ options: RenderOptions) -> [String?] {
    if let flow = options.flow { return file.machinesAndChildren.contains { $0.name == flow } ? [flow] : [] }
    return options.foldsChildren ? file.machinesAndChildren.map(\.name) : [nil]
}

private func rendering(
    of picture: Picture,
    _ file: FlowFile,
    _ flow: String?,
    _ pictureOptions: PictureOptions,
    _ options: RenderOptions
) -> Rendering {
    let mermaid = options.notation == .mermaid ? MermaidEmitter.mermaid(of: picture, pictureOptions) : ("", 0)
    return Rendering(
        source: file.source,
        flow: flow,
        text: options.notation == .mermaid ? Array(mermaid.0.utf8) : DotEmitter.dot(of: picture, pictureOptions),
        title: "Pages of " + picture.frames.map { "\($0.kind) \($0.name)" }.joined(separator: ", "),
        description: picture.frames.map(\.spokenOrder).joined(separator: " "),
        arrows: mermaid.1
    )
}

extension PictureFinding {
    fileprivate init(_ finding: Diagnostic) {
        self.init(
            symbol: finding.symbol,
            text: "\(finding.name): \(finding.message)",
            // Its params stand behind the name.
            flow: String((finding.witness?.flow ?? "").prefix { $0 != "(" && $0 != "." && $0 != " " }),
            pages: finding.witness?.pages ?? []
        )
    }
}

extension RenderOptions {
    fileprivate func forPictures(of file: FlowFile) -> PictureOptions {
        var picture = PictureOptions()
        picture.detail = PictureOptions.Detail(rawValue: detail) ?? .pages
        picture.direction = PictureOptions.Direction(rawValue: direction) ?? .down
        picture.theme = PictureOptions.Theme(rawValue: theme) ?? .light
        picture.foldsChildren = foldsChildren
        picture.hasLegend = hasLegend
        picture.stepsInColumn = rowsInColumn ?? file.machinesAndChildren.compactMap(\.comfortableColumn).min()
        // A step that is never listed is drawn where a finding is to be seen on it.
        if marksFindings { return picture }
        for machine in file.machinesAndChildren { picture.facts[machine.name] = pictureFacts(of: machine) }
        return picture
    }
}

/// What can never be, and what always is, of the branches of a container.
private func pictureFacts(of machine: Machine) -> PictureFacts {
    var impossible: Set<ID<Block>> = []
    var certain: Set<ID<Block>> = []
    for condition in Facts(machine).conditions {
        guard case .branch(let block) = condition.owner, condition.isUndecided == false, condition.isOuterReached else { continue }
        if condition.isReached == false || condition.whole.canHold == false { impossible.insert(block) }
        if condition.isReached, condition.whole.canFail == false { certain.insert(block) }
    }
    return PictureFacts(impossible: impossible, certain: certain)
}
