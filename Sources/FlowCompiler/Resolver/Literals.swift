import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    mutating func integer(_ value: Int, expecting: Type?, at range: SourceRange) -> Typed? {
        if case .integer(let bounds?)? = expecting?.unwrapped, bounds.contains(value) == false {
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "\(value) is outside of \(bounds.lowerBound)...\(bounds.upperBound)",
                    at: range,
                    help: value < bounds.lowerBound
                        ? "the least value is \(bounds.lowerBound)" : "the greatest value is \(bounds.upperBound)"
                )
            )
            return nil
        }
        return Typed(expression: .integer(value), type: .integer(nil))
    }

    mutating func absent(expecting: Type?, at range: SourceRange) -> Typed? {
        guard let expecting, expecting.isOptional else {
            let type = expecting.map { "`\(machine.describe($0))` is never `nil`" }
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    type ?? "nothing here says what type this `nil` has",
                    at: range,
                    help: expecting.map { "declare the type with `?` (`\(machine.describe($0))?`) if it may be missing" }
                )
            )
            return nil
        }
        return Typed(expression: .none, type: expecting)
    }

    mutating func enumCase(_ name: NameSyntax, expecting: Type?, at range: SourceRange) -> Typed? {
        guard let expecting else {
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "nothing here says which enum `.\(name.text)` belongs to",
                    at: range,
                    help: "compare it with a value of that enum"
                )
            )
            return nil
        }
        guard case .enumeration(let enumeration) = expecting.unwrapped else {
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "`\(machine.describe(expecting))` is expected here, but `.\(name.text)` is the case of an enum",
                    at: range,
                    caption: "not `\(machine.describe(expecting))`"
                )
            )
            return nil
        }
        guard let index = caseIndex(of: name, in: enumeration) else { return nil }
        return Typed(expression: .enumCase(enumeration, index), type: .enumeration(enumeration))
    }

    /// The place of a case in its enum; an unknown one is reported with the nearest.
    mutating func caseIndex(of name: NameSyntax, in enumeration: ID<Enumeration>) -> Int? {
        let declaration = machine.enumerations[enumeration]
        if let index = declaration.cases.firstIndex(where: { $0.name == name.text }) { return index }
        let names = declaration.cases.map(\.name)
        let guess = nearest(to: name.text, among: names)
        findings.report(
            Diagnostic(
                .unknownCase,
                "`\(declaration.name)` has no case `\(name.text)`",
                at: name.range,
                labels: [.init(declaration.range, "`\(declaration.name)` is declared here")],
                help: guess.map { "did you mean `\($0)`?" } ?? "its cases are \(enumerated(names))",
                fixes: guess.map { [FixIt("write `\($0)`", [.init(name.range, $0)])] } ?? []
            )
        )
        return nil
    }

    mutating func list(_ elements: [ExpressionSyntax], expecting: Type?, at range: SourceRange, from reader: Reader) -> Typed? {
        let element: Type
        switch expecting?.unwrapped {
        case .list(let type), .orderedSet(let type): element = type
        case .set(let enumeration): element = .enumeration(enumeration)
        case let other:
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    other.map { "`\(machine.describe($0))` is expected here, but this is a list" }
                        ?? "nothing here says what type this list has",
                    at: range
                )
            )
            return nil
        }
        let typed = elements.map { converted($0, to: element, from: reader)?.expression }
        let sound = typed.compactMap { $0 }
        guard sound.count == typed.count, let expecting else { return nil }
        return Typed(expression: .list(sound), type: expecting.unwrapped)
    }
}

/// Names for a sentence: `a`, `b` and `c`. Beyond eight the rest is counted.
func enumerated(_ names: [String]) -> String {
    var parts = names.prefix(8).map { "`\($0)`" }
    if names.count > 8 { parts.append("\(names.count - 8) more") }
    guard let last = parts.popLast() else { return "none" }
    return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
}
