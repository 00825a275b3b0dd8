import FlowModel
@testable import FlowSimulator

extension Simulation {
    /// What a condition is worth in this state, for certain members of the repetitions around it; `nil` is undecided.
    func truth(of condition: Expression, in scope: Scope) -> Bool? {
        return try? isTrue(condition, in: scope)
    }

    /// What a condition of the list is worth.
    func truth(ofListing condition: Expression, _ variables: [ID<Each>: RuntimeValue]) -> Bool? {
        return truth(of: condition, in: Scope(.listing, variables: variables))
    }

    /// Whether a condition reads a result or an output through a page that is listed wherever the condition is asked, and that this state,
    /// in which it is not asked, does not list. Nothing is known of it then.
    func lacksWhatIsSure(_ condition: Expression, _ variables: [ID<Each>: RuntimeValue]) -> Bool {
        return condition.contains { part in
            switch part {
            case .result(let read), .isLoaded(let read), .hasFailed(let read):
                return read.visibility == .certain && read.through.map { lists($0, variables) } == false
            case .output(let read): return read.visibility == .certain && lists(read.page, variables) == false
            default: return false
            }
        }
    }

    private func lists(_ page: PageReference, _ variables: [ID<Each>: RuntimeValue]) -> Bool {
        let members = try? page.members.map { try value(of: $0, in: Scope(.listing, variables: variables)) }
        return members.map { isListed(PageIdentity(page: page.page, members: $0)) } ?? false
    }
}
