import FlowModel

/// What is written at the edges of a choice: in the words of the spec, or as a person would say it.
struct ChoiceLabels {
    /// What a `switch` asks, where every case asks the same.
    let subject: String?
    /// One for each branch.
    let branches: [String]
    /// Where no branch need hold: the way past them.
    let skipping: String?

    init(of choice: Choice, in machine: Machine, isWorded: Bool) {
        let say = { (condition: Expression) in isWorded ? machine.worded(condition) : machine.describe(condition) }
        let conditions = choice.branches.map { $0.condition }
        switch choice.origin {
        case .insert:
            subject = nil
            branches = conditions.map { $0.map { "when \(say($0))" } ?? "always" }
            skipping = "otherwise"
        case .conditional:
            subject = nil
            branches = conditions.enumerated().map { index, condition in
                guard let condition else { return "else" }
                return (index == 0 ? "if " : "else if ") + say(condition)
            }
            skipping = conditions.contains(nil) ? nil : "else"
        case .alternatives:
            let cases = conditions.map { $0.flatMap { Case($0) } }
            if let subject = cases.first??.subject, cases.allSatisfy({ $0?.subject == subject }) {
                self.subject = say(subject)
                branches = cases.map {
                    $0.map { $0.labels.map { machine.name(ofCase: $0, isWorded: isWorded) }.joined(separator: ", ") } ?? ""
                }
            } else {
                subject = nil
                branches = conditions.map { $0.map { say($0) } ?? "otherwise" }
            }
            skipping = nil
        }
    }
}

/// A condition that compares one value with the labels of a `case`.
private struct Case {
    let subject: Expression
    let labels: [Expression]

    init?(_ condition: Expression) {
        switch condition {
        case .comparison(let subject, .equal, let label): (self.subject, labels) = (subject, [label])
        case .isOneOf(let subject, let labels): (self.subject, self.labels) = (subject, labels)
        case .or(let left, let right):
            guard let left = Case(left), let right = Case(right), left.subject == right.subject else { return nil }
            (subject, labels) = (left.subject, left.labels + right.labels)
        // A `switch` over a Bool.
        case .not(let subject): (self.subject, labels) = (subject, [.boolean(false)])
        default: (subject, labels) = (condition, [.boolean(true)])
        }
    }
}

extension Machine {
    /// As a `case` writes it: without the point.
    fileprivate func name(ofCase label: Expression, isWorded: Bool) -> String {
        if case .enumCase(let enumeration, let index) = label {
            let name = enumerations[enumeration].cases[index].name
            return isWorded ? inWords(name) : name
        }
        return describe(label)
    }
}
