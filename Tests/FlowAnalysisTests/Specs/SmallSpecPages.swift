/// Pages: their answers, data, requirements and handlers.
extension SmallSpec {
    mutating func page(_ head: String, in place: Place) {
        let name = String(head.split(separator: " ")[1])
        pages.append(MadePage(name: name, number: pages.count + 1, scope: place.scope))
        var inner = place
        inner.page = pages.count
        inner.isListing = false
        page(head) { spec in
            for _ in 0..<spec.random.number(0...2) { spec.input(inner) }
            if spec.random.once(in: 2) { spec.use(inner) }
            if spec.random.once(in: 5) { spec.line("require \(spec.name("q")): \(spec.condition(at: inner))") }
            for _ in 0..<2 where spec.random.once(in: 3) { spec.handler(inner) }
            if spec.random.once(in: 12) { spec.line("on later -> skip") }
            if spec.random.once(in: 12) { spec.line("after 3s -> \(spec.action(inner))") }
        }
    }

    private mutating func input(_ place: Place) {
        let kind = random.pick([Kind.flag, .flag, .choice, .choice, .optional, .number(3), .number(2), .set]) ?? .flag
        var start = ""
        if kind != .optional, random.once(in: 2) { start = " = " + literal(of: kind) }
        let isRequired = start.isEmpty && kind != .optional
        guard grow(by: values(of: kind), canBeMissing: isRequired, members: place.members) else { return }
        let name = name("i")
        let type = written(kind)
        line("input \(name): \(type)\(start)\(random.once(in: 8) ? " clear on hide" : "")")
        readables.append(
            Readable(text: name, kind: kind, source: .input, page: pages.count, scope: place.scope, type: type, isRequired: isRequired)
        )
    }

    private mutating func call(_ request: MadeRequest, _ place: Place) -> String? {
        if request.hasArgument == false { return request.name }
        let known = seen(from: place).filter { $0.kind == .choice && $0.source != .result }.map(\.text)
        let argument = random.once(in: 3) ? label() : random.pick(known) ?? label()
        return "\(request.name)(k: \(argument))"
    }

    private mutating func use(_ place: Place) {
        guard let request = random.pick(requests), let call = call(request, place) else { return }
        let isNew = readables.contains { $0.text == call } == false
        if request.isSend == false, isNew, grow(by: values(of: request.result) + 1, canBeMissing: true) == false { return }
        let word = request.isSend ? 1 : random.number(0...2)
        line(["needs \(call)", "awaits \(call)", "awaits \(call) or failure"][word])
        if request.isSend, random.once(in: 2) { line("on \(random.word("pay", "enter")) -> send \(call)") }
        if request.isSend == false {
            readables.append(
                Readable(text: call, kind: request.result, source: .result, page: pages.count, scope: place.scope, isAwaited: word > 0)
            )
        }
    }

    // MARK: Handlers

    private mutating func handler(_ place: Place) {
        let event = random.word("go", "go", "jump", "pay")
        let condition = random.once(in: 3) ? "" : " when " + condition(at: place)
        for _ in 0..<(random.once(in: 4) ? 2 : 1) {
            line("on \(event)\(condition) -> \(action(place))")
        }
    }

    mutating func flowHandlers() {
        let place = Place(page: pages.count, isListing: false)
        for _ in 0..<2 where random.once(in: 6) {
            let condition = random.once(in: 2) ? "" : " when " + condition(at: place)
            line("on \(random.word("go", "jump", "quit"))\(condition) -> \(action(Place(page: 0, isListing: false)))")
        }
    }

    mutating func action(_ place: Place) -> String {
        switch random.number(0...11) {
        case 0...3:
            let inputs = seen(from: place).filter { $0.source == .input }
            guard let input = random.pick(inputs) else { return "stay" }
            return "set \(input.text) = \(literal(of: input.kind))" + (random.once(in: 3) ? ", finish" : "")
        case 4...5: return "next"
        case 6: return "back"
        case 7: return "finish"
        case 8: return "cancel"
        case 9:
            guard let page = random.pick(pages.filter { $0.scope.isEmpty }) else { return "stay" }
            return "show \(page.name)"
        case 10:
            guard let request = random.pick(requests.filter(\.isSend)), let call = call(request, place) else { return "stay" }
            return "send \(call)"
        default: return "stay"
        }
    }
}
