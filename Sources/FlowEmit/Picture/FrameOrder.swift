import FlowModel

/// A place that what comes next is reached from, and when.
struct OpenEnd {
    let node: String
    var label: [String] = []
    var kind = PictureEdge.Kind.order
}

/// Steps in the picture: the node through which they are entered, `nil` where there is nothing to draw, and where they end.
struct DrawnSteps {
    let entry: String?
    let ends: [OpenEnd]
}

// Each choice and each repetition has one node through which it is entered, and an open end is used up by the one that comes next: so the
// edges stay linear in the number of steps, however many pages in a row are conditional.
extension FrameBuilder {
    /// The pages in their order, and the edges between them.
    mutating func drawOrder(from start: String) {
        switch machine.kind {
        case .flow, .pager:
            drawLast(from: drawColumns(from: [OpenEnd(node: start)]))
        case .tabs:
            var tabs: [String] = []
            for (index, step) in machine.steps.enumerated() {
                tabs += [draw(step, from: [OpenEnd(node: start, label: index == 0 ? ["selected first"] : [])]).entry].compactMap { $0 }
            }
            standInOrder(tabs)
        case .stack:
            for (index, step) in machine.steps.enumerated() { _ = draw(step, from: index == 0 ? [OpenEnd(node: start)] : []) }
        }
    }

    mutating func draw(_ steps: [Step], from start: [OpenEnd]) -> DrawnSteps {
        var drawn = DrawnSteps(entry: nil, ends: start)
        for step in steps {
            let next = draw(step, from: drawn.ends)
            drawn = DrawnSteps(entry: drawn.entry ?? next.entry, ends: next.ends)
        }
        return drawn
    }

    private mutating func draw(_ step: Step, from start: [OpenEnd]) -> DrawnSteps {
        guard let first = firstPage(in: [step]) else { return DrawnSteps(entry: nil, ends: start) }
        switch step {
        case .page(let page):
            connect(start, to: id(page))
            drawPage(page)
            return DrawnSteps(entry: id(page), ends: [OpenEnd(node: id(page))])
        case .choice(let choice):
            return draw(choice, before: first, from: start)
        case .each(let each, let steps):
            return draw(each, steps, from: start)
        }
    }

    private mutating func draw(_ choice: Choice, before first: ID<Page>, from start: [OpenEnd]) -> DrawnSteps {
        let labels = ChoiceLabels(of: choice, in: machine, isWorded: options.detail != .full)
        let facts = options.facts[machine.name]
        var drawn = Array(zip(choice.branches, labels.branches)).filter { facts?.impossible.contains($0.0.block) != true }
        let certain = drawn.firstIndex { facts?.certain.contains($0.0.block) == true }
        if let certain { drawn.removeSubrange((certain + 1)...) }
        // What answers cannot change is no question.
        if drawn.isEmpty { return DrawnSteps(entry: nil, ends: start) }
        if certain == 0 { return draw(drawn[0].0.steps, from: start) }

        let fork = id(marking: "\(machine.pages[first].name)?")
        addChoice(fork, about: labels.subject)
        connect(start, to: fork)
        let outerTrack = track
        var ends: [OpenEnd] = []
        var entries: [String] = []
        for (branch, label) in drawn {
            track = newTrack()
            let steps = draw(branch.steps, from: [OpenEnd(node: fork, label: [label])])
            entries += [steps.entry].compactMap { $0 }
            ends += steps.ends
        }
        track = outerTrack
        standInOrder(entries)
        if let skipping = labels.skipping, certain == nil { ends.append(OpenEnd(node: fork, label: [skipping], kind: .straight)) }
        return DrawnSteps(entry: fork, ends: ends)
    }

    private mutating func draw(_ each: ID<Each>, _ steps: [Step], from start: [OpenEnd]) -> DrawnSteps {
        let repetition = machine.eaches[each]
        let source = machine.describe(repetition.source)
        let name = "each \(repetition.variable)"
        var into = start
        var fork: String?
        if machine.canBeEmpty(repetition.source) {
            let node = id(marking: "\(name)?")
            addChoice(node, about: nil)
            connect(start, to: node)
            into = [OpenEnd(node: node, label: ["first \(repetition.variable)"])]
            fork = node
        }
        let group = id(marking: name)
        openGroup()
        let body = draw(steps, from: into)
        let end = drawJoin(of: body.ends, named: "\(name) end")
        if options.detail != .pages { drawRequests(in: each) }
        closeGroup(group, variable: repetition.variable, source: source)
        if let entry = body.entry {
            edges.append(PictureEdge(from: end, to: entry, kind: .loop, label: ["next \(repetition.variable)"]))
        }
        var ends = [OpenEnd(node: end, label: ["after the last"])]
        if let fork { ends.append(OpenEnd(node: fork, label: ["\(source) is empty"], kind: .around)) }
        return DrawnSteps(entry: fork ?? body.entry, ends: ends)
    }

    /// One node that stands for all ends: a page that is the only one, or a new point.
    private mutating func drawJoin(of ends: [OpenEnd], named name: String) -> String {
        if ends.count == 1, ends[0].label.isEmpty { return ends[0].node }
        let join = id(marking: name)
        add(PictureNode(join, .join, name: "", tooltip: "both ways meet", track: track))
        connect(ends, to: join)
        return join
    }

    mutating func connect(_ ends: [OpenEnd], to node: String) {
        for end in ends { edges.append(PictureEdge(from: end.node, to: node, kind: end.kind, label: end.label)) }
    }

    private mutating func addChoice(_ id: String, about subject: String?) {
        let tooltip = subject.map { "a choice by \($0)" } ?? "a choice"
        add(PictureNode(id, .choice(subject), name: subject ?? "", tooltip: tooltip, track: track))
    }
}

/// The page that stands first in the text; `nil` where the steps hold none and there is nothing to draw.
private func firstPage(in steps: [Step]) -> ID<Page>? {
    for step in steps {
        switch step {
        case .page(let page): return page
        case .choice(let choice):
            for branch in choice.branches {
                if let page = firstPage(in: branch.steps) { return page }
            }
        case .each(_, let steps):
            if let page = firstPage(in: steps) { return page }
        }
    }
    return nil
}

extension Machine {
    /// Whether the text alone leaves open that an `each` has no member.
    fileprivate func canBeEmpty(_ source: Each.Source) -> Bool {
        switch source {
        case .set, .list: return true
        case .literal(let elements): return elements.isEmpty
        case .numbers(let first, let last):
            guard case .integer(let first) = first else { return true }
            switch last {
            case .integer(let last): return last < first
            case .input(let read):
                if case .integer(let bounds?) = inputs[read.input].type { return bounds.lowerBound < first }
                return true
            default: return true
            }
        }
    }
}
