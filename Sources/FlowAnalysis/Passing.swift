import FlowModel

/// What the pages of a way ask before they are passed: sets of assignments that must all hold. Those that share no variable are kept apart,
/// since together they would be as large as the product of their sizes.
struct Passings {
    private struct Part {
        var holds: Diagram
        var variables: Set<Int>
        /// It was too much work.
        var isLost = false
    }

    private var parts: [Part?] = []
    private var partOfVariable: [Int: Int] = [:]
    /// No assignment passes everything so far.
    private(set) var isBlocked = false

    /// Something was too much work even to say what it depends on.
    private var isLost = false

    /// Adds what must hold too; `nil` is what was too much work.
    mutating func add(_ holds: Diagram?, _ space: inout Space) {
        guard let holds else {
            isLost = true
            return
        }
        if holds.isAlways { return }
        let support = space.diagrams.support(of: holds)
        let touched = Set(support.compactMap { partOfVariable[$0] }).sorted()
        // The largest takes the others in, so that each variable moves a few times at most.
        let largest = touched.max { (parts[$0]?.variables.count ?? 0) < (parts[$1]?.variables.count ?? 0) }
        let target = largest ?? parts.count
        if largest == nil { parts.append(Part(holds: .always, variables: [])) }
        guard var part = parts[target] else { return }
        parts[target] = nil
        space.diagrams.beginQuestion()
        join(holds, support, to: &part, at: target, &space)
        for index in touched where index != target {
            guard let other = parts[index] else { continue }
            parts[index] = nil
            part.isLost = part.isLost || other.isLost
            join(other.holds, other.variables, to: &part, at: target, &space)
        }
        parts[target] = part
        if part.isLost == false, part.holds.isNever { isBlocked = true }
    }

    private mutating func join(_ holds: Diagram, _ variables: Set<Int>, to part: inout Part, at target: Int, _ space: inout Space) {
        for variable in variables where part.variables.insert(variable).inserted { partOfVariable[variable] = target }
        if part.isLost { return }
        do throws(OutOfBudget) { part.holds = try space.and(part.holds, holds) } catch { part.isLost = true }
    }

    /// What has to do with a set, as far as it decides about it.
    func related(to diagram: Diagram, _ space: inout Space) throws(OutOfBudget) -> Diagram {
        if isBlocked { return .never }
        if isLost { throw OutOfBudget() }
        var found = Diagram.always
        for index in Set(space.diagrams.support(of: diagram).compactMap { partOfVariable[$0] }).sorted() {
            guard let part = parts[index] else { continue }
            if part.isLost { throw OutOfBudget() }
            found = try space.and(found, part.holds)
        }
        return found
    }

    /// The parts that have nothing to do with some variables: a witness must hold in these too.
    func others(than variables: Set<Int>) -> [Diagram] {
        let related = Set(variables.compactMap { partOfVariable[$0] })
        return parts.indices.filter { related.contains($0) == false }.compactMap { parts[$0]?.holds }.filter { $0.isNever == false }
    }
}

extension Space {
    /// The assignments that let `next` pass a page, apart from its required answers.
    mutating func passing(_ key: PageKey, _ senders: Senders) throws(OutOfBudget) -> Diagram {
        let page = machine.pages[key.page]
        if passed.pages.contains(key.page) { return .always }
        let spot = spot(on: key)
        var found = Diagram.always
        for use in page.uses where use.kind != .needs {
            found = try and(found, ended(use.call, orFailed: use.kind == .awaitsOrFailure, at: spot))
            if machine.requests[use.call.request].kind == .send {
                found = try and(found, sendable(use.call, on: key, senders))
            }
        }
        for id in page.requirements {
            found = try and(found, truth(of: machine.requirements[id].condition, at: spot).holds)
        }
        if page.canBeSkipped, found.isAlways == false { found = try or(found, isSkipped(key)) }
        return found
    }

    /// The assignments for which a load has ended as a page awaits it.
    mutating func ended(_ call: Call, orFailed: Bool, at spot: Spot) throws(OutOfBudget) -> Diagram {
        var found = Diagram.never
        for (arguments, when) in try tuples(call.arguments, at: spot) {
            let ending = try ending(call.request, arguments, .listing) { $0.hasValue || (orFailed && $0.hasFailed) }
            found = try or(found, and(when, ending))
        }
        for read in call.after { found = try and(found, truth(of: .isLoaded(read), at: spot).holds) }
        return found
    }

    /// Where a page stands once everything on it has been answered.
    func spot(on key: PageKey, isPassed: Bool = true) -> Spot {
        let variables = Dictionary(zip(machine.pages[key.page].eaches, key.members)) { first, _ in first }
        return Spot(place: .handling, variables: variables, isPassed: isPassed)
    }
}
