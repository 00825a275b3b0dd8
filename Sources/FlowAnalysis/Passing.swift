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
        var part = Part(holds: holds, variables: space.diagrams.support(of: holds))
        space.diagrams.beginQuestion()
        for index in Set(part.variables.compactMap { partOfVariable[$0] }).sorted() {
            guard let other = parts[index] else { continue }
            parts[index] = nil
            part.isLost = part.isLost || other.isLost
            part.variables.formUnion(other.variables)
            if part.isLost { continue }
            do throws(OutOfBudget) { part.holds = try space.and(part.holds, other.holds) } catch { part.isLost = true }
        }
        for variable in part.variables { partOfVariable[variable] = parts.count }
        parts.append(part)
        if part.isLost == false, part.holds.isNever { isBlocked = true }
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
        return parts.indices.filter { related.contains($0) == false }.compactMap { parts[$0]?.holds }
    }
}

extension Space {
    /// The assignments that let `next` pass a page, apart from its required answers.
    mutating func passing(_ key: PageKey) throws(OutOfBudget) -> Diagram {
        let page = machine.pages[key.page]
        if passed.pages.contains(key.page) { return .always }
        let spot = spot(on: key)
        var found = Diagram.always
        for use in page.uses where use.kind != .needs {
            found = try and(found, ended(use.call, orFailed: use.kind == .awaitsOrFailure, at: spot))
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
