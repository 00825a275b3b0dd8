import FlowModel

/// What `finish` delivers.
extension SwiftMachine {
    func writeOutput(to writer: inout SwiftWriter) {
        guard features.hasOutput, features.canFinish else { return }
        writer.blank()
        writer.line("/// What the flow delivers, or the first part that is missing.")
        writer.block("private func makeOutput() throws(Rejection) -> Output") { writer in
            var parts: [SwiftCode] = []
            for (number, field) in machine.outputs.enumerated() {
                parts.append("\(label: field.name): \(write(field, number, to: &writer))")
            }
            writer.line("return Output(\(parts.joined()))")
        }
    }

    /// Writes what must be there before the field has a value, and returns the value.
    private func write(_ field: OutputField, _ number: Int, to writer: inout SwiftWriter) -> SwiftCode {
        let name: SwiftCode = "field\(number)"
        let value = SwiftExpressions(self, at: .handling).value(field.value)
        if let each = field.each { return write(field, each, value, name, to: &writer) }
        let optional = value.optional(type(field.type.unwrapped))
        if field.mayBeMissing {
            return machine.isOptional(field) && value.bindings.isEmpty == false ? "(\(optional)) ?? nil" : optional
        }
        if value.bindings.isEmpty { return value.core }
        for (index, binding) in value.bindings.enumerated() {
            let target: SwiftCode = index == value.bindings.count - 1 && value.core == binding.name ? name : binding.name
            writer.line("guard let \(target) = \(binding.value) else { throw \(binding.cause ?? ".notHandled") }")
            if target == name, binding.name != name { return name }
        }
        writer.line("let \(name) = \(value.core)")
        return name
    }

    /// `[Member: Value]` over the listed members.
    private func write(
        _ field: OutputField,
        _ each: ID<Each>,
        _ value: SwiftValue,
        _ name: SwiftCode,
        to writer: inout SwiftWriter
    ) -> SwiftCode {
        guard let page = machine.memberPage(of: each, in: field.value) else { return "[:]" }
        let variable = variable(each)
        writer.line("var \(name): \(outputType(field)) = [:]")
        writer.block("for page in pages") { writer in
            writer.line("guard case \(pattern(page, binding: { $0 == each })) = page else { continue }")
            // What has a start value is always there.
            if (field.mayBeMissing && value.bindings.isEmpty == false) || machine.isOptional(field) {
                writer.line("if let value = \(value.optional(type(field.type.unwrapped))) { \(name)[\(variable)] = value }")
                return
            }
            if let test = passesOver(field) { writer.line("if \(test) { continue }") }
            for binding in value.bindings {
                writer.line("guard let \(binding.name) = \(binding.value) else { throw \(binding.cause ?? ".notHandled") }")
            }
            writer.line("\(name)[\(variable)] = \(value.core)")
        }
        return name
    }

    /// Whether the child on `page` was skipped, or passed by an entry: it delivers nothing.
    private func passesOver(_ field: OutputField) -> SwiftCode? {
        guard case .output = field.value else { return nil }
        var tests: [SwiftCode] = []
        if features.hasSkip { tests.append("skipped.contains(page)") }
        if features.hasPassed { tests.append("passed.contains(page)") }
        return tests.isEmpty ? nil : tests.joined(" || ")
    }
}

extension Machine {
    /// Whether the value of a field is an optional that is there even where nothing was answered.
    fileprivate func isOptional(_ field: OutputField) -> Bool {
        if case .input(let read) = field.value { return inputs[read.input].type.isOptional }
        return field.type.isOptional
    }
}
