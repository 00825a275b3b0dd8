import FlowDiagnostics
import FlowModel
@testable import FlowSimulator

/// What the list consists of in one state, in its order: pages, and between them what decides about pages.
enum ListItem {
    case page(PageIdentity)
    case decision(Expression, SourceRange, [ID<Each>: RuntimeValue])
}

extension Simulation {
    /// The pages and the decisions that lead to them. Behind an undecided condition the other branches are not asked.
    var listItems: [ListItem] {
        var found: [ListItem] = []
        collect(machine.steps, [:], &found)
        return found
    }

    /// What decides about pages between two of them: before the first, if `page` is `nil`.
    func decisions(after page: PageIdentity?, before next: PageIdentity) -> [ListItem] {
        var found: [ListItem] = []
        var isBehind = page == nil
        for item in listItems {
            if case .page(let known) = item {
                if known == next { return found }
                if known == page { isBehind = true }
            } else if isBehind {
                found.append(item)
            }
        }
        return found
    }

    private func collect(_ steps: [Step], _ variables: [ID<Each>: RuntimeValue], _ found: inout [ListItem]) {
        for step in steps {
            switch step {
            case .page(let id):
                found.append(.page(PageIdentity(page: id, members: machine.pages[id].eaches.compactMap { variables[$0] })))
            case .choice(let choice):
                branches: for branch in choice.branches {
                    let written = branch.asWritten(in: choice)
                    if let condition = branch.condition { found.append(.decision(condition, written.range, variables)) }
                    switch truth(ofListing: written.expression, variables) {
                    case true:
                        collect(branch.steps, variables, &found)
                        break branches
                    case false: continue
                    default: break branches
                    }
                }
            case .each(let each, let steps):
                let source = machine.eaches[each].source
                for expression in source.parts { found.append(.decision(expression, machine.eaches[each].range, variables)) }
                for member in (try? members(of: source, in: Scope(.listing, variables: variables))) ?? [] {
                    var inner = variables
                    inner[each] = member
                    collect(steps, inner, &found)
                }
            }
        }
    }
}

extension Each.Source {
    fileprivate var parts: [Expression] {
        switch self {
        case .set(let value, _), .list(let value): return [value]
        case .numbers(let first, let last): return [first, last]
        case .literal(let members): return members
        }
    }
}
