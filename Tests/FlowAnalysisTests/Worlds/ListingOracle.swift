import FlowDiagnostics
import FlowModel
@testable import FlowSimulator

/// What conditions of steps are worth in every state: by walking through the steps as a reader would, asking the simulator at each.
struct ListingOracle {
    let machine: Machine
    /// By branch, then by the members of the repetitions around it.
    private var places: [ID<Block>: [[RuntimeValue]: ObservedBranch]] = [:]

    struct ObservedBranch {
        /// Some state leads to the choice.
        var isOuterReached = false
        /// Some state leads to its condition.
        var isReached = false
        var part: ObservedPart
    }

    init(_ machine: Machine, _ worlds: Worlds) {
        self.machine = machine
        for world in worlds.found { walk(machine.steps, [:], isReached: true, world) }
    }

    /// What is known of a branch, over all members for which it is reached; `nil` where it never is.
    func observed(_ block: ID<Block>) -> ObservedBranch? {
        let all = places[block] ?? [:]
        guard let first = all.values.first else { return nil }
        var found = ObservedBranch(part: ObservedPart(like: first.part))
        for place in all.values {
            if place.isOuterReached { found.isOuterReached = true }
            if place.isReached == false { continue }
            found.isReached = true
            found.part.add(place.part)
        }
        return found
    }

    private mutating func walk(_ steps: [Step], _ variables: [ID<Each>: RuntimeValue], isReached: Bool, _ world: Simulation) {
        for step in steps {
            switch step {
            case .page: continue
            case .choice(let choice): walk(choice, variables, isReached: isReached, world)
            case .each(let each, let steps):
                let source = try? world.members(of: machine.eaches[each].source, in: Scope(.listing, variables: variables))
                for member in machine.members(of: each) {
                    var inner = variables
                    inner[each] = member
                    walk(steps, inner, isReached: isReached && source?.contains(member) == true, world)
                }
            }
        }
    }

    private mutating func walk(_ choice: Choice, _ variables: [ID<Each>: RuntimeValue], isReached: Bool, _ world: Simulation) {
        let isOuterReached = isReached
        var isReached = isReached
        for branch in choice.branches {
            let written = branch.asWritten(in: choice)
            let members = machine.blocks[branch.block].eaches.compactMap { variables[$0] }
            var known = places[branch.block]?[members] ?? ObservedBranch(part: ObservedPart(written))
            known.isOuterReached = known.isOuterReached || isOuterReached
            known.isReached = known.isReached || isReached
            if isReached || world.lacksWhatIsSure(written.expression, variables) == false {
                known.part.observe(written, isReached: isReached) { world.truth(ofListing: $0, variables) }
            }
            places[branch.block, default: [:]][members] = known
            let truth = world.truth(ofListing: written.expression, variables)
            walk(branch.steps, variables, isReached: isReached && truth == true, world)
            isReached = isReached && truth == false
        }
    }
}

extension ObservedPart {
    /// A part with the same parts inside, of which nothing was seen.
    init(like other: ObservedPart) {
        self = other
        (canHold, canFail, couldFail, matters) = (false, false, false, false)
        operands = other.operands.map { ObservedPart(like: $0) }
    }
}

extension Choice.Branch {
    func asWritten(in choice: Choice) -> WrittenCondition {
        if let written { return written }
        return WrittenCondition(kind: .plain, expression: condition ?? .boolean(true), range: labels ?? choice.range, operands: [])
    }
}
