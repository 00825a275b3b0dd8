/// One shortest cycle for each knot of a directed graph (a strongly connected component with a cycle), beginning at its first node; in order
/// of those nodes. Linear in the graph. Components are found by Tarjan's algorithm, without recursion.
func shortestCycles(_ successors: [[Int]]) -> [[Int]] {
    let component = components(successors)
    var isDone = Set<Int>()
    var cycles: [[Int]] = []
    for node in successors.indices where isDone.insert(component[node]).inserted {
        if let cycle = shortestCycle(from: node, successors, within: component) { cycles.append(cycle) }
    }
    return cycles
}

/// Breadth first, so that the first way back is a shortest one.
private func shortestCycle(from start: Int, _ successors: [[Int]], within component: [Int]) -> [Int]? {
    var cameFrom: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
        let node = queue[next]
        next += 1
        for successor in successors[node] where component[successor] == component[start] {
            if successor == start {
                var path = [node]
                while let last = path.last, last != start, let before = cameFrom[last] { path.append(before) }
                return path.reversed()
            }
            if cameFrom[successor] == nil {
                cameFrom[successor] = node
                queue.append(successor)
            }
        }
    }
    return nil
}

/// The component that each node belongs to.
private func components(_ successors: [[Int]]) -> [Int] {
    var component = Array(repeating: -1, count: successors.count)
    var number = Array(repeating: -1, count: successors.count)
    var low = number
    var open: [Int] = []
    var path: [(node: Int, next: Int)] = []
    var lastNumber = 0

    for root in successors.indices where number[root] < 0 {
        path.append((root, 0))
        while let (node, next) = path.last {
            if next == 0 {
                number[node] = lastNumber
                low[node] = lastNumber
                lastNumber += 1
                open.append(node)
            }
            if next < successors[node].count {
                path[path.count - 1].next = next + 1
                let successor = successors[node][next]
                if number[successor] < 0 {
                    path.append((successor, 0))
                } else if component[successor] < 0 {
                    low[node] = min(low[node], number[successor])
                }
                continue
            }
            path.removeLast()
            if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
            if low[node] == number[node] {
                while let member = open.popLast() {
                    component[member] = node
                    if member == node { break }
                }
            }
        }
    }
    return component
}
