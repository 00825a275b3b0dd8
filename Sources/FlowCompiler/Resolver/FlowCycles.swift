import FlowDiagnostics
import FlowSyntax

/// Reports flows that run themselves, directly or through others: each circle once, at its first member.
func reportFlowCycles(_ files: [LoadedFile], _ scopes: [FileScope], _ findings: inout [Findings]) {
    let flows = containers(files)
    var nodes: [[String: Int]] = Array(repeating: [:], count: files.count)
    for (node, flow) in flows.enumerated() where nodes[flow.file][flow.syntax.name.text] == nil {
        nodes[flow.file][flow.syntax.name.text] = node
    }
    var graph: [[Int]] = []
    var places: [[Int: SourceRange]] = []
    for flow in flows {
        var children: [Int: SourceRange] = [:]
        for run in runs(of: flow.syntax) {
            let name = run.flow.name
            guard let declaration = scopes[flow.file].types[name.text], let node = nodes[declaration.file][name.text] else { continue }
            if children[node] == nil { children[node] = name.range }
        }
        graph.append(children.keys.sorted())
        places.append(children)
    }
    for cycle in shortestCycles(graph) {
        let names = cycle.map { flows[$0].syntax.name.text }
        let links = cycle.indices.compactMap { places[cycle[$0]][cycle[($0 + 1) % cycle.count]] }
        guard let start = cycle.first, let first = links.first else { continue }
        findings[flows[start].file].report(recursion(names, first, Array(links.dropFirst())))
    }
}

private func recursion(_ names: [String], _ first: SourceRange, _ others: [SourceRange]) -> Diagnostic {
    let quoted = names.map { "`\($0)`" }
    let path = (quoted + quoted.prefix(1)).joined(separator: " → ")
    return Diagnostic(
        .recursiveFlow,
        names.count == 1 ? "\(quoted.joined()) runs itself" : "these flows run each other: \(path)",
        at: first,
        caption: names.count == 1 ? "" : "the circle begins here",
        labels: others.map { .init($0, "and goes on here") },
        help: "a child is a value inside its parent: let the inner flow end, and the outer one decide what follows"
    )
}

/// The containers of all files, so that the order of the input does not matter.
private func containers(_ files: [LoadedFile]) -> [(file: Int, syntax: ContainerSyntax)] {
    return reportingOrder(of: files).flatMap { file in
        return files[file].tree.items.compactMap { item in
            if case .container(let syntax) = item { return (file, syntax) }
            return nil
        }
    }
}

/// The child flows of a container, in the order of the text.
private func runs(of container: ContainerSyntax) -> [RunSyntax] {
    var runs: [RunSyntax] = []
    var open: [StepSyntax] = []
    for case .step(let step) in container.members.reversed() { open.append(step) }
    while let step = open.popLast() {
        switch step {
        case .page: break
        case .each(let each): open += each.steps.reversed()
        case .conditional(let conditional): open += conditional.branches.flatMap(\.steps).reversed()
        case .alternatives(let alternatives): open += alternatives.cases.flatMap(\.steps).reversed()
        case .run(let run): runs.append(run)
        }
    }
    return runs
}
