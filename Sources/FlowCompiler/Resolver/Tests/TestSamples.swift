import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Values of the app's own types, which only tests write.
extension FlowResolver {
    /// Any text names a value of an app type.
    func sample(_ text: String, expecting: Type?, from reader: Reader) -> Typed? {
        guard reader.kind == .test, case .app(let type)? = expecting?.unwrapped else { return nil }
        return Typed(expression: .sample(.object(RuntimeValue.Object(name: text, properties: []))), type: .app(type))
    }

    /// `{ isPremium: true }`
    mutating func sample(_ fields: [ExpressionSyntax.FieldSyntax], expecting: Type?, at range: SourceRange) -> Typed? {
        if case .output(let flow)? = expecting?.unwrapped { return delivered(fields, by: flow) }
        guard case .app(let id)? = expecting?.unwrapped else {
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    expecting.map { "`\(machine.describe($0))` is expected here, but this is a value of an app type" }
                        ?? "nothing here says what type this value has",
                    at: range
                )
            )
            return nil
        }
        let type = machine.appTypes[id]
        var properties: [RuntimeValue.Property] = []
        var isSound = true
        for field in fields {
            guard let property = type.properties.first(where: { $0.name == field.name.text }) else {
                let names = type.properties.map(\.name)
                findings.unknownName(
                    field.name,
                    kind: "property of `\(type.name)`",
                    among: names,
                    help: "a type names those that conditions read: `type \(type.name) { \(field.name.text): … }`"
                )
                isSound = false
                continue
            }
            guard let value = testValue(field.value, property.type) else {
                isSound = false
                continue
            }
            guard let constant = machine.constant(value) else {
                findings.report(Diagnostic(.typeMismatch, "a property is given as a literal", at: field.value.range))
                isSound = false
                continue
            }
            properties.append(RuntimeValue.Property(name: property.name, value: constant))
        }
        guard isSound else { return nil }
        // Two values of equal properties are equal, in whatever order they are written.
        let ordered = type.properties.compactMap { known in properties.first { $0.name == known.name } }
        return Typed(expression: .sample(.object(RuntimeValue.Object(name: type.name, properties: ordered))), type: .app(id))
    }

    /// `{ mode: .single, distance: 5 }`: what another flow delivers.
    private mutating func delivered(_ fields: [ExpressionSyntax.FieldSyntax], by name: String) -> Typed? {
        guard let flow = outputFlows[name], flow.isSound else { return nil }
        let properties = all(fields) { resolver, field -> RuntimeValue.Property? in
            guard let output = flow.machine.outputs.first(where: { $0.name == field.name.text }) else {
                resolver.findings.unknownName(field.name, kind: "output of `\(name)` called", among: flow.machine.outputs.map(\.name))
                return nil
            }
            let type = resolver.translated(output.type, from: flow)
            let value = resolver.testValue(field.value, output.mayBeMissing && type.isOptional == false ? .optional(type) : type)
            return value.flatMap { resolver.machine.constant($0) }.map { RuntimeValue.Property(name: output.name, value: $0) }
        }
        // Two outputs of equal fields are equal, in whatever order they are written.
        return properties.map { given in
            let ordered = flow.machine.outputs.compactMap { output in given.first { $0.name == output.name } }
            return Typed(
                expression: .sample(.object(RuntimeValue.Object(name: name, properties: ordered))),
                type: .output(flow: name)
            )
        }
    }
}
