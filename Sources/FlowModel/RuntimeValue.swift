/// A value while a machine runs, as the simulator and the tests in specs know it. What is typed is known from the machine.
package enum RuntimeValue: Hashable, Sendable {
    /// `nil`, and what a request delivers that has no result.
    case nothing
    case boolean(Bool)
    case integer(Int)
    case string(String)
    /// With its place among the cases.
    case enumCase(String, Int)
    /// A list, or a set in its order, without repeats.
    case list([RuntimeValue])
    /// A value of an app type.
    case object(Object)
    /// What an `output` gives that is asked once for each member, in the order of the pages.
    case dictionary([Entry])

    /// Known by a name of its own, by properties, or by both.
    package struct Object: Hashable, Sendable {
        package let name: String
        package let properties: [Property]

        package init(name: String, properties: [Property]) {
            self.name = name
            self.properties = properties
        }
    }

    package struct Property: Hashable, Sendable {
        package let name: String
        package let value: RuntimeValue

        package init(name: String, value: RuntimeValue) {
            self.name = name
            self.value = value
        }
    }

    package struct Entry: Hashable, Sendable {
        package let key: RuntimeValue
        package let value: RuntimeValue

        package init(key: RuntimeValue, value: RuntimeValue) {
            self.key = key
            self.value = value
        }
    }
}

extension Machine {
    /// The value of a literal; `nil` for what must be evaluated.
    package func constant(_ expression: Expression) -> RuntimeValue? {
        switch expression {
        case .boolean(let value): return .boolean(value)
        case .integer(let value): return .integer(value)
        case .string(let value): return .string(value)
        case .sample(let value): return value
        case .none: return .nothing
        case .enumCase(let id, let index): return .enumCase(enumerations[id].cases[index].name, index)
        case .list(let elements):
            let values = elements.compactMap { constant($0) }
            return values.count == elements.count ? .list(values) : nil
        default: return nil
        }
    }

    /// What stands for a value that nobody gave: `false`, 0 or the nearest bound, the first case, an empty list, an object named after its type.
    package func simplestValue(of type: Type) -> RuntimeValue {
        switch type {
        case .boolean: return .boolean(false)
        case .integer(let bounds): return .integer(bounds.map { min(max(0, $0.lowerBound), $0.upperBound) } ?? 0)
        case .string: return .string("")
        case .enumeration(let id): return enumerations[id].cases.first.map { .enumCase($0.name, 0) } ?? .nothing
        case .app(let id): return .object(RuntimeValue.Object(name: appTypes[id].name, properties: []))
        case .optional: return .nothing
        case .list, .set, .orderedSet: return .list([])
        case .output(let flow): return .object(RuntimeValue.Object(name: flow, properties: []))
        }
    }
}

extension RuntimeValue: CustomStringConvertible {
    /// As a test writes it.
    package var description: String {
        switch self {
        case .nothing: return "nil"
        case .boolean(let value): return String(value)
        case .integer(let value): return String(value)
        case .string(let text): return quoted(text)
        case .enumCase(let name, _): return "." + name
        case .list(let elements): return "[" + elements.map(\.description).joined(separator: ", ") + "]"
        case .object(let object):
            if object.properties.isEmpty { return quoted(object.name) }
            return "{ " + object.properties.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + " }"
        case .dictionary(let entries):
            if entries.isEmpty { return "{}" }
            return "{ " + entries.map { "\($0.key.keyText): \($0.value)" }.joined(separator: ", ") + " }"
        }
    }

    /// A case stands without its dot where it is a key.
    private var keyText: String {
        if case .enumCase(let name, _) = self { return name }
        return description
    }
}
