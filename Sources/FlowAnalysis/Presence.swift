import FlowModel

/// For each page the answers that list it, and for each block those that leave open whether it is listed.
struct Presence {
    struct Block: Hashable {
        let block: ID<FlowModel.Block>
        let members: [RuntimeValue]
    }

    private(set) var pages: [ID<Page>: [(members: [RuntimeValue], when: Diagram)]] = [:]
    private var places: [PageKey: (amongPage: Int, amongAll: Int)] = [:]
    private(set) var open: [Block: Diagram] = [:]
    private(set) var openByBlock: [ID<FlowModel.Block>: [[RuntimeValue]]] = [:]

    /// All keys that were ever listed, in the order of the list.
    private(set) var keys: [PageKey] = []

    func when(_ key: PageKey) -> Diagram {
        guard let place = places[key] else { return .never }
        return pages[key.page]?[place.amongPage].when ?? .never
    }

    /// The place of a key in the order of the list.
    func place(of key: PageKey) -> Int? { return places[key]?.amongAll }

    mutating func set(_ key: PageKey, _ when: Diagram) {
        if let place = places[key] {
            pages[key.page]?[place.amongPage].when = when
            return
        }
        places[key] = (pages[key.page]?.count ?? 0, keys.count)
        pages[key.page, default: []].append((key.members, when))
        keys.append(key)
    }

    mutating func setOpen(_ block: Block, _ when: Diagram) {
        if open[block] == nil { openByBlock[block.block, default: []].append(block.members) }
        open[block] = when
    }
}

/// A page with the values of its `each` variables.
package struct PageKey: Hashable, Sendable {
    package let page: ID<Page>
    package let members: [RuntimeValue]

    package init(page: ID<Page>, members: [RuntimeValue]) {
        self.page = page
        self.members = members
    }
}

extension Space {
    /// The answers that leave open whether a page is listed.
    mutating func isOpen(_ key: PageKey) throws(OutOfBudget) -> Diagram {
        let page = machine.pages[key.page]
        let variables = Dictionary(zip(page.eaches, key.members)) { first, _ in first }
        var found = Diagram.never
        for block in machine.blocks(around: page) {
            let members = eachesTelling(block).compactMap { variables[$0] }
            if let open = presence.open[Presence.Block(block: block, members: members)] { found = try or(found, open) }
        }
        return found
    }

    /// The answers that leave open whether a page is listed for some member of an `each`.
    mutating func isOpen(_ page: ID<Page>, forSome each: ID<Each>, in spot: Spot) throws(OutOfBudget) -> Diagram {
        var found = Diagram.never
        for block in machine.blocks(around: machine.pages[page]) {
            let eaches = eachesTelling(block)
            for members in presence.openByBlock[block] ?? [] where fits(eaches, members, but: each, in: spot) {
                guard let open = presence.open[Presence.Block(block: block, members: members)] else { continue }
                found = try or(found, open)
            }
        }
        return found
    }

    /// The repetitions that tell open blocks apart: its own is not among them.
    func eachesTelling(_ block: ID<Block>) -> [ID<Each>] {
        return machine.blocks[block].eaches.filter { machine.eaches[$0].block != block }
    }

    func fits(_ eaches: [ID<Each>], _ members: [RuntimeValue], but each: ID<Each>, in spot: Spot) -> Bool {
        return zip(eaches, members).allSatisfy { known, member in
            known == each || spot.variables[known] == nil || spot.variables[known] == member
        }
    }
}
