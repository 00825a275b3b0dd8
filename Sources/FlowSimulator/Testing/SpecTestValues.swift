import FlowDiagnostics
import FlowModel

/// Values, pages and keys that a test names.
extension SpecTestRun {
    func describe(_ keys: [RequestKey]) -> String {
        return keys.isEmpty ? "nothing" : keys.map { simulation.describe($0) }.joined(separator: ", ")
    }

    func describe(_ tickets: [Ticket]) -> String {
        return tickets.isEmpty ? "nothing" : tickets.map { simulation.machine.describeKey(of: $0) }.joined(separator: ", ")
    }

    func key(_ reference: RequestReference, at range: SourceRange) throws(SpecTestFailure) -> RequestKey {
        return simulation.machine.key(of: reference.request, arguments: try values(reference.arguments, at: range))
    }

    func page(_ reference: PageReference, at range: SourceRange) throws(SpecTestFailure) -> PageIdentity {
        return PageIdentity(page: reference.page, members: try values(reference.members, at: range))
    }

    func values(_ expressions: [Expression], at range: SourceRange) throws(SpecTestFailure) -> [RuntimeValue] {
        var found: [RuntimeValue] = []
        for expression in expressions { found.append(try value(expression, at: range)) }
        return found
    }

    /// A value as the app sees it. The current page says for which member a bare name stands.
    func value(_ expression: Expression, at range: SourceRange) throws(SpecTestFailure) -> RuntimeValue {
        do throws(Undecided) {
            return try simulation.value(of: expression, in: scope)
        } catch {
            if let each = unbound(in: expression) { throw noMember(each, at: range) }
            throw SpecTestFailure(
                message: "a value is not given",
                expected: "a value",
                got: "`\(simulation.machine.describe(expression))` has none",
                range: range
            )
        }
    }

    var scope: Scope { return Scope(.app, variables: simulation.variables(of: simulation.current)) }

    /// A variable that the current page does not have.
    private func unbound(in expression: Expression) -> ID<Each>? {
        var found: ID<Each>?
        let bound = scope.variables
        expression.walk { if case .variable(let each) = $0, bound[each] == nil, found == nil { found = each } }
        return found
    }

    private func noMember(_ each: ID<Each>, at range: SourceRange) -> SpecTestFailure {
        let variable = simulation.machine.eaches[each].variable
        return SpecTestFailure(
            message: "it is not said for which `\(variable)`",
            expected: "a page inside of its `each`, or the \(variable) itself",
            got: "the page " + simulation.describe(simulation.current),
            range: range
        )
    }
}
