/// Makes flows and pagers that use everything which the language has for them. Not each one has a meaning: those that the compiler
/// refuses are thrown away.
struct SpecGenerator {
    var random: RandomSource
    /// About how many steps a spec has.
    let size: Int

    var readables: [Readable] = []
    var uses: [KnownUse] = []
    var requests: [MadeRequest] = []
    var pages: [(name: String, scope: [String], variables: [String])] = []
    var pageNumber = 0
    private var names = 0
    private var stepsLeft = 0
    var isFlow = true

    init(seed: UInt64, size: Int) {
        self.random = RandomSource(seed: seed)
        self.size = size
    }

    /// A spec with one container, `F@`.
    mutating func spec() -> SpecNode {
        isFlow = random.once(in: 4) == false
        stepsLeft = size
        var members = declarations()
        members.append(page("page \(name("p"))", scope: [], variables: []))
        while stepsLeft > 0 { members.append(step(scope: [], variables: [], depth: 0)) }
        if random.once(in: 3) { members.append(page("tail \(name("p"))", scope: [], variables: [])) }
        members += flowHandlers()
        if isFlow, let output = output() { members.append(output) }
        let container = SpecNode(head: (isFlow ? "flow" : random.word("pager", "pager")) + " F@", children: members, shape: .block)
        return SpecNode(head: "", children: [container], shape: .sequence)
    }

    mutating func name(_ prefix: String) -> String {
        names += 1
        return "\(prefix)\(names)"
    }

    // MARK: Declarations

    private mutating func declarations() -> [SpecNode] {
        var found = ["enum K { a, b, c }", "type T@ { flag: Bool, amount: Int }"]
        for type in [SpecType.boolean, .bounded(0, 3), .choice, .object, .list(.choice), .text, .optional(.integer), .set]
        where random.once(in: 4) {
            let name = name("c")
            found.append("param \(name): \(type.written)")
            readables.append(Readable(text: name, type: type.plain, source: .param, scope: [], page: 0))
        }
        return found.map { SpecNode(head: $0) } + requestDeclarations()
    }

    private mutating func output() -> SpecNode? {
        var fields: [String] = []
        for readable in readables where fields.count < 4 && readable.source == .input && random.once(in: 3) {
            fields.append(readable.text + (random.once(in: 4) ? "" : "?"))
        }
        return fields.isEmpty ? nil : SpecNode(head: "output " + fields.joined(separator: ", "))
    }

    // MARK: Steps

    private mutating func step(scope: [String], variables: [String], depth: Int) -> SpecNode {
        stepsLeft -= 1
        let isDeep = depth >= 3
        switch random.number(0...11) {
        case 0...2 where isDeep == false:
            return each(scope: scope, variables: variables, depth: depth)
        case 3...4 where isDeep == false:
            return alternatives(scope: scope, variables: variables, depth: depth)
        case 5 where isDeep == false:
            if let node = switching(scope: scope, variables: variables, depth: depth) { return node }
            return page("page \(name("p"))", scope: scope, variables: variables)
        case 6...8:
            let condition = listingCondition(scope)
            return page("insert \(name("p")) when \(condition)", scope: scope, variables: variables)
        default:
            return page("page \(name("p"))", scope: scope, variables: variables)
        }
    }

    func here(_ scope: [String]) -> Place { return Place(scope: scope, page: pageNumber, isListing: true) }

    private mutating func listingCondition(_ scope: [String]) -> String { return condition(at: here(scope), depth: 2) }

    private mutating func steps(scope: [String], variables: [String], depth: Int) -> [SpecNode] {
        var found = [step(scope: scope, variables: variables, depth: depth + 1)]
        while stepsLeft > 0, random.once(in: 2) { found.append(step(scope: scope, variables: variables, depth: depth + 1)) }
        return found
    }

    private mutating func each(scope: [String], variables: [String], depth: Int) -> SpecNode {
        let variable = name("m")
        let (source, type) = eachSource(here(scope))
        let inner = scope + [variable]
        readables.append(Readable(text: variable, type: type, source: .variable, scope: inner, page: 0))
        let children = steps(scope: inner, variables: variables + [variable], depth: depth)
        return SpecNode(head: "each \(variable) in \(source)", children: children, shape: .block)
    }

    private mutating func eachSource(_ place: Place) -> (text: String, type: SpecType) {
        var found: [(String, SpecType)] = [("[.a, .c]", .choice), ("1...\(random.number(0...3))", .integer)]
        for readable in seen(from: place) {
            switch readable.type {
            case .set: found += Array(repeating: (readable.text, .choice), count: 3)
            case .ordered(let element), .list(let element): found += Array(repeating: (readable.text, element), count: 3)
            case .integer where readable.isSmall: found.append(("1...\(readable.text)", .integer))
            case .choice where readable.source == .param: found.append(("[.b, \(readable.text)]", .choice))
            default: break
            }
        }
        return random.pick(found) ?? ("[.a]", .choice)
    }

    private mutating func alternatives(scope: [String], variables: [String], depth: Int) -> SpecNode {
        var branches: [SpecNode] = []
        let first = SpecNode(
            head: "if \(listingCondition(scope))",
            children: steps(scope: scope, variables: variables, depth: depth),
            shape: .block
        )
        branches.append(first)
        if random.once(in: 2) {
            let condition = listingCondition(scope)
            let children = steps(scope: scope, variables: variables, depth: depth)
            branches.append(SpecNode(head: "else if \(condition)", children: children, shape: .block))
        }
        if random.once(in: 2) {
            branches.append(SpecNode(head: "else", children: steps(scope: scope, variables: variables, depth: depth), shape: .block))
        }
        return SpecNode(head: "", children: branches, shape: .sequence)
    }

    private mutating func switching(scope: [String], variables: [String], depth: Int) -> SpecNode? {
        let subjects = seen(from: here(scope)).filter { $0.type == .choice || $0.type == .boolean }
        guard let subject = random.pick(subjects) else { return nil }
        let labels = subject.type == .boolean ? ["true", "false"] : random.once(in: 2) ? ["a", "b", "c"] : ["a, c", "b"]
        let cases = labels.map { label in
            let children = random.once(in: 4) ? [] : steps(scope: scope, variables: variables, depth: depth)
            return SpecNode(head: "", children: [SpecNode(head: "case \(label):")] + children, shape: .sequence)
        }
        return SpecNode(head: "switch \(subject.text)", children: cases, shape: .block)
    }
}

extension Readable {
    /// A number that cannot ask for thousands of pages.
    fileprivate var isSmall: Bool { return source == .param || text.hasPrefix("i") }
}
