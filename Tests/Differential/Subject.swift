import FlowCompiler
import FlowDiagnostics
import FlowModel

/// One container of a spec, as the simulator runs it and as Swift.
struct Subject {
    let name: String
    let spec: String
    /// What the spec was made of, so that less of it can be tried.
    let node: SpecNode?
    let machine: Machine
    let generated: String

    /// The file of the program: the generated Swift, and what drives it.
    var source: String { return generated + "\n" + DriverText(machine: machine, generated: generated).text }
}

/// What became of a made spec.
enum MadeSpec {
    case accepted(Subject)
    /// With the first finding.
    case refused(String)
}

func specMade(_ node: SpecNode, mark: String) -> MadeSpec {
    let spec = node.rendered(mark: mark)
    let (machines, generated, finding) = compiled(spec, path: "F\(mark).flow")
    guard let machine = machines.first, let generated else { return .refused(finding ?? "no machine") }
    return .accepted(Subject(name: "F\(mark)", spec: spec, node: node, machine: machine, generated: generated))
}

func compiled(_ spec: String, path: String) -> (machines: [Machine], generated: String?, finding: String?) {
    let file = SourceFile(id: SourceFile.ID(0), path: path, bytes: Array(spec.utf8))
    let result = FlowCompiler.compile([file], options: CompilerOptions(emit: ["swift"]), reading: { _ in nil })
    let generated = result.outputs.first.map { String(decoding: $0.bytes, as: UTF8.self) }
    let finding = result.diagnostics.first { $0.severity == .error }.map { "\($0.name): \($0.message)" }
    return (generated == nil ? [] : FlowCompiler.machines(of: file), generated, finding)
}

extension Machine {
    /// Whether the simulator runs all that it has.
    var canBeSimulated: Bool {
        if kind == .tabs || kind == .stack { return false }
        return children.isEmpty && entries.isEmpty && appTypes.allSatisfy { $0.module == nil }
    }
}
