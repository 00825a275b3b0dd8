/// Pages: their answers, data, requirements, handlers and countdowns.
extension SpecGenerator {
    mutating func page(_ head: String, scope: [String], variables: [String]) -> SpecNode {
        let name = head.split(separator: " ")[1]
        pageNumber += 1
        pages.append(MadePage(name: String(name), scope: scope, variables: variables))
        return SpecNode(head: head, children: members(Place(scope: scope, page: pageNumber, isListing: false)), shape: .block)
    }

    mutating func members(_ place: Place) -> [SpecNode] {
        var members: [SpecNode] = []
        for _ in 0..<random.number(0...2) { members.append(input(place.scope)) }
        if random.once(in: 2) { members += use(place) }
        if random.once(in: 5) { members += use(place) }
        if isOrdered, random.once(in: 6) { members.append(SpecNode(head: "require \(self.name("r")): \(condition(at: place, depth: 2))")) }
        if isOrdered, random.once(in: 10) { members.append(SpecNode(head: "commit")) }
        if random.once(in: 5) { members.append(SpecNode(head: "refreshable")) }
        for _ in 0..<random.number(0...3) { members.append(handler(place)) }
        if random.once(in: 5) {
            let head = random.word("after 3s ->", "every 5s ->", "after 500ms ->")
            members.append(SpecNode(head: head, children: actions(place), shape: .list))
        }
        return members
    }

    private mutating func input(_ scope: [String]) -> SpecNode {
        let name = name("i")
        var type = inputType()
        var start = ""
        switch random.number(0...3) {
        case _ where kind == .tabs: start = startValue(of: type).map { " = " + $0 } ?? ""
        case 0: type = .optional(type)
        case 1, 2: start = startValue(of: type).map { " = " + $0 } ?? ""
        default: break
        }
        // Where the page is always there it has nothing to clear.
        let clears = random.once(in: blocks > 0 ? 2 : 8) ? " clear on hide" : ""
        let plain: SpecType
        if case .optional(let wrapped) = type { plain = .optional(wrapped.plain) } else { plain = type.plain }
        readables.append(Readable(text: name, type: plain, source: .input, scope: scope, page: pageNumber))
        return SpecNode(head: "input \(name): \(type.written)\(start)\(clears)")
    }

    private mutating func inputType() -> SpecType {
        let low = random.number(0...2)
        let types: [SpecType] = [
            .boolean, .boolean, .choice, .choice, .bounded(low, low + random.number(0...3)), .bounded(0, 3), .text, .set, .set,
            .ordered(.choice), .ordered(.text), .ordered(.bounded(1, 3)), .object, .list(.choice),
        ]
        return random.pick(types) ?? .boolean
    }

    private mutating func startValue(of type: SpecType) -> String? {
        let params = readables.filter { $0.source == .param && $0.type == type }.map(\.text)
        if let param = random.pick(params), random.once(in: 2) { return param }
        if case .bounded(let low, _) = type { return String(low) }
        return literal(of: type)
    }

    // MARK: Handlers

    mutating func handler(_ place: Place) -> SpecNode {
        switch random.number(0...7) {
        case 0: return handler("enter", [], place)
        case 1: return handler("leave", [], place)
        case 2...3:
            guard let use = random.pick(uses.filter { $0.page <= place.page && $0.isSeen(from: place) }) else { return appHandler(place) }
            return handler(random.word("loaded ", "failed ") + use.text, [], place)
        default: return appHandler(place)
        }
    }

    mutating func flowHandlers() -> [SpecNode] {
        let place = Place(scope: [], page: 0, isListing: false)
        return (0..<random.number(0...3)).map { _ in appHandler(place) }
    }

    mutating func appHandler(_ place: Place) -> SpecNode {
        switch random.number(0...6) {
        case 0: return handler("chose(k: K@)", [("k", .choice)], place)
        case 1: return handler("counted(by n: Int, loud: Bool)", [("n", .integer), ("loud", .boolean)], place)
        case 2: return handler("wrote(line: String?)", [("line", .optional(.text))], place)
        case 3: return handler("got(thing: T@)", [("thing", .object)], place)
        default: return handler(random.word("go", "jump", "again"), [], place)
        }
    }

    mutating func handler(_ trigger: String, _ parameters: [(String, SpecType)], _ place: Place) -> SpecNode {
        var inside = place
        inside.parameters += parameters.map {
            Readable(text: $0.0, type: $0.1, source: .eventParameter, scope: place.scope, page: place.page)
        }
        let condition = random.once(in: 3) ? " when " + condition(at: inside, depth: 1) : ""
        return SpecNode(head: "on \(trigger)\(condition) ->", children: actions(inside), shape: .list)
    }

    private mutating func actions(_ place: Place) -> [SpecNode] {
        return (0..<random.word("1", "1", "2", "3").utf8.reduce(0) { $0 * 10 + Int($1) - 48 }).map { _ in SpecNode(head: action(place)) }
    }

    private mutating func action(_ place: Place) -> String {
        if isOrdered == false || random.once(in: 8), let text = sideAction(place) { return text }
        switch random.number(0...19) {
        case 0...5 where isOrdered == false, 9...10 where isOrdered == false: return set(place) ?? "stay"
        case 0...2: return "next"
        case 3: return "back"
        case 4...5: return "skip"
        case 6: return random.word("restart", "finish", "cancel", "stay")
        case 7: return "refresh"
        case 8: return "retry"
        case 9...10: return show(place) ?? "stay"
        case 11...13: return send(place) ?? "next"
        default: return set(place) ?? "stay"
        }
    }

    private mutating func show(_ place: Place) -> String? {
        guard let page = random.pick(pages) else { return nil }
        if page.variables.isEmpty { return "show " + page.name }
        let members = page.variables.map { variable -> String in
            if place.scope.contains(variable) { return variable }
            let type = readables.first { $0.text == variable }?.type ?? .choice
            return value(of: type, at: place) ?? variable
        }
        return "show \(page.name)(\(members.joined(separator: ", ")))"
    }

    private mutating func set(_ place: Place) -> String? {
        let inputs = seen(from: place).filter { $0.source == .input }
        guard let input = random.pick(inputs) else { return nil }
        if case .optional = input.type, random.once(in: 4) { return "set \(input.text) = nil" }
        guard let value = value(of: input.type, at: place) else { return nil }
        return "set \(input.text) = \(value)"
    }
}
