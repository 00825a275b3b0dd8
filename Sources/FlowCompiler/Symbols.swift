import FlowDiagnostics
import FlowModel

/// What the places of a file belong to: `MateRunner.waitForMate`.
struct Symbols {
    /// By where they begin; what stands inside another one begins behind it.
    private let declarations: [Declaration]

    init(of file: FlowFile) {
        declarations = file.declarations.filter { isPlace($0.kind) }.sorted { $0.range.start < $1.range.start }
    }

    /// The innermost declaration around a byte; empty where there is none.
    func symbol(at place: Int) -> String {
        var low = 0
        var high = declarations.count
        while low < high {
            let middle = low + (high - low) / 2
            if declarations[middle].range.start <= place { low = middle + 1 } else { high = middle }
        }
        while low > 0 {
            low -= 1
            if place < declarations[low].range.end { return declarations[low].symbol }
            // Behind the last container of the top level nothing else can be around it.
            if declarations[low].place.isEmpty { return "" }
        }
        return ""
    }
}

private func isPlace(_ kind: Declaration.Kind) -> Bool {
    switch kind {
    case .container, .enumeration, .appType, .request, .param, .entry, .page, .input, .requirement, .event: return true
    case .enumCase, .property, .requestParameter, .entryParameter, .eventParameter, .pageParameter, .variable: return false
    }
}
