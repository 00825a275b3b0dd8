/// Where an expression is evaluated.
package enum Place: Hashable, Sendable {
    /// A condition that lists steps, or the source of an `each`: `loaded` and `failed` are undecided until the load has ended.
    case listing
    /// A requirement, a handler, an argument: `loaded` and `failed` are always decided.
    case handling
}

extension Machine {
    /// Whether an expression has a value whatever the answers, so that it needs no third truth value. Linear in its size.
    package func isTotal(_ expression: Expression, at place: Place) -> Bool {
        switch expression {
        case .boolean, .integer, .string, .sample, .none, .enumCase, .param, .variable, .eventParameter, .pageParameter, .entryParameter:
            return true
        case .input(let read):
            let input = inputs[read.input]
            if input.isRequired || read.members.contains(where: { isTotal($0, at: place) == false }) { return false }
            return read.visibility != .checked || canBeUndecided(pages[input.page]) == false
        case .result, .given, .output:
            return false
        case .isLoaded, .hasFailed:
            return place == .handling
        case .list(let elements):
            return elements.allSatisfy { isTotal($0, at: place) }
        case .isOneOf(let value, let elements):
            return isTotal(value, at: place) && elements.allSatisfy { isTotal($0, at: place) }
        case .property(let value, _, _), .isGiven(let value), .isEmpty(let value), .count(let value), .not(let value):
            return isTotal(value, at: place)
        case .contains(let left, let right), .and(let left, let right), .or(let left, let right), .comparison(let left, _, let right):
            return isTotal(left, at: place) && isTotal(right, at: place)
        case .any(let each, let condition), .all(let each, let condition):
            return canBeUndecided(eaches[each]) == false && isTotal(condition, at: place)
        }
    }

    /// Whether answers can leave open whether a page is listed.
    package func canBeUndecided(_ page: Page) -> Bool {
        guard let block = page.block else { return false }
        return blocks[block].canBeUndecided
    }

    private func canBeUndecided(_ each: Each) -> Bool { return blocks[each.block].canBeUndecided }

    /// The blocks around a page, innermost first. Linear in their depth.
    package func blocks(around page: Page) -> [ID<Block>] {
        var around: [ID<Block>] = []
        var next = page.block
        while let block = next {
            around.append(block)
            next = blocks[block].parent
        }
        return around
    }
}
