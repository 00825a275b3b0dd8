import FlowDiagnostics
import FlowModel
@testable import FlowSimulator

/// Something that a place reads and a way has not given.
struct Lack: Hashable {
    enum Missing: Hashable {
        case answer(ID<Input>)
        case output(ID<Page>)
        case result(ID<Request>)
    }

    let missing: Missing
    /// Where it is read.
    let range: SourceRange
}

extension Simulation {
    /// What an expression lacks, where it has no value.
    func lacks(of expression: Expression, at range: SourceRange, in scope: Scope) -> Set<Lack> {
        if (try? value(of: expression, in: scope)) != nil { return [] }
        if scope.view != .listing, lacksResult(expression, scope) { return [] }
        return Set(missing(in: expression, scope).map { Lack(missing: $0, range: range) })
    }

    /// On a page what is missing is to blame only where it is missing with all results there.
    private func lacksResult(_ expression: Expression, _ scope: Scope) -> Bool {
        return expression.contains { part in
            if case .result = part { (try? value(of: part, in: scope)) == nil } else { false }
        }
    }

    private func missing(in expression: Expression, _ scope: Scope) -> [Lack.Missing] {
        switch expression {
        case .any(let each, let condition), .all(let each, let condition):
            guard let page = machine.memberPage(of: each, in: condition) else { return [] }
            return members(of: each, on: page, in: scope).flatMap { member in
                var inner = scope
                inner.variables[each] = member
                return missing(in: condition, inner)
            }
        case .input(let read):
            let inside = read.members.flatMap { missing(in: $0, scope) }
            if inside.isEmpty == false || (try? value(of: expression, in: scope)) != nil { return inside }
            return machine.inputs[read.input].isRequired ? [.answer(read.input)] : []
        case .output(let read):
            return (try? value(of: expression, in: scope)) == nil ? [.output(read.page.page)] : []
        case .result(let read), .isLoaded(let read), .hasFailed(let read):
            let inside = read.arguments.flatMap { missing(in: $0, scope) }
            if inside.isEmpty == false || (try? value(of: expression, in: scope)) != nil { return inside }
            // Elsewhere it is waited for.
            return scope.view == .listing ? [.result(read.request)] : []
        default: return expression.children.flatMap { missing(in: $0, scope) }
        }
    }
}
