import FlowDiagnostics
import FlowModel
import FlowSyntax

/// One request that waits for another, and where the text says so.
struct RequestLink {
    let waiter: String
    let awaited: String
    let range: SourceRange
}

extension FlowResolver {
    /// Reports requests that wait for each other, and starts what others wait for as early as they start.
    mutating func orderRequests() {
        var links = declared.requestLinks
        for request in declared.requests {
            for name in request.syntax.after {
                links.append(RequestLink(waiter: request.syntax.name.text, awaited: name.text, range: name.range))
            }
        }
        let count = machine.requests.count
        var graph: [[Int]] = Array(repeating: [], count: count)
        var places: [[Int: SourceRange]] = Array(repeating: [:], count: count)
        for link in links {
            guard case .request(_, let waiter?)? = declared.values[link.waiter],
                case .request(_, let awaited?)? = declared.values[link.awaited], places[waiter.index][awaited.index] == nil
            else { continue }
            graph[waiter.index].append(awaited.index)
            places[waiter.index][awaited.index] = link.range
        }
        startEarly(graph)
        for cycle in shortestCycles(graph) { report(cycle, places) }
    }

    private mutating func startEarly(_ graph: [[Int]]) {
        var open = Array(graph.indices)
        while let waiter = open.popLast() {
            for awaited in graph[waiter] where machine.requests[awaited].start < machine.requests[waiter].start {
                machine.requests[awaited].start = machine.requests[waiter].start
                open.append(awaited)
            }
        }
    }

    private mutating func report(_ cycle: [Int], _ places: [[Int: SourceRange]]) {
        let names = cycle.map { machine.requests[$0].name }
        let links = cycle.indices.compactMap { places[cycle[$0]][cycle[($0 + 1) % cycle.count]] }
        if let first = links.first, let start = names.first {
            let path = (names + [start]).map { "`\($0)`" }.joined(separator: " → ")
            findings.report(
                Diagnostic(
                    .fetchCycle,
                    cycle.count == 1 ? "`\(start)` waits for itself" : "these requests wait for each other: \(path)",
                    at: first,
                    caption: cycle.count == 1 ? "" : "`\(start)` waits here",
                    labels: zip(names, links).dropFirst().map { .init($1, "`\($0)` waits here") },
                    help: "none of them could ever start; let one of them do without the other's result"
                )
            )
        }
        for name in names { declared.values.replace(name, with: .broken) }
    }
}
