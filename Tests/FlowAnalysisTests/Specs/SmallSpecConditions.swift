/// Conditions out of what a place can read.
extension SmallSpec {
    func seen(from place: Place) -> [Readable] {
        return readables.filter { readable in
            readable.page <= place.page && place.scope.starts(with: readable.scope) && (place.isListing == false || readable.isAwaited)
        }
    }

    mutating func condition(at place: Place, depth: Int = 2) -> String {
        if random.once(in: 4), let text = saidBefore(place) { return text }
        let text = newCondition(at: place, depth)
        said.append((text, place))
        return text
    }

    /// What was said where all that it reads is seen too.
    private mutating func saidBefore(_ place: Place) -> String? {
        let known = said.filter { known in
            known.place.page <= place.page && place.scope.starts(with: known.place.scope) && (known.place.isListing || !place.isListing)
        }
        guard let known = random.pick(known) else { return nil }
        return random.once(in: 3) ? "!(\(known.text))" : known.text
    }

    private mutating func newCondition(at place: Place, _ depth: Int) -> String {
        if depth > 0 {
            switch random.number(0...9) {
            case 0...1: return "\(condition(at: place, depth: depth - 1)) && \(condition(at: place, depth: depth - 1))"
            case 2...3: return "(\(condition(at: place, depth: depth - 1)) || \(condition(at: place, depth: depth - 1)))"
            case 4: return "!(\(condition(at: place, depth: depth - 1)))"
            case 5: if let text = quantified(place) { return text }
            default: break
            }
        }
        guard let readable = random.pick(seen(from: place)) else { return random.word("true", "false") }
        if random.once(in: 6), let text = comparison(of: readable, at: place) { return text }
        return question(about: readable)
    }

    /// `any(i7)`: about the answers of a repetition's pages, read from outside.
    private mutating func quantified(_ place: Place) -> String? {
        let inner = readables.filter { readable in
            readable.source == .input && readable.page <= place.page && readable.scope.count == place.scope.count + 1
                && readable.scope.starts(with: place.scope)
        }
        guard let readable = random.pick(inner) else { return nil }
        return "\(random.word("any", "all"))(\(question(about: readable)))"
    }

    private mutating func comparison(of readable: Readable, at place: Place) -> String? {
        let others = seen(from: place).filter { $0.kind == readable.kind && $0.source != .result }
        guard readable.source != .result, readable.kind != .set, let other = random.pick(others) else { return nil }
        if case .number = readable.kind { return "\(readable.text) \(random.word("==", "<", "<=", "!=")) \(other.text)" }
        return "\(readable.text) \(random.word("==", "!=")) \(other.text)"
    }

    private mutating func question(about readable: Readable) -> String {
        let name = readable.text
        if readable.source == .result {
            switch random.number(0...5) {
            case 0...1: return name + random.word(".loaded", ".failed")
            default: return readable.kind == .object ? name + ".flag" : name
            }
        }
        switch readable.kind {
        case .flag: return random.word(name, "!\(name)", name, "\(name) == true", "\(name) != true")
        case .choice: return random.word("\(name) == \(label())", "\(name) != \(label())", "\(name) in [\(label()), \(label())]")
        case .optional: return random.word("\(name) == nil", "\(name) != nil", "\(name) == \(label())", "\(name) != \(label())")
        case .number(let last):
            return "\(name) \(random.word("==", "!=", "<", "<=", ">", ">=")) \(random.number(1...last))"
        case .set:
            let count = random.number(0...cases.count)
            return random.word(
                "\(name).contains(\(label()))",
                "!\(name).contains(\(label()))",
                "\(name).isEmpty",
                "\(name).count \(random.word("==", "<", "<=", ">", ">=")) \(count)",
                "\(name) == [\(label())]"
            )
        case .object: return "\(name).flag"
        }
    }
}
