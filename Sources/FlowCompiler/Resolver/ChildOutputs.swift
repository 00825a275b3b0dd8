import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// What a child delivered, as a whole: the bare name of its `run`.
    mutating func childOutput(of page: ID<Page>, _ call: CallSyntax, from reader: Reader) -> Typed? {
        guard let run = declared.pages[page.index].run, let flow = flow(of: run), let read = outputRead(of: page, call, from: reader) else {
            return nil
        }
        guard flow.machine.outputs.isEmpty == false || flow.isSound == false else {
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "`\(flow.machine.name)` delivers nothing",
                    at: call.name.range,
                    labels: [.init(flow.machine.range, "declared here")],
                    help: "write in it what it delivers: `output …`"
                )
            )
            return nil
        }
        outputFlows[flow.machine.name] = flow
        return Typed(expression: .output(read), type: .output(flow: flow.machine.name))
    }

    /// `setup.mode`: one field of what a child delivered.
    mutating func childField(_ field: CallSyntax, of page: ID<Page>, _ call: CallSyntax, from reader: Reader) -> Typed? {
        guard let run = declared.pages[page.index].run, let flow = flow(of: run), let whole = outputRead(of: page, call, from: reader),
            let (index, type) = outputField(field, of: flow)
        else { return nil }
        let read = OutputRead(page: whole.page, field: index, visibility: whole.visibility)
        return narrowed(.output(read), type, from: reader)
    }

    /// A field of a value of the type `Flow.Output`.
    mutating func outputProperty(_ field: CallSyntax, of value: Expression, flow name: String, from reader: Reader) -> Typed? {
        guard let flow = outputFlows[name], flow.isSound, let (index, type) = outputField(field, of: flow) else { return nil }
        return narrowed(.property(value, flow.machine.outputs[index].name, type), type, from: reader)
    }

    private mutating func outputField(_ field: CallSyntax, of flow: ResolvedFlow) -> (index: Int, type: Type)? {
        let outputs = flow.machine.outputs
        guard let index = outputs.firstIndex(where: { $0.name == field.name.text }) else {
            findings.unknownName(
                field.name,
                kind: "output of `\(flow.machine.name)` called",
                among: outputs.map(\.name),
                help: outputs.isEmpty
                    ? "`\(flow.machine.name)` delivers nothing; write `output \(field.name.text)` in it"
                    : "it delivers \(enumerated(outputs.map(\.name)))"
            )
            return nil
        }
        guard hasNoArguments(field) else { return nil }
        let output = outputs[index]
        if let each = output.each {
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "`\(output.name)` is delivered once for each `\(flow.machine.eaches[each].variable)`, so it is no single value",
                    at: field.name.range,
                    labels: [.init(output.range, "declared here")],
                    help: "hand the output over as a whole; the app reads the values by member"
                )
            )
            return nil
        }
        let type = translated(output.type, from: flow)
        return (index, output.mayBeMissing && type.isOptional == false ? .optional(type) : type)
    }

    /// Reads the output of a child on a later page, or where it has just finished.
    private mutating func outputRead(of page: ID<Page>, _ call: CallSyntax, from reader: Reader) -> OutputRead? {
        let isOwn = page == reader.page && reader.hasOwnOutput
        guard isOwn || page.index < reader.earlier && keepsOutputs else {
            reportEarlyOutput(of: page, call, from: reader)
            return nil
        }
        guard let members = members(of: declared.pages[page.index].eaches, call, from: reader) else { return nil }
        return OutputRead(page: PageReference(page: page, members: members), field: nil, visibility: .checked)
    }

    /// Whether a child that has finished is kept with its output, rather than popped or started afresh.
    private var keepsOutputs: Bool { return container?.kind == .flow || container?.kind == .pager }

    private mutating func reportEarlyOutput(of page: ID<Page>, _ call: CallSyntax, from reader: Reader) {
        let name = declared.pages[page.index].syntax.name
        let message: String
        let help: String
        if keepsOutputs == false {
            message = "what `\(name.text)` delivers is known only in its `on finish`"
            help = "keep it there with `set`, or hand it over with `send`"
        } else if page == reader.page {
            message = "`\(name.text)` is read before it has finished"
            help = "read it in its `on finish`, or on a later page"
        } else {
            message = "`\(name.text)` is read before it has run"
            help = "move it before this"
        }
        findings.report(
            Diagnostic(
                .readsLaterAnswer,
                message,
                at: call.range,
                caption: "read here",
                labels: [.init(name.range, "runs here")],
                help: help
            )
        )
    }
}
