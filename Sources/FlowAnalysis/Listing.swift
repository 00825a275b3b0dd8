import FlowModel

/// A place where the list is decided: one branch, for certain members of the repetitions around it.
struct Fork {
    let choice: Choice
    let branch: Int
    /// The repetitions around it that were cut short.
    let isCut: Bool
    /// The branches around it, outermost first, and those before it in its own choice.
    let around: [Condition]

    /// A condition that holds, or fails, wherever a place is reached.
    struct Condition {
        let branch: Choice.Branch
        /// Otherwise it is known to fail.
        let holds: Bool
        let when: Diagram
    }

    let variables: [ID<Each>: RuntimeValue]
    /// The answers that lead to its choice.
    let outer: Diagram
    /// The answers that lead to its condition.
    let reached: Diagram
    let truth: Truth
    /// The condition was too much work.
    let isOpaque: Bool
}

/// What a pass over the steps comes to, in the order of the list.
enum Stop {
    case fork(Fork)
    case page(PageKey, reached: Diagram, isCut: Bool)
    case each(ID<Each>, variables: [ID<Each>: RuntimeValue], reached: Diagram)
}

extension Space {
    /// Goes through the steps once, from left to right, as the simulator lists them.
    mutating func list(_ visit: (inout Space, Stop) -> Void) {
        var lister = Lister()
        list(machine.steps, Surroundings(), &lister, visit)
    }

    /// What is repeated more often is cut short.
    static let mostMembers = 12
    private static let mostPages = 4_000

    private struct Lister {
        /// Pages listed for members of repetitions.
        var repeated = 0
    }

    private struct Surroundings {
        var reached = Diagram.always
        var variables: [ID<Each>: RuntimeValue] = [:]
        var around: [Fork.Condition] = []
        var isCut = false
    }

    private mutating func list(_ steps: [Step], _ here: Surroundings, _ lister: inout Lister, _ visit: (inout Space, Stop) -> Void) {
        for step in steps {
            switch step {
            case .page(let id):
                let key = PageKey(page: id, members: machine.pages[id].eaches.compactMap { here.variables[$0] })
                let known = presence.when(key)
                diagrams.beginQuestion()
                presence.set(key, (try? or(known, here.reached)) ?? opaque().holds)
                visit(&self, .page(key, reached: here.reached, isCut: here.isCut))
            case .choice(let choice): list(choice, here, &lister, visit)
            case .each(let id, let steps): list(id, steps, here, &lister, visit)
            }
        }
    }

    /// The first branch whose condition holds. An undecided one leaves itself and those behind it open.
    private mutating func list(_ choice: Choice, _ here: Surroundings, _ lister: inout Lister, _ visit: (inout Space, Stop) -> Void) {
        let spot = Spot(place: .listing, variables: here.variables)
        var rest = here
        var open = Diagram.never
        for (index, branch) in choice.branches.enumerated() {
            var isOpaque = false
            var truth = Truth(holds: .always, fails: .never)
            diagrams.beginQuestion()
            if let condition = branch.condition {
                do throws(OutOfBudget) { truth = try self.truth(of: condition, at: spot) } catch {
                    truth = opaque()
                    isOpaque = true
                }
            }
            let fork = Fork(
                choice: choice,
                branch: index,
                isCut: here.isCut,
                around: rest.around,
                variables: here.variables,
                outer: here.reached,
                reached: rest.reached,
                truth: truth,
                isOpaque: isOpaque
            )
            visit(&self, .fork(fork))
            diagrams.beginQuestion()
            var taken = rest
            do throws(OutOfBudget) {
                open = try or(open, subtract(rest.reached, or(truth.holds, truth.fails)))
                taken.reached = try and(rest.reached, truth.holds)
                rest.reached = try and(rest.reached, truth.fails)
            } catch {
                let unknown = opaque()
                taken.reached = unknown.holds
                rest.reached = unknown.fails
                open = .never
            }
            taken.around.append(Fork.Condition(branch: branch, holds: true, when: truth.holds))
            rest.around.append(Fork.Condition(branch: branch, holds: false, when: truth.fails))
            leaveOpen(branch.block, here.variables, open)
            list(branch.steps, taken, &lister, visit)
        }
    }

    private mutating func leaveOpen(_ block: ID<Block>, _ variables: [ID<Each>: RuntimeValue], _ open: Diagram) {
        if open.isNever { return }
        let key = Presence.Block(block: block, members: eachesTelling(block).compactMap { variables[$0] })
        let known = presence.open[key] ?? .never
        diagrams.beginQuestion()
        presence.setOpen(key, (try? or(known, open)) ?? opaque().holds)
    }

    private mutating func list(
        _ id: ID<Each>,
        _ steps: [Step],
        _ here: Surroundings,
        _ lister: inout Lister,
        _ visit: (inout Space, Stop) -> Void
    ) {
        diagrams.beginQuestion()
        var members: [(RuntimeValue, Diagram)] = []
        var open = Diagram.never
        do throws(OutOfBudget) {
            (members, open) = try self.members(of: machine.eaches[id].source, at: Spot(place: .listing, variables: here.variables))
            open = try and(here.reached, open)
        } catch {
            open = opaque().holds
        }
        leaveOpen(machine.eaches[id].block, here.variables, open)
        visit(&self, .each(id, variables: here.variables, reached: here.reached))
        var inner = here
        let most = lister.repeated > Space.mostPages ? 1 : Space.mostMembers
        inner.isCut = here.isCut || members.count > most || members.isEmpty
        for (member, when) in members.prefix(most) {
            lister.repeated += 1
            inner.variables[id] = member
            diagrams.beginQuestion()
            inner.reached = (try? and(here.reached, when)) ?? opaque().holds
            list(steps, inner, &lister, visit)
        }
    }

    /// The members that something is repeated for, each with the answers for which it is, and the answers that leave that open.
    private mutating func members(of source: Each.Source, at spot: Spot) throws(OutOfBudget) -> ([(RuntimeValue, Diagram)], Diagram) {
        var found: [(RuntimeValue, Diagram)] = []
        var known = Diagram.never
        func add(_ member: RuntimeValue, _ when: Diagram, _ space: inout Space) throws(OutOfBudget) {
            if let place = found.firstIndex(where: { $0.0 == member }) {
                found[place].1 = try space.or(found[place].1, when)
            } else {
                found.append((member, when))
            }
        }
        switch source {
        case .set(let set, _):
            if let bits = try bits(set, at: spot) {
                for (index, flag) in bits.members.enumerated() { found.append((member(index, of: bits), flag)) }
                return (found, try not(or(bits.present, bits.absent)))
            }
            fallthrough
        case .list(let set):
            for (value, when) in try outcomes(of: set, at: spot).cases {
                known = try or(known, when)
                guard case .list(let members) = value else { continue }
                for member in members { try add(member, when, &self) }
            }
        case .numbers(let first, let last):
            for (ends, when) in try tuples([first, last], at: spot) {
                known = try or(known, when)
                guard case .integer(let low) = ends[0], case .integer(let high) = ends[1], low <= high else { continue }
                for number in low...min(high, low > Int.max - Domains.most ? high : low + Domains.most) {
                    try add(.integer(number), when, &self)
                }
            }
        case .literal(let members):
            for (values, when) in try tuples(members, at: spot) {
                known = try or(known, when)
                for member in values { try add(member, when, &self) }
            }
        }
        return (found, try not(known))
    }
}
