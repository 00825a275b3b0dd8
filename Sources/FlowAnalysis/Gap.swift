import FlowDiagnostics
import FlowModel

/// Something is read that a way through the pages has not given.
package struct Gap: Sendable {
    package enum Missing: Hashable, Sendable {
        case answer(ID<Input>)
        /// A field of what a child delivers; `nil`: the whole.
        case output(ID<Page>, Int?)
        /// `isFailure`: only where the load has failed.
        case result(ID<Request>, isFailure: Bool)

        /// An answer, or what a child delivers: not a result, which a page can wait for.
        var isGivenBefore: Bool {
            if case .result = self { return false }
            return true
        }

        /// - Parameter read: An answer, a result, or an output.
        init(_ read: Expression) {
            switch read {
            case .input(let read): self = .answer(read.input)
            case .result(let read), .isLoaded(let read), .hasFailed(let read): self = .result(read.request, isFailure: false)
            case .output(let read): self = .output(read.page.page, read.field)
            default: preconditionFailure("not a read")
            }
        }
    }

    package let missing: Missing
    package let reader: Reader
    package let witness: Witness
    /// Where the way begins; `nil`: at the first page.
    package let entry: ID<Entry>?
    /// Something else is missing there too, and said first.
    package let isBeside: Bool
}

/// A place that reads answers, results and outputs.
package struct Reader: Hashable, Sendable {
    package enum Role: Hashable, Sendable {
        /// A condition that lists pages.
        case condition
        /// What an `each` repeats for.
        case members
        case argument(ID<Request>)
        case requirement(ID<Requirement>)
        case handler
        /// What an action sets or hands on, or a run is begun with.
        case value
        /// A field of `output`, at the end of the pages, or where a `finish` stands on a page.
        case output(Int)
    }

    package let role: Role
    package let range: SourceRange

    /// Whether what is read decides which pages are listed.
    package var isOfList: Bool { return role == .condition || role == .members }

    /// Whether a `finish` or the end of the pages reads it.
    package var isOfEnd: Bool {
        if case .output = role { return true }
        return false
    }

    /// The page that it stands on.
    package let page: ID<Page>?
}

extension Machine {
    /// The reads in an expression that may find nothing, innermost first. Linear in its size.
    func readsOfMissing(in expression: Expression, _ space: Space) -> [Expression] {
        var found: [Expression] = []
        func collect(_ part: Expression) {
            for child in part.children { collect(child) }
            switch part {
            case .input(let read):
                let input = inputs[read.input]
                guard input.isRequired else { return }
                if read.visibility == .own && space.passed.isLacking(read.input, in: self) == false { return }
                let isSeen = read.visibility == .certain || pages[input.page].block == nil
                if isSeen && pages[input.page].canBeSkipped == false && space.passed.isLacking(read.input, in: self) == false { return }
                found.append(part)
            case .output, .result, .isLoaded, .hasFailed: found.append(part)
            default: return
            }
        }
        collect(expression)
        return found
    }
}

extension Space {
    /// The assignments for which an expression has a value.
    mutating func known(_ expression: Expression, at spot: Spot) throws(OutOfBudget) -> Diagram {
        if let bits = try bits(expression, at: spot) { return try or(bits.present, bits.absent) }
        switch expression {
        case .isLoaded, .hasFailed, .isGiven, .contains, .isEmpty, .not, .and, .or, .comparison, .isOneOf, .any, .all:
            let truth = try truth(of: expression, at: spot)
            return try or(truth.holds, truth.fails)
        case .result(let read): return try load(read, at: spot) { $0.hasValue }.holds
        default:
            var found = Diagram.never
            for (_, when) in try outcomes(of: expression, at: spot).cases { found = try or(found, when) }
            return found
        }
    }

    /// The assignments of a set that are in it whatever is decided elsewhere, as in a child.
    mutating func sure(_ diagram: Diagram) throws(OutOfBudget) -> Diagram {
        if isReal(diagram) { return diagram }
        let isLoose = variables.map(\.isLoose)
        return try not(diagrams.exists(not(diagram)) { isLoose[$0] })
    }
}
