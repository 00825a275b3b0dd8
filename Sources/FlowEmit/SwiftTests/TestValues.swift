import FlowModel

/// Values as tests name them.
extension TestText {
    /// A value that is known; of a bare name in an `each`, the current page's member.
    mutating func constant(_ expression: Expression, _ type: Type, _ view: TestView) throws(Unsayable) -> SwiftCode {
        if let value = view.machine.constant(expression) { return try literal(value, type, view.tested) }
        return try read(expression, view, type).code
    }

    /// A value, as Swift writes it where its type is known from the place.
    mutating func literal(_ value: RuntimeValue, _ type: Type, _ tested: TestedMachine) throws(Unsayable) -> SwiftCode {
        switch value {
        case .nothing: return "nil"
        case .boolean(let value): return value ? "true" : "false"
        case .integer(let value): return "\(value)"
        case .string(let text): return "\(literal: text)"
        case .enumCase(let name, _):
            // Next to an optional, `.none` alone would be something else.
            guard case .enumeration(let id) = type.unwrapped else { return ".\(name: name)" }
            return "\(tested.enumeration(tested.machine.enumerations[id])).\(name: name)"
        case .list(let elements):
            var parts: [SwiftCode] = []
            for element in elements { parts.append(try literal(element, type.unwrapped.elementType, tested)) }
            return "[\(parts.joined())]"
        case .object(let object): return try self.object(object, type.unwrapped, tested)
        case .dictionary: throw Unsayable(reason: "a value by members cannot be written here")
        }
    }

    private mutating func object(_ object: RuntimeValue.Object, _ type: Type, _ tested: TestedMachine) throws(Unsayable) -> SwiftCode {
        func given(_ name: String) -> RuntimeValue? { return object.properties.first { $0.name == name }?.value }
        switch type {
        case .app(let id):
            let app = tested.machine.appTypes[id]
            var arguments: [SwiftCode] = ["flowTest: \(literal: object.name)"]
            var parameters: [SwiftCode] = ["flowTest name: String"]
            for property in app.properties {
                let value = given(property.name) ?? tested.machine.simplestValue(of: property.type)
                arguments.append("\(label: property.name): \(try literal(value, property.type, tested))")
                parameters.append("\(declared: property.name): \(tested.type(property.type))")
            }
            needs.insert("extension \(tested.appType(app)) { init(\(parameters.joined())) { … } }")
            return "\(tested.appType(app))(\(arguments.joined()))"
        case .output(let flow):
            guard let machine = deliverer(flow, tested.machine) else {
                throw Unsayable(reason: "what `\(flow)` delivers is not known here")
            }
            let source = TestedMachine(machine, options)
            var arguments: [SwiftCode] = []
            for field in machine.outputs {
                let simplest = machine.simplestValue(of: field.mayBeMissing ? .optional(field.type.unwrapped) : field.type)
                let value = field.each == nil ? try literal(given(field.name) ?? simplest, field.type, source) : "[:]"
                arguments.append("\(label: field.name): \(value)")
            }
            return "\(tested.type(type))(\(arguments.joined()))"
        default: throw Unsayable(reason: "a value of `\(tested.machine.describe(type))` cannot be written here")
        }
    }

    private func deliverer(_ flow: String, _ machine: Machine) -> Machine? {
        if let known = test.deliverers.first(where: { $0.name == flow }) { return known }
        return machine.children.first { $0.name == flow } ?? machine.children.lazy.compactMap { deliverer(flow, $0) }.first
    }
}

extension Type {
    /// Of a list or a set.
    fileprivate var elementType: Type {
        switch self {
        case .list(let element), .orderedSet(let element): return element
        case .set(let id): return .enumeration(id)
        default: return self
        }
    }
}
