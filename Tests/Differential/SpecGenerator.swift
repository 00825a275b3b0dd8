/// Makes flows and pagers that use everything which the language has for them. Not each one has a meaning: those that the compiler
/// refuses are thrown away.
struct SpecGenerator {
    var random: RandomSource
    /// About how many steps a spec has.
    let size: Int

    var params: [(name: String, type: SpecType, hasValue: Bool)] = []
    var readables: [Readable] = []
    var uses: [KnownUse] = []
    var requests: [MadeRequest] = []
    var pages: [MadePage] = []
    var pageNumber = 0
    /// The containers that it may run.
    var children: [MadeContainer] = []
    var kind = MadeContainer.Kind.flow
    var names = 0
    var stepsLeft = 0
    /// How many blocks stand around what is written now.
    var blocks = 0
    var isFlow: Bool { return kind == .flow }
    var isOrdered: Bool { return kind == .flow || kind == .pager }

    init(seed: UInt64, size: Int) {
        self.random = RandomSource(seed: seed)
        self.size = size
    }

    /// A spec whose last container, `F@`, may run those before it.
    mutating func spec() -> SpecNode {
        var nodes = [SpecNode(head: "enum K@ { a, b, c }"), SpecNode(head: "type T@ { flag: Bool, amount: Int }")]
        var made: [MadeContainer] = []
        for number in 0..<(random.once(in: 2) ? random.number(1...2) : 0) {
            var child = SpecGenerator(seed: random.next(), size: random.number(1...max(1, size / 2)))
            child.children = random.once(in: 2) ? made : []
            let (node, container) = child.container("F@\(number == 0 ? "a" : "b")", isChild: true)
            nodes.append(node)
            made.append(container)
        }
        children = made
        nodes.append(container("F@", isChild: false).node)
        return SpecNode(head: "", children: nodes, shape: .sequence)
    }

    private mutating func container(_ name: String, isChild: Bool) -> (node: SpecNode, made: MadeContainer) {
        switch random.number(0...19) {
        case 0...9: kind = .flow
        case 10...12: kind = .pager
        case 13...15: kind = .tabs
        default: kind = .stack
        }
        if kind == .tabs, children.isEmpty, random.once(in: 2) { kind = .flow }
        stepsLeft = size
        var members = declarations()
        switch kind {
        case .flow, .pager:
            members.append(page("page \(self.name("p"))", scope: [], variables: []))
            while stepsLeft > 0 { members.append(step(scope: [], variables: [], depth: 0)) }
            if random.once(in: 3) { members.append(page("tail \(self.name("p"))", scope: [], variables: [])) }
        case .tabs: members += tabPages()
        case .stack: members += stackPages()
        }
        members += flowHandlers()
        let fields = isFlow ? outputFields() : []
        if fields.isEmpty == false { members.append(SpecNode(head: "output " + fields.map(\.text).joined(separator: ", "))) }
        let (entryNodes, entries) = entries()
        members += entryNodes
        let word: String
        switch kind {
        case .flow: word = "flow \(name)"
        case .pager: word = "pager \(name)\(random.once(in: 2) ? " vertical" : "")"
        case .tabs: word = "tabs \(name)"
        case .stack: word = "stack \(name)"
        }
        let made = MadeContainer(name: name, kind: kind, params: params, outputs: fields.map { ($0.name, $0.type) }, entries: entries)
        return (SpecNode(head: word, children: members, shape: .block), made)
    }

    mutating func name(_ prefix: String) -> String {
        names += 1
        return "\(prefix)\(names)"
    }

    // MARK: Declarations

    private mutating func declarations() -> [SpecNode] {
        var found: [String] = []
        for type in [
            SpecType.boolean, .bounded(0, 3), .choice, .object, .list(.choice), .text, .optional(.integer), .set, .ordered(.choice),
        ]
        where random.once(in: 4) {
            let name = name("c")
            let value = random.once(in: 3) ? literal(of: type) : nil
            found.append("param \(name): \(type.written)\(value.map { " = " + $0 } ?? "")")
            params.append((name, type, value != nil))
            readables.append(Readable(text: name, type: type.plain, source: .param, scope: [], page: 0))
        }
        return found.map { SpecNode(head: $0) } + requestDeclarations()
    }

    private mutating func outputFields() -> [(text: String, name: String, type: SpecType)] {
        var fields: [(text: String, name: String, type: SpecType)] = []
        for readable in readables where fields.count < 4 && readable.source == .input && random.once(in: 3) {
            let mayBeMissing = random.once(in: 4) == false
            let type = readable.scope.isEmpty ? readable.type : .object
            var isOptional = false
            if case .optional = type { isOptional = true }
            fields.append((readable.text + (mayBeMissing ? "?" : ""), readable.text, mayBeMissing && !isOptional ? .optional(type) : type))
        }
        if let run = random.pick(pages.filter { $0.child?.outputs.isEmpty == false && $0.scope.count < 2 }), random.once(in: 2) {
            fields.append((run.name + random.word("", "?"), run.name, .optional(.object)))
        }
        return fields
    }

    // MARK: Steps

    private mutating func step(scope: [String], variables: [String], depth: Int) -> SpecNode {
        stepsLeft -= 1
        let isDeep = depth >= 3
        if children.isEmpty == false, random.once(in: 3), let node = run(scope: scope, variables: variables, parameters: []) { return node }
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
            blocks += 1
            defer { blocks -= 1 }
            return page("insert \(name("p")) when \(condition)", scope: scope, variables: variables)
        default:
            return page("page \(name("p"))", scope: scope, variables: variables)
        }
    }

    func here(_ scope: [String]) -> Place { return Place(scope: scope, page: pageNumber, isListing: true) }

    mutating func listingCondition(_ scope: [String]) -> String { return condition(at: here(scope), depth: 2) }

    private mutating func steps(scope: [String], variables: [String], depth: Int) -> [SpecNode] {
        blocks += 1
        defer { blocks -= 1 }
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
