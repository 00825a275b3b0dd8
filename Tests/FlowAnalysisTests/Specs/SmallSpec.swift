/// Makes flows and pagers so small that all answers to them can be tried, and so careless that many have something wrong with them. One
/// construct stands on each line. Not each text has a meaning: those that the compiler refuses are thrown away.
struct SmallSpec {
    var random: RandomNumbers
    var text: [String] = []
    var depth = 0

    var readables: [Readable] = []
    /// Conditions that were written before: what says the same twice is a flaw.
    var said: [(text: String, place: Place)] = []
    var requests: [MadeRequest] = []
    var pages: [MadePage] = []
    /// How many assignments of answers and results there are, and with those that lack some.
    var assignments = 1
    var partialAssignments = 1
    var names = 0
    var stepsLeft: Int
    let isFlow: Bool
    let cases: [String]
    let hasChild: Bool

    /// - Parameter size: About how many steps a spec has.
    init(seed: UInt64, size: Int) {
        var random = RandomNumbers(seed: seed)
        stepsLeft = random.number(1...max(1, size))
        isFlow = random.once(in: 4) == false
        cases = random.once(in: 2) ? ["a", "b"] : ["a", "b", "c"]
        hasChild = random.once(in: 5)
        self.random = random
    }

    static func text(seed: UInt64, size: Int) -> String {
        var spec = SmallSpec(seed: seed, size: size)
        spec.write()
        return spec.text.joined(separator: "\n") + "\n"
    }

    // MARK: Writing

    mutating func line(_ line: String) { text.append(String(repeating: "    ", count: depth) + line) }

    mutating func block(_ head: String, _ body: (inout SmallSpec) -> Void) {
        line(head + " {")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    /// A page without a member needs no braces.
    mutating func page(_ head: String, _ body: (inout SmallSpec) -> Void) {
        let start = text.count
        block(head, body)
        if text.count == start + 2 {
            text.removeLast(2)
            line(head)
        }
    }

    mutating func name(_ prefix: String) -> String {
        names += 1
        return "\(prefix)\(names)"
    }

    /// Takes more answers to be tried, if there are not too many then.
    mutating func grow(by values: Int, canBeMissing: Bool, members: Int = 1) -> Bool {
        var full = assignments
        var partial = partialAssignments
        for _ in 0..<members {
            full *= values
            partial *= values + (canBeMissing ? 1 : 0)
        }
        if full > 60 || partial > 250 { return false }
        assignments = full
        partialAssignments = partial
        return true
    }

    // MARK: The whole

    private mutating func write() {
        line("enum K { \(cases.joined(separator: ", ")) }")
        line("type T { flag: Bool }")
        if hasChild {
            block("flow C") { spec in
                spec.block("page c") { $0.line("input v: Bool") }
                spec.line("output v")
            }
        }
        block(isFlow ? "flow F" : "pager F") { spec in
            spec.params()
            spec.requestDeclarations()
            if spec.random.once(in: 12) == false { spec.page("page \(spec.name("p"))", in: Place()) }
            while spec.stepsLeft > 0 { spec.step(Place()) }
            if spec.random.once(in: 8) { spec.page("tail \(spec.name("p"))", in: Place()) }
            spec.flowHandlers()
            spec.outputs()
            spec.entries()
        }
    }

    private mutating func params() {
        for kind in [Kind.flag, .choice, .optional] where random.once(in: 6) {
            guard grow(by: values(of: kind), canBeMissing: false) else { continue }
            let name = name("c")
            line("param \(name): \(written(kind))" + (random.once(in: 4) ? " = \(literal(of: kind))" : ""))
            readables.append(Readable(text: name, kind: kind, source: .param, page: 0))
        }
    }

    private mutating func requestDeclarations() {
        if random.once(in: 3) {
            let kind = random.pick([Kind.flag, .object]) ?? .flag
            let request = MadeRequest(name: name("f"), isSend: false, hasArgument: random.once(in: 4), result: kind)
            line("fetch \(request.name)\(request.hasArgument ? "(k: K)" : "") -> \(written(kind))")
            requests.append(request)
        }
        if random.once(in: 3) {
            let request = MadeRequest(name: name("s"), isSend: true, hasArgument: random.once(in: 3), result: .flag)
            line("send \(request.name)\(request.hasArgument ? "(k: K)" : "")")
            requests.append(request)
        }
    }

    private mutating func outputs() {
        if isFlow == false, text.contains(where: { $0.contains("finish") }) == false { return }
        var fields: [String] = []
        for readable in readables where readable.source == .input && readable.page > 0 && random.once(in: 3) {
            fields.append(readable.text + random.word("", "?"))
        }
        if fields.isEmpty == false { line("output " + fields.prefix(3).joined(separator: ", ")) }
    }

    private mutating func entries() {
        guard random.once(in: 3), let target = random.pick(pages.filter { $0.scope.isEmpty && $0.number > 1 }) else { return }
        let brought = readables.filter { $0.source == .input && $0.scope.isEmpty && $0.page <= target.number }.filter { _ in
            random.once(in: 2)
        }
        let parameters = brought.prefix(2).map { "\($0.text): \($0.type)" }
        line("entry e\(parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))") at \(target.name)")
    }
}
