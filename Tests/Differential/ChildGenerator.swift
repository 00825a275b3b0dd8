/// What made specs run in each other: children, tabs, stacks, and the ways into their middle.
extension SpecGenerator {
    /// `run r5: F1a(c1: true)`, with what follows its ends.
    mutating func run(scope: [String], variables: [String], parameters: [(name: String, type: SpecType)]) -> SpecNode? {
        guard let child = random.pick(children) else { return nil }
        let name = name("r")
        pageNumber += 1
        var place = Place(scope: scope, page: pageNumber, isListing: false)
        place.parameters = pageParameters(parameters, scope)
        var arguments: [String] = []
        for param in child.params where param.hasValue == false || random.once(in: 2) {
            guard let value = value(of: param.type, at: place) else { return nil }
            arguments.append("\(param.name): \(value)")
        }
        pages.append(MadePage(name: name, scope: scope, variables: variables, parameters: parameters, child: child))
        let declared = parameters.isEmpty ? name : "\(name)(\(written(parameters)))"
        let head = "run \(declared): \(child.name)\(arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")"
        var inside = place
        // In its own handlers a child's answers are known.
        inside.parameters += child.outputs.map {
            Readable(text: "\(name).\($0.name)", type: $0.type.plain, source: .output, scope: scope, page: pageNumber)
        }
        var members: [SpecNode] = []
        if child.kind == .flow, random.once(in: 2) { members.append(handler("finish", [], inside)) }
        if random.once(in: 3) { members.append(handler("cancel", [], place)) }
        if random.once(in: 4) { members.append(handler("enter", [], place)) }
        if random.once(in: 2) { members.append(appHandler(place)) }
        if isOrdered {
            readables += child.outputs.map {
                Readable(text: "\(name).\($0.name)", type: $0.type.plain, source: .output, scope: scope, page: pageNumber)
            }
        }
        return SpecNode(head: head, children: members, shape: .block)
    }

    private func pageParameters(_ parameters: [(name: String, type: SpecType)], _ scope: [String]) -> [Readable] {
        return parameters.map { Readable(text: $0.name, type: $0.type, source: .pageParameter, scope: scope, page: pageNumber) }
    }

    private mutating func written(_ parameters: [(name: String, type: SpecType)]) -> String {
        return parameters.map { "\(random.once(in: 3) ? "key " : "")\($0.name): \($0.type.written)" }.joined(separator: ", ")
    }

    // MARK: Tabs and stacks

    mutating func tabPages() -> [SpecNode] {
        var found = [page("page \(name("p"))", scope: [], variables: [])]
        while stepsLeft > 0 {
            stepsLeft -= 1
            let tab = tab()
            if random.once(in: 3) {
                found.append(SpecNode(head: "if \(listingCondition([]))", children: [tab], shape: .block))
            } else {
                found.append(tab)
            }
        }
        return found
    }

    private mutating func tab() -> SpecNode {
        if random.once(in: 3) == false, let node = run(scope: [], variables: [], parameters: []) { return node }
        return page("page \(name("p"))", scope: [], variables: [])
    }

    /// The first one is the root.
    mutating func stackPages() -> [SpecNode] {
        var found: [SpecNode] = []
        found.append(page("page \(name("p"))", scope: [], variables: []))
        while stepsLeft > 0 {
            stepsLeft -= 1
            let parameters = destinationParameters()
            if random.once(in: 2), let node = run(scope: [], variables: [], parameters: parameters) {
                found.append(node)
            } else {
                found.append(destination(parameters))
            }
        }
        return found
    }

    private mutating func destinationParameters() -> [(name: String, type: SpecType)] {
        let types: [SpecType] = [.integer, .choice, .object, .optional(.text), .set]
        return (0..<random.number(0...2)).map { _ in (name("k"), random.pick(types) ?? .integer) }
    }

    private mutating func destination(_ parameters: [(name: String, type: SpecType)]) -> SpecNode {
        let name = name("p")
        pageNumber += 1
        pages.append(MadePage(name: name, scope: [], variables: [], parameters: parameters))
        var place = Place(scope: [], page: pageNumber, isListing: false)
        place.parameters = pageParameters(parameters, [])
        let same = random.word("", " on same ignore", " on same update", " on same update", " on same push")
        let head = "page \(name)\(parameters.isEmpty ? "" : "(\(written(parameters)))")\(same)"
        return SpecNode(head: head, children: members(place), shape: .block)
    }

    /// What only tabs and stacks do, and ways into children.
    mutating func sideAction(_ place: Place) -> String? {
        if random.once(in: 4), let text = enter(place) { return text }
        if random.once(in: 3) { return nil }
        switch kind {
        case .flow, .pager: return nil
        case .tabs: return random.pick(pages).map { "select " + $0.name }
        case .stack:
            if random.once(in: 5) { return random.word("pop", "popToRoot") }
            guard let page = random.pick(Array(pages.dropFirst())) else { return nil }
            return destination(page, at: place).map { "push " + $0 }
        }
    }

    private mutating func destination(_ page: MadePage, at place: Place) -> String? {
        return call(page.name, page.parameters, at: place)
    }

    private mutating func enter(_ place: Place) -> String? {
        let runs = pages.filter { $0.child?.entries.isEmpty == false && $0.scope.isEmpty }
        guard let run = random.pick(runs), let entry = random.pick(run.child?.entries ?? []) else { return nil }
        return call("enter \(run.name).\(entry.name)", entry.parameters, at: place)
    }

    private mutating func call(_ name: String, _ parameters: [(name: String, type: SpecType)], at place: Place) -> String? {
        var parts: [String] = []
        for parameter in parameters {
            guard let value = value(of: parameter.type, at: place) else { return nil }
            parts.append("\(parameter.name): \(value)")
        }
        return parts.isEmpty ? name : "\(name)(\(parts.joined(separator: ", ")))"
    }

    // MARK: Entries

    /// `entry e9(i3: Int) at p4`, or on into an entry of a child.
    mutating func entries() -> (nodes: [SpecNode], made: [(name: String, parameters: [(name: String, type: SpecType)])]) {
        var nodes: [SpecNode] = []
        var made: [(name: String, parameters: [(name: String, type: SpecType)])] = []
        for _ in 0..<(random.once(in: 2) ? random.number(1...2) : 0) {
            guard let page = random.pick(pages.filter(\.scope.isEmpty)) else { break }
            let name = name("e")
            var parameters: [(name: String, type: SpecType)] = []
            for readable in readables where readable.source == .input && readable.scope.isEmpty && random.once(in: 4) {
                parameters.append((readable.text, readable.type))
            }
            if random.once(in: 3) { parameters.append((self.name("x"), .choice)) }
            var place = Place(scope: [], page: 0, isListing: false)
            place.parameters = parameters.map { Readable(text: $0.name, type: $0.type, source: .eventParameter, scope: [], page: 0) }
            guard var target = destination(page, at: place) else { continue }
            if let entry = random.pick(page.child?.entries ?? []), random.once(in: 3) == false {
                guard let inner = call("\(page.name).\(entry.name)", entry.parameters, at: place) else { continue }
                target = inner
            }
            if kind == .stack, random.once(in: 2), let more = random.pick(Array(pages.dropFirst())), let text = destination(more, at: place)
            {
                target += ", " + text
            }
            let declared = parameters.map { "\($0.name): \($0.type.written)" }.joined(separator: ", ")
            nodes.append(SpecNode(head: "entry \(name)\(parameters.isEmpty ? "" : "(\(declared))") at \(target)"))
            made.append((name, parameters))
        }
        return (nodes, made)
    }
}
