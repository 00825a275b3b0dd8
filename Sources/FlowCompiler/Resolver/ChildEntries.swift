import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// `enter child.entry(args)`
    mutating func enter(_ name: NameSyntax, _ call: CallSyntax, from reader: Reader) -> Action? {
        guard let meaning = declared.pageNames[name.text], let page = meaning else {
            let runs = declared.pages.filter { $0.run != nil }.map(\.syntax.name.text)
            findings.unknownName(name, kind: "run", among: runs, help: "`enter` names a `run` of this container, and an entry of its flow")
            return nil
        }
        if declared.pages[page.index].run != nil, let each = declared.pages[page.index].eaches.last {
            let variable = declared.eaches[each.index].syntax.variable
            findings.report(
                Diagnostic(
                    .argumentMismatch,
                    "there is one `\(name.text)` for each `\(variable.text)`, and `enter` cannot say which",
                    at: name.range,
                    labels: [.init(variable.range, "repeated here")],
                    help: "declare an `entry` that names the member, and start there"
                )
            )
            return nil
        }
        return childEntry(of: name, call, from: reader).map { .enter(page, $0) }
    }

    /// An entry of the flow that a `run` of this container names.
    mutating func childEntry(of name: NameSyntax, _ call: CallSyntax, from reader: Reader) -> ChildEntry? {
        guard let meaning = declared.pageNames[name.text], let page = meaning else { return nil }
        guard let run = declared.pages[page.index].run else {
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "`\(name.text)` is a page, which has no entries",
                    at: name.range,
                    labels: [.init(declared.pages[page.index].syntax.name.range, "declared here")],
                    help: "entries belong to the flow of a `run`"
                )
            )
            return nil
        }
        guard let flow = flow(of: run) else { return nil }
        let entries = flow.machine.entries
        guard let index = entries.firstIndex(where: { $0.name == call.name.text }) else {
            findings.unknownName(
                call.name,
                kind: "entry of `\(flow.machine.name)` called",
                among: entries.map(\.name),
                help: "declare it there: `entry \(call.name.text) at …`"
            )
            return nil
        }
        let parameters = entries[index].parameters.map {
            Parameter(label: $0.label, name: $0.name, type: translated($0.type, from: flow))
        }
        let values = arguments(of: call, for: parameters, declaredAt: entries[index].range, from: reader)
        return values.map { ChildEntry(entry: ID(index), arguments: $0.map { seen($0, from: reader) }) }
    }
}
