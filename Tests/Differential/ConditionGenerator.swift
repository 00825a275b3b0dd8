/// Conditions and values out of what a place can read.
extension SpecGenerator {
    func seen(from place: Place) -> [Readable] {
        return place.parameters
            + readables.filter { readable in
                if readable.page > place.page || place.scope.starts(with: readable.scope) == false { return false }
                guard place.isListing, readable.source == .result else { return true }
                return uses.contains { $0.isAwaited && readable.text.hasPrefix($0.text) }
            }
    }

    mutating func condition(at place: Place, depth: Int) -> String {
        if depth > 0 {
            switch random.number(0...9) {
            case 0: return "\(condition(at: place, depth: depth - 1)) && \(condition(at: place, depth: depth - 1))"
            case 1: return "(\(condition(at: place, depth: depth - 1)) || \(condition(at: place, depth: depth - 1)))"
            case 2: return "!(\(condition(at: place, depth: depth - 1)))"
            case 3, 4: if let text = quantified(place, depth) { return text }
            case 5: if let text = loadCondition(place) { return text }
            default: break
            }
        }
        let readables = seen(from: place)
        // The newest are the most interesting.
        let recent = Array(readables.suffix(6))
        for _ in 0..<6 {
            guard let readable = random.pick(random.once(in: 3) ? readables : recent) else { break }
            if let text = comparison(readable, place) { return text }
        }
        return loadCondition(place) ?? random.word("true", "false")
    }

    private mutating func loadCondition(_ place: Place) -> String? {
        guard let use = random.pick(uses.filter { $0.isSeen(from: place) }) else { return nil }
        return use.text + random.word(".loaded", ".failed")
    }

    /// `any(i7)`: a condition on the answers of a repetition's pages, read from outside of it.
    private mutating func quantified(_ place: Place, _ depth: Int) -> String? {
        let inner = readables.filter { readable in
            return readable.source == .input && readable.page <= place.page && readable.scope.count > place.scope.count
                && readable.scope.starts(with: place.scope)
        }
        guard let readable = random.pick(inner), let text = comparison(readable, place) else { return nil }
        let count = readable.scope.count - place.scope.count
        return (0..<count).reduce(text) { text, _ in "\(random.word("any", "all"))(\(text))" }
    }

    private mutating func comparison(_ readable: Readable, _ place: Place) -> String? {
        let text = readable.text
        switch readable.type {
        case .boolean: return text
        case .integer, .bounded: return "\(text) \(random.word("==", "<", ">=", "!=")) \(random.number(0...3))"
        case .text: return "\(text) \(random.word("==", "!=")) \(random.word("\"\"", "\"x\""))"
        case .choice: return random.word("\(text) == .a", "\(text) != .b", "\(text) in [.a, .c]")
        case .set, .ordered(.choice), .list(.choice):
            return random.word("\(text).contains(.a)", "\(text).isEmpty", "\(text).count >= 2")
        case .ordered(.text), .list(.text): return random.word("\(text).contains(\"x\")", "!\(text).isEmpty", "\(text).count == 1")
        case .ordered, .list: return random.word("\(text).isEmpty", "\(text).count > 1")
        case .object: return random.word("\(text).flag", "\(text).amount > 1")
        case .optional(let wrapped):
            if random.once(in: 2) { return "\(text) \(random.word("==", "!=")) nil" }
            guard let value = literal(of: wrapped) else { return "\(text) != nil" }
            return "\(text) == \(value)"
        }
    }

    // MARK: Values

    /// Something of this type that can stand as an argument or be set.
    mutating func value(of type: SpecType, at place: Place) -> String? {
        let read = seen(from: place).filter { $0.type == type || .optional($0.type) == type }.map(\.text)
        if let text = random.pick(read), random.once(in: 4) == false { return text }
        if type == .set, let member = random.pick(seen(from: place).filter({ $0.type == .choice })), random.once(in: 3) {
            return "[.b, \(member.text)]"
        }
        return literal(of: type) ?? random.pick(read)
    }

    mutating func literal(of type: SpecType) -> String? {
        switch type {
        case .boolean: return random.word("true", "false")
        case .integer, .bounded: return String(random.number(0...3))
        case .text: return random.word("\"x\"", "\"\"", "\"y\"")
        case .choice: return random.word(".a", ".b", ".c")
        case .object: return nil
        case .optional(let wrapped): return random.once(in: 3) ? "nil" : literal(of: wrapped)
        case .set, .ordered(.choice), .list(.choice): return random.word("[]", "[.a]", "[.c, .a]", "[.a, .c]", "[.b, .a, .b]")
        case .ordered(.text), .list(.text): return random.word("[]", "[\"x\", \"y\"]", "[\"y\", \"y\"]")
        case .ordered, .list: return random.word("[]", "[1, 2]", "[3]")
        }
    }
}
