import FlowModel

/// `addPages()`: mirrors the steps of the spec line by line. Split where swiftc would become slow.
extension SwiftMachine {
    func writeListing(to writer: inout SwiftWriter) {
        writer.line("")
        writer.line("/// The steps, in the order of the spec.")
        let parts = stride(from: 0, to: machine.steps.count, by: 25).map { Array(machine.steps[$0..<min($0 + 25, machine.steps.count)]) }
        if parts.count < 2 {
            writer.block("private mutating func addPages()") { writer in
                for step in machine.steps { write(step, to: &writer) }
            }
            return
        }
        writer.block("private mutating func addPages()") { writer in
            for number in parts.indices { writer.line("addPages\(number + 1)()") }
        }
        for (number, steps) in parts.enumerated() {
            writer.blank()
            writer.block("private mutating func addPages\(number + 1)()") { writer in
                for step in steps { write(step, to: &writer) }
            }
        }
    }

    private func write(_ step: Step, to writer: inout SwiftWriter) {
        switch step {
        case .page(let id): writer.line("pages.append(\(page(id)))")
        case .choice(let choice):
            if let subject = alternatives(choice.branches[...]), machine.isTotal(subject, at: .listing) {
                return writeAlternatives(subject, choice.branches[...], to: &writer)
            }
            write(choice.branches[...], to: &writer)
        case .each(let id, let steps): write(machine.eaches[id], variable(id), steps, to: &writer)
        }
    }

    /// Branches that are decided make an `if` chain; what may be undecided is bound first, and the rest stands inside.
    private func write(
        _ branches: ArraySlice<Choice.Branch>,
        bound: [SwiftValue.Binding] = [],
        to writer: inout SwiftWriter
    ) {
        var rest = branches
        var isFirst = true
        while let branch = rest.first {
            guard let condition = branch.condition else {
                if isFirst { return writeBody(branch, to: &writer) }
                writer.line("} else {")
                writer.indented { writeBody(branch, to: &$0) }
                break
            }
            let value = SwiftExpressions(self, at: .listing).value(condition)
            let new = value.bindings.filter { binding in bound.contains { $0.name == binding.name && $0.value == binding.value } == false }
            if new.isEmpty {
                writer.line("\(isFirst ? "" : "} else " as SwiftCode)if \(value.core.unparenthesized) {")
                writer.indented { writeBody(branch, to: &$0) }
                isFirst = false
                rest.removeFirst()
                continue
            }
            if isFirst { return writeOpen(new, rest, bound: bound, to: &writer) }
            writer.line("} else {")
            writer.indented { writeOpen(new, rest, bound: bound, to: &$0) }
            break
        }
        if isFirst == false { writer.line("}") }
    }

    private func writeOpen(
        _ new: [SwiftValue.Binding],
        _ branches: ArraySlice<Choice.Branch>,
        bound: [SwiftValue.Binding],
        to writer: inout SwiftWriter
    ) {
        writer.line("if \(SwiftValue("", bindings: new).lets) {")
        writer.indented { writer in
            if let subject = alternatives(branches) { return writeAlternatives(subject, branches, to: &writer) }
            write(branches, bound: bound + new, to: &writer)
        }
        writer.line("} else {")
        writer.indented { $0.line(undecided(branches.map(\.block))) }
        writer.line("}")
    }

    /// What branches choose by, where they are the cases of one enum, each once and all of them.
    private func alternatives(_ branches: ArraySlice<Choice.Branch>) -> Expression? {
        var subject: Expression?
        var cases: [Expression] = []
        for branch in branches {
            let (value, elements): (Expression, [Expression])
            switch branch.condition {
            case .comparison(let left, .equal, let right): (value, elements) = (left, [right])
            case .isOneOf(let left, let list): (value, elements) = (left, list)
            default: return nil
            }
            if let subject, subject != value { return nil }
            subject = value
            cases += elements
        }
        guard let first = cases.first, case .enumCase(let id, _) = first else { return nil }
        let all = machine.enumerations[id].cases.indices.map { Expression.enumCase(id, $0) }
        return cases.count == all.count && Set(cases) == Set(all) ? subject : nil
    }

    private func writeAlternatives(_ subject: Expression, _ branches: ArraySlice<Choice.Branch>, to writer: inout SwiftWriter) {
        writer.alternatives(SwiftExpressions(self, at: .listing).value(subject).core) { writer in
            for branch in branches {
                var labels: [SwiftCode] = []
                branch.condition?.walk { part in
                    if case .enumCase(let id, let index) = part { labels.append(".\(name: machine.enumerations[id].cases[index].name)") }
                }
                writer.line("case \(labels.joined()):")
                writer.indented { writer in
                    if branch.steps.isEmpty { writer.line("break") }
                    writeBody(branch, to: &writer)
                }
            }
        }
    }

    private func writeBody(_ branch: Choice.Branch, to writer: inout SwiftWriter) {
        for step in branch.steps { write(step, to: &writer) }
    }

    private func write(_ each: Each, _ variable: SwiftCode, _ steps: [Step], to writer: inout SwiftWriter) {
        let expressions = SwiftExpressions(self, at: .listing)
        var bindings: [SwiftValue.Binding] = []
        let head: SwiftCode
        switch each.source {
        case .set(let set, let id):
            let members = expressions.spell(set, &bindings)
            head = "for \(variable) in \(enumeration(machine.enumerations[id])).allCases where \(members).contains(\(variable))"
        case .list(let list):
            let members = expressions.spell(list, &bindings)
            head = "for \(variable) in \(isUnique(list) ? members : "unique(\(members))")"
        case .numbers(let first, let last):
            let ends = (expressions.spell(first, &bindings), expressions.spell(last, &bindings))
            head = "for \(variable) in stride(from: \(ends.0), through: \(ends.1), by: 1)"
        case .literal(let members):
            let distinct = members.enumerated().filter { members.firstIndex(of: $0.element) == $0.offset }.map(\.element)
            let list: SwiftCode = "[\(distinct.map { expressions.spell($0, &bindings) }.joined())]"
            // Values that are not written out may be equal.
            head = "for \(variable) in \(distinct.allSatisfy(\.isWrittenOut) ? list : "unique(\(list))")"
        }
        let value = SwiftValue(head, bindings: bindings)
        let body = { (writer: inout SwiftWriter) in
            writer.block(head) { writer in
                for step in steps { self.write(step, to: &writer) }
            }
        }
        if bindings.isEmpty { return body(&writer) }
        writer.line("if \(value.lets) {")
        writer.indented { body(&$0) }
        writer.line("} else {")
        writer.indented { $0.line(undecided([each.block])) }
        writer.line("}")
    }

    /// An `OrderedSet` answer has no repeats: setters drop them.
    private func isUnique(_ list: Expression) -> Bool {
        guard case .input(let read) = list, case .orderedSet = machine.inputs[read.input].type.unwrapped else { return false }
        return true
    }
}

extension Expression {
    /// A value that the spec spells: equal only to itself.
    var isWrittenOut: Bool {
        switch self {
        case .boolean, .integer, .string, .none, .enumCase: return true
        default: return false
        }
    }
}
