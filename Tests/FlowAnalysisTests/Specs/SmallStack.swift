/// Makes stacks in which some pages are pushed by nothing that can happen.
struct SmallStack {
    private var random: RandomNumbers
    private var lines: [String] = []
    private let pages: Int
    private let hasParam: Bool

    private init(seed: UInt64) {
        var random = RandomNumbers(seed: seed)
        pages = random.number(2...4)
        hasParam = random.once(in: 3)
        self.random = random
    }

    static func text(seed: UInt64) -> String {
        var stack = SmallStack(seed: seed)
        stack.write()
        return stack.lines.joined(separator: "\n") + "\n"
    }

    private mutating func write() {
        lines.append("stack S {")
        if hasParam { lines.append("    param c: Bool") }
        for page in 0..<pages { write(page) }
        if random.once(in: 5) { lines.append("    on home when \(condition(nil)) -> push p\(random.number(1...pages - 1))") }
        if random.once(in: 6) { lines.append("    entry e at p\(random.number(1...pages - 1))") }
        lines.append("}")
    }

    private mutating func write(_ page: Int) {
        let hasInput = random.once(in: 2)
        lines.append("    page p\(page) {")
        if hasInput { lines.append("        input i\(page): Bool\(random.word("", " = false"))") }
        for _ in 0..<random.number(0...3) {
            let condition = random.once(in: 2) ? " when " + condition(hasInput ? page : nil) : ""
            lines.append("        on \(random.word("go", "go", "open"))\(condition) -> \(action(page))")
        }
        if random.once(in: 8) { lines.append("        after 3s -> \(action(page))") }
        lines.append("    }")
    }

    private mutating func action(_ page: Int) -> String {
        let target = random.number(1...pages - 1)
        return random.word("push p\(target)", "push p\(target)", "push p\(target)", "stay", page > 0 ? "pop" : "stay")
    }

    private mutating func condition(_ page: Int?) -> String {
        var found = ["true", "false"]
        if let page { found += ["i\(page)", "!i\(page)", "i\(page) && !i\(page)", "i\(page) || !i\(page)"] }
        if hasParam { found += ["c", "!c", "c && !c"] }
        if let page, hasParam { found += ["c && i\(page)", "i\(page) != c"] }
        return random.pick(found) ?? "true"
    }
}
