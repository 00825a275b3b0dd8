import FlowModel

/// A type as the drivers write it.
func swiftSpelling(_ type: Type, in machine: Machine) -> String {
    switch type {
    case .boolean: return "Bool"
    case .integer: return "Int"
    case .string: return "String"
    case .enumeration(let id): return fullName(machine.enumerations[id])
    case .app(let id): return machine.appTypes[id].name
    case .optional(let wrapped): return swiftSpelling(wrapped, in: machine) + "?"
    case .list(let element), .orderedSet(let element): return "[\(swiftSpelling(element, in: machine))]"
    case .set(let id): return "Set<\(fullName(machine.enumerations[id]))>"
    case .output(let flow): return flow + ".Output"
    }
}

private func fullName(_ enumeration: Enumeration) -> String {
    return (enumeration.container.map { $0 + "." } ?? "") + enumeration.name
}

/// What stands for the app's own types, and what reads and traces them and the enums: of several machines, each once.
func driverTypes(_ machines: [Machine]) -> String {
    var known: Set<String> = []
    var text = ""
    for machine in machines {
        for enumeration in machine.enumerations where known.insert(fullName(enumeration)).inserted {
            text += "extension \(fullName(enumeration)): Scripted {}\n"
        }
        for type in machine.appTypes where known.insert(type.name).inserted { text += declaration(type, machine) }
    }
    return text
}

private func declaration(_ type: AppType, _ machine: Machine) -> String {
    if type.isDate { return dateReading }
    let properties = type.properties.map { "    let \($0.name): \(swiftSpelling($0.type, in: machine))\n" }.joined()
    let values = type.properties.map { ", \($0.name): script.value()" }.joined()
    let traced = type.properties.map { "\($0.name): \\(\($0.name).traced)" }.joined(separator: ", ")
    return """
        struct \(type.name): Hashable, Sendable, Scripted {
            let objectName: String
        \(properties)
            static func read(_ script: inout Script) -> \(type.name) { return \(type.name)(objectName: script.value()\(values)) }
            var traced: String { return "\(type.properties.isEmpty ? "\\\"\\(objectName)\\\"" : "{ \(traced) }")" }
        }

        """
}

/// A date stands for the first letter of the name that it has in a script.
private let dateReading = """
    import Foundation
    extension Date: Scripted {
        static func read(_ script: inout Script) -> Date {
            return Date(timeIntervalSinceReferenceDate: Double(script.word().utf8.dropFirst().first ?? 0))
        }
        var traced: String { return "\\"" + String(UnicodeScalar(UInt8(timeIntervalSinceReferenceDate))) + "\\"" }
    }

    """
