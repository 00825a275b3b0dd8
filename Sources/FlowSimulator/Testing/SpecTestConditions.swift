import FlowDiagnostics
import FlowModel

/// Conditions of answers and results, and reasons of refusals.
extension SpecTestRun {
    func check(_ condition: Expression, at range: SourceRange) throws(SpecTestFailure) {
        do throws(Undecided) {
            if try simulation.isTrue(condition, in: scope) { return }
        } catch {
            // What is lacking is shown below.
        }
        var seen: [String] = []
        for read in reads(in: condition) {
            let text = "\(simulation.machine.describe(read)) is \(text(of: read))"
            if seen.contains(text) == false { seen.append(text) }
        }
        throw SpecTestFailure(
            message: "the condition does not hold",
            expected: simulation.machine.describe(condition),
            got: seen.isEmpty ? "it is false" : seen.joined(separator: ", "),
            range: range
        )
    }

    private func reads(in condition: Expression) -> [Expression] {
        switch condition {
        case .input, .output, .result, .isLoaded, .hasFailed, .property, .any, .all, .param: return [condition]
        default: return condition.children.flatMap { reads(in: $0) }
        }
    }

    private func text(of read: Expression) -> String {
        do throws(Undecided) {
            return try simulation.value(of: read, in: scope).description
        } catch {
            return "undecided"
        }
    }

    // MARK: Refusals

    func check(
        _ refusal: Refusal,
        is reason: SpecTestStep.Reason,
        of event: SimulatedEvent,
        at range: SourceRange
    ) throws(SpecTestFailure) {
        if try matches(refusal, reason, at: range) { return }
        throw SpecTestFailure(
            message: "`\(simulation.describe(event))` is refused for another reason",
            expected: try describe(reason, at: range),
            got: simulation.describe(refusal),
            range: range
        )
    }

    private func matches(_ refusal: Refusal, _ reason: SpecTestStep.Reason, at range: SourceRange) throws(SpecTestFailure) -> Bool {
        switch (reason, refusal) {
        case (.input(let input, let members), .missing(let key)), (.input(let input, let members), .outOfRange(let key)):
            return input == key.input && self.members(members).map { $0 == key.members } ?? true
        case (.request(let reference), .awaiting(let key)), (.request(let reference), .alreadySent(let key)),
            (.request(let reference), .wrongValue(let key)):
            return try self.key(reference, at: range) == key
        case (.requirement(let expected), .requirement(let requirement)): return expected == requirement
        case (.page(let reference), .incomplete(let page)), (.page(let reference), .pageNotListed(let page)):
            return try self.page(reference, at: range) == page
        case (.named(let name), _): return name == refusal.name
        default: return false
        }
    }

    /// A bare input of an `each` means any member where the current page does not say which.
    private func members(_ members: [Expression]) -> [RuntimeValue]? {
        return try? simulation.values(of: members, in: scope)
    }

    private func describe(_ reason: SpecTestStep.Reason, at range: SourceRange) throws(SpecTestFailure) -> String {
        switch reason {
        case .input(let input, let members): return simulation.machine.describe(input: input, members: members)
        case .request(let reference): return simulation.describe(try key(reference, at: range))
        case .requirement(let id): return simulation.machine.requirements[id].name
        case .page(let reference): return simulation.describe(try page(reference, at: range))
        case .named(let name): return name
        }
    }
}
