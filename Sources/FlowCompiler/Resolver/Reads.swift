import FlowModel

extension FlowResolver {
    /// An expression as its place sees it: each read with its visibility, and what is read told that it is.
    mutating func seen(_ expression: Expression, from reader: Reader) -> Expression {
        switch expression {
        case .boolean, .integer, .string, .sample, .none, .enumCase, .param, .variable, .eventParameter, .pageParameter, .entryParameter:
            return expression
        case .output(let read):
            return .output(seen(read, from: reader))
        case .input(let read):
            return .input(seen(read, from: reader))
        case .result(let read):
            return .result(seen(read, from: reader))
        case .isLoaded(let read):
            return .isLoaded(seen(read, from: reader))
        case .hasFailed(let read):
            return .hasFailed(seen(read, from: reader))
        case .list(let elements):
            return .list(elements.map { seen($0, from: reader) })
        case .isOneOf(let value, let elements):
            return .isOneOf(seen(value, from: reader), elements.map { seen($0, from: reader) })
        case .property(let value, let name, let type):
            return .property(seen(value, from: reader), name, type)
        case .given(let value): return .given(seen(value, from: reader))
        case .isGiven(let value): return .isGiven(seen(value, from: reader))
        case .isEmpty(let value): return .isEmpty(seen(value, from: reader))
        case .count(let value): return .count(seen(value, from: reader))
        case .not(let value): return .not(seen(value, from: reader))
        case .contains(let left, let right): return .contains(seen(left, from: reader), seen(right, from: reader))
        case .and(let left, let right): return .and(seen(left, from: reader), seen(right, from: reader))
        case .or(let left, let right): return .or(seen(left, from: reader), seen(right, from: reader))
        case .comparison(let left, let comparison, let right):
            return .comparison(seen(left, from: reader), comparison, seen(right, from: reader))
        case .any(let each, let condition): return .any(each, seen(condition, over: each, from: reader))
        case .all(let each, let condition): return .all(each, seen(condition, over: each, from: reader))
        }
    }

    private mutating func seen(_ condition: Expression, over each: ID<Each>, from reader: Reader) -> Expression {
        let block = machine.eaches[each].block
        // Whether its members are known at all is asked from outside.
        track(block)
        var inside = reader
        inside.eaches.append(each)
        inside.blocks.append(block)
        return seen(condition, from: inside)
    }

    private mutating func seen(_ read: InputRead, from reader: Reader) -> InputRead {
        let input = machine.inputs[read.input]
        if reader.decidesList { machine.inputs[read.input].isReadByListing = true }
        let members = read.members.map { seen($0, from: reader) }
        guard input.page.index < machine.pages.count else {
            // A tab behind this one, which is always listed.
            return InputRead(input: read.input, members: members, visibility: .certain)
        }
        let isBound = members == machine.pages[input.page].eaches.map { .variable($0) }
        let visibility: Visibility
        if input.page == reader.page, isBound {
            visibility = .own
        } else if isBound, machine.kind != .stack, isListed(machine.pages[input.page].block, from: reader) {
            visibility = .certain
        } else {
            visibility = .checked
            if input.isRequired == false, let block = machine.pages[input.page].block { track(block) }
        }
        return InputRead(input: read.input, members: members, visibility: visibility)
    }

    private mutating func seen(_ read: OutputRead, from reader: Reader) -> OutputRead {
        let page = machine.pages[read.page.page]
        let members = read.page.members.map { seen($0, from: reader) }
        let isBound = members == page.eaches.map { .variable($0) }
        let visibility: Visibility
        if read.page.page == reader.page, isBound {
            visibility = .own
        } else {
            visibility = isBound && isListed(page.block, from: reader) ? .certain : .checked
        }
        return OutputRead(page: PageReference(page: read.page.page, members: members), field: read.field, visibility: visibility)
    }

    private mutating func seen(_ read: ResultRead, from reader: Reader) -> ResultRead {
        if reader.decidesList { machine.requests[read.request].isReadByListing = true }
        let key = usages.key(of: read.request, read.arguments)
        var inner = reader
        inner.kind = .argument
        inner.isKeyOfListing = reader.decidesList
        let arguments = read.arguments.map { seen($0, from: inner) }
        // The argument of a use loads what it reads itself.
        if read.visibility == .own {
            return ResultRead(request: read.request, arguments: arguments, through: nil, visibility: .own)
        }
        guard let key, let sight = usages.sight(of: key, from: reader, around: blocksAround(reader)) else {
            return ResultRead(request: read.request, arguments: arguments, through: nil, visibility: .checked)
        }
        let page = PageReference(page: sight.page, members: machine.pages[sight.page].eaches.map { .variable($0) })
        return ResultRead(request: read.request, arguments: arguments, through: page, visibility: sight.visibility)
    }

    /// The blocks that are listed wherever a reader is evaluated, and the flow itself. Linear in their depth.
    func blocksAround(_ reader: Reader) -> [ID<Block>?] {
        var around: [ID<Block>?] = [nil]
        for block in reader.blocks {
            var next: ID<Block>? = block
            while let block = next, around.contains(block) == false {
                around.append(block)
                next = machine.blocks[block].parent
            }
        }
        return around
    }

    private func isListed(_ block: ID<Block>?, from reader: Reader) -> Bool {
        guard let block else { return true }
        return reader.blocks.contains { inner in
            var next: ID<Block>? = inner
            while let current = next, current >= block {
                if current == block { return true }
                next = machine.blocks[current].parent
            }
            return false
        }
    }

    /// Something asks from outside whether a block is listed, not listed, or undecided; and so for the blocks around it.
    private mutating func track(_ block: ID<Block>) {
        var next: ID<Block>? = block
        while let block = next, machine.blocks[block].canBeUndecided, machine.blocks[block].isTracked == false {
            machine.blocks[block].isTracked = true
            next = machine.blocks[block].parent
        }
    }
}
