import FlowCompiler
import FlowDiagnostics
import FlowModel

/// What flowc made of one file: its Swift, and the containers that stand in it.
struct GeneratedFile {
    let text: String
    let machines: [Machine]
}

/// One container of a spec, as the simulator runs it and as Swift.
struct Subject {
    let name: String
    let spec: String
    /// What the spec was made of, so that less of it can be tried.
    let node: SpecNode?
    let machine: Machine
    /// Its own file and those of its children.
    let files: [GeneratedFile]

    var generated: String { return files.map(\.text).joined(separator: "\n") }

    /// All containers that a program of it holds, by name.
    var machines: [String: Machine] {
        return Dictionary(files.flatMap(\.machines).map { ($0.name, $0) }) { first, _ in first }
    }
}

/// What became of a made spec.
enum MadeSpec {
    case accepted(Subject)
    /// With the first finding.
    case refused(String)
}

func specMade(_ node: SpecNode, mark: String) -> MadeSpec {
    let spec = node.rendered(mark: mark)
    let (files, finding) = compiled([("F\(mark).flow", spec)])
    guard let machine = files.first?.machines.first(where: { $0.name == "F\(mark)" }) else { return .refused(finding ?? "no machine") }
    return .accepted(Subject(name: "F\(mark)", spec: spec, node: node, machine: machine, files: files))
}

/// Files that may import each other, with their paths. Nothing, and the first finding, where one has an error.
func compiled(_ specs: [(path: String, text: String)]) -> (files: [GeneratedFile], finding: String?) {
    let sources = specs.enumerated().map { SourceFile(id: SourceFile.ID($0), path: $1.path, bytes: Array($1.text.utf8)) }
    let result = FlowCompiler.compile(sources, options: CompilerOptions(emit: ["swift"]), reading: { _ in nil })
    if let finding = result.diagnostics.first(where: { $0.severity == .error }) { return ([], "\(finding.name): \(finding.message)") }
    let machines = FlowCompiler.machines(of: sources)
    let files = zip(sources, machines).map { source, machines in
        let text = result.outputs.first { $0.source == source.id }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        return GeneratedFile(text: text, machines: machines)
    }
    return (files, nil)
}

extension Machine {
    /// Whether a driver can give values of all its types: of types that the app imports it knows one.
    var canBeDriven: Bool { return appTypes.allSatisfy { $0.module == nil || $0.isDate } && children.allSatisfy(\.canBeDriven) }
}

extension AppType {
    var isDate: Bool { return module == "Foundation" && name == "Date" }
}
