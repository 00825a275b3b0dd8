import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// A `switch` becomes a choice that writes every case out.
    mutating func lower(_ alternatives: SwitchSyntax, in surroundings: Surroundings) -> Step {
        let reader = lister(in: surroundings)
        let unseen = typed(alternatives.subject, expecting: nil, from: reader)
        let subject = unseen.map { Typed(expression: seen($0.expression, from: reader), type: $0.type) }
        let names = subject.flatMap { caseNames(of: $0, alternatives) }
        var labels: [[Int?]] = []
        for alternative in alternatives.cases {
            labels.append(alternative.labels.map { names == nil ? nil : index(of: $0, of: subject) })
        }
        if let names { checkCases(alternatives, labels, names) }

        let isUndecided = isUndecided(subject?.expression)
        var branches: [Choice.Branch] = []
        for (alternative, indices) in zip(alternatives.cases, labels) {
            let known = indices.compactMap { $0 }
            let condition = subject.map { self.condition($0, isOneOf: known) }
            let inside = branch(of: surroundings, on: condition, isUndecided: isUndecided)
            let steps = lower(alternative.steps, in: inside)
            branches.append(
                Choice.Branch(
                    condition: condition ?? .boolean(true),
                    block: inside.block ?? ID(0),
                    steps: steps,
                    labels: alternative.labels.first.flatMap { first in alternative.labels.last.map { first.range.joined($0.range) } }
                )
            )
        }
        return .choice(Choice(origin: .alternatives, branches: branches, range: alternatives.range))
    }

    /// The cases that a `switch` must name; `nil` where its subject has none.
    private mutating func caseNames(of subject: Typed, _ alternatives: SwitchSyntax) -> [String]? {
        switch subject.type {
        case .boolean: return ["false", "true"]
        case .enumeration(let enumeration): return machine.enumerations[enumeration].cases.map(\.name)
        default:
            let type = machine.describe(subject.type)
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "a `switch` needs an enum or a `Bool`, but this is `\(type)`",
                    at: alternatives.subject.range,
                    caption: "`\(type)`",
                    help: subject.type.isOptional
                        ? "put the `switch` where `!= nil` holds: `if … != nil { switch … }`" : "write `if` and `else if`"
                )
            )
            return nil
        }
    }

    private mutating func index(of label: NameSyntax, of subject: Typed?) -> Int? {
        switch subject?.type {
        case .enumeration(let enumeration)?:
            return caseIndex(of: label, in: enumeration)
        case .boolean?:
            if label.text == "false" { return 0 }
            if label.text == "true" { return 1 }
            findings.report(
                Diagnostic(
                    .unknownCase,
                    "a `Bool` has no case `\(label.text)`",
                    at: label.range,
                    help: "its cases are `true` and `false`"
                )
            )
            return nil
        default:
            return nil
        }
    }

    private mutating func checkCases(_ alternatives: SwitchSyntax, _ labels: [[Int?]], _ names: [String]) {
        var first: [Int: NameSyntax] = [:]
        var hasUnknown = false
        for (alternative, indices) in zip(alternatives.cases, labels) {
            for (place, (label, index)) in zip(alternative.labels, indices).enumerated() {
                guard let index else {
                    hasUnknown = true
                    continue
                }
                guard let earlier = first[index] else {
                    first[index] = label
                    continue
                }
                findings.report(
                    Diagnostic(
                        .repeatedCase,
                        "`\(label.text)` already has its pages",
                        at: label.range,
                        caption: "never reached",
                        labels: [.init(earlier.range, "listed here")],
                        help: "remove it here or there",
                        fixes: removal(of: place, from: alternative.labels)
                    )
                )
            }
        }
        let missing = names.indices.filter { first[$0] == nil }.map { names[$0] }
        // The unknown one may have been meant for the missing one.
        guard missing.isEmpty == false, hasUnknown == false else { return }
        findings.report(
            Diagnostic(
                .missingCase,
                "this `switch` says nothing about \(enumerated(missing))",
                at: alternatives.subject.range,
                help: "write `case \(missing.prefix(8).joined(separator: ", ")):`, with no step behind it where there are no pages"
            )
        )
    }

    /// A label that stands with others can go without changing what is listed.
    private func removal(of place: Int, from labels: [NameSyntax]) -> [FixIt] {
        guard labels.count > 1 else { return [] }
        let range = labels[place].range
        let start = place > 0 ? labels[place - 1].range.end : range.start
        let end = place > 0 ? range.end : labels[place + 1].range.start
        return [FixIt("remove `\(labels[place].text)`", [.init(SourceRange(file: range.file, start: start, end: end), "")])]
    }

    private func condition(_ subject: Typed, isOneOf cases: [Int]) -> Expression {
        if case .enumeration(let enumeration) = subject.type {
            if cases.count == 1 { return .comparison(subject.expression, .equal, .enumCase(enumeration, cases[0])) }
            return .isOneOf(subject.expression, cases.map { .enumCase(enumeration, $0) })
        }
        switch cases {
        case [1]: return subject.expression
        case [0]: return .not(subject.expression)
        default: return .isOneOf(subject.expression, cases.map { .boolean($0 == 1) })
        }
    }
}
