import FlowDiagnostics
import FlowModel
import FlowSyntax

/// A container of some file, before it is resolved.
struct PlacedContainer {
    let syntax: ContainerSyntax
    let file: Int
}

/// A container that was resolved before those that run it.
struct ResolvedFlow {
    let machine: Machine
    let syntax: ContainerSyntax
    /// Those whose output is the type of something in it, by name.
    let outputFlows: [String: ResolvedFlow]
    /// Without an error of its own; of one with errors nobody says that something is missing.
    let isSound: Bool
}

/// What is resolved already. All who look into it share it: copies for each flow would cost a run of many specs the square of their number.
final class ResolvedFlows {
    private var flows: [SourceRange: ResolvedFlow] = [:]

    /// By the place of the container's name.
    subscript(name: SourceRange) -> ResolvedFlow? {
        get { return flows[name] }
        set { flows[name] = newValue }
    }
}

/// Every container of some files, in the order of the files and of their text.
func containers(of files: [LoadedFile]) -> [PlacedContainer] {
    return files.indices.flatMap { file in
        return files[file].tree.items.compactMap { item in
            if case .container(let syntax) = item { return PlacedContainer(syntax: syntax, file: file) }
            return nil
        }
    }
}

/// The containers in an order in which each comes behind those that it depends on. Those that depend on themselves are reported, each knot
/// once; of them some come before what they depend on.
func dependencyOrder(
    _ containers: [PlacedContainer],
    _ files: [LoadedFile],
    _ scopes: [FileScope],
    _ findings: inout [Findings]
) -> [Int] {
    var placeOfFile = Array(repeating: 0, count: files.count)
    for (place, file) in reportingOrder(of: files).enumerated() { placeOfFile[file] = place }
    let ranked = containers.indices.sorted { left, right in
        return (placeOfFile[containers[left].file], left) < (placeOfFile[containers[right].file], right)
    }
    var rank: [SourceRange: Int] = [:]
    for (place, index) in ranked.enumerated() { rank[containers[index].syntax.name.range] = place }

    let links = ranked.map { flowLinks(of: containers[$0], scopes) }
    let graph = links.map { links in links.compactMap { rank[$0.target] } }
    for cycle in shortestCycles(graph) {
        let members = cycle.map { containers[ranked[$0]].syntax }
        let steps = cycle.indices.compactMap { place in
            let target = cycle[(place + 1) % cycle.count]
            return links[cycle[place]].first { rank[$0.target] == target }
        }
        if let first = cycle.first { findings[containers[ranked[first]].file].recursive(members, steps) }
    }
    return postorder(graph).map { ranked[$0] }
}

/// Each node behind its successors, where there is no cycle.
private func postorder(_ successors: [[Int]]) -> [Int] {
    var order: [Int] = []
    var isSeen = Array(repeating: false, count: successors.count)
    var path: [(node: Int, next: Int)] = []
    for root in successors.indices where isSeen[root] == false {
        isSeen[root] = true
        path.append((root, 0))
        while let (node, next) = path.last {
            guard next < successors[node].count else {
                order.append(node)
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            let successor = successors[node][next]
            if isSeen[successor] { continue }
            isSeen[successor] = true
            path.append((successor, 0))
        }
    }
    return order
}

extension Findings {
    fileprivate mutating func recursive(_ members: [ContainerSyntax], _ links: [FlowLink]) {
        guard let first = members.first, let start = links.first, links.count == members.count else { return }
        let names = members.map { "`\($0.name.text)`" }
        let path = (names + names.prefix(1)).joined(separator: " → ")
        let areRuns = links.allSatisfy(\.isRun)
        let verb = areRuns ? "run" : "depend on"
        report(
            Diagnostic(
                .recursiveFlow,
                members.count == 1
                    ? "`\(first.name.text)` \(areRuns ? "runs" : "depends on") itself" : "these flows \(verb) each other: \(path)",
                at: start.range,
                caption: members.count == 1 ? "" : "the circle begins here",
                labels: links.dropFirst().map { .init($0.range, "and goes on here") },
                help: areRuns
                    ? "a child is a value inside its parent: let the inner flow end, and the outer one decide what follows"
                    : "declare what is handed over as a `type` of the app"
            )
        )
    }
}
