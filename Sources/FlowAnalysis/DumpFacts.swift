import FlowModel

extension Machine {
    /// What is known of each page over all answers, a few lines each: an example that lists it, what may follow it, what is surely given there.
    ///
    /// Costs up to the square of the pages, where many can follow one.
    package func dumpedFacts() -> String {
        let kind =
            switch self.kind {
            case .flow: "flow"
            case .pager: "pager"
            case .tabs: "tabs"
            case .stack: "stack"
            }
        var lines = ["\(kind) \(name)"]
        if self.kind == .stack {
            let reached = Facts(self).reachablePages
            lines += pages.ids.map { "  \(pages[$0].name): \(reached.contains($0) ? "reached" : "never reached")" }
            return lines.joined(separator: "\n") + "\n"
        }
        var dump = PageDump(self)
        for place in dump.ways.arrivals.indices { lines += dump.lines(of: place) }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// The words about the pages of one machine.
private struct PageDump {
    let machine: Machine
    var space: Space
    var ways: WayFinder
    /// More pages behind one are not named.
    private static let most = 8

    init(_ machine: Machine) {
        self.machine = machine
        var space = Space(machine, .paths(from: nil))
        var ways = WayFinder(machine, [], from: nil)
        space.list { space, stop in ways.visit(stop, &space) }
        self.space = space
        self.ways = ways
    }

    mutating func lines(of place: Int) -> [String] {
        let (key, reached) = ways.arrivals[place]
        var lines = ["  \(machine.describe(key)): \(listed(reached))"]
        if machine.isOrdered {
            lines.append("    then \(followers(of: place))")
            let given = given(before: place)
            if given.isEmpty == false { lines.append("    surely given: \(given.joined(separator: ", "))") }
        }
        return lines
    }

    private mutating func listed(_ reached: Diagram) -> String {
        if reached.isAlways { return "always listed" }
        if reached.isNever { return "never listed" }
        let example = space.witness(of: reached, pages: []).decisive
        return "listed for example when " + (example.isEmpty ? "nothing is answered" : example.joined(separator: ", "))
    }

    private mutating func followers(of place: Int) -> String {
        var rest = ways.arrivals[place].reached
        var found: [String] = []
        space.diagrams.beginQuestion()
        do throws(OutOfBudget) {
            for (key, reached) in ways.arrivals.dropFirst(place + 1) {
                if rest.isNever { return found.joined(separator: ", ") }
                let both = try space.and(rest, reached)
                if both.isNever { continue }
                if found.count == PageDump.most { return found.joined(separator: ", ") + " or others" }
                found.append(machine.describe(key))
                rest = try space.subtract(rest, reached)
            }
        } catch {
            return "undecided"
        }
        if rest.isNever == false { found.append("the end") }
        return found.joined(separator: ", ")
    }

    private mutating func given(before place: Int) -> [String] {
        let reached = ways.arrivals[place].reached
        var found: [String] = []
        space.diagrams.beginQuestion()
        for (key, listed) in ways.arrivals.prefix(place) where key.members.isEmpty {
            let page = machine.pages[key.page]
            guard page.canBeSkipped == false, (try? space.subtract(reached, listed).isNever) == true else { continue }
            found += page.inputs.filter { machine.inputs[$0].isRequired }.map { machine.inputs[$0].name }
            found += page.uses.filter { $0.kind == .awaits }.map { machine.requests[$0.call.request].name }
            if page.run != nil { found.append(page.name) }
        }
        return found.count > PageDump.most * 2
            ? Array(found.prefix(PageDump.most * 2)) + ["and \(found.count - PageDump.most * 2) more"] : found
    }
}
