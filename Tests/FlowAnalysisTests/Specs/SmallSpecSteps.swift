/// Steps: pages, inserts, branches, alternatives, repetitions, runs.
extension SmallSpec {
    mutating func step(_ place: Place) {
        stepsLeft -= 1
        let here = Place(scope: place.scope, members: place.members, depth: place.depth, page: pages.count)
        if hasChild, random.once(in: 4), grow(by: 2, canBeMissing: true, members: place.members) { return run(here) }
        switch random.number(0...11) {
        case 0...1 where place.depth < 2: each(here)
        case 2...3 where place.depth < 3: branches(here)
        case 4 where place.depth < 3: alternatives(here)
        case 5...8: page("insert \(name("p")) when \(condition(at: here))", in: here)
        default: page("page \(name("p"))", in: here)
        }
    }

    private mutating func steps(_ place: Place) {
        var inner = place
        inner.depth += 1
        step(inner)
        while stepsLeft > 0, random.once(in: 3) { step(inner) }
    }

    private mutating func each(_ place: Place) {
        let found = sources(place)
        guard let source = random.pick(found), place.members * source.members <= 3 else { return branches(place) }
        let variable = name("m")
        var inner = place
        inner.scope.append(variable)
        inner.members *= source.members
        if source.kind == .choice {
            readables.append(Readable(text: variable, kind: .choice, source: .variable, page: 0, scope: inner.scope))
        }
        block("each \(variable) in \(source.text)") { $0.steps(inner) }
    }

    private func sources(_ place: Place) -> [(text: String, members: Int, kind: Kind)] {
        var found: [(text: String, members: Int, kind: Kind)] = [("[.a, .b]", 2, .choice), ("1...2", 2, .number(2))]
        for readable in seen(from: place) where readable.source != .result {
            switch readable.kind {
            case .set: found += Array(repeating: (readable.text, cases.count, .choice), count: 2)
            case .number(let last) where readable.source == .input: found.append(("1...\(readable.text)", last, .number(last)))
            default: break
            }
        }
        return found
    }

    private mutating func branches(_ place: Place) {
        line("if \(condition(at: place)) {")
        branch(place)
        for _ in 0..<2 where random.once(in: 3) {
            line("} else if \(condition(at: place)) {")
            branch(place)
        }
        if random.once(in: 2) {
            line("} else {")
            branch(place)
        }
        line("}")
    }

    private mutating func branch(_ place: Place) {
        depth += 1
        if random.once(in: 12) == false { steps(place) }
        depth -= 1
    }

    private mutating func alternatives(_ place: Place) {
        let subjects = seen(from: place).filter { ($0.kind == .choice || $0.kind == .flag) && $0.source != .result }
        guard let subject = random.pick(subjects) else { return branches(place) }
        let labels = subject.kind == .flag ? ["true", "false"] : random.once(in: 2) ? cases.map { "." + $0 } : ["." + cases[0]]
        let rest = subject.kind == .choice && labels.count == 1 ? [cases.dropFirst().map { "." + $0 }.joined(separator: ", ")] : []
        line("switch \(subject.text) {")
        for label in labels + rest {
            line("case \(label.replacing(".", with: "")):")
            depth += 1
            if random.once(in: 4) == false { steps(place) }
            depth -= 1
        }
        line("}")
    }

    private mutating func run(_ place: Place) {
        let name = name("r")
        pages.append(MadePage(name: name, number: pages.count + 1, scope: place.scope))
        readables.append(Readable(text: "\(name).v", kind: .flag, source: .output, page: pages.count, scope: place.scope, isRequired: true))
        if random.once(in: 2) {
            line("run \(name): C")
        } else {
            block("run \(name): C") { $0.line($0.random.word("on cancel -> cancel", "on cancel -> skip", "on finish -> next")) }
        }
    }
}
