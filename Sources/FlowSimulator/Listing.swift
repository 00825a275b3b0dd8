import FlowModel

/// What is listed now, and what is still open.
struct Listing: Hashable, Sendable {
    /// A block with the members around it. The block of an `each` is open as a whole, not for a member.
    struct OpenBlock: Hashable, Sendable {
        let block: ID<Block>
        let members: [RuntimeValue]
    }

    private(set) var pages: [PageIdentity] = []
    private(set) var places: [PageIdentity: Int] = [:]
    private(set) var undecided: Set<OpenBlock> = []
    var isExact: Bool = true
    /// Longer lists are cut off: a number alone may ask for any number of pages.
    static let longest = 100_000
    var isFull: Bool { return pages.count >= Listing.longest }

    mutating func append(_ page: PageIdentity) {
        if isFull { return }
        if places[page] == nil { places[page] = pages.count }
        pages.append(page)
    }

    mutating func leaveOpen(_ block: OpenBlock) {
        isExact = false
        undecided.insert(block)
    }
}

extension Simulation {
    /// The list as the answers and results say, from left to right.
    mutating func relist() {
        if machine.kind == .stack { return }
        listing = Listing()
        list(machine.steps, [:])
    }

    private mutating func list(_ steps: [Step], _ variables: [ID<Each>: RuntimeValue]) {
        for step in steps {
            switch step {
            case .page(let id):
                listing.append(PageIdentity(page: id, members: machine.pages[id].eaches.compactMap { variables[$0] }))
            case .choice(let choice):
                list(choice, variables)
            case .each(let id, let steps):
                list(id, steps, variables)
            }
        }
    }

    /// The first branch whose condition holds. An undecided one leaves itself and those behind it open.
    private mutating func list(_ choice: Choice, _ variables: [ID<Each>: RuntimeValue]) {
        for (index, branch) in choice.branches.enumerated() {
            do throws(Undecided) {
                let isTaken = try branch.condition.map { condition throws(Undecided) in
                    try isTrue(condition, in: Scope(.listing, variables: variables))
                }
                if isTaken == false { continue }
                return list(branch.steps, variables)
            } catch {
                for open in choice.branches[index...] { listing.leaveOpen(openBlock(open.block, variables)) }
                return
            }
        }
    }

    private mutating func list(_ id: ID<Each>, _ steps: [Step], _ variables: [ID<Each>: RuntimeValue]) {
        do throws(Undecided) {
            let source = try members(of: machine.eaches[id].source, in: Scope(.listing, variables: variables))
            for member in source where listing.isFull == false {
                var inner = variables
                inner[id] = member
                list(steps, inner)
            }
        } catch {
            listing.leaveOpen(openBlock(machine.eaches[id].block, variables))
        }
    }

    func members(of source: Each.Source, in scope: Scope) throws(Undecided) -> [RuntimeValue] {
        switch source {
        case .set(let set, let id):
            guard case .list(let members) = try value(of: set, in: scope) else { return [] }
            return Type.set(id).members(members)
        case .list(let list):
            guard case .list(let members) = try value(of: list, in: scope) else { return [] }
            return unique(members)
        case .numbers(let first, let last):
            let ends = (try value(of: first, in: scope), try value(of: last, in: scope))
            guard case (.integer(let low), .integer(let high)) = ends, low <= high else { return [] }
            return numbers(from: low, through: high)
        case .literal(let members):
            return unique(try values(of: members, in: scope))
        }
    }

    func openBlock(_ id: ID<Block>, _ variables: [ID<Each>: RuntimeValue]) -> Listing.OpenBlock {
        return Listing.OpenBlock(block: id, members: variablesAround(id).compactMap { variables[$0] })
    }

    /// The repetitions that tell open blocks apart: its own is not among them.
    func variablesAround(_ id: ID<Block>) -> [ID<Each>] {
        return machine.blocks[id].eaches.filter { machine.eaches[$0].block != id }
    }
}

/// As many as a list can hold.
private func numbers(from low: Int, through high: Int) -> [RuntimeValue] {
    var found: [RuntimeValue] = []
    var next = low
    while found.count < Listing.longest {
        found.append(.integer(next))
        if next == high { break }
        next += 1
    }
    return found
}

extension Type {
    /// The members of a set in its order.
    fileprivate func members(_ members: [RuntimeValue]) -> [RuntimeValue] {
        guard case .list(let ordered) = withoutRepeats(.list(members)) else { return members }
        return ordered
    }
}
