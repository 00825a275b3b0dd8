import FlowDiagnostics
import FlowModel

/// What the rules about conditions must find: what their pages in the documentation promise, decided by trying everything.
struct ConditionClaims {
    static let rules = [
        "never-listed", "always-listed", "never-true", "always-true", "implied-condition", "same-branches", "shadowed-handler",
    ]

    private(set) var found: Set<Claim> = []
    private let machine: Machine

    init(_ machine: Machine, full: Worlds, partial: Worlds) {
        self.machine = machine
        let listing = ListingOracle(machine, full)
        addChoices(in: machine.steps, listing)
        let handling = HandlingOracle(machine: machine, found: partial.found)
        for requirement in machine.requirements {
            guard let written = requirement.written else { continue }
            addParts(of: written, on: requirement.page, handling)
        }
        for page in machine.pages.ids { addHandlers(machine.pages[page].handlers, on: page, handling) }
        addHandlers(machine.handlers, on: nil, handling)
    }

    private mutating func add(_ rule: String, _ range: SourceRange) { found.insert(Claim(rule: rule, range: range)) }

    // MARK: Steps

    private mutating func addChoices(in steps: [Step], _ listing: ListingOracle, isInsideEmpty: Bool = false) {
        for step in steps {
            switch step {
            case .page: continue
            case .each(_, let steps): addChoices(in: steps, listing, isInsideEmpty: isInsideEmpty)
            case .choice(let choice):
                let isEmpty = machine.pages(in: [step]).isEmpty
                if isEmpty, isInsideEmpty == false { add("same-branches", choice.range) }
                for place in choice.branches.indices {
                    addBranch(place, of: choice, listing)
                    addChoices(in: choice.branches[place].steps, listing, isInsideEmpty: isEmpty)
                }
            }
        }
    }

    private mutating func addBranch(_ place: Int, of choice: Choice, _ listing: ListingOracle) {
        let branch = choice.branches[place]
        let pages = machine.pages(in: branch.steps)
        guard let known = listing.observed(branch.block) else { return }
        if known.isOuterReached, known.part.canHold == false, let first = pages.first {
            let range = branch.written?.range ?? branch.labels ?? choice.range
            add("never-listed", branch.condition == nil ? machine.pages[first].range : range)
        }
        guard let written = branch.written, known.isReached else { return }
        if known.part.canHold, known.part.canFail == false {
            let isLast = machine.pages(in: choice.branches.dropFirst(place + 1).flatMap(\.steps)).isEmpty
            if known.part.couldFail {
                if isLast { add("implied-condition", written.range) }
            } else if pages.isEmpty == false {
                add("always-listed", written.range)
            }
        } else if known.part.canHold {
            addInside(written, known.part)
        }
    }

    // MARK: Parts of conditions

    private mutating func addParts(of written: WrittenCondition, on page: ID<Page>?, _ handling: HandlingOracle) {
        let (isReached, part) = handling.observed(written, on: page)
        if isReached { addPart(written, part) }
    }

    /// The largest parts that are always true or never.
    private mutating func addPart(_ written: WrittenCondition, _ part: ObservedPart) {
        if part.canHold == false, part.canFail == false { return }
        if part.canHold == false { return add("never-true", written.range) }
        if part.canFail == false { return add(part.couldFail ? "implied-condition" : "always-true", written.range) }
        addInside(written, part)
    }

    private mutating func addInside(_ written: WrittenCondition, _ part: ObservedPart) {
        let before = found
        for (operand, inner) in zip(written.operands, part.operands) { addPart(operand, inner) }
        if found != before || written.kind == .not { return }
        // Of those without which the condition is worth the same, the last one is named.
        if let place = part.operands.lastIndex(where: { $0.matters == false }) {
            add("implied-condition", written.operands[place].range)
        }
    }

    // MARK: Handlers

    private mutating func addHandlers(_ handlers: [Handler], on page: ID<Page>?, _ handling: HandlingOracle) {
        for handler in handlers {
            if let written = handler.written { addParts(of: written, on: page, handling) }
        }
        for trigger in Set(handlers.map(\.trigger)) {
            let same = handlers.filter { $0.trigger == trigger }
            if same.count < 2 { continue }
            for (place, known) in handling.observed(same, on: page).enumerated() {
                if known.canHold, known.canRun == false { add("shadowed-handler", same[place].range) }
                if known.canRun, known.isCovered, place + 1 < same.count, same[place].actions == same[place + 1].actions {
                    add("same-branches", same[place].range)
                }
            }
        }
    }
}

extension Machine {
    /// All pages that steps may list.
    func pages(in steps: [Step]) -> [ID<Page>] {
        return steps.flatMap { step -> [ID<Page>] in
            switch step {
            case .page(let page): return [page]
            case .each(_, let steps): return pages(in: steps)
            case .choice(let choice): return choice.branches.flatMap { pages(in: $0.steps) }
            }
        }
    }
}
