import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// The words about what is missing where something is read.
extension Machine {
    /// `mate`, with the place that gives it.
    func name(of missing: Gap.Missing) -> String {
        switch missing {
        case .answer(let input): return "`\(inputs[input].name)`"
        case .output(let page, let field):
            let run = pages[page]
            let name = field.flatMap { field in run.run.map { children[$0.child].outputs[field].name } }
            return "`\(run.name)\(name.map { "." + $0 } ?? "")`"
        case .result(let request, _): return "`\(requests[request].name)`"
        }
    }

    /// "`waitForMate` reads it", "a condition reads it"
    func readerText(_ reader: Reader) -> String {
        switch reader.role {
        case .condition: return "the condition here reads it"
        case .members: return "this is repeated over it"
        case .requirement(let id): return "`\(requirements[id].name)` reads it"
        case .argument, .handler, .value: return reader.page.map { "`\(pages[$0].name)` reads it" } ?? "it is read here"
        case .output: return "the flow delivers it"
        }
    }

    func declaration(of missing: Gap.Missing) -> Diagnostic.Label {
        switch missing {
        case .answer(let input):
            let isConditional = pages[inputs[input].page].block != nil
            return .init(inputs[input].range, isConditional ? "given here, on a page that is not always listed" : "given here")
        case .output(let page, _):
            return .init(
                pages[page].range,
                pages[page].block == nil ? "delivered here" : "delivered here, by a step that is not always listed"
            )
        case .result(let request, _): return .init(requests[request].range, "declared here")
        }
    }
}

extension Gap {
    /// How its witness is walked.
    var goal: Goal {
        return reader.isOfList || (reader.isOfEnd && reader.page == nil) ? .behind : .lastPage
    }
}
