/// The part of a driver that is the same for every flow.
let driverFoundation = #"""
    struct Script {
        private var words: [Substring]
        private var place = 0

        init(_ line: String) { words = line.split(separator: " ") }

        mutating func word() -> Substring {
            defer { place += 1 }
            return place < words.count ? words[place] : ""
        }

        mutating func int() -> Int { return Int(word()) ?? 0 }

        mutating func count() -> Int { return Swift.max(0, int()) }

        mutating func value<Value: Scripted>() -> Value { return Value.read(&self) }
    }

    protocol Scripted {
        static func read(_ script: inout Script) -> Self
        var traced: String { get }
    }

    /// A machine with what its host keeps of it.
    protocol Driven {
        init(_ script: inout Script)
        mutating func start(_ script: inout Script) -> String
        mutating func handle(_ script: inout Script) -> String
    }

    extension Bool: Scripted {
        static func read(_ script: inout Script) -> Bool { return script.word() == "1" }
        var traced: String { return self ? "true" : "false" }
    }

    extension Int: Scripted {
        static func read(_ script: inout Script) -> Int { return script.int() }
        var traced: String { return String(self) }
    }

    extension String: Scripted {
        static func read(_ script: inout Script) -> String { return String(script.word().dropFirst()) }
        var traced: String { return "\"\(self)\"" }
    }

    extension Optional: Scripted where Wrapped: Scripted {
        static func read(_ script: inout Script) -> Wrapped? {
            let isGiven = script.word() == "+"
            return isGiven ? Wrapped.read(&script) : nil
        }
        var traced: String { return self?.traced ?? "nil" }
    }

    extension Array: Scripted where Element: Scripted {
        static func read(_ script: inout Script) -> [Element] {
            var elements: [Element] = []
            for _ in 0..<script.count() { elements.append(Element.read(&script)) }
            return elements
        }
        var traced: String { return "[\(map(\.traced).joined(separator: ", "))]" }
    }

    extension Set: Scripted where Element: Scripted & CaseIterable {
        static func read(_ script: inout Script) -> Set<Element> { return Set([Element].read(&script)) }
        var traced: String { return "[\(Element.allCases.filter(contains).map(\.traced).joined(separator: ", "))]" }
    }

    extension Dictionary: Scripted where Key: Scripted, Value: Scripted {
        static func read(_ script: inout Script) -> [Key: Value] {
            var read: [Key: Value] = [:]
            for _ in 0..<script.count() {
                let key = Key.read(&script)
                read[key] = Value.read(&script)
            }
            return read
        }
        var traced: String { return "{\(map { "\($0.key.traced): \($0.value.traced)" }.sorted().joined(separator: ", "))}" }
    }

    extension Scripted where Self: CaseIterable & RawRepresentable, AllCases == [Self], RawValue == String {
        static func read(_ script: inout Script) -> Self { return allCases[script.count() % Swift.max(1, allCases.count)] }
        var traced: String { return "." + rawValue }
    }

    func joined(_ parts: [String]) -> String { return parts.joined(separator: " | ") }

    func called(_ name: String, _ parts: [String]) -> String {
        return parts.isEmpty ? name : name + "(" + parts.joined(separator: ", ") + ")"
    }

    func listed(_ parts: [String]) -> String { return "[\(parts.joined(separator: ", "))]" }

    func duration(_ milliseconds: Int) -> String {
        for (size, unit) in [(3_600_000, "h"), (60_000, "m"), (1000, "s")] where milliseconds != 0 && milliseconds % size == 0 {
            return "\(milliseconds / size)\(unit)"
        }
        return "\(milliseconds)ms"
    }

    """#

/// Reads events and writes trace lines. A run begins with `run` and the number of its flow.
func driverMain(_ flows: [String]) -> String {
    return """
        let drives: [any Driven.Type] = [\(flows.map { "\($0).Drive.self" }.joined(separator: ", "))]
        var current = 0
        var drive: (any Driven)?
        while let line = readLine() {
            var script = Script(line)
            if line.hasPrefix("run ") {
                _ = script.word()
                current = script.int()
                drive = nil
                print(line)
            } else if line.hasPrefix("start") {
                _ = script.word()
                drive = drives[current].init(&script)
                print(drive?.start(&script) ?? "")
            } else {
                print(drive?.handle(&script) ?? "")
            }
        }

        """
}
